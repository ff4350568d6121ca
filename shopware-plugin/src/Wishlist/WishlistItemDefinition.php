<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Content\Product\ProductDefinition;
use Shopware\Core\Framework\DataAbstractionLayer\EntityDefinition;
use Shopware\Core\Framework\DataAbstractionLayer\Field\AutoIncrementField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\FkField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\ApiAware;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\PrimaryKey;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\Required;
use Shopware\Core\Framework\DataAbstractionLayer\Field\IdField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\IntField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\ManyToOneAssociationField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\ReferenceVersionField;
use Shopware\Core\Framework\DataAbstractionLayer\FieldCollection;

/**
 * A product of a list. The products themselves are read as the sales channel shows them.
 */
class WishlistItemDefinition extends EntityDefinition
{
    public const ENTITY_NAME = 'hearth_wishlist_item';

    public function getEntityName(): string
    {
        return self::ENTITY_NAME;
    }

    public function getEntityClass(): string
    {
        return WishlistItemEntity::class;
    }

    public function getCollectionClass(): string
    {
        return WishlistItemCollection::class;
    }

    protected function getParentDefinitionClass(): ?string
    {
        return WishlistDefinition::class;
    }

    protected function defineFields(): FieldCollection
    {
        return new FieldCollection([
            (new IdField('id', 'id'))->addFlags(new ApiAware(), new PrimaryKey(), new Required()),
            new AutoIncrementField(),
            (new FkField('wishlist_id', 'wishlistId', WishlistDefinition::class))->addFlags(new ApiAware(), new Required()),
            (new FkField('product_id', 'productId', ProductDefinition::class))->addFlags(new ApiAware(), new Required()),
            (new ReferenceVersionField(ProductDefinition::class))->addFlags(new Required()),
            (new IntField('quantity', 'quantity', 1, WishlistLimits::LARGEST_QUANTITY))->addFlags(new ApiAware()),
            new ManyToOneAssociationField('wishlist', 'wishlist_id', WishlistDefinition::class),
        ]);
    }
}
