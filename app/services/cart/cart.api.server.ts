import { isSendableQuantity, QUANTITY_MAXIMUM } from "~/domain/cart/line-items";
import { sumPieces } from "~/domain/lists";
import { isEntityId } from "~/domain/paths";
import { shorten } from "~/domain/layout/meta-description";
import {
  accept,
  type ActionResult,
  refuse,
  type Refused,
} from "~/services/platform/http/action-result.server";
import { toFailureNotice, type Notice } from "~/services/platform/http/notice.server";
import { UNAVAILABLE, type Unavailable } from "~/services/platform/http/no-page.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { SEO_URL_INCLUDES, tilesSchema } from "~/services/catalogue/product/product.schemas.server";
import { readThroughCache } from "~/services/platform/cache/cache.server";
import { createStateKey } from "~/services/platform/runtime.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { getPublicPricing } from "~/services/platform/session/channel-context.server";
import { isTaxExcluded } from "~/services/platform/store-api/schemas/context.server";
import { schedulePriceComparison } from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";
import { withShopperLock, LOCK_TIMEOUT } from "~/services/platform/session/shopper-lock.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import {
  type Failure,
  hasErrorCode,
  isRefusal,
  isUnanswered,
  type Result,
} from "~/services/platform/store-api/result.server";
import { rememberCart, readRememberedLines, takeCartChanges } from "./cart-memory.server";
import {
  countCartPieces,
  toCartView,
  toEmptyCartView,
  filterProductLines,
  isProduct,
  findStockWarnings,
  type LineDetails,
  type CartView,
} from "./cart.view.server";
import {
  toCodeRefusal,
  moreExpensiveNotice,
  findCodeLine,
  listPromotionCodes,
  listReplacedPromotions,
} from "./promotion-codes.server";
import {
  CART_INCLUDES,
  cartSchema,
  type CartEntity,
  type CartLineEntity,
} from "./cart.schemas.server";

const LINE_ITEM = "checkout/cart/line-item";
/** Shopware's errors after it has changed a quantity to a permitted one. */
const ADJUSTED = ["min-order-quantity", "purchase-steps-quantity"];
/** The longest name in a message: messages travel in a cookie. */
const NAME_MAXIMUM = 120;

const DETAIL_INCLUDES = {
  ...SEO_URL_INCLUDES,
  product: ["id", "name", "translated", "manufacturer", "seoUrls"],
  product_manufacturer: ["id", "name", "translated"],
};

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
export function forgetCart(shop: Shop): void {
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

async function buildCartView(shop: Shop, cart: CartEntity): Promise<CartView> {
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
      associations: { manufacturer: {} },
      includes: DETAIL_INCLUDES,
    };
    return parseResult(
      await shop.catalogueApi.read("POST", "product", body, { seoUrls: true }),
      tilesSchema,
    );
  });
  return new Map(products.data?.map(({ id, brand, seoUrls }) => [id, { brand, seoUrls }]));
}

/** @param items quantities are added to those in the cart */
export async function addItems(
  shop: Shop,
  items: readonly WantedItem[],
): Promise<ActionResult<CartView>> {
  if (items.length === 0 || !items.every(({ quantity }) => isSendableQuantity(quantity)))
    return refuseQuantity();
  const answer = await writeCart(shop, "POST", LINE_ITEM, {
    items: toProductItems(items),
  });
  const added: Notice = {
    key: "cart.notice.added",
    params: { count: sumPieces(items) },
    tone: "good",
  };
  const ids = items.map(({ productId }) => productId);
  if (answer.status === "error") {
    if (isProductGone(answer))
      return refuseCartChange(answer, { key: "cart.notice.notAdded", tone: "bad" });
    if (!mayHaveBeenApplied(answer)) return toRefusedChange(answer);
    // An addition must not be repeated. The cart before it tells whether a lost answer was a
    // success.
    const before = readRememberedLines(shop);
    const wasApplied = (cart: CartEntity) =>
      before !== null &&
      items.every(
        ({ productId, quantity }) =>
          countPieces(cart, productId) >= (before.get(productId)?.quantity ?? 0) + quantity,
      );
    return verifyAfterLostAnswer(shop, answer, { wasApplied, notice: added, changedIds: ids });
  }
  // Shopware answers 200 also when it added nothing: a parent of variants, a product sold out or
  // gone.
  const isMissing = items.some(
    ({ productId }) => !answer.data.lines.some((line) => line.productId === productId),
  );
  if (isMissing)
    return refuseCartChange({ code: 404 }, { key: "cart.notice.notAdded", tone: "bad" });
  return cartOutcome(shop, answer.data, added, ids);
}

