import { LRUCache } from "lru-cache";
import { z } from "zod";
import { cached } from "~/services/platform/cache/cache.server";
import { atMost, stateKey } from "~/services/platform/runtime.server";
import { rootCategoryId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { id, listOf, maybe, narrowed } from "~/services/platform/store-api/schemas/primitives.server";

/** A listing route of Shopware, and its parameters besides the facets. */
export interface ListedBy {
  route: string;
  parameters?: Record<string, string>;
}

/* Facts about the shop's options that a process must know before it counts them, because no page waits for a third call in a row: the
   group of each option, and which options are twofold (some variants have them as a property, others as their own option). They are read
   per channel in the background; listings add what is missing. */

/** The maximum number of options that a request counts one by one; each is a query of Shopware's. */
export const SINGLE_COUNTS_MAXIMUM = 48;
const OPTIONS_REMEMBERED = 20_000;
const LISTINGS_REMEMBERED = 5_000;

const GROUPS = stateKey<LRUCache<string, string>>();
/** Twofold options by listing; null: the page has no listing. */
const TWOFOLD = stateKey<LRUCache<string, { ids: string[] | null }>>();

/** The property group of each option that has been seen, by the option's id. */
export const groupsOf = ({ processState }: CatalogueScope) =>
  processState.once(GROUPS, () => new LRUCache<string, string>(atMost(OPTIONS_REMEMBERED)));
const twofoldOf = ({ processState }: CatalogueScope) =>
  processState.once(TWOFOLD, () => new LRUCache<string, { ids: string[] | null }>(atMost(LISTINGS_REMEMBERED)));
const keyOf = ({ channel }: CatalogueScope, { route, parameters }: ListedBy) => JSON.stringify([channel.key, route, parameters]);

/** The known twofold options of a listing; null if the page has no listing. */
export function twofoldIn(scope: CatalogueScope, listedBy: ListedBy): string[] | null {
  return (twofoldOf(scope).get(keyOf(scope, listedBy)) ?? { ids: [] }).ids;
}

/** @returns whether any of them is new */
export function rememberTwofold(scope: CatalogueScope, listedBy: ListedBy, found: string[]): boolean {
  const ids = twofoldIn(scope, listedBy) ?? [];
  const all = [...new Set([...ids, ...found])];
  if (all.length > ids.length) twofoldOf(scope).set(keyOf(scope, listedBy), { ids: all });
  return all.length > ids.length;
}

/** Remembers whether a page has a listing. */
export function rememberListed(scope: CatalogueScope, listedBy: ListedBy, isListed: boolean): void {
  if (!isListed) twofoldOf(scope).set(keyOf(scope, listedBy), { ids: null });
  else if (twofoldIn(scope, listedBy) === null) twofoldOf(scope).delete(keyOf(scope, listedBy));
}

/** Remembers the property group of each option. */
export function rememberGroups(scope: CatalogueScope, groups: { id: string; options: { id: string }[] }[]): void {
  const groupOf = groupsOf(scope);
  for (const { id: group, options } of groups) for (const { id: option } of options) groupOf.set(option, group);
}

const bucketsSchema = <Schema extends z.ZodType>(schema: Schema) => maybe(z.object({ buckets: listOf(schema) }));
const byCategory = bucketsSchema(z.object({ key: id, options: bucketsSchema(z.object({ key: id })) }));
const optionsSchema = z
  .object({
    aggregations: z.object({
      properties: maybe(z.object({ entities: listOf(z.object({ id, options: listOf(z.object({ id })) })) })),
      own: byCategory,
      shared: byCategory,
    }),
  })
  .transform(({ aggregations: { properties, own, shared } }) => ({
    groups: properties?.entities ?? [],
    twofold: (own?.buckets ?? []).map(({ key: category, options }) => {
      const others = shared?.buckets.find(({ key }) => key === category)?.options?.buckets ?? [];
      const isProperty = new Set(others.map(({ key }) => key));
      return { category, ids: (options?.buckets ?? []).flatMap(({ key }) => (isProperty.has(key) ? [key] : [])) };
    }),
  }));

/** Reads the groups of all options of a channel, and the twofold options of each category: one call in the background, cached for hours. */
export async function learnOptions(scope: CatalogueScope): Promise<void> {
  const root = await rootCategoryId(scope);
  if (!root) return;
  const learned = await cached(scope, "staticData", "options", async () =>
    narrowed(await scope.catalogueApi.read("POST", `product-listing/${root}`, ALL_OPTIONS, { optional: true }), optionsSchema),
  );
  if (learned.status === "error") return;
  rememberGroups(scope, learned.data.groups);
  for (const { category, ids } of learned.data.twofold) rememberTwofold(scope, { route: `product-listing/${category}` }, ids);
}

/** Filters for variants; inherited values count as the variant's. */
export const VARIANTS = { type: "not", operator: "and", queries: [{ type: "equals", field: "parentId", value: null }] };

/** Of Shopware's own aggregations an answer has only the property groups with their options. */
export const ONLY_PROPERTIES = {
  "manufacturer-filter": false,
  "price-filter": false,
  "rating-filter": false,
  "shipping-free-filter": false,
};

const optionsByCategory = (name: string, field: string) => ({
  name,
  type: "terms",
  field: "categoriesRo.id",
  aggregation: { name: "options", type: "terms", field },
});
const ALL_OPTIONS = {
  ...ONLY_PROPERTIES,
  "only-aggregations": true,
  includes: { property_group: ["id", "options"], property_group_option: ["id"] },
  aggregations: [
    // The names "properties" and "options" are Shopware's own.
    optionsByCategory("own", "options.id"),
    { name: "shared", type: "filter", filter: [VARIANTS], aggregation: optionsByCategory("shared", "properties.id") },
  ],
};
