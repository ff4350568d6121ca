<?php declare(strict_types=1);

namespace Hearth\Extension\StaticData;

/**
 * Other names of a delivery time, by which a search engine may call it.
 */
final class AlternativeNames
{
    /** A custom field of delivery times: names separated by |. */
    public const FIELD = 'hearth_alternative_names';

    /**
     * @param mixed $field the custom field
     * @param list<string|null> $translations the names in all languages
     *
     * @return list<string> each once, without the name itself
     */
    public static function of(string $name, mixed $field, array $translations): array
    {
        $typed = \is_string($field) ? explode('|', $field) : [];
        $names = array_map(static fn (?string $text): string => trim((string) $text), [...$typed, ...$translations]);

        return array_values(array_diff(array_unique(array_filter($names, static fn (string $text): bool => $text !== '')), [$name]));
    }
}
