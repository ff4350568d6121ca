<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Framework\Struct\Struct;

/**
 * A customer's lists, in the form of Shopware's search results.
 */
class WishlistListView extends Struct
{
    /**
     * @var array<never>
     */
    protected readonly array $aggregations;

    protected readonly string $entity;

    /**
     * @param list<WishlistView> $elements
     */
    public function __construct(
        protected readonly array $elements,
        protected readonly int $total,
        protected readonly int $page,
        protected readonly ?int $limit,
    ) {
        $this->aggregations = [];
        $this->entity = 'wishlist';
    }

    public function getApiAlias(): string
    {
        return 'dal_entity_search_result';
    }
}
