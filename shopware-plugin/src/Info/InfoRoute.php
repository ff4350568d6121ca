<?php declare(strict_types=1);

namespace Hearth\Extension\Info;

use Hearth\Extension\HearthExtension;
use Hearth\Extension\StoredCard\StoredCards;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Shopware\Core\System\SystemConfig\SystemConfigService;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

/**
 * Tells that the plugin is there, and what it opens in this sales channel.
 */
#[Route(defaults: ['_routeScope' => ['store-api']])]
class InfoRoute
{
    /**
     * @param list<array{name: string, version?: string|null}> $plugins
     */
    public function __construct(
        private readonly array $plugins,
        private readonly SystemConfigService $config,
        private readonly StoredCards $storedCards,
    ) {
    }

    #[Route(path: '/store-api/hearth/info', name: 'store-api.hearth.info', methods: ['GET'])]
    public function load(SalesChannelContext $context): JsonResponse
    {
        return new JsonResponse([
            'name' => HearthExtension::NAME,
            'version' => array_column($this->plugins, 'version', 'name')[HearthExtension::NAME] ?? null,
            'features' => [
                'wishlists' => $this->config->getBool('core.cart.wishlistEnabled', $context->getSalesChannelId()),
                'email' => true,
                'staticData' => true,
                'storedCards' => $this->storedCards->isAvailable(),
            ],
            'apiAlias' => 'hearth_info',
        ]);
    }
}
