import { z } from "zod";
import { sortByIds } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import {
  associationOf,
  defineEntity,
  listAssociations,
  listIncludes,
  withExtensions,
} from "~/services/platform/store-api/schemas/entity.server";
import {
  elementsOf,
  listOf,
  map,
  nullableOf,
  optionalId,
  parseResult,
} from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { isMissing, mapResult, type Result } from "~/services/platform/store-api/result.server";
import { linkedSeoUrlSchema } from "./product.schemas.server";

/** Ids per request. */
export const IDS_MAXIMUM = ENTITIES_MAXIMUM;

/** Passed on as Shopware sends it. */
const any = z.unknown();
const optionsSchema = associationOf(z.object({ group: associationOf(any) }));
/** The product fields that the shop's API returns (behaviour §3.1); only requests use it. */
const buildProductSchema = (extension: string) =>
  defineEntity("product", {
    id: any,
    parentId: any,
    productNumber: any,
    name: any,
    translated: any,
    customFields: any,
    available: any,
    seoUrls: listOf(linkedSeoUrlSchema),
    manufacturer: associationOf(any),
    cover: associationOf(z.object({ media: associationOf(any) })),
    deliveryTime: associationOf(any),
    options: optionsSchema,
    properties: optionsSchema,
    calculatedPrice: any,
    calculatedPrices: any,
    extensions: withExtensions(map, extension),
  });

const entitiesSchema = elementsOf(z.looseObject({ id: z.string() }));
type Entity = z.output<typeof entitiesSchema>[number];

/** The ids of a list such as "a,b,c", without invalid ids and duplicates, at most 100. */
export function readIds(list: string | null): string[] {
  const ids = (list ?? "").split(",").map((id) => id.trim());
  return [...new Set(ids.filter(isEntityId))].slice(0, IDS_MAXIMUM);
}

/**
 * The products of these ids in their order (behaviour §7.2), at the shopper's own prices. Unknown
 * ids are left out.
 */
export async function loadProductEntities(shop: Shop, ids: string[]): Promise<Result<Entity[]>> {
  if (ids.length === 0) return { status: "success", data: [] };
  const schema = buildProductSchema(shop.config.analyticsExtension);
  const body = {
    ids,
    limit: ids.length,
    associations: listAssociations(schema),
    includes: listIncludes(schema),
  };
  const result = parseResult(
    await shop.shopperApi.read("POST", "product", body, { seoUrls: true }),
    entitiesSchema,
  );
  return mapResult(result, (products) => sortByIds(ids, products));
}

const buildAnalyticsSchema = (extension: string) =>
  defineEntity("product_detail", {
    product: defineEntity("product", {
      id: optionalId,
      extensions: withExtensions(map, extension),
    }),
  });

/**
 * The analytics data of a product from the shop's extension (behaviour §7.2); null if there are
 * none.
 */
export function loadProductAnalytics(
  scope: CatalogueScope,
  id: string,
): Promise<Result<Record<string, unknown> | null>> {
  const vendor = scope.config.analyticsExtension;
  return readThroughCache(scope, "product", `analytics:${id}`, async () => {
    const schema = buildAnalyticsSchema(vendor);
    const body = { includes: listIncludes(schema) };
    const raw = await scope.catalogueApi.read("POST", `product/${id}`, body);
    if (raw.status === "error" && isMissing(raw)) return { status: "success", data: null };
    const result = parseResult(raw, schema);
    if (result.status === "error") return result;
    const extension = map.parse(result.data.product.extensions[vendor]);
    return {
      status: "success",
      data: nullableOf(z.record(z.string(), z.unknown())).parse(extension.analytics),
    };
  });
}
