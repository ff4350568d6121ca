<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

/**
 * An address that a customer has typed.
 */
final class EmailAddress
{
    private const LONGEST = 254;

    /**
     * The address in the form in which Shopware stores it, or null if it cannot be one. A domain of
     * other letters than English becomes its ASCII form.
     */
    public static function parse(string $text): ?string
    {
        $at = strrpos($text, '@');
        if ($at === false || \strlen($text) > self::LONGEST) {
            return null;
        }
        $domain = substr($text, $at + 1);
        if (preg_match('/[^\x20-\x7e]/', $domain) === 1) {
            $domain = idn_to_ascii($domain);
        }
        $address = substr($text, 0, $at + 1) . $domain;

        return $domain !== false && filter_var($address, \FILTER_VALIDATE_EMAIL) !== false ? $address : null;
    }
}
