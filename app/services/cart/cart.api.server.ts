import { listPromotionCodes } from "~/domain/cart/promotion-codes";
import { sumPieces } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { UNAVAILABLE, type Unavailable } from "~/services/platform/http/no-page.server";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { getPublicPricing } from "~/services/platform/session/channel-context.server";
import { isTaxExcluded } from "~/services/platform/store-api/schemas/context.server";
import { schedulePriceComparison } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  withShopperLock,
  LOCK_NOT_ACQUIRED,
} from "~/services/platform/session/shopper-lock.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { type Result } from "~/services/platform/store-api/result.server";
import { takeCartChanges } from "./cart-memory.server";
import {
  countCartPieces,
  toCartView,
  toEmptyCartView,
  filterProductLines,
  isProduct,
  type LineDetails,
  type CartView,
} from "./cart.view.server";
import {
  CART_INCLUDES,
  cartSchema,
  type CartEntity,
  type CartLineEntity,
  LINE_DETAILS_CRITERIA,
  lineDetailsSchema,
} from "./cart.schemas.server";

const LINE_ITEM = "checkout/cart/line-item";

/** The cart as this request last saw it: page and layout share one call. */
const CART = createStateKey<Promise<Result<CartEntity>>>();

/**
 * The cart as the backend holds it; page, layout and checkout share one call. Needs a context
 * token.
 */
export function loadCartEntity(shop: Shop): Promise<Result<CartEntity>> {
  return shop.requestState.getOrCreate(CART, async () => {
    const cart = parseResult(
      await shop.shopperApi.read("POST", "checkout/cart", { includes: CART_INCLUDES }),
      cartSchema,
    );
    if (cart.status === "success") expectTaxOfPages(shop, cart.data);
    return cart;
  });
}

/**
 * Where the cart adds tax and the pages do not, or the other way round, the customer's group has
 * changed: the next page compares the prices.
 */
function expectTaxOfPages(shop: Shop, { taxStatus }: CartEntity): void {
  const ofPages = shop.ownPrices?.excludesTax ?? getPublicPricing(shop).excludesTax;
  if (taxStatus !== null && ofPages !== null && isTaxExcluded(taxStatus) !== ofPages)
    schedulePriceComparison(shop);
}

/** The cart may have changed, or be another one after a login or logout: the next read loads it. */
export function invalidateCart(shop: Shop): void {
  shop.requestState.delete(CART);
}

/** The shopper's cart. Without a context token it is empty, and no call is made. */
export async function loadCart(shop: Shop): Promise<CartView | Unavailable> {
  if (!shop.cookies.contextToken()) return toEmptyCartView(shop);
  const cart = await loadCartEntity(shop);
  return cart.status === "error" ? UNAVAILABLE : buildCartView(shop, cart.data);
}

/** Pieces in the cart, for the badge; 0 if the cart cannot be read. */
export async function countCart(shop: Shop): Promise<number> {
  if (!shop.cookies.contextToken()) return 0;
  const cart = await loadCartEntity(shop);
  return cart.status === "error" ? 0 : countCartPieces(cart.data, shop);
}

/** The cart as shown to the shopper, with notices of changes since they last saw it. */
export async function loadShownCart(shop: Shop): Promise<CartView | Unavailable> {
  if (!shop.cookies.contextToken()) return toEmptyCartView(shop);
  const cart = await loadCartEntity(shop);
  if (cart.status === "error") return UNAVAILABLE;
  const view = await buildCartView(shop, cart.data);
  return { ...view, errors: [...(await takeCartChanges(shop, cart.data)), ...view.errors] };
}

export async function buildCartView(shop: Shop, cart: CartEntity): Promise<CartView> {
  return toCartView(cart, await loadLineDetails(shop, filterProductLines(cart, shop)), shop);
}

/**
 * Brand and SEO path of products whose lines lack them, in one call, or none. If the call fails,
 * lines are shown without.
 */