/** @param quantity absolute, 1 or more; 0 or below is not sent (behaviour §4.7) */
export async function setQuantity(
  shop: Shop,
  lineItemId: string,
  quantity: number,
): Promise<ActionResult<CartView>> {
  if (!isSendableQuantity(quantity)) return refuseQuantity();
  if (!shop.cookies.contextToken())
    return refuseCartChange({ code: 404 }, { key: "cart.notice.lineGone", tone: "bad" });
  const answer = await writeCart(shop, "PATCH", LINE_ITEM, {
    items: [{ id: lineItemId, quantity }],
  });
  const notice: Notice = { key: "cart.notice.changed", tone: "good" };
  if (answer.status === "error") {
    if (answer.code === 404)
      return refuseCartChange(answer, { key: "cart.notice.lineGone", tone: "bad" });
    if (!mayHaveBeenApplied(answer)) return toRefusedChange(answer);
    const wasApplied = (cart: CartEntity) =>
      cart.lines.some((line) => line.id === lineItemId && line.quantity === quantity);
    return verifyAfterLostAnswer(shop, answer, { wasApplied, notice, changedIds: [lineItemId] });
  }
  return cartOutcome(shop, answer.data, notice, [lineItemId]);
}

/** Removing a line that is already gone counts as success. */
export function removeItem(shop: Shop, lineItemId: string): Promise<ActionResult<CartView>> {
  return removeLine(shop, lineItemId, { key: "cart.notice.removed", tone: "good" });
}

/**
 * Restores a removed line with its quantity. Safe to repeat, also at the same moment: a line that
 * is back is not added twice.
 */
export async function restoreItem(
  shop: Shop,
  productId: string,
  quantity: number,
): Promise<ActionResult<CartView>> {
  if (!isSendableQuantity(quantity)) return refuseQuantity();
  const restored = await withShopperLock(shop, async () => {
    const present = await loadPresentCart(shop);
    if (present.status === "error") return toFailedOutcome(present);
    const notice: Notice = { key: "cart.notice.restored", tone: "good" };
    const items = findMissingItems(present.data, [{ productId, quantity }]);
    if (present.data && items.length === 0) return cartOutcome(shop, present.data, notice);
    const added = await addItems(shop, items);
    return added.status === "accepted" && added.notice?.tone === "good"
      ? { ...added, notice }
      : added;
  });
  return restored ?? toFailedOutcome(LOCK_TIMEOUT);
}

/**
 * Adds the lines of another cart that this one lacks: products, and promotion codes to an empty
 * cart only, because in a filled one they could replace the shopper's own. Safe to repeat, also at
 * the same moment.
 */
export async function addLinesOf(shop: Shop, other: CartEntity): Promise<Result<unknown>> {
  const added = await withShopperLock(shop, async () => {
    const present = await loadPresentCart(shop);
    if (present.status === "error") return present;
    const items = [
      ...toProductItems(findMissingItems(present.data, other.lines.filter(isProduct))),
      ...(present.data?.lines.length ? [] : listPromotionCodes(other).map(toPromotionItem)),
    ];
    return items.length > 0 ? writeCart(shop, "POST", LINE_ITEM, { items }) : present;
  });
  return added ?? LOCK_TIMEOUT;
}

/** Empties the cart. */
export function emptyCart(shop: Shop): Promise<Result<unknown>> {
  forgetCart(shop);
  return shop.shopperApi.write("DELETE", "checkout/cart", undefined);
}

interface WantedItem {
  productId: string;
  quantity: number;
}

