<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

use Adyen\AdyenException;
use Adyen\Client;
use Adyen\ConnectionException;
use Adyen\Service\Checkout\RecurringApi;
use Adyen\Shopware\Service\ClientService;
use Adyen\Shopware\Service\ConfigurationService;

/**
 * Adyen, by the services of its plugin for Shopware (4.4 and 5), if it is installed. Like the plugin, it names customers
 * by their id.
 */
class AdyenStoredCards implements StoredCardProvider
{
    /**
     * The plugin's client waits for as long as Adyen takes.
     */
    private const SECONDS = 10;

    public function __construct(
        private readonly ?ClientService $clients,
        private readonly ?ConfigurationService $configuration,
    ) {
    }

    public function isAvailable(): bool
    {
        return $this->clients !== null && $this->configuration !== null;
    }

    public function load(string $customerId, string $salesChannelId): array
    {
        $response = $this->call(
            fn (RecurringApi $api) => $api->getTokensForStoredPaymentDetails($this->shopper($customerId, $salesChannelId)),
            $salesChannelId,
        );

        return array_map(
            static fn ($method): array => $method->toArray(),
            array_values($response->getStoredPaymentMethods() ?? []),
        );
    }

    public function remove(string $id, string $customerId, string $salesChannelId): void
    {
        $this->call(
            fn (RecurringApi $api) => $api->deleteTokenForStoredPaymentDetails($id, $this->shopper($customerId, $salesChannelId)),
            $salesChannelId,
        );
    }

    /**
     * @template Response
     *
     * @param callable(RecurringApi): Response $call
     *
     * @throws ProviderUnavailable
     *
     * @return Response
     */
    private function call(callable $call, string $salesChannelId): mixed
    {
        try {
            $client = $this->clients?->getClient($salesChannelId);
            if (!$client instanceof Client) {
                throw new ProviderUnavailable('Adyen\'s plugin gives no client.');
            }
            $client->setTimeout(self::SECONDS);

            return $call(new RecurringApi($client));
        } catch (AdyenException|ConnectionException $exception) {
            $status = $exception->getCode();

            throw new ProviderUnavailable($exception->getMessage(), $status >= 400 && $status < 500, $exception);
        }
    }

    /**
     * @return array{queryParams: array<string, string>}
     */
    private function shopper(string $customerId, string $salesChannelId): array
    {
        return ['queryParams' => [
            'merchantAccount' => (string) $this->configuration?->getMerchantAccount($salesChannelId),
            'shopperReference' => $customerId,
        ]];
    }
}
