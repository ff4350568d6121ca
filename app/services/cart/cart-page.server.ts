import type { Shop } from "~/services/platform/session/shop.server";
import { isEntityId } from "~/domain/paths";
import { toSafeReturnPath } from "~/domain/return-path";
import { listUpsellNumbers, findVariantOfKey } from "~/domain/cart/upsell";
import { toRecommendedPicture } from "~/services/catalogue/media.view.server";
import { toPriceView, toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import { withBuyableVariants } from "~/services/catalogue/listing/buyable-variants.api.server";
import { loadTilesById } from "~/services/catalogue/listing/product-tiles.api.server";
import { loadCrossSelling } from "~/services/catalogue/product/product.api.server";
import {
  findRecommendations,
  type Recommendations,
} from "~/services/platform/elevate/recommendations.server";
import { isNoPage } from "~/services/platform/http/no-page.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import {
  PRESENT_CUSTOM,
  recommendationListsSchema,
  type RecommendedProduct,
} from "~/services/platform/elevate/schemas.server";
import {
  findIndicatorByText,
  NO_STATIC_DATA,
  loadStaticData,
  type StaticData,
} from "~/services/catalogue/product/static-data.api.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import type { ProductTile } from "~/services/catalogue/types";
import { loadCartEntity, loadShownCart } from "./cart.api.server";
import type { UpsellProduct } from "./types";
import { filterProductLines } from "./cart.view.server";
import type { CartEntity } from "./cart.schemas.server";

/** Search engines do not index the cart, but messengers show this description with a link to it. */
export function describeCart(shop: Shop): string {
  return shop.t("seo.cart.description", { shop: getShopName(shop) });
}

/** The maximum of recommendations: a few rows of two. */
export const UPSELL_MAXIMUM = 6;
/** The number of lines whose cross-selling replaces recommendations: a page's calls are limited. */
const CROSS_SELLING_LINES = 2;
const LIST_ID = "cart";

/**
 * Recommendations for the cart (behaviour §7.7, §9.13); without a market Shopware's cross-selling
 * of the newest lines. [] hides the block.
 */
async function loadUpsell(shop: Shop, cart: CartEntity): Promise<UpsellProduct[]> {
  const numbers = listUpsellNumbers(cart.lines);
  if (numbers.length === 0) return [];
  const service = await findRecommendations(shop);
  const products = service
    ? await loadRecommendedUpsell(shop, service, numbers)
    : await loadCrossSoldUpsell(shop, cart);
  const present = new Set(cart.lines.map(({ productId }) => productId));
  const unique = new Map(
    products
      .filter(({ id, buyable }) => buyable && !present.has(id))
      .map((product) => [product.id, product]),
  );
  return [...unique.values()].slice(0, UPSELL_MAXIMUM);
}

async function loadRecommendedUpsell(
  shop: Shop,
  service: Recommendations,
  numbers: string[],
): Promise<UpsellProduct[]> {
  const lists = [{ id: LIST_ID, algorithm: "CART", limit: UPSELL_MAXIMUM }];
  const raw = await service.query(
    "cart-page",
    { cart: numbers, presentCustom: PRESENT_CUSTOM },
    { cart: { include: false }, recommendationLists: lists },
  );
  const result = parseResult(raw, recommendationListsSchema);
  if (result.status === "error") return [];
  // The schema has chosen the first product of each group (behaviour §3.4).
  const products = result.data.flatMap((list) => list.products);
  const [staticData, tiles] = await Promise.all([
    loadStaticData(shop),
    loadTilesById(shop, products.map(findShopwareId), "saved"),
  ]);
  const views = products.flatMap(
    (product) => toRecommendedView(product, shop, staticData.data ?? NO_STATIC_DATA) ?? [],
  );
  if (!tiles) return views;
  return views.flatMap(({ id, ticket }) =>
    tiles.has(id) ? toUpsellView(tiles.get(id)!, ticket) : [],
  );
}

/**
 * From a tile: a variant with its own name and price, or a product whose variant is still to be
 * chosen.
 */
function toUpsellView(tile: ProductTile, ticket: string | null): UpsellProduct {
  const {
    id,
    number,
    href,
    name,
    options,
    brand,
    image,
    price,
    delivery,
    buyable,
    needsChoice,
    quantity,
  } = tile;
  return {
    id,
    number,
    href,
    name,
    options,
    brand,
    image,
    price,
    delivery,
    buyable,
    needsChoice,
    quantity,
    ticket,
  };
}

/** The Shopware id of the recommended variant, else of its product. */
function findShopwareId(product: RecommendedProduct): string | null {
  return findVariantOfKey(product)?.custom.uuid ?? product.custom.uuid;
}

/**
 * From the service's own data, where Shopware does not answer. Null for a product without a
 * Shopware id or a price.
 */
function toRecommendedView(
  product: RecommendedProduct,
  { channel }: Pick<Shop, "channel">,
  known: StaticData,
): UpsellProduct | null {
  const variant = findVariantOfKey(product);
  const id = findShopwareId(product);
  const name = product.title ?? product.name;
  const words = variant?.custom.deliveryTime ?? product.custom.deliveryTime;
  if (!variant || variant.sellingPrice === null || !id || !isEntityId(id) || !name) return null;
  const price = {
    unit: variant.sellingPrice,
    list: variant.listPrice,
    regulation: null,
    reference: null,
  };
  return {
    id,
    href: toSafeReturnPath(variant.link ?? product.link, `/detail/${id}`),
    name,
    options: product.variants.length > 1 ? variant.label : null,
    brand: product.brand,
    image: toRecommendedPicture(product, name),
    price: toPriceView(price, channel),
    // The service gives delivery times only as texts; the static data know their class (behaviour
    // §3.2).
    delivery: words ? { text: words, indicator: findIndicatorByText(words, known) } : null,
    buyable: variant.inStock,
    // Elevate does not name all options of a variant, and nobody should buy one unseen.
    needsChoice: true,
    quantity: 1,
    ticket: variant.ticket ?? product.ticket,
  };
}

async function loadCrossSoldUpsell(shop: Shop, cart: CartEntity): Promise<UpsellProduct[]> {
  const newest = filterProductLines(cart, shop).slice(-CROSS_SELLING_LINES).reverse();
  const lists = await Promise.all(newest.map(({ productId }) => loadCrossSelling(shop, productId)));
  const entities = lists.flat().flatMap(({ products }) => products);
  return toProductTiles(withBuyableVariants(shop, entities), shop.channel).map((tile) =>
    toUpsellView(tile, null),
  );
}

/** The cart and its recommendations; both share one call for the cart. */
export async function loadCartPage(shop: Shop) {
  const [cart, upsell] = await Promise.all([loadShownCart(shop), loadCartUpsell(shop)]);
  return isNoPage(cart) ? cart : { cart, upsell };
}

/** Recommendations for the present cart. A shopper without a context token has no cart. */
async function loadCartUpsell(shop: Shop): Promise<UpsellProduct[]> {
  if (!shop.cookies.contextToken()) return [];
  const cart = await loadCartEntity(shop);
  return cart.status === "success" ? loadUpsell(shop, cart.data) : [];
}
