<?php declare(strict_types=1);

namespace Hearth\Extension\Migration;

use Doctrine\DBAL\Connection;
use Shopware\Core\Framework\Migration\MigrationStep;

/**
 * The tables of named wishlists and of confirmed e-mail addresses.
 */
class Migration1764460800CreateTables extends MigrationStep
{
    public function getCreationTimestamp(): int
    {
        return 1764460800;
    }

    public function update(Connection $connection): void
    {
        $connection->executeStatement(<<<'SQL'
            CREATE TABLE IF NOT EXISTS `hearth_wishlist` (
                `id` BINARY(16) NOT NULL,
                `auto_increment` BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
                `customer_id` BINARY(16) NOT NULL,
                `sales_channel_id` BINARY(16) NOT NULL,
                `share_key` CHAR(36) NOT NULL,
                `name` VARCHAR(255) NOT NULL,
                `type` VARCHAR(32) NOT NULL,
                `created_at` DATETIME(3) NOT NULL,
                `updated_at` DATETIME(3) NULL,
                PRIMARY KEY (`id`),
                UNIQUE KEY `uniq.hearth_wishlist.auto_increment` (`auto_increment`),
                UNIQUE KEY `uniq.hearth_wishlist.share_key` (`share_key`),
                KEY `idx.hearth_wishlist.owner` (`customer_id`, `sales_channel_id`),
                CONSTRAINT `fk.hearth_wishlist.customer_id` FOREIGN KEY (`customer_id`)
                    REFERENCES `customer` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
                CONSTRAINT `fk.hearth_wishlist.sales_channel_id` FOREIGN KEY (`sales_channel_id`)
                    REFERENCES `sales_channel` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
            ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
            SQL);
        $connection->executeStatement(<<<'SQL'
            CREATE TABLE IF NOT EXISTS `hearth_wishlist_item` (
                `id` BINARY(16) NOT NULL,
                `auto_increment` BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
                `wishlist_id` BINARY(16) NOT NULL,
                `product_id` BINARY(16) NOT NULL,
                `product_version_id` BINARY(16) NOT NULL,
                `quantity` INT UNSIGNED NOT NULL DEFAULT 1,
                `created_at` DATETIME(3) NOT NULL,
                `updated_at` DATETIME(3) NULL,
                PRIMARY KEY (`id`),
                UNIQUE KEY `uniq.hearth_wishlist_item.auto_increment` (`auto_increment`),
                UNIQUE KEY `uniq.hearth_wishlist_item.product` (`wishlist_id`, `product_id`, `product_version_id`),
                CONSTRAINT `fk.hearth_wishlist_item.wishlist_id` FOREIGN KEY (`wishlist_id`)
                    REFERENCES `hearth_wishlist` (`id`) ON DELETE CASCADE ON UPDATE CASCADE,
                CONSTRAINT `fk.hearth_wishlist_item.product_id` FOREIGN KEY (`product_id`, `product_version_id`)
                    REFERENCES `product` (`id`, `version_id`) ON DELETE CASCADE ON UPDATE CASCADE
            ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
            SQL);
        $connection->executeStatement(<<<'SQL'
            CREATE TABLE IF NOT EXISTS `hearth_email_verification` (
                `id` BINARY(16) NOT NULL COMMENT 'the customer''s',
                `email` VARCHAR(254) NOT NULL,
                `digest` CHAR(64) NULL,
                `requested_at` DATETIME(3) NULL,
                `verified_at` DATETIME(3) NULL,
                `created_at` DATETIME(3) NOT NULL,
                `updated_at` DATETIME(3) NULL,
                PRIMARY KEY (`id`),
                UNIQUE KEY `uniq.hearth_email_verification.digest` (`digest`),
                CONSTRAINT `fk.hearth_email_verification.id` FOREIGN KEY (`id`)
                    REFERENCES `customer` (`id`) ON DELETE CASCADE ON UPDATE CASCADE
            ) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_unicode_ci
            SQL);
    }

    public function updateDestructive(Connection $connection): void
    {
    }
}
