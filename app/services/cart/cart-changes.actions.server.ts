import { isSendableQuantity, QUANTITY_MAXIMUM } from "~/domain/cart/line-items";
import { decideCode } from "~/domain/cart/promotion-codes";
import { sumPieces } from "~/domain/lists";
import { shorten } from "~/domain/shorten";
import { toMinor } from "~/domain/money";
import {
  accept,
  type ActionResult,
  refuse,
  refuseFailure,
  type Refused,
} from "~/services/platform/http/action-result.server";
import { NOTICE_NAME_MAXIMUM, type Notice } from "~/services/platform/http/notice.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { sendOnce } from "~/services/platform/http/send-once.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  withShopperLock,
  LOCK_NOT_ACQUIRED,
} from "~/services/platform/session/shopper-lock.server";
import {
  type Failure,
  hasErrorCode,
  isRefusal,
  isUnanswered,
} from "~/services/platform/store-api/result.server";
import {
  addProductLines,
  addPromotion,
  changeQuantity,
  countPieces,
  deleteLine,
  findMissingItems,
  invalidateCart,
  loadCartEntity,
  loadPresentCart,
  type WantedItem,
} from "./cart.api.server";
import { readRememberedLines, rememberCart } from "./cart-memory.server";
import { EMPTY_CART, type CartEntity } from "./cart.schemas.server";
import { findStockWarnings } from "./cart.view.server";

/** Shopware's errors after it has changed a quantity to a permitted one. */
const ADJUSTED = ["min-order-quantity", "purchase-steps-quantity"];

/** @param items quantities are added to those in the cart */
export async function addItems(
  shop: Shop,
  items: readonly WantedItem[],
): Promise<ActionResult<CartEntity>> {
  if (items.length === 0 || !items.every(({ quantity }) => isSendableQuantity(quantity)))
    return refuseQuantity();
  const response = await addProductLines(shop, items);
  const added = toAddedNotice(items);
  const ids = items.map(({ productId }) => productId);
  if (response.status === "error") {
    if (isProductGone(response)) return refuseCartChange(response, "cart.notice.notAdded");
    if (!mayHaveBeenApplied(response)) return toRefusedChange(response);
    // An addition must not be repeated. The cart before it tells whether a lost response was a
    // success.
    const before = readRememberedLines(shop);
    const wasApplied = (cart: CartEntity) =>
      before !== null &&
      items.every(
        ({ productId, quantity }) =>
          countPieces(cart, productId) >= (before.get(productId)?.quantity ?? 0) + quantity,
      );
    return verifyAfterLostResponse(shop, response, { wasApplied, notice: added, changedIds: ids });
  }
  // Shopware answers 200 also when it added nothing: a parent of variants, a product sold out or
  // gone.
  const isMissing = items.some(
    ({ productId }) => !response.data.lines.some((line) => line.productId === productId),
  );
  if (isMissing) return refuse("cart.notice.notAdded");
  return acceptChange(shop, response.data, added, ids);
}

/** A press this soon after another is one of a hurried finger; in seconds. */
const SAME_PRESS_SECONDS = 1;

/**
 * Adds a product once, however often its button is pressed in a hurry: without scripts the browser
 * sends the form at every press, and shows only the last response (behaviour §4.2).
 */
export async function addOnce(
  shop: Shop,
  item: WantedItem,
  add: () => Promise<ActionResult<CartEntity>>,
): Promise<ActionResult<CartEntity>> {
  const press = (send: typeof add) =>
    sendOnce(
      shop,
      {
        content: ["add", shop.cookies.contextToken() ?? "", item.productId, item.quantity],
        // A refused press may be repeated, but those that wait for it are refused too.
        seconds: ({ status }) => (status === "accepted" ? SAME_PRESS_SECONDS : 0),
        keep: (result) => (result.status === "refused" ? result : null),
      },
      async () => ({ status: "success", data: await send() }),
    );
  if (!shop.cookies.contextToken()) {
    // The first addition brings the token by which the next press is known.
    const added = await add();
    if (added.status === "accepted") await press(() => Promise.resolve(added));
    return added;
  }
  const pressed = await press(add);
  if (pressed.status === "error") return refuseChange(pressed);
  if (pressed.data) return pressed.data;
  const cart = await loadCartEntity(shop);
  if (cart.status === "error") return refuseChange(cart);
  // Ordered or removed meanwhile: the shopper wants it again.
  if (countPieces(cart.data, item.productId) < item.quantity) return add();
  return acceptChange(shop, cart.data, toAddedNotice([item]), [item.productId]);
}

