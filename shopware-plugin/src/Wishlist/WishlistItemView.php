<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Content\Product\ProductEntity;
use Shopware\Core\Framework\Struct\Struct;

/**
 * An item; its product is null where the channel no longer shows it, or where it was not asked for.
 */
class WishlistItemView extends Struct
{
    public function __construct(
        protected readonly string $id,
        protected readonly string $productId,
        protected readonly int $quantity,
        protected readonly ?\DateTimeInterface $createdAt,
        protected readonly ?ProductEntity $product,
    ) {
    }

    public static function of(WishlistItemEntity $item, ?ProductEntity $product): self
    {
        return new self($item->getId(), $item->getProductId(), $item->getQuantity(), $item->getCreatedAt(), $product);
    }

    public function getApiAlias(): string
    {
        return 'wishlist_item';
    }
}
