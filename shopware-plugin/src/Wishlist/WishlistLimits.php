<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

/**
 * What a list and one request may hold.
 */
final class WishlistLimits
{
    public const LONGEST_NAME = 255;
    public const MOST_ITEMS_AT_ONCE = 100;
    public const LARGEST_QUANTITY = 999;

    /**
     * Names are kept without spaces around them; other values are left to the validation.
     */
    public static function trimName(mixed $name): mixed
    {
        return \is_string($name) ? (preg_replace('/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $name) ?? $name) : $name;
    }

    /**
     * The products that one request adds: the first hundred, each once.
     *
     * @param array<mixed> $productIds
     *
     * @return list<mixed>
     */
    public static function limitProducts(array $productIds): array
    {
        return \array_slice(array_values(array_unique($productIds, \SORT_REGULAR)), 0, self::MOST_ITEMS_AT_ONCE);
    }
}