function toAddedNotice(items: readonly WantedItem[]): Notice {
  return {
    key: "cart.notice.added",
    params: { count: sumPieces(items) },
    tone: "good",
    // Where no mini cart opens beside the message: without scripts, or pressed before they started.
    link: { href: "/checkout", key: "cart.toCheckout" },
  };
}

/** @param quantity absolute, 1 or more; 0 or below is not sent (behaviour §4.7) */
export async function setQuantity(
  shop: Shop,
  lineItemId: string,
  quantity: number,
): Promise<ActionResult<CartEntity>> {
  if (!isSendableQuantity(quantity)) return refuseQuantity();
  if (!shop.cookies.contextToken()) return refuse("cart.notice.lineGone");
  const response = await changeQuantity(shop, lineItemId, quantity);
  const notice: Notice = { key: "cart.notice.changed", tone: "good" };
  if (response.status === "error") {
    if (response.code === 404) return refuseCartChange(response, "cart.notice.lineGone");
    if (!mayHaveBeenApplied(response)) return toRefusedChange(response);
    const wasApplied = (cart: CartEntity) =>
      cart.lines.some((line) => line.id === lineItemId && line.quantity === quantity);
    return verifyAfterLostResponse(shop, response, {
      wasApplied,
      notice,
      changedIds: [lineItemId],
    });
  }
  return acceptChange(shop, response.data, notice, [lineItemId]);
}

/** Removing a line that is already gone counts as success. */
export function removeItem(shop: Shop, lineItemId: string): Promise<ActionResult<CartEntity>> {
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
): Promise<ActionResult<CartEntity>> {
  if (!isSendableQuantity(quantity)) return refuseQuantity();
  const restored = await withShopperLock(shop, async () => {
    const present = await loadPresentCart(shop);
    if (present.status === "error") return refuseChange(present);
    const notice: Notice = { key: "cart.notice.restored", tone: "good" };
    const items = findMissingItems(present.data, [{ productId, quantity }]);
    if (present.data && items.length === 0) return acceptChange(shop, present.data, notice);
    const added = await addItems(shop, items);
    return added.status === "accepted" && added.notice?.tone === "good"
      ? { ...added, notice }
      : added;
  });
  return restored ?? refuseChange(LOCK_NOT_ACQUIRED);
}

/**
 * Adds a promotion's code. One that cannot be combined replaces the others only if the cart then
 * costs less (`decideCode`).
 */
export async function addCode(shop: Shop, typed: string): Promise<ActionResult<CartEntity>> {
  const text = typed.trim();
  if (text === "") return refuse("cart.notice.codeBlank");
  const limited = await limitGuess(shop, {
    secret: "promotionCode",
    subject: shop.cookies.contextToken(),
  });
  if (limited) return refuseFailure(limited);
  const added = await withShopperLock(shop, () => compareWithCode(shop, text));
  return added ?? refuseChange(LOCK_NOT_ACQUIRED);
}

/** Adds the code, and takes it back if the cart without it costs no more. */
async function compareWithCode(shop: Shop, text: string): Promise<ActionResult<CartEntity>> {
  const code = shorten(text, NOTICE_NAME_MAXIMUM);
  const before = await loadPresentCart(shop);
  const response = await addPromotion(shop, text);
  if (response.status === "error") return toRefusedCode(shop, response, code);
  const cart = response.data;
  const { currency } = shop.channel;
  const decision = decideCode(text, before.data ?? null, cart, currency);
  if (decision.kind === "refused") return refuseInapplicableCode(decision, code);
  if (decision.kind === "added")
    return acceptChange(shop, cart, {
      key: "cart.notice.codeAdded",
      params: { code },
      tone: "good",
    });
  const others = shorten(decision.others.join(", "), NOTICE_NAME_MAXIMUM);
  // Shopware stores the replaced codes and applies them again once this one is removed.
  const isReverted =
    !decision.isCheaper && (await deleteLine(shop, decision.line.id)).status === "success";
  if (isReverted) {
    const { money } = getFormatter(shop.channel);
    const [was, would] = [before.data?.total ?? 0, cart.total].map((total) =>
      money(toMinor(total, currency)),
    );
    return refuse("cart.notice.codeMoreExpensive", {
      params: { code, others, total: would!, before: was! },
    });
  }
  return acceptChange(shop, cart, {
    key: "cart.notice.codeReplaced",
    params: { code, others },
    tone: "good",
  });
}

