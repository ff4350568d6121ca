<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist\Route;

use Hearth\Extension\Wishlist\SharedWishlistView;
use Hearth\Extension\Wishlist\WishlistReader;
use Hearth\Extension\Wishlist\WishlistResponse;
use Shopware\Core\Checkout\Customer\CustomerCollection;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\Routing\Attribute\Route;

/**
 * A list by the key of its link, for anybody, without a login.
 */
#[Route(defaults: ['_routeScope' => ['store-api'], '_entity' => 'product'])]
class SharedWishlistRoute
{
    /**
     * @param EntityRepository<CustomerCollection> $customers
     */
    public function __construct(
        private readonly WishlistReader $reader,
        private readonly EntityRepository $customers,
    ) {
    }

    #[Route(path: '/store-api/wishlists/shared/{uuid}', name: 'store-api.hearth.wishlists.shared', methods: ['GET'])]
    public function load(string $uuid, Criteria $criteria, SalesChannelContext $context): WishlistResponse
    {
        $list = $this->reader->requireShared($uuid, $context);
        $owner = $this->customers->search(new Criteria([$list->getCustomerId()]), $context->getContext())->getEntities()->first();
        $items = $this->reader->itemsOf($list, $criteria, $context);

        return new WishlistResponse(SharedWishlistView::shared($list, $items, $owner?->getFirstName()));
    }
}
