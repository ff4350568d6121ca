<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

/**
 * A list as everybody with its link sees it: of the owner only the first name.
 */
class SharedWishlistView extends WishlistView
{
    protected ?string $ownerName = null;

    /**
     * @param list<WishlistItemView> $items
     */
    public static function shared(WishlistEntity $list, array $items, ?string $ownerName): self
    {
        $view = new self(
            $list->getId(),
            $list->getShareKey(),
            $list->getName(),
            WishlistType::fromStored($list->getType())->value,
            \count($items),
            $list->getCreatedAt(),
            $list->getUpdatedAt(),
            $items,
        );
        $view->ownerName = $ownerName;

        return $view;
    }
}
