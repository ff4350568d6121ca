<?php declare(strict_types=1);

namespace Hearth\Extension\Setup;

use Doctrine\DBAL\Connection;

/**
 * The plugin's own tables, for an uninstallation without data.
 */
final class Tables
{
    public static function drop(Connection $connection): void
    {
        foreach (['hearth_wishlist_item', 'hearth_wishlist', 'hearth_email_verification'] as $table) {
            $connection->executeStatement(\sprintf('DROP TABLE IF EXISTS `%s`', $table));
        }
    }
}