async function loadLineDetails(
  shop: Shop,
  lines: CartLineEntity[],
): Promise<Map<string, LineDetails>> {
  const lacking = lines
    .filter((line) => line.seoUrls.length === 0 || line.brand === null)
    .map((line) => line.productId);
  // One invalid id, such as that of a plugin's line, would make Shopware refuse the whole request.
  const ids = [...new Set(lacking.filter(isEntityId))].sort().slice(0, ENTITIES_MAXIMUM);
  if (ids.length === 0) return new Map();
  const products = await readThroughCache(shop, "product", `lines:${ids.join()}`, async () => {
    const body = {
      ids,
      limit: ids.length,
      ...LINE_DETAILS_CRITERIA,
    };
    return parseResult(
      await shop.catalogueApi.read("POST", "product", body, { seoUrls: true }),
      lineDetailsSchema,
    );
  });
  return new Map(products.data?.map(({ id, brand, seoUrls }) => [id, { brand, seoUrls }]));
}

/** Adds to what is in the cart: a line has its product's id, so additions merge. */
export function addProductLines(
  shop: Shop,
  items: readonly WantedItem[],
): Promise<Result<CartEntity>> {
  return writeCart(shop, "POST", LINE_ITEM, { items: toProductItems(items) });
}

/** @param quantity absolute */
export function changeQuantity(
  shop: Shop,
  lineItemId: string,
  quantity: number,
): Promise<Result<CartEntity>> {
  return writeCart(shop, "PATCH", LINE_ITEM, { items: [{ id: lineItemId, quantity }] });
}

export function deleteLine(shop: Shop, lineItemId: string): Promise<Result<CartEntity>> {
  return writeCart(shop, "POST", `${LINE_ITEM}/delete`, { ids: [lineItemId] });
}

export function addPromotion(shop: Shop, code: string): Promise<Result<CartEntity>> {
  return writeCart(shop, "POST", LINE_ITEM, { items: [toPromotionItem(code)] });
}

/**
 * Adds the lines of another cart that this one lacks: products, and promotion codes to an empty
 * cart only, because in a filled one they could replace the shopper's own. Safe to repeat, also at
 * the same moment.
 */
export async function addMissingLines(shop: Shop, other: CartEntity): Promise<Result<unknown>> {
  const added = await withShopperLock(shop, async () => {
    const present = await loadPresentCart(shop);
    if (present.status === "error") return present;
    const items = [
      ...toProductItems(findMissingItems(present.data, other.lines.filter(isProduct))),
      ...(present.data?.lines.length ? [] : listPromotionCodes(other).map(toPromotionItem)),
    ];
    return items.length > 0 ? writeCart(shop, "POST", LINE_ITEM, { items }) : present;
  });
  return added ?? LOCK_NOT_ACQUIRED;
}

/** Empties the cart. */
export function emptyCart(shop: Shop): Promise<Result<unknown>> {
  invalidateCart(shop);
  return shop.shopperApi.write("DELETE", "checkout/cart", undefined);
}

export interface WantedItem {
  productId: string;
  quantity: number;
}

/** The cart as it is now; null for a shopper who has none yet. */
export async function loadPresentCart(shop: Shop): Promise<Result<CartEntity | null>> {
  if (!shop.cookies.contextToken()) return { status: "success", data: null };
  invalidateCart(shop);
  return loadCartEntity(shop);
}

/** What is wanted beyond what is in the cart. */
export function findMissingItems(
  cart: CartEntity | null,
  wanted: readonly WantedItem[],
): WantedItem[] {
  return wanted
    .map(({ productId, quantity }) => ({
      productId,
      quantity: quantity - (cart ? countPieces(cart, productId) : 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** A line has its product's id, so additions merge. */
const toProductItems = (items: readonly WantedItem[]) =>
  items.map(({ productId, quantity }) => ({
    id: productId,
    referencedId: productId,
    type: "product",
    quantity,
  }));
const toPromotionItem = (code: string) => ({ type: "promotion", referencedId: code });

/** A cart write: never repeated; its response is the whole cart, calculated anew. */
async function writeCart(
  shop: Shop,
  method: "POST" | "PATCH",
  path: string,
  body: object,
): Promise<Result<CartEntity>> {
  const cart = parseResult(
    await shop.shopperApi.write(method, path, { ...body, includes: CART_INCLUDES }),
    cartSchema,
  );
  if (cart.status === "success") {
    shop.requestState.set(CART, Promise.resolve(cart));
    if (shop.config.cartRulePrices === "pages") schedulePriceComparison(shop);
    expectTaxOfPages(shop, cart.data);
  }
  return cart;
}

export function countPieces(cart: CartEntity, productId: string): number {
  return sumPieces(cart.lines.filter((line) => line.productId === productId));
}
