<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

/**
 * Chooses the domain that a mail's link leads to.
 */
final class Domains
{
    /**
     * The first address in the mail's language, in the order of the addresses, so that it is always
     * the same; without one the first of all. "" where the channel has none.
     *
     * @param list<array{url: string, languageId: string}> $domains
     */
    public static function choose(array $domains, string $languageId): string
    {
        // Headless channels begin with a domain that leads nowhere ("default.headless0").
        $domains = array_values(array_filter($domains, static fn (array $domain): bool => preg_match('#^https?://#', $domain['url']) === 1));
        usort($domains, static fn (array $one, array $other): int => $one['url'] <=> $other['url']);
        foreach ($domains as $domain) {
            if ($domain['languageId'] === $languageId) {
                return $domain['url'];
            }
        }

        return $domains[0]['url'] ?? '';
    }
}
