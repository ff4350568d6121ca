<?php declare(strict_types=1);

namespace Hearth\Extension\StoredCard;

/**
 * The cards that a customer has stored with the payment provider.
 */
class StoredCards
{
    public function __construct(private readonly StoredCardProvider $provider)
    {
    }

    public function isAvailable(): bool
    {
        return $this->provider->isAvailable();
    }

    /**
     * @throws ProviderUnavailable
     *
     * @return list<StoredCard>
     */
    public function load(string $customerId, string $salesChannelId): array
    {
        return StoredCard::listOf($this->provider->load($customerId, $salesChannelId));
    }

    /**
     * @throws ProviderUnavailable
     *
     * @return bool false if the customer has stored no such card; another customer's is not told
     */
    public function remove(string $id, string $customerId, string $salesChannelId): bool
    {
        if (!$this->has($id, $customerId, $salesChannelId)) {
            return false;
        }
        try {
            $this->provider->remove($id, $customerId, $salesChannelId);
        } catch (ProviderUnavailable $exception) {
            // Of two removals at the same moment, one finds the card gone.
            if (!$this->has($id, $customerId, $salesChannelId)) {
                return false;
            }

            throw $exception;
        }

        return true;
    }

    private function has(string $id, string $customerId, string $salesChannelId): bool
    {
        foreach ($this->load($customerId, $salesChannelId) as $card) {
            if ($card->id === $id) {
                return true;
            }
        }

        return false;
    }
}
