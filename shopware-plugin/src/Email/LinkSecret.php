<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

/**
 * The secret in the link of a mail. Only its digest is stored: who reads the database cannot confirm
 * an address.
 */
final class LinkSecret
{
    /** How long a link is valid. */
    public const HOURS = 72;
    private const BYTES = 32;

    /**
     * @return string 64 hexadecimal digits
     */
    public static function generate(): string
    {
        return bin2hex(random_bytes(self::BYTES));
    }

    public static function digest(string $secret): string
    {
        return hash('sha256', $secret);
    }

    public static function isExpired(\DateTimeInterface $requestedAt, \DateTimeInterface $now): bool
    {
        return $now->getTimestamp() - $requestedAt->getTimestamp() > self::HOURS * 3600;
    }

    /**
     * The address of the page that confirms, below a domain of the sales channel.
     */
    public static function link(string $domain, string $secret): string
    {
        return rtrim($domain, '/') . '/account/verify-email?hash=' . rawurlencode($secret);
    }
}
