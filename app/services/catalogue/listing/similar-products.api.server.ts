import { isSimilarPrice, SIMILAR_PRICES } from "~/domain/catalogue/similar";
import { isBuyable } from "~/domain/catalogue/product";
import { readCached } from "~/services/platform/cache/cache.server";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import type { Product } from "~/services/catalogue/product/product.api.server";
import type { ProductTile } from "~/services/catalogue/types";
import { withBuyableVariants } from "./buyable-variants.api.server";
import { LISTING_INCLUDES, listingSchema, type ListingEntity } from "./listing.schemas.server";
import { readWithFallbackSorting } from "./fallback-sorting.server";
import { toProductTiles } from "./tiles.view.server";
import type { TileEntity } from "./tile.schemas.server";

/** A row of tiles. */
const SHOWN = 4;
/** Some of them may be sold out too, or be variants of the same product. */
const REQUESTED = 24;

/**
 * What can be bought instead of a sold-out product: the bestsellers of its category in its price
 * range, from the cache only. Missing ones are requested in the background for the next page; until
 * then those of its cross-selling that cost about as much are shown.
 */
export async function loadSimilarProducts(
  scope: CatalogueScope,
  product: Product,
  price: number,
  others: TileEntity[],
): Promise<ProductTile[]> {
  const category = product.category?.id;
  const products = category ? await loadCategoryProducts(scope, category, price) : null;
  const family = product.parentId ?? product.id;
  const similar = (products ?? others).filter(
    (other) =>
      (other.parentId ?? other.id) !== family &&
      isBuyable(other) &&
      isSimilarPrice(other.price?.unit ?? null, price),
  );
  const buyable = withBuyableVariants(scope, similar).filter(({ isSoldOut }) => !isSoldOut);
  return toProductTiles(buyable.slice(0, SHOWN), scope.channel);
}

async function loadCategoryProducts(
  scope: CatalogueScope,
  category: string,
  price: number,
): Promise<TileEntity[] | null> {
  const range = {
    "min-price": Math.floor(price * SIMILAR_PRICES.least),
    "max-price": Math.ceil(price * SIMILAR_PRICES.most),
  };
  const key = `similar:${category}:${JSON.stringify(range)}`;
  const cached = await readCached<ListingEntity>(scope, "category", key);
  if (cached && !scope.ownPrices) return cached.data.products;
  const body = {
    ...range,
    order: "topseller",
    limit: REQUESTED,
    "no-aggregations": true,
    includes: LISTING_INCLUDES,
  };
  const reading = withPrices<ListingEntity>(scope, "category", key, async (api) =>
    parseResult(
      await readWithFallbackSorting((order) =>
        api.read("POST", `product-listing/${category}`, { ...body, ...order }, { seoUrls: true }),
      ),
      listingSchema,
    ),
  );
  if (scope.ownPrices) return (await reading).data?.products ?? null;
  if (scope.responseNotes) scope.responseNotes.isIncomplete = true;
  return null;
}
