<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Framework\DataAbstractionLayer\EntityCollection;

/**
 * @extends EntityCollection<WishlistEntity>
 */
class WishlistCollection extends EntityCollection
{
    protected function getExpectedClass(): string
    {
        return WishlistEntity::class;
    }
}
