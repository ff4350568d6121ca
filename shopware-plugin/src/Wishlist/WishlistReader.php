<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Content\Product\ProductEntity;
use Shopware\Core\Framework\Context;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Aggregation\Bucket\TermsAggregation;
use Shopware\Core\Framework\DataAbstractionLayer\Search\AggregationResult\Bucket\TermsResult;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsAnyFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Sorting\FieldSorting;
use Shopware\Core\Framework\Uuid\Uuid;
use Shopware\Core\System\SalesChannel\Entity\SalesChannelRepository;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Shopware\Core\System\SystemConfig\SystemConfigService;

/**
 * Reads lists: always those of one customer in one channel, or the one of a share key.
 */
class WishlistReader
{
    /**
     * @param EntityRepository<WishlistCollection> $lists
     * @param EntityRepository<WishlistItemCollection> $items
     * @param SalesChannelRepository<\Shopware\Core\Content\Product\ProductCollection> $products
     */
    public function __construct(
        private readonly EntityRepository $lists,
        private readonly EntityRepository $items,
        private readonly SalesChannelRepository $products,
        private readonly SystemConfigService $config,
    ) {
    }

    /**
     * @throws WishlistException 403 where the shop has switched wishlists off
     */
    public function requireActivated(SalesChannelContext $context): void
    {
        if (!$this->config->getBool('core.cart.wishlistEnabled', $context->getSalesChannelId())) {
            throw WishlistException::notActivated();
        }
    }

    /**
     * The customer's lists, oldest first, unless the criteria sort them.
     */
    public function listOf(string $customerId, Criteria $criteria, SalesChannelContext $context): WishlistListView
    {
        $this->requireActivated($context);
        $criteria->addFilter(
            new EqualsFilter('customerId', $customerId),
            new EqualsFilter('salesChannelId', $context->getSalesChannelId()),
        );
        $criteria->addSorting(new FieldSorting('autoIncrement'));
        $withItems = $criteria->hasAssociation('items');
        if ($withItems) {
            $criteria->getAssociation('items')->addSorting(new FieldSorting('autoIncrement'));
        }
        $result = $this->lists->search($criteria, $context->getContext());
        $lists = $result->getEntities();
        $counts = $this->countItems(array_values($lists->getIds()), $context->getContext());
        $views = [];
        foreach ($lists as $list) {
            $items = $withItems ? $this->withoutProducts($list->getItems()) : null;
            $views[] = WishlistView::of($list, $counts[$list->getId()] ?? 0, $items);
        }

        return new WishlistListView($views, $result->getTotal(), $result->getPage(), $result->getLimit());
    }

    /**
     * @throws WishlistException 404 for every list but the customer's own in this channel
     */
    public function requireOwn(string $id, string $customerId, SalesChannelContext $context): WishlistEntity
    {
        $this->requireActivated($context);
        if (!Uuid::isValid(strtolower($id))) {
            throw WishlistException::notFound();
        }
        $criteria = new Criteria([strtolower($id)]);
        $criteria->addFilter(
            new EqualsFilter('customerId', $customerId),
            new EqualsFilter('salesChannelId', $context->getSalesChannelId()),
        );

        return $this->first($criteria, $context->getContext());
    }

    /**
     * @throws WishlistException 404 for an unknown key, and for a list of another channel
     */
    public function requireShared(string $text, SalesChannelContext $context): WishlistEntity
    {
        $this->requireActivated($context);
        $key = ShareKey::parse($text);
        if ($key === null) {
            throw WishlistException::notFound();
        }
        $criteria = new Criteria();
        $criteria->addFilter(
            new EqualsFilter('shareKey', $key),
            new EqualsFilter('salesChannelId', $context->getSalesChannelId()),
        );

        return $this->first($criteria, $context->getContext());
    }

    public function countOf(WishlistEntity $list, Context $context): int
    {
        return $this->countItems([$list->getId()], $context)[$list->getId()] ?? 0;
    }

    /**
     * The items with their products, two reads for a list of any length.
     *
     * @param Criteria $productCriteria of the request: only its associations count
     *
     * @return list<WishlistItemView>
     */
    public function itemsOf(WishlistEntity $list, Criteria $productCriteria, SalesChannelContext $context): array
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsFilter('wishlistId', $list->getId()));
        $criteria->addSorting(new FieldSorting('autoIncrement'));
        $items = $this->items->search($criteria, $context->getContext())->getEntities();
        $productIds = array_values($items->map(static fn (WishlistItemEntity $item): string => $item->getProductId()));
        $products = $this->showableProducts($productIds, $productCriteria, $context);

        return array_values($items->map(
            static fn (WishlistItemEntity $item): WishlistItemView => WishlistItemView::of($item, $products[$item->getProductId()] ?? null),
        ));
    }

    public function findItem(WishlistEntity $list, string $productId, Context $context): ?WishlistItemEntity
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsFilter('wishlistId', $list->getId()), new EqualsFilter('productId', $productId));
        $criteria->setLimit(1);

        return $this->items->search($criteria, $context)->getEntities()->first();
    }

    /**
     * Those of the ids whose products the channel shows.
     *
     * @param list<string> $productIds
     *
     * @return list<string>
     */
    public function shownIds(array $productIds, SalesChannelContext $context): array
    {
        if ($productIds === []) {
            return [];
        }
        /** @var list<string> $ids */
        $ids = $this->products->searchIds(new Criteria($productIds), $context)->getIds();

        return $ids;
    }

    /**
     * @param list<string> $productIds
     *
     * @return array<string, ProductEntity>
     */
    private function showableProducts(array $productIds, Criteria $asked, SalesChannelContext $context): array
    {
        if ($productIds === []) {
            return [];
        }
        $found = [];
        foreach ($this->products->search($asked->cloneForRead($productIds), $context)->getEntities() as $product) {
            $found[$product->getId()] = $product;
        }

        return $found;
    }

    /**
     * @param list<string> $listIds
     *
     * @return array<string, int>
     */
    private function countItems(array $listIds, Context $context): array
    {
        if ($listIds === []) {
            return [];
        }
        $criteria = new Criteria();
        $criteria->setLimit(1);
        $criteria->addFilter(new EqualsAnyFilter('wishlistId', $listIds));
        $criteria->addAggregation(new TermsAggregation('lists', 'wishlistId'));
        $counts = $this->items->aggregate($criteria, $context)->get('lists');
        if (!$counts instanceof TermsResult) {
            return [];
        }
        $byList = [];
        foreach ($counts->getBuckets() as $bucket) {
            $byList[(string) $bucket->getKey()] = $bucket->getCount();
        }

        return $byList;
    }

    /**
     * @return list<WishlistItemView>
     */
    private function withoutProducts(?WishlistItemCollection $items): array
    {
        return array_values(($items ?? new WishlistItemCollection())->map(
            static fn (WishlistItemEntity $item): WishlistItemView => WishlistItemView::of($item, null),
        ));
    }

    /**
     * @throws WishlistException
     */
    private function first(Criteria $criteria, Context $context): WishlistEntity
    {
        $list = $this->lists->search($criteria->setLimit(1), $context)->getEntities()->first();

        return $list ?? throw WishlistException::notFound();
    }
}
