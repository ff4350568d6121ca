<?php declare(strict_types=1);

namespace Hearth\Extension;

use Doctrine\DBAL\Connection;
use Hearth\Extension\Email\CustomerFlags;
use Hearth\Extension\Setup\CustomFieldSetup;
use Hearth\Extension\Setup\MailSetup;
use Hearth\Extension\Setup\Tables;
use Shopware\Core\Framework\Context;
use Shopware\Core\Framework\Plugin;
use Shopware\Core\Framework\Plugin\Context\ActivateContext;
use Shopware\Core\Framework\Plugin\Context\DeactivateContext;
use Shopware\Core\Framework\Plugin\Context\InstallContext;
use Shopware\Core\Framework\Plugin\Context\UninstallContext;
use Shopware\Core\Framework\Plugin\Context\UpdateContext;
use Symfony\Component\DependencyInjection\ContainerBuilder;

/**
 * Store API routes and custom fields that Shopware lacks and the Hearth storefront uses.
 */
class HearthExtension extends Plugin
{
    public const NAME = 'HearthExtension';

    /**
     * The limits of the routes. They can be changed under shopware.api.rate_limiter, like Shopware's own.
     */
    private const RATE_LIMITS = [
        'hearth_verification_mail' => [
            'enabled' => true,
            'policy' => 'time_backoff',
            'reset' => '24 hours',
            'limits' => [['limit' => 1, 'interval' => '60 seconds']],
        ],
        'hearth_set_email' => [
            'enabled' => true,
            'policy' => 'time_backoff',
            'reset' => '24 hours',
            'limits' => [
                ['limit' => 10, 'interval' => '10 seconds'],
                ['limit' => 15, 'interval' => '30 seconds'],
                ['limit' => 20, 'interval' => '60 seconds'],
            ],
        ],
    ];

    public function build(ContainerBuilder $container): void
    {
        parent::build($container);
        // First, so that the project's own settings count.
        $container->prependExtensionConfig('shopware', ['api' => ['rate_limiter' => self::RATE_LIMITS]]);
    }

    public function install(InstallContext $installContext): void
    {
        $this->setUp($installContext->getContext());
    }

    public function update(UpdateContext $updateContext): void
    {
        $this->setUp($updateContext->getContext());
    }

    public function activate(ActivateContext $activateContext): void
    {
        // Languages may have been added since the installation.
        $this->setUp($activateContext->getContext());
        CustomerFlags::show($this->connection());
    }

    public function deactivate(DeactivateContext $deactivateContext): void
    {
        // Without the routes a storefront must not ask customers to confirm their address.
        CustomerFlags::hide($this->connection());
    }

    public function uninstall(UninstallContext $uninstallContext): void
    {
        CustomerFlags::hide($this->connection());
        CustomFieldSetup::from($this->services())->remove($uninstallContext->getContext());
        if ($uninstallContext->keepUserData()) {
            return;
        }
        MailSetup::from($this->services())->remove($uninstallContext->getContext());
        Tables::drop($this->connection());
    }

    private function setUp(Context $context): void
    {
        CustomFieldSetup::from($this->services())->install($context);
        MailSetup::from($this->services())->install($context);
    }

    private function connection(): Connection
    {
        $connection = $this->services()->get(Connection::class);
        \assert($connection instanceof Connection);

        return $connection;
    }

    private function services(): \Psr\Container\ContainerInterface
    {
        \assert($this->container !== null);

        return $this->container;
    }
}