/** What is said of a code that is not applied. */
const CODE_REFUSALS = {
  unknown: "cart.notice.codeUnknown",
  free: "cart.notice.codeFree",
  exclusive: "cart.notice.codeNotCombinable",
  inapplicable: "cart.notice.codeNotApplicable",
  none: "cart.notice.codeRefused",
} as const;

function refuseInapplicableCode(
  decision: Extract<ReturnType<typeof decideCode>, { kind: "refused" }>,
  code: string,
): Refused {
  const params = { code, ...(decision.reason === "exclusive" && { other: decision.beside }) };
  return refuse(CODE_REFUSALS[decision.reason], { params });
}

async function toRefusedCode(
  shop: Shop,
  failure: Failure,
  code: string,
): Promise<ActionResult<CartEntity>> {
  // The code is applied already, in another spelling.
  if (hasErrorCode(failure, "CHECKOUT__CART_LINE_ITEM_NOT_STACKABLE")) {
    const cart = await loadCartEntity(shop);
    return cart.status === "success"
      ? acceptChange(shop, cart.data, {
          key: "cart.notice.codeKnown",
          params: { code },
          tone: "good",
        })
      : refuseChange(cart);
  }
  return isRefusal(failure)
    ? refuse("cart.notice.codeRefused", { params: { code }, failedStatus: failure.code })
    : refuseChange(failure);
}

/** @param lineItemId of the promotion line: `CartView.codes[].lineItemId` */
export function removeCode(shop: Shop, lineItemId: string): Promise<ActionResult<CartEntity>> {
  return removeLine(shop, lineItemId, { key: "cart.notice.codeRemoved", tone: "good" });
}

async function removeLine(
  shop: Shop,
  lineItemId: string,
  notice: Notice,
): Promise<ActionResult<CartEntity>> {
  if (!shop.cookies.contextToken()) return accept(notice, EMPTY_CART);
  const response = await deleteLine(shop, lineItemId);
  if (response.status === "success") return acceptChange(shop, response.data, notice, [lineItemId]);
  if (response.code !== 404) return refuseChange(response);
  invalidateCart(shop);
  const cart = await loadCartEntity(shop);
  return cart.status === "success"
    ? acceptChange(shop, cart.data, notice, [lineItemId])
    : refuseChange(cart);
}

/**
 * The notice of a change. Shopware's corrections come first: it reports them only once.
 *
 * @param changedIds the lines of the change
 */
function acceptChange(
  shop: Shop,
  cart: CartEntity,
  notice: Notice,
  changedIds: readonly string[] = [],
): ActionResult<CartEntity> {
  const correction = findCorrection(shop, cart, changedIds);
  rememberCart(shop, cart, changedIds);
  return accept(correction ?? notice, cart);
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
    params: {
      name: shorten(name, NOTICE_NAME_MAXIMUM),
      ...(quantity !== undefined && { quantity }),
    },
    tone: "bad",
  };
}

/**
 * A change without a response: the cart shows whether it was applied; where the cart cannot be
 * read, a notice asks the shopper to check.
 */
async function verifyAfterLostResponse(
  shop: Shop,
  failure: Failure,
  {
    wasApplied,
    notice,
    changedIds,
  }: { wasApplied(cart: CartEntity): boolean; notice: Notice; changedIds: readonly string[] },
): Promise<ActionResult<CartEntity>> {
  invalidateCart(shop);
  const cart = shop.cookies.contextToken() ? await loadCartEntity(shop) : null;
  if (cart?.status === "success" && wasApplied(cart.data))
    return acceptChange(shop, cart.data, notice, changedIds);
  return refuseCartChange(failure, "cart.notice.unsure");
}

/**
 * Whether the change may have been applied: no response in time, or a gateway timeout.
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
  if (failure.code !== 400) return refuseChange(failure);
  if (hasErrorCode(failure, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY"))
    return refuseQuantity(failure);
  return refuseCartChange(failure, "cart.notice.refused");
}

function refuseCartChange(failure: Failure, key: Notice["key"]): Refused {
  return refuse(key, { failedStatus: failure.code });
}

function refuseChange(failure: Failure): Refused {
  return refuseCartChange(failure, "cart.notice.failed");
}

/** Says what a quantity may be. @param failure Shopware's refusal, if it was asked */
export function refuseQuantity(failure?: Failure): Refused {
  const params = { maximum: QUANTITY_MAXIMUM };
  return refuse("cart.notice.badQuantity", { params, failedStatus: failure?.code });
}
