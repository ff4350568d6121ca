<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Framework\DataAbstractionLayer\EntityDefinition;
use Shopware\Core\Framework\DataAbstractionLayer\Field\DateTimeField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\PrimaryKey;
use Shopware\Core\Framework\DataAbstractionLayer\Field\Flag\Required;
use Shopware\Core\Framework\DataAbstractionLayer\Field\IdField;
use Shopware\Core\Framework\DataAbstractionLayer\Field\StringField;
use Shopware\Core\Framework\DataAbstractionLayer\FieldCollection;

/**
 * What is known of a customer's e-mail address: one row per customer, with the customer's id. None
 * of it is for the Store API.
 */
class EmailVerificationDefinition extends EntityDefinition
{
    public const ENTITY_NAME = 'hearth_email_verification';

    public function getEntityName(): string
    {
        return self::ENTITY_NAME;
    }

    public function getEntityClass(): string
    {
        return EmailVerificationEntity::class;
    }

    public function getCollectionClass(): string
    {
        return EmailVerificationCollection::class;
    }

    protected function defineFields(): FieldCollection
    {
        return new FieldCollection([
            (new IdField('id', 'id'))->addFlags(new PrimaryKey(), new Required()),
            (new StringField('email', 'email'))->addFlags(new Required()),
            new StringField('digest', 'digest'),
            new DateTimeField('requested_at', 'requestedAt'),
            new DateTimeField('verified_at', 'verifiedAt'),
        ]);
    }
}