/** The cart as it is now; null for a shopper who has none yet. */
async function loadPresentCart(shop: Shop): Promise<Result<CartEntity | null>> {
  if (!shop.cookies.contextToken()) return { status: "success", data: null };
  forgetCart(shop);
  return loadCartEntity(shop);
}

/** What is wanted beyond what is in the cart. */
function findMissingItems(cart: CartEntity | null, wanted: readonly WantedItem[]): WantedItem[] {
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

/**
 * Adds a promotion's code. One that cannot be combined replaces the others only if the cart then
 * costs less.
 */
export async function addCode(shop: Shop, code: string): Promise<ActionResult<CartView>> {
  const text = code.trim();
  const name = shorten(text, NAME_MAXIMUM);
  const refusal: Notice = { key: "cart.notice.codeRefused", params: { code: name }, tone: "bad" };
  if (text === "")
    return refuseCartChange({ code: 400 }, { key: "cart.notice.codeBlank", tone: "bad" });
  const limited = await limitGuess(shop, {
    secret: "promotionCode",
    subject: shop.cookies.contextToken(),
  });
  if (limited) return refuseCartChange(limited, toFailureNotice(limited));
  const before = shop.cookies.contextToken() ? await loadCartEntity(shop) : null;
  const answer = await writeCart(shop, "POST", LINE_ITEM, {
    items: [toPromotionItem(text)],
  });
  if (answer.status === "error") {
    // The code is applied already, in another spelling.
    if (hasErrorCode(answer, "CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE")) {
      const cart = await loadCartEntity(shop);
      return cart.status === "success"
        ? cartOutcome(shop, cart.data, { ...refusal, key: "cart.notice.codeKnown", tone: "good" })
        : toFailedOutcome(cart);
    }
    return isRefusal(answer) ? refuseCartChange(answer, refusal) : toFailedOutcome(answer);
  }
  // An unknown code, or one that does not apply, is answered 200 without a line for it.
  const line = findCodeLine(answer.data, text);
  if (!line) return refuseCartChange({ code: 404 }, toCodeRefusal(answer.data, text, name));
  const others =
    before?.status === "success"
      ? shorten(listReplacedPromotions(line, before.data, answer.data), NAME_MAXIMUM)
      : "";
  if (before?.status !== "success" || others === "")
    return cartOutcome(shop, answer.data, {
      key: "cart.notice.codeAdded",
      params: { code: name },
      tone: "good",
    });
  const moreExpensive = moreExpensiveNotice(name, others, [before.data, answer.data], shop.channel);
  // Shopware stores the replaced codes and applies them again once this one is removed.
  const reverted =
    moreExpensive && (await writeCart(shop, "POST", `${LINE_ITEM}/delete`, { ids: [line.id] }));
  if (moreExpensive && reverted?.status === "success")
    return refuseCartChange({ code: 409 }, moreExpensive);
  return cartOutcome(shop, answer.data, {
    key: "cart.notice.codeReplaced",
    params: { code: name, others },
    tone: "good",
  });
}

/** @param lineItemId of the promotion line: `CartView.codes[].lineItemId` */
export function removeCode(shop: Shop, lineItemId: string): Promise<ActionResult<CartView>> {
  return removeLine(shop, lineItemId, { key: "cart.notice.codeRemoved", tone: "good" });
}

async function removeLine(
  shop: Shop,
  lineItemId: string,
  notice: Notice,
): Promise<ActionResult<CartView>> {
  if (!shop.cookies.contextToken()) return accept(notice, toEmptyCartView(shop));
  const answer = await writeCart(shop, "POST", `${LINE_ITEM}/delete`, { ids: [lineItemId] });
  if (answer.status === "success") return cartOutcome(shop, answer.data, notice, [lineItemId]);
  if (answer.code !== 404) return toFailedOutcome(answer);
  forgetCart(shop);
  const cart = await loadCartEntity(shop);
  return cart.status === "success"
    ? cartOutcome(shop, cart.data, notice, [lineItemId])
    : toFailedOutcome(cart);
}

/** A cart write: never repeated; its answer is the whole cart, calculated anew. */
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

/**
 * The notice of a change. Shopware's corrections come first: it reports them only once.
 *
 * @param changedIds the lines of the change
 */
async function cartOutcome(
  shop: Shop,
  cart: CartEntity,
  notice: Notice,
  changedIds: readonly string[] = [],
): Promise<ActionResult<CartView>> {
  const correction = findCorrection(shop, cart, changedIds);
  rememberCart(shop, cart, changedIds);
  return accept(correction ?? notice, await buildCartView(shop, cart));
}

function findCorrection(
  shop: Shop,
  cart: CartEntity,
  changedIds: readonly string[],
): Notice | null {
  const [warning] = findStockWarnings(cart);
  if (warning) return toLineNotice("cart.notice.stockReached", warning.name, warning.quantity);
  const adjusted = cart.errors.find(({ messageKey }) => ADJUSTED.includes(messageKey));
  if (adjusted)
    return toLineNotice("cart.notice.adjusted", adjusted.name ?? "", adjusted.quantity ?? 0);
  for (const lineId of changedIds) {
    const isSoldOut = cart.errors.some(({ key }) => key === `product-out-of-stock${lineId}`);
    const name = readRememberedLines(shop)?.get(lineId)?.name;
    const isGone =
      cart.errors.some(({ messageKey }) => messageKey === "product-not-found") &&
      !cart.lines.some(({ id }) => id === lineId);
    if (name && (isSoldOut || isGone))
      return toLineNotice(isSoldOut ? "cart.notice.soldOut" : "cart.notice.gone", name);
  }
  return null;
}

function toLineNotice(key: Notice["key"], name: string, quantity?: number): Notice {
  return {
    key,
    params: { name: shorten(name, NAME_MAXIMUM), ...(quantity !== undefined && { quantity }) },
    tone: "bad",
  };
}

/**
 * A change without an answer: the cart shows whether it was applied; where the cart cannot be read,
 * a notice asks the shopper to check.
 */
async function verifyAfterLostAnswer(
  shop: Shop,
  failure: Failure,
  {
    wasApplied,
    notice,
    changedIds,
  }: { wasApplied(cart: CartEntity): boolean; notice: Notice; changedIds: readonly string[] },
): Promise<ActionResult<CartView>> {
  forgetCart(shop);
  const cart = shop.cookies.contextToken() ? await loadCartEntity(shop) : null;
  if (cart?.status === "success" && wasApplied(cart.data))
    return cartOutcome(shop, cart.data, notice, changedIds);
  return refuseCartChange(failure, { key: "cart.notice.unsure", tone: "bad" });
}

function countPieces(cart: CartEntity, productId: string): number {
  return sumPieces(cart.lines.filter((line) => line.productId === productId));
}

/**
 * Whether the change may have been applied: no answer in time, or a gateway timeout.
 */
function mayHaveBeenApplied(failure: Failure): boolean {
  return isUnanswered(failure) || failure.code === 502 || failure.code === 504;
}

function isProductGone(failure: Failure): boolean {
  return failure.code === 404 || hasErrorCode(failure, "FRAMEWORK__INVALID_UUID");
}

/**
 * A change that Shopware or a plugin refuses: a retry would be refused too. Every other failure may
 * be temporary.
 */
function toRefusedChange(failure: Failure): Refused {
  if (failure.code !== 400) return toFailedOutcome(failure);
  if (hasErrorCode(failure, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY")) return refuseQuantity();
  return refuseCartChange(failure, { key: "cart.notice.refused", tone: "bad" });
}

function refuseCartChange({ code }: Pick<Failure, "code">, notice: Notice): Refused {
  return refuse(notice.key, { params: notice.params, code });
}

function toFailedOutcome(failure: Failure): Refused {
  return refuseCartChange(failure, { key: "cart.notice.failed", tone: "bad" });
}

/** Says what a quantity may be. */
export function refuseQuantity(): Refused {
  return refuse("cart.notice.badQuantity", {
    params: { maximum: QUANTITY_MAXIMUM },
    code: 400,
  });
}
