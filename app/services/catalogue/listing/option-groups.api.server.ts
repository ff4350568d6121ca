import { LRUCache } from "lru-cache";
import { z } from "zod";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import { loadRootCategoryId } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  id,
  listOf,
  nullableOf,
  parseResult,
} from "~/services/platform/store-api/schemas/primitives.server";

/* The group of each of the shop's options: a process must know it before it counts them, because
   no page waits for a third call in a row. They are read per channel in the background; listings
   add what is missing. */

const OPTIONS_REMEMBERED = 20_000;
const GROUPS = createStateKey<LRUCache<string, string>>();

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
              options: listOf(defineEntity("property_group_option", { id })),
            }),
          ),
        }),
      ),
    }),
  })
  .transform(({ aggregations }) => aggregations.properties?.entities ?? []);

/** Reads the groups of all options of a channel: one call in the background, cached for hours. */
export async function refreshOptionGroups(scope: CatalogueScope): Promise<void> {
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
  if (groups.status === "success") rememberOptionGroups(scope, groups.data);
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
