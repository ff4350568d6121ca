<?php declare(strict_types=1);

namespace Hearth\Extension\Wishlist;

use Shopware\Core\Framework\Uuid\Uuid;
use Shopware\Core\Framework\Validation\DataBag\RequestDataBag;
use Shopware\Core\Framework\Validation\DataValidationDefinition;
use Shopware\Core\Framework\Validation\DataValidator;
use Symfony\Component\Validator\Constraints\Choice;
use Symfony\Component\Validator\Constraints\Length;
use Symfony\Component\Validator\Constraints\NotBlank;
use Symfony\Component\Validator\Constraints\Range;
use Symfony\Component\Validator\Constraints\Sequentially;
use Symfony\Component\Validator\Constraints\Type;

/**
 * Reads what requests say about lists; refusals name the field as Shopware's own do.
 */
class WishlistInput
{
    public function __construct(private readonly DataValidator $validator)
    {
    }

    /**
     * @return array{name?: string, type?: WishlistType}
     */
    public function read(RequestDataBag $data, bool $isNew): array
    {
        $values = ['name' => WishlistLimits::trimName($data->get('name')), 'type' => $data->get('type')];
        $hasName = $isNew || $data->has('name');
        $definition = new DataValidationDefinition('hearth_wishlist.' . ($isNew ? 'create' : 'change'));
        if ($hasName) {
            $definition->add('name', new Sequentially([new NotBlank(), new Type('string'), new Length(max: WishlistLimits::LONGEST_NAME)]));
        }
        $definition->add('type', new Choice(choices: WishlistType::values()));
        $this->validator->validate($values, $definition);
        $type = \is_string($values['type']) ? WishlistType::tryFrom($values['type']) : null;

        return [
            ...($hasName && \is_string($values['name']) ? ['name' => $values['name']] : []),
            ...($type !== null ? ['type' => $type] : []),
        ];
    }

    public function readQuantity(RequestDataBag $data): int
    {
        $definition = new DataValidationDefinition('hearth_wishlist_item.change');
        $definition->add('quantity', new Sequentially([new NotBlank(), new Type('int'), new Range(min: 1, max: WishlistLimits::LARGEST_QUANTITY)]));
        $this->validator->validate($data->all(), $definition);

        return (int) $data->get('quantity');
    }

    /**
     * @throws WishlistException 400 for anything but a list of ids
     *
     * @return list<string>
     */
    public function readProductIds(RequestDataBag $data): array
    {
        $productIds = $data->all()['productIds'] ?? null;
        if (!\is_array($productIds)) {
            throw WishlistException::missingProductIds();
        }

        return array_map($this->requireId(...), WishlistLimits::limitProducts($productIds));
    }

    public function requireId(mixed $id): string
    {
        if (!\is_string($id) || !Uuid::isValid(strtolower($id))) {
            throw WishlistException::invalidId(\is_string($id) ? $id : get_debug_type($id));
        }

        return strtolower($id);
    }
}
