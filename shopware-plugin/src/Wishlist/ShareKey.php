<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

/**
 * The key in the link of a shared list. Whoever knows it sees the list, so it is random throughout:
 * Shopware's own ids begin with the time.
 */
final class ShareKey
{
    private const PATTERN = '/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/D';

    /**
     * @return string a UUID of version 4 (RFC 4122)
     */
    public static function generate(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = \chr((\ord($bytes[6]) & 0x0F) | 0x40);
        $bytes[8] = \chr((\ord($bytes[8]) & 0x3F) | 0x80);

        return implode('-', array_map('bin2hex', [
            substr($bytes, 0, 4),
            substr($bytes, 4, 2),
            substr($bytes, 6, 2),
            substr($bytes, 8, 2),
            substr($bytes, 10),
        ]));
    }

    /**
     * The key of an address in its stored form, or null for anything that is no key.
     */
    public static function parse(string $text): ?string
    {
        $key = strtolower($text);

        return preg_match(self::PATTERN, $key) === 1 ? $key : null;
    }
}
