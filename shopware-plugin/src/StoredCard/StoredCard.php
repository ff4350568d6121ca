<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

/**
 * A stored card, as far as its customer may see it: never its number.
 */
final class StoredCard implements \JsonSerializable
{
    private function __construct(
        public readonly string $id,
        private readonly string $brand,
        private readonly string $lastFour,
        private readonly ?string $expiryMonth,
        private readonly ?string $expiryYear,
        private readonly ?string $holderName,
    ) {
    }

    /**
     * The cards among what a provider has stored.
     *
     * @param list<array<string, mixed>> $methods
     *
     * @return list<self>
     */
    public static function listOf(array $methods): array
    {
        return array_values(array_filter(array_map(self::from(...), $methods)));
    }

    /**
     * @return array<string, string|null>
     */
    public function jsonSerialize(): array
    {
        return [...get_object_vars($this), 'apiAlias' => 'hearth_stored_card'];
    }

    /**
     * @param array<string, mixed> $method
     */
    private static function from(array $method): ?self
    {
        $text = static fn (string $name): ?string => \is_string($method[$name] ?? null) && $method[$name] !== '' ? $method[$name] : null;
        $id = $text('id');
        $lastFour = $text('lastFour') ?? '';
        if ($id === null || $text('type') !== 'scheme' || preg_match('/^\d{4}$/D', $lastFour) !== 1) {
            return null;
        }

        return new self($id, $text('brand') ?? '', $lastFour, $text('expiryMonth'), $text('expiryYear'), $text('holderName'));
    }
}
