<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

/**
 * The kinds of lists.
 */
enum WishlistType: string
{
    case Default = 'default';
    case Christmas = 'christmas';
    case Wedding = 'wedding';

    /**
     * @return list<string>
     */
    public static function values(): array
    {
        return array_map(static fn (self $type): string => $type->value, self::cases());
    }

    /**
     * The kind of a stored list; an unknown one counts as a plain list.
     */
    public static function fromStored(string $value): self
    {
        return self::tryFrom($value) ?? self::Default;
    }
}
