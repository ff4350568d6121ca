<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard\Route;

use Hearth\Extension\StoredCard\ProviderUnavailable;
use Hearth\Extension\StoredCard\StoredCardException;
use Hearth\Extension\StoredCard\StoredCards;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\Routing\Attribute\Route;

/**
 * The cards that a customer has stored with Adyen, as they are now: the list of Adyen's plugin may be two days old, and it
 * has no route that removes one. Without Adyen's plugin the routes are unknown.
 */
#[Route(defaults: ['_routeScope' => ['store-api'], '_loginRequired' => true])]
class StoredCardRoute
{
    public function __construct(private readonly StoredCards $cards)
    {
    }

    #[Route(path: '/store-api/account/stored-cards', name: 'store-api.hearth.stored-cards', methods: ['GET'])]
    public function load(SalesChannelContext $context, CustomerEntity $customer): JsonResponse
    {
        $this->requireProvider();
        try {
            $cards = $this->cards->load($customer->getId(), $context->getSalesChannelId());
        } catch (ProviderUnavailable $exception) {
            throw StoredCardException::unavailable($exception);
        }

        return new JsonResponse(['elements' => $cards, 'apiAlias' => 'hearth_stored_cards']);
    }

    #[Route(path: '/store-api/account/stored-cards/{id}', name: 'store-api.hearth.stored-cards.remove', methods: ['DELETE'])]
    public function remove(string $id, SalesChannelContext $context, CustomerEntity $customer): Response
    {
        $this->requireProvider();
        try {
            $isRemoved = $this->cards->remove($id, $customer->getId(), $context->getSalesChannelId());
        } catch (ProviderUnavailable $exception) {
            throw StoredCardException::unavailable($exception);
        }

        return $isRemoved ? new Response(null, Response::HTTP_NO_CONTENT) : throw StoredCardException::notFound();
    }

    private function requireProvider(): void
    {
        if (!$this->cards->isAvailable()) {
            throw new NotFoundHttpException('Adyen\'s plugin is not installed.');
        }
    }
}
