import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { buildProductPath } from "~/domain/paths";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { createStateKey, type Runtime } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { defineEntity, listIncludes } from "~/services/platform/store-api/schemas/entity.server";
import {
  id,
  listOf,
  nullableOf,
  parseResult,
  numberWithDefault,
  optionalId,
  text,
} from "~/services/platform/store-api/schemas/primitives.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import { seoUrlSchema } from "./product.schemas.server";

/** Products on one page of the list. */
export const PATH_PAGE_SIZE = ENTITIES_MAXIMUM;
/**
 * The number of products whose addresses are indexed in every channel, for links between products;
 * others are only in the sitemap.
 */
const INDEXED_PRODUCTS_MAXIMUM = 20_000;
/**
 * These pages are read without a pause. After each later page the reader rests `REST` times the
 * page's duration, to spare the backend.
 */
const HURRIED_PAGES = 10;
const REST = 3;

interface ListedProduct {
  id: string;
  /** of a variant */
  parentId: string | null;
  path: string;
  /** ISO date of the last change, or null */
  changedAt: string | null;
  imageUrl: string | null;
  /** a parent has no page of its own: one of its variants is shown */
  isParent: boolean;
  /** the variant that editors have chosen as canonical for all variants */
  canonicalId: string | null;
  /** of a variant: what distinguishes it from its siblings */
  optionIds: string[];
}
const productSchema = defineEntity("product", {
  id,
  parentId: optionalId,
  childCount: numberWithDefault(0),
  canonicalProductId: optionalId,
  optionIds: listOf(id),
  updatedAt: text,
  createdAt: text,
  seoUrls: listOf(seoUrlSchema),
  cover: nullableOf(
    defineEntity("product_media", { media: nullableOf(defineEntity("media", { url: text })) }),
  ),
});
const pageSchema = z.object({ elements: listOf(productSchema), total: numberWithDefault(0) });

/** One page of all products of the channel with their addresses, ordered by id. */
export function loadProductPathPage(
  scope: CatalogueScope,
  page: number,
): Promise<Result<{ products: ListedProduct[]; total: number }>> {
  return readThroughCache(scope, "sitemap", `products:${page}`, async () => {
    const body = {
      page,
      limit: PATH_PAGE_SIZE,
      "total-count-mode": 1,
      sort: [{ field: "id", order: "ASC" }],
      includes: listIncludes(pageSchema),
    };
    const result = parseResult(
      await scope.catalogueApi.read("POST", "product", body, { seoUrls: true }),
      pageSchema,
    );
    return mapResult(result, ({ elements, total }) => ({
      products: elements.map((product) => ({
        id: product.id,
        parentId: product.parentId,
        path: buildProductPath(product),
        changedAt: product.updatedAt ?? product.createdAt,
        imageUrl: product.cover?.media?.url ?? null,
        isParent: product.childCount > 0,
        canonicalId: product.canonicalProductId,
        optionIds: product.optionIds,
      })),
      total,
    }));
  });
}

/**
 * Facts about a product that need no call: its address, and the parent that it shares with its
 * siblings.
 */
type KnownProduct = Pick<ListedProduct, "path" | "parentId">;
export type KnownVariant = Pick<ListedProduct, "id" | "path" | "optionIds">;

/** The products of a channel. */
interface ProductIndex {
  products: Map<string, KnownProduct>;
  /** by the id of their parent */
  variants: Map<string, KnownVariant[]>;
}
const INDEXES = createStateKey<Map<string, ProductIndex>>();
const findIndex = ({ processState, channel }: CatalogueScope) =>
  processState.get(INDEXES)?.get(channel.key);

/** Undefined if the channel does not sell the product, or its products have not been read yet. */
export function findKnownProduct(
  scope: CatalogueScope,
  productId: string,
): KnownProduct | undefined {
  return findIndex(scope)?.products.get(productId);
}

/** The variants of a product; [] if it has none, or its variants have not been read yet. */
export const findKnownVariants = (scope: CatalogueScope, parentId: string): KnownVariant[] =>
  findIndex(scope)?.variants.get(parentId) ?? [];

/** Clears the addresses on a purge; the next round reads them again. */
export function invalidateProductPaths({ processState }: Runtime, channelKey?: string): void {
  if (channelKey === undefined) processState.delete(INDEXES);
  else processState.get(INDEXES)?.delete(channelKey);
}

/**
 * Reads the addresses of a channel's products, and their options, into memory; they come from the cache when the
 * sitemap has been built.
 */
export async function indexProductPaths(scope: CatalogueScope): Promise<void> {
  const index: ProductIndex = { products: new Map(), variants: new Map() };
  for (let page = 1; (page - 1) * PATH_PAGE_SIZE < INDEXED_PRODUCTS_MAXIMUM; page++) {
    const from = performance.now();
    const result = await loadProductPathPage(scope, page);
    if (result.status === "error") return;
    if (page > HURRIED_PAGES)
      await setTimeout((performance.now() - from) * REST, null, { ref: false });
    for (const { id, path, parentId, isParent, optionIds } of result.data.products) {
      index.products.set(id, { path, parentId: isParent ? id : parentId });
      if (parentId === null || isParent) continue;
      const siblings = index.variants.get(parentId) ?? [];
      siblings.push({ id, path, optionIds });
      index.variants.set(parentId, siblings);
    }
    if (page * PATH_PAGE_SIZE >= result.data.total || result.data.products.length === 0) break;
  }
  scope.processState.getOrCreate(INDEXES, () => new Map()).set(scope.channel.key, index);
}
