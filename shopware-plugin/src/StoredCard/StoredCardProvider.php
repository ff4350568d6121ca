<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

/**
 * Where customers' cards are stored.
 */
interface StoredCardProvider
{
    /**
     * Whether this installation has a provider.
     */
    public function isAvailable(): bool;

    /**
     * @throws ProviderUnavailable
     *
     * @return list<array<string, mixed>> what the provider has stored for the customer, of every kind
     */
    public function load(string $customerId, string $salesChannelId): array;

    /**
     * @throws ProviderUnavailable
     */
    public function remove(string $id, string $customerId, string $salesChannelId): void;
}
