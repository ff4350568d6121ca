<?php declare(strict_types=1);

namespace Hearth\Extension\Email;

use Doctrine\DBAL\Connection;

/**
 * Two custom fields of customers tell a storefront what to ask for: `needs_email` (without an address
 * of their own; set by the shop, e.g. for accounts of a loyalty card) and `email_verified_at`. The
 * second is a copy from the plugin's table, so that it can be taken back without losing anything.
 */
final class CustomerFlags
{
    public const NEEDS_EMAIL = 'needs_email';
    public const EMAIL_VERIFIED_AT = 'email_verified_at';

    /**
     * Writes the copies, after an interruption of the plugin.
     */
    public static function show(Connection $connection): void
    {
        $connection->executeStatement(<<<'SQL'
            UPDATE `customer` INNER JOIN `hearth_email_verification` USING (`id`)
            SET `customer`.`custom_fields` = JSON_SET(
                COALESCE(`customer`.`custom_fields`, '{}'),
                '$.email_verified_at',
                IF(
                    `hearth_email_verification`.`email` = `customer`.`email`,
                    DATE_FORMAT(`hearth_email_verification`.`verified_at`, '%Y-%m-%dT%H:%i:%s+00:00'),
                    NULL
                )
            )
            SQL);
    }

    /**
     * Takes the copies back: without the routes, no storefront may ask for a confirmation.
     */
    public static function hide(Connection $connection): void
    {
        $connection->executeStatement(<<<'SQL'
            UPDATE `customer` INNER JOIN `hearth_email_verification` USING (`id`)
            SET `customer`.`custom_fields` = JSON_REMOVE(`customer`.`custom_fields`, '$.email_verified_at')
            WHERE JSON_CONTAINS_PATH(`customer`.`custom_fields`, 'one', '$.email_verified_at')
            SQL);
    }
}
