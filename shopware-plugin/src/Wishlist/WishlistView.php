<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Framework\Struct\Struct;

/**
 * A list as the Store API answers it: without its customer and channel.
 */
class WishlistView extends Struct
{
    /**
     * @param list<WishlistItemView>|null $items null: not asked for
     */
    public function __construct(
        protected readonly string $id,
        protected readonly string $uuid,
        protected readonly string $name,
        protected readonly string $type,
        protected readonly int $items_count,
        protected readonly ?\DateTimeInterface $createdAt,
        protected readonly ?\DateTimeInterface $updatedAt,
        protected readonly ?array $items = null,
    ) {
    }

    /**
     * @param list<WishlistItemView>|null $items
     */
    public static function of(WishlistEntity $list, int $count, ?array $items = null): self
    {
        return new self(
            $list->getId(),
            $list->getShareKey(),
            $list->getName(),
            WishlistType::fromStored($list->getType())->value,
            $count,
            $list->getCreatedAt(),
            $list->getUpdatedAt(),
            $items,
        );
    }

    /**
     * @return array<string, mixed>
     */
    public function jsonSerialize(): array
    {
        $data = parent::jsonSerialize();
        if ($this->items === null) {
            unset($data['items']);
        }

        return $data;
    }

    public function getApiAlias(): string
    {
        return 'wishlist';
    }
}
