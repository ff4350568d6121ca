<?php declare(strict_types=1);

namespace Hearth\Extension\Setup;

use Psr\Container\ContainerInterface;
use Shopware\Core\Framework\Context;
use Shopware\Core\Framework\DataAbstractionLayer\EntityRepository;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Criteria;
use Shopware\Core\Framework\DataAbstractionLayer\Search\Filter\EqualsAnyFilter;
use Shopware\Core\Framework\Uuid\Uuid;

/**
 * Installs and removes the definitions of custom fields. Values are never touched, nor are fields
 * that the shop has defined itself under the same names.
 */
final class CustomFieldSetup
{
    private function __construct(
        private readonly EntityRepository $sets,
        private readonly EntityRepository $fields,
    ) {
    }

    public static function from(ContainerInterface $container): self
    {
        $sets = $container->get('custom_field_set.repository');
        $fields = $container->get('custom_field.repository');
        \assert($sets instanceof EntityRepository && $fields instanceof EntityRepository);

        return new self($sets, $fields);
    }

    /**
     * May be repeated: what the shop's editors have changed in a set stays.
     */
    public function install(Context $context): void
    {
        $names = array_merge(...array_map(
            static fn (array $set): array => array_column($set['fields'], 'name'),
            CustomFieldSets::all(),
        ));
        $presentFields = $this->namesIn($this->fields, $names, $context);
        $presentSets = $this->namesIn($this->sets, array_column(CustomFieldSets::all(), 'name'), $context);
        $payload = [];
        foreach (CustomFieldSets::all() as $set) {
            $missing = array_filter($set['fields'], static fn (array $field): bool => !isset($presentFields[$field['name']]));
            if ($missing === []) {
                continue;
            }
            $isNew = !isset($presentSets[$set['name']]);
            $payload[] = [
                'id' => $presentSets[$set['name']] ?? self::id('set', $set['name']),
                'customFields' => $this->fieldPayload($missing),
                ...($isNew ? self::setPayload($set) : []),
            ];
        }
        if ($payload !== []) {
            $this->sets->upsert($payload, $context);
        }
    }

    /**
     * Removes the plugin's own definitions only.
     */
    public function remove(Context $context): void
    {
        $fields = [];
        $sets = [];
        foreach (CustomFieldSets::all() as $set) {
            $sets[] = self::id('set', $set['name']);
            foreach ($set['fields'] as $field) {
                $fields[] = self::id('field', $field['name']);
            }
        }
        $this->deleteExisting($this->fields, $fields, $context);
        $this->deleteExisting($this->sets, $sets, $context);
    }

    /**
     * @param array<array{name: string, type: string, config: array<string, mixed>}> $fields
     *
     * @return list<array<string, mixed>>
     */
    private function fieldPayload(array $fields): array
    {
        // Later versions of Shopware 6.7 can keep a field from the Store API.
        $isAware = $this->fields->getDefinition()->getField('storeApiAware') !== null ? ['storeApiAware' => true] : [];
        $payload = [];
        foreach ($fields as $position => $field) {
            $payload[] = [
                'id' => self::id('field', $field['name']),
                'name' => $field['name'],
                'type' => $field['type'],
                'config' => [...$field['config'], 'customFieldPosition' => $position + 1],
                ...$isAware,
            ];
        }

        return $payload;
    }

    /**
     * @param array{name: string, label: array<string, string>, entities: list<string>} $set
     *
     * @return array<string, mixed>
     */
    private static function setPayload(array $set): array
    {
        return [
            'name' => $set['name'],
            'config' => ['label' => $set['label'], 'translated' => true],
            'relations' => array_map(static fn (string $entity): array => [
                'id' => self::id('relation', $set['name'] . $entity),
                'entityName' => $entity,
            ], $set['entities']),
        ];
    }

    /**
     * @param list<string> $names
     *
     * @return array<string, string> ids by name
     */
    private function namesIn(EntityRepository $repository, array $names, Context $context): array
    {
        $criteria = new Criteria();
        $criteria->addFilter(new EqualsAnyFilter('name', $names));
        $found = [];
        foreach ($repository->search($criteria, $context)->getEntities() as $entity) {
            $found[(string) $entity->get('name')] = (string) $entity->get('id');
        }

        return $found;
    }

    /**
     * @param list<string> $ids
     */
    private function deleteExisting(EntityRepository $repository, array $ids, Context $context): void
    {
        $existing = $repository->searchIds(new Criteria($ids), $context)->getIds();
        if ($existing !== []) {
            $repository->delete(array_map(static fn ($id): array => ['id' => $id], $existing), $context);
        }
    }

    /**
     * Ids that follow from names, so that the plugin knows its own definitions again.
     */
    private static function id(string $kind, string $name): string
    {
        return Uuid::fromStringToHex("hearth-extension-custom-field-{$kind}-{$name}");
    }
}
