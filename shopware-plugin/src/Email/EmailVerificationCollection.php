<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Shopware\Core\Framework\DataAbstractionLayer\EntityCollection;

/**
 * @extends EntityCollection<EmailVerificationEntity>
 */
class EmailVerificationCollection extends EntityCollection
{
    protected function getExpectedClass(): string
    {
        return EmailVerificationEntity::class;
    }
}
