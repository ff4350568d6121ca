<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist\Route;

use Hearth\Extension\Wishlist\WishlistInput;
use Hearth\Extension\Wishlist\WishlistReader;
use Hearth\Extension\Wishlist\WishlistResponse;
use Hearth\Extension\Wishlist\WishlistType;
use Hearth\Extension\Wishlist\WishlistView;
use Hearth\Extension\Wishlist\WishlistWriter;
use Shopware\Core\Checkout\Customer\CustomerEntity;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\System\SalesChannel\NoContentResponse;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

/**
 * A customer's own lists.
 */
#[Route(defaults: ['_routeScope' => ['store-api'], '_loginRequired' => true])]
class WishlistRoute
{
    public function __construct(
        private readonly WishlistReader $reader,
        private readonly WishlistWriter $writer,
        private readonly WishlistInput $input,
    ) {
    }

    #[Route(path: '/store-api/wishlists', name: 'store-api.hearth.wishlists', methods: ['GET', 'POST'], defaults: ['_entity' => 'hearth_wishlist'])]
    public function list(Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        return new WishlistResponse($this->reader->listOf($customer->getId(), $criteria, $context));
    }

    #[Route(path: '/store-api/wishlists/create', name: 'store-api.hearth.wishlists.create', methods: ['POST'], priority: 1)]
    public function create(RequestDataBag $data, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $this->reader->requireActivated($context);
        $fields = $this->input->read($data, true);
        $id = $this->writer->create($customer->getId(), $fields['name'] ?? '', $fields['type'] ?? WishlistType::Default, $context);
        $response = new WishlistResponse(WishlistView::of($this->reader->requireOwn($id, $customer->getId(), $context), 0));
        $response->setStatusCode(Response::HTTP_CREATED);

        return $response;
    }

    #[Route(path: '/store-api/wishlists/{id}', name: 'store-api.hearth.wishlists.load', methods: ['GET', 'POST'], defaults: ['_entity' => 'product'])]
    public function load(string $id, Criteria $criteria, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $items = $this->reader->itemsOf($list, $criteria, $context);

        return new WishlistResponse(WishlistView::of($list, \count($items), $items));
    }

    #[Route(path: '/store-api/wishlists/{id}', name: 'store-api.hearth.wishlists.change', methods: ['PATCH'])]
    public function change(string $id, RequestDataBag $data, SalesChannelContext $context, CustomerEntity $customer): WishlistResponse
    {
        $list = $this->reader->requireOwn($id, $customer->getId(), $context);
        $fields = $this->input->read($data, false);
        $this->writer->change($list, $fields['name'] ?? null, $fields['type'] ?? null, $context->getContext());
        $changed = $this->reader->requireOwn($id, $customer->getId(), $context);

        return new WishlistResponse(WishlistView::of($changed, $this->reader->countOf($changed, $context->getContext())));
    }

    #[Route(path: '/store-api/wishlists/{id}', name: 'store-api.hearth.wishlists.delete', methods: ['DELETE'])]
    public function delete(string $id, SalesChannelContext $context, CustomerEntity $customer): NoContentResponse
    {
        $this->writer->delete($this->reader->requireOwn($id, $customer->getId(), $context), $context->getContext());

        return new NoContentResponse();
    }
}
