<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Checkout\Customer\CustomerDefinition;
use Shopware\Core\Framework\DataAbstractionLayer\EntityDefinition;
use Shopware\Core\Framework\DataAbstractionLayer\Field\AutoIncrementField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\FkField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\AllowHtml;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\ApiAware;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\CascadeDelete;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\PrimaryKey;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\Required;
use Shopware\Core\Framework\DataAbstractionLayer\Field\IdField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\OneToManyAssociationField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\StringField;
use Shopware\Core\Framework\DataAbstractionLayer\FieldCollection;
use Shopware\Core\System\SalesChannel\SalesChannelDefinition;

/**
 * A named list of a customer in one sales channel.
 */
class WishlistDefinition extends EntityDefinition
{
    public const ENTITY_NAME = 'hearth_wishlist';

    public function getEntityName(): string
    {
        return self::ENTITY_NAME;
    }

    public function getEntityClass(): string
    {
        return WishlistEntity::class;
    }

    public function getCollectionClass(): string
    {
        return WishlistCollection::class;
    }

    protected function defineFields(): FieldCollection
    {
        // Customer, channel and key are not for the Store API: no criteria may ask for them.
        return new FieldCollection([
            (new IdField('id', 'id'))->addFlags(new ApiAware(), new PrimaryKey(), new Required()),
            new AutoIncrementField(),
            (new FkField('customer_id', 'customerId', CustomerDefinition::class))->addFlags(new Required()),
            (new FkField('sales_channel_id', 'salesChannelId', SalesChannelDefinition::class))->addFlags(new Required()),
            (new StringField('share_key', 'shareKey'))->addFlags(new Required()),
            // As typed: the storefront shows it as text, never as HTML.
            (new StringField('name', 'name'))->addFlags(new ApiAware(), new Required(), new AllowHtml(false)),
            (new StringField('type', 'type'))->addFlags(new ApiAware(), new Required()),
            (new OneToManyAssociationField('items', WishlistItemDefinition::class, 'wishlist_id'))->addFlags(new ApiAware(), new CascadeDelete()),
        ]);
    }
}
