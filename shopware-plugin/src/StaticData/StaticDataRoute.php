<?php declare(strict_types=1);

namespace Hearth\Extension\StaticData;

use Shopware\Core\Content\Property\Aggregate\PropertyGroupOption\PropertyGroupOptionCollection;
use Shopware\Core\Content\Property\Aggregate\PropertyGroupOption\PropertyGroupOptionEntity;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsFilter;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Sorting\FieldSorting;
use Shopware\Core\System\DeliveryTime\DeliveryTimeCollection;
use Shopware\Core\System\DeliveryTime\DeliveryTimeEntity;
use Shopware\Core\System\SalesChannel\SalesChannelContext;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

/**
 * What rarely changes and belongs to no page: delivery times with all their names, and the product
 * families.
 */
#[Route(defaults: ['_routeScope' => ['store-api']])]
class StaticDataRoute
{
    /**
     * @param EntityRepository<DeliveryTimeCollection> $deliveryTimes
     * @param EntityRepository<PropertyGroupOptionCollection> $options
     */
    public function __construct(
        private readonly EntityRepository $deliveryTimes,
        private readonly EntityRepository $options,
    ) {
    }

    #[Route(path: '/store-api/product/static-data', name: 'store-api.hearth.static-data', methods: ['GET'])]
    public function load(SalesChannelContext $context): JsonResponse
    {
        $data = ['deliveryTimes' => $this->loadDeliveryTimes($context), 'families' => $this->loadFamilies($context)];

        return new JsonResponse([
            ...$data,
            'version' => md5((string) json_encode($data)),
            'apiAlias' => 'product_static_data',
        ]);
    }

    /**
     * @return list<array<string, mixed>>
     */
    private function loadDeliveryTimes(SalesChannelContext $context): array
    {
        $criteria = new Criteria();
        $criteria->addAssociation('translations');
        $criteria->addSorting(new FieldSorting('id'));
        $times = $this->deliveryTimes->search($criteria, $context->getContext())->getEntities();

        return array_values($times->map(static function (DeliveryTimeEntity $time): array {
            $name = (string) $time->getTranslation('name');
            $translations = array_values($time->getTranslations()?->map(static fn ($translation): ?string => $translation->getName()) ?? []);
            $customFields = $time->getTranslation('customFields') ?? [];

            return [
                'id' => $time->getId(),
                'name' => $name,
                'unit' => $time->getUnit(),
                'min' => $time->getMin(),
                'max' => $time->getMax(),
                'indicator' => DeliveryIndicator::of($time->getUnit(), $time->getMax())->value,
                'alternativeNames' => AlternativeNames::of($name, $customFields[AlternativeNames::FIELD] ?? null, $translations),
            ];
        }));
    }

    /**
     * The options of the property groups that hold families.
     *
     * @return list<array{id: string, name: string}>
     */
    private function loadFamilies(SalesChannelContext $context): array
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsFilter('group.customFields.attributeCode', 'product_family'));
        $criteria->addSorting(new FieldSorting('position'), new FieldSorting('name'), new FieldSorting('id'));
        $options = $this->options->search($criteria, $context->getContext())->getEntities();

        return array_values($options->map(static fn (PropertyGroupOptionEntity $option): array => [
            'id' => $option->getId(),
            'name' => (string) $option->getTranslation('name'),
        ]));
    }
}
