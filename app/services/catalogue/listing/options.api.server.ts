import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { VariantFacts } from "~/domain/catalogue/tile-variants";
import { findKnownVariants } from "~/services/catalogue/product/product-paths.api.server";
import { parseHexColour } from "~/services/catalogue/product/product.schemas.server";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import { loadRootCategoryId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  getTranslated,
  id,
  listOf,
  map,
  nullableOf,
  numberWithDefault,
  parseResult,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";

/* The shop's options, read per channel in the background: a process must know an option's group
   before it counts it, because no page waits for a third call in a row (listings add the groups
   that are missing), and its name and colour before a tile shows them. */

const OPTIONS_REMEMBERED = 20_000;
const GROUPS = createStateKey<LRUCache<string, string>>();

/** An option of a variant, in the channel's language. */
interface VariantOption {
  name: string;
  position: number;
  /** its colour, where its group is shown as colours */
  hex: string | null;
  group: { name: string; position: number };
}
/** by channel, then by the option's id */
const OPTIONS = createStateKey<Map<string, Map<string, VariantOption>>>();

/** The property group of each option that has been seen, by the option's id. */
export const getOptionGroups = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(
    GROUPS,
    () => new LRUCache<string, string>(maxEntries(OPTIONS_REMEMBERED)),
  );

/** Remembers the property group of each option. */
export function rememberOptionGroups(
  scope: CatalogueScope,
  groups: { id: string; options: { id: string }[] }[],
): void {
  const knownGroups = getOptionGroups(scope);
  for (const { id: group, options } of groups)
    for (const { id: option } of options) knownGroups.set(option, group);
}

const optionsSchema = z
  .object({
    aggregations: z.object({
      properties: nullableOf(
        z.object({
          entities: listOf(
            defineEntity("property_group", {
              id,
              name: text,
              translated: map,
              displayType: text,
              position: numberWithDefault(0),
              options: listOf(
                defineEntity("property_group_option", {
                  id,
                  name: text,
                  translated: map,
                  colorHexCode: text,
                  position: numberWithDefault(0),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  })
  .transform(({ aggregations }) => aggregations.properties?.entities ?? []);

/** Reads all options of a channel: one call in the background, cached for hours. */
export async function refreshOptions(scope: CatalogueScope): Promise<void> {
  const root = await loadRootCategoryId(scope);
  if (!root) return;
  const groups = await readThroughCache(scope, "staticData", "options", async () =>
    parseResult(
      await scope.catalogueApi.read("POST", `product-listing/${root}`, ALL_OPTIONS, {
        optional: true,
      }),
      optionsSchema,
    ),
  );
  if (groups.status === "error") return;
  rememberOptionGroups(scope, groups.data);
  scope.processState
    .getOrCreate(OPTIONS, () => new Map<string, Map<string, VariantOption>>())
    .set(scope.channel.key, new Map(groups.data.flatMap(toVariantOptions)));
}

function toVariantOptions(
  group: z.output<typeof optionsSchema>[number],
): [id: string, option: VariantOption][] {
  const { displayType, position } = group;
  const name = getTranslated(group, "name") ?? "";
  return group.options.map((option) => [
    option.id,
    {
      name: getTranslated(option, "name") ?? "",
      position: option.position,
      hex: displayType === "color" ? parseHexColour(option.colorHexCode) : null,
      group: { name, position },
    },
  ]);
}

/**
 * Finds what tiles tell of a product's variants, by their parent's id, without a call: in the order
 * of their colours; [] until the channel's products and options have been read.
 */
export const findVariantFacts =
  (scope: CatalogueScope) =>
  (parentId: string): VariantFacts[] => {
    const options = scope.processState.get(OPTIONS)?.get(scope.channel.key);
    if (!options) return [];
    return findKnownVariants(scope, parentId)
      .map(({ id: variantId, path, optionIds }) => {
        const known = optionIds
          .flatMap((optionId) => options.get(optionId) ?? [])
          .sort((a, b) => a.group.position - b.group.position);
        const colour = known.find(({ hex }) => hex !== null);
        return {
          colour,
          facts: {
            id: variantId,
            href: path,
            colour: colour?.hex ? { label: colour.name, hex: colour.hex } : null,
            other: toOtherOptions(known.filter((option) => option !== colour)),
          },
        };
      })
      .sort((a, b) => (a.colour?.position ?? 0) - (b.colour?.position ?? 0))
      .map(({ facts }) => facts);
  };

function toOtherOptions(options: VariantOption[]): VariantFacts["other"] {
  if (options.length === 0) return null;
  const listNames = (named: { name: string }[]) => named.map(({ name }) => name).join(", ");
  return { groups: listNames(options.map(({ group }) => group)), options: listNames(options) };
}

/** Of Shopware's own aggregations an answer has only the property groups with their options. */
export const ONLY_PROPERTIES = {
  "manufacturer-filter": false,
  "price-filter": false,
  "rating-filter": false,
  "shipping-free-filter": false,
};

const ALL_OPTIONS = {
  ...ONLY_PROPERTIES,
  "only-aggregations": true,
  includes: listIncludes(optionsSchema),
};
