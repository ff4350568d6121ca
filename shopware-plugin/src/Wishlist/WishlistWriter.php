<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Doctrine\DBAL\Exception\UniqueConstraintViolationException;
use Shopware\Core\Defaults;
use Shopware\Core\Framework\Context;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsAnyFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsFilter;
use Shopware\Core\Framework\Uuid\Uuid;
use Shopware\Core\System\SalesChannel\SalesChannelContext;

/**
 * Changes lists. Whose list it is has been checked before (`WishlistReader::requireOwn`).
 */
class WishlistWriter
{
    /**
     * @param EntityRepository<WishlistCollection> $lists
     * @param EntityRepository<WishlistItemCollection> $items
     */
    public function __construct(
        private readonly EntityRepository $lists,
        private readonly EntityRepository $items,
    ) {
    }

    /**
     * @return string the id of the new list
     */
    public function create(string $customerId, string $name, WishlistType $type, SalesChannelContext $context): string
    {
        $id = Uuid::randomHex();
        $this->lists->create([[
            'id' => $id,
            'customerId' => $customerId,
            'salesChannelId' => $context->getSalesChannelId(),
            'shareKey' => ShareKey::generate(),
            'name' => $name,
            'type' => $type->value,
        ]], $context->getContext());

        return $id;
    }

    public function change(WishlistEntity $list, ?string $name, ?WishlistType $type, Context $context): void
    {
        $this->lists->update([[
            'id' => $list->getId(),
            'name' => $name ?? $list->getName(),
            'type' => $type->value ?? $list->getType(),
        ]], $context);
    }

    public function delete(WishlistEntity $list, Context $context): void
    {
        $this->lists->delete([['id' => $list->getId()]], $context);
    }

    /**
     * Adds what is missing. Products that are already in the list keep their place and quantity.
     *
     * @param list<string> $productIds
     */
    public function add(WishlistEntity $list, array $productIds, Context $context): void
    {
        try {
            $this->addMissing($list, $productIds, $context);
        } catch (UniqueConstraintViolationException) {
            // Another request of the same moment has added one of them.
            $this->addMissing($list, $productIds, $context);
        }
        $this->touch($list, $context);
    }

    public function setQuantity(WishlistEntity $list, WishlistItemEntity $item, int $quantity, Context $context): void
    {
        $this->items->update([['id' => $item->getId(), 'quantity' => $quantity]], $context);
        $this->touch($list, $context);
    }

    public function remove(WishlistEntity $list, WishlistItemEntity $item, Context $context): void
    {
        $this->items->delete([['id' => $item->getId()]], $context);
        $this->touch($list, $context);
    }

    /**
     * @param list<string> $productIds
     */
    private function addMissing(WishlistEntity $list, array $productIds, Context $context): void
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsFilter('wishlistId', $list->getId()), new EqualsAnyFilter('productId', $productIds));
        $present = $this->items->search($criteria, $context)->getEntities()
            ->map(static fn (WishlistItemEntity $item): string => $item->getProductId());
        $missing = array_values(array_diff($productIds, $present));
        if ($missing === []) {
            return;
        }
        $this->items->create(array_map(static fn (string $productId): array => [
            'id' => Uuid::randomHex(),
            'wishlistId' => $list->getId(),
            'productId' => $productId,
            'productVersionId' => Defaults::LIVE_VERSION,
            'quantity' => 1,
        ], $missing), $context);
    }

    /**
     * The list has changed with its items; the write sets `updatedAt`.
     */
    private function touch(WishlistEntity $list, Context $context): void
    {
        $this->lists->update([['id' => $list->getId(), 'name' => $list->getName()]], $context);
    }
}
