<?php declare(strict_types=1);

namespace Hearth\Extension\Tests\Unit\StoredCard;

use Hearth\Extension\StoredCard\StoredCardProvider;

final class ProviderStub implements StoredCardProvider
{
    /**
     * @var list<string> ids
     */
    public array $removed = [];

    public ?\Closure $onRemove = null;

    /**
     * @param array<string, list<array<string, mixed>>> $stored by customer
     */
    public function __construct(public array $stored)
    {
    }

    public function isAvailable(): bool
    {
        return true;
    }

    public function load(string $customerId, string $salesChannelId): array
    {
        return $this->stored[$customerId] ?? [];
    }

    public function remove(string $id, string $customerId, string $salesChannelId): void
    {
        $this->onRemove?->__invoke();
        $this->removed[] = $id;
        $this->stored[$customerId] = array_values(array_filter($this->stored[$customerId], static fn (array $card): bool => $card['id'] !== $id));
    }
}
