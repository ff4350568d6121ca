<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\System\SalesChannel\StoreApiResponse;

class WishlistResponse extends StoreApiResponse
{
}
