<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist\Route;

use Hearth\Extension\Wishlist\WishlistEntity;
use Hearth\Extension\Wishlist\WishlistException;
use Hearth\Extension\Wishlist\WishlistInput;
use Hearth\Extension\Wishlist\WishlistItemEntity;
use Hearth\Extension\Wishlist\WishlistReader;
use Hearth\Extension\Wishlist\WishlistResponse;
use Hearth\Extension\Wishlist\WishlistView;
use Hearth\Extension\Wishlist\WishlistWriter;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\Routing\Attribute\Route;

/**
 * The products of a customer's own list. Each route answers the whole list.
 */
#[Route(defaults: ['_routeScope' => ['store-api'], '_loginRequired' => true, '_entity' => 'product'])]
class WishlistItemRoute
{
    public function __construct(
        private readonly WishlistReader $reader,
        private readonly WishlistWriter $writer,
        private readonly WishlistInput $input,
    ) {
    }

    #[Route(path: '/store-api/wishlists/{id}/items', name: 'store-api.hearth.wishlists.items.add', methods: ['POST'])]
    public function add(string $id, RequestDataBag $data, Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $productIds = $this->input->readProductIds($data);
        foreach (array_diff($productIds, $this->reader->shownIds($productIds, $context)) as $unknown) {
            throw WishlistException::productNotFound($unknown);
        }
        $this->writer->add($list, $productIds, $context->getContext());

        return $this->answer($id, $criteria, $context, $customer);
    }

    #[Route(path: '/store-api/wishlists/{id}/items/{productId}', name: 'store-api.hearth.wishlists.items.change', methods: ['PATCH'])]
    public function change(string $id, string $productId, RequestDataBag $data, Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $quantity = $this->input->readQuantity($data);
        $this->writer->setQuantity($list, $this->requireItem($list, $productId, $context), $quantity, $context->getContext());

        return $this->answer($id, $criteria, $context, $customer);
    }

    #[Route(path: '/store-api/wishlists/{id}/items/{productId}', name: 'store-api.hearth.wishlists.items.remove', methods: ['DELETE'])]
    public function remove(string $id, string $productId, Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $this->writer->remove($list, $this->requireItem($list, $productId, $context), $context->getContext());

        return $this->answer($id, $criteria, $context, $customer);
    }

    /**
     * @throws WishlistException
     */
    private function requireItem(WishlistEntity $list, string $productId, SalesChannelContext $context): WishlistItemEntity
    {
        $item = $this->reader->findItem($list, $this->input->requireId($productId), $context->getContext());

        return $item ?? throw WishlistException::productNotInList($productId);
    }

    private function answer(string $id, Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $items = $this->reader->itemsOf($list, $criteria, $context);

        return new WishlistResponse(WishlistView::of($list, \count($items), $items));
    }
}
