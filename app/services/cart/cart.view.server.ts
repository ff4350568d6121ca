import { isPromotion } from "~/domain/cart/cart-totals";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import {
  isShownInCart,
  formatOptions,
  toPromotionBadge,
  type PromotionBadge,
} from "~/domain/cart/line-items";
import { sumPieces, sum } from "~/domain/lists";
import { calculateProgress, findThreshold } from "~/domain/cart/free-delivery";
import type { Goods } from "~/domain/cart/shipping-price";
import { buildProductPath } from "~/domain/paths";
import { listPurchaseQuantities } from "~/domain/catalogue/product";
import type { DeliveredItem } from "~/domain/catalogue/delivery-dates";
import { getFormatter, type Formatter } from "~/services/platform/i18n/format.server";
import {
  formatDatesFromNow,
  toDeliveredItem,
} from "~/services/catalogue/delivery-dates.view.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import {
  toDeliveryView,
  toPriceView,
  formatReleaseNote,
} from "~/services/catalogue/listing/tiles.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { TextView } from "~/services/platform/types";
import type { SeoUrl } from "~/services/catalogue/product/product.schemas.server";
import { EMPTY_CART, type CartEntity, type CartLineEntity } from "./cart.schemas.server";
import { type Amounts, calculateTotals, toTotalsRows } from "./totals.view.server";

/** Product data that a line shows and a stock Shopware's cart lacks. */
export interface LineDetails {
  brand: string | null;
  seoUrls: SeoUrl[];
}

/** The amounts of a cart, in the same form as an order's. */
export function toCartAmounts(cart: CartEntity): Amounts {
  return {
    lines: cart.lines.map(({ type, label, promotion, price }) => ({
      type,
      label,
      discountScope: promotion.discountScope,
      total: price?.total ?? 0,
    })),
    shipping: cart.deliveries.map(({ shippingCosts }) => shippingCosts.totalPrice),
    isDeliveryOpen: findBlockedMethods(cart, "shipping").size > 0,
    total: cart.total,
    rawTotal: cart.rawTotal,
    taxes: cart.taxes,
    taxStatus: cart.taxStatus,
  };
}

/**
 * Names of delivery or payment methods that this cart cannot use, because of a rule or a missing
 * price.
 */
export function findBlockedMethods(
  { errors }: CartEntity,
  kind: "shipping" | "payment",
): ReadonlySet<string> {
  return new Set(
    errors.flatMap(
      ({ messageKey, name }) => (messageKey === `${kind}-method-blocked` && name) || [],
    ),
  );
}

/**
 * The one cart error that is shown to shoppers (behaviour §8.7); Shopware's other keys are ignored.
 */
const STOCK_REACHED = "product-stock-reached";

export type CartView = ReturnType<typeof toCartView>;
export type CartLineView = CartView["lines"][number];

/** @param details fields missing in the lines' payloads, by product id */
export function toCartView(
  cart: CartEntity,
  details: Map<string, LineDetails>,
  scope: Pick<CatalogueScope, "channel" | "config">,
) {
  const { channel } = scope;
  const format = getFormatter(channel);
  const shown = listNewestFirst(cart, scope);
  const promotions = cart.lines
    .filter(isPromotion)
    .map(({ label, promotion }) => ({ label, ...promotion }));
  return {
    lines: shown.map((line) =>
      toCartLineView(line, details.get(line.productId), promotions, channel, format),
    ),
    count: countCartPieces(cart, scope),
    codes: toCodeViews(cart.lines, format),
    totals: toCartTotalsView(cart, channel, format),
    /** when everything arrives; null: not known */
    delivery: calculateCartDates(cart, scope),
    /** the delivery's price depends on the address, which is not known */
    isEstimate: cart.deliveries.every(({ location }) => !location?.address),
    takesWallets: canUseWallets(cart),
    /** warnings that the shopper must see (behaviour §8.7) */
    errors: findStockWarnings(cart).map(({ name, quantity }): TextView<"cart"> => ({
      key: "cart.notice.stockReached",
      params: { name, quantity },
    })),
  };
}

/** Pieces in the cart, as its badge counts them. */
export function countCartPieces(cart: CartEntity, scope: Pick<CatalogueScope, "config">): number {
  return sumPieces(filterShownLines(cart, scope));
}

/**
 * The lines of products; promotions and hidden product numbers are not listed (behaviour §9.14).
 */
function filterShownLines(
  cart: CartEntity,
  { config }: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return cart.lines.filter((line) =>
    isShownInCart({ type: line.type, productNumber: line.number }, config.hiddenProductNumbers),
  );
}

/** The shown lines as they are listed: newest first. Shopware adds new ones at the end. */
export function listNewestFirst(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return filterShownLines(cart, scope).reverse();
}

/** The shown lines of products: plugins add others, such as deposits and gift vouchers. */
export function filterProductLines(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return filterShownLines(cart, scope).filter(isProduct);
}

/** Whether a line is a product: promotions and plugins have lines of other types. */
export function isProduct({ type }: CartLineEntity): boolean {
  return type === "product";
}

/**
 * Products with less stock than requested: Shopware has lowered the quantity and reports it only
 * once.
 */
export function findStockWarnings(
  cart: CartEntity,
): { key: string; name: string; quantity: number }[] {
  const reached = cart.errors.filter(({ messageKey }) => messageKey === STOCK_REACHED);
  return reached.map(({ key, name, quantity }) => ({
    key,
    name: name ?? "",
    quantity: quantity ?? 0,
  }));
}

function toCartLineView(
  line: CartLineEntity,
  details: LineDetails | undefined,
  promotions: (CartLineEntity["promotion"] & { label: string })[],
  channel: CatalogueScope["channel"],
  format: Formatter,
) {
  const { amount, number } = format;
  const badge = toPromotionBadge(line, promotions);
  return {
    id: line.id,
    productId: line.productId,
    number: line.number,
    href: isProduct(line)
      ? buildProductPath({
          id: line.productId,
          seoUrls: line.seoUrls.length > 0 ? line.seoUrls : (details?.seoUrls ?? []),
        })
      : null,
    image: toImageView(line.cover, line.label),
    brand: line.brand ?? details?.brand ?? null,
    name: line.label,
    options: formatOptions([
      ...line.options,
      line.stackable || line.quantity === 1 ? "" : `${number(line.quantity)} ×`,
    ]),
    delivery: toLineDelivery(line, channel, format),
    promotionBadge: badge && toBadgeView(badge, format),
    quantity: line.quantity,
    isRemovable: line.removable,
    ...listPurchaseQuantities(line.purchase),
    /** 0: the quantity cannot be changed */
    ...(!line.stackable && { step: 0 }),
    unitPrice: toPriceView(line.price ?? NO_PRICE, channel),
    /** per piece in major units, for analytics */
    amount: line.price?.unit ?? 0,
    totalPrice: amount(line.price?.total ?? 0),
  };
}

/** What the promotion takes off, or else its name, which is the merchant's. */
interface PromotionBadgeView {
  name: string | null;
  discount: TextView<"cart"> | null;
}

function toBadgeView(badge: PromotionBadge, { amount, number }: Formatter): PromotionBadgeView {
  switch (badge.kind) {
    case "name":
      return { name: badge.name, discount: null };
    case "percentage":
      return {
        name: null,
        discount: { key: "price.discount", params: { percent: number(badge.percent) } },
      };
    case "amount":
      return {
        name: null,
        discount: { key: "cart.badge.amount", params: { amount: amount(badge.amount) } },
      };
  }
}

const NO_PRICE = { unit: 0, list: null, regulation: null, reference: null };

/** When a line is delivered. Before its release a product is not, whatever its delivery time is. */
export function toLineDelivery(
  { releaseDate, deliveryTime, supply, quantity }: CartLineEntity,
  channel: CatalogueScope["channel"],
  format: Formatter,
) {
  const text = formatReleaseNote(releaseDate, format);
  return text
    ? { text, indicator: "incoming" as const }
    : toDeliveryView(deliveryTime, supply, quantity, channel);
}

/** What is delivered: neither downloads nor lines of plugins. */
export function toDeliveredItems(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "channel" | "config">,
): DeliveredItem[] {
  const lines = filterProductLines(cart, scope).filter(({ isDownload }) => !isDownload);
  return lines.map((line) => toDeliveredItem(line, line.quantity, scope.channel));
}

/** When the cart arrives by its delivery method. */
function calculateCartDates(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "channel" | "config">,
): string | null {
  if (cart.deliveries.length === 0 || findBlockedMethods(cart, "shipping").size > 0) return null;
  const method = cart.deliveries[0]?.shippingMethod?.deliveryTime ?? null;
  return formatDatesFromNow(toDeliveredItems(cart, scope), method, scope.channel);
}

/**
 * Each code once: several discounts of one promotion are several lines, and removing one removes
 * the code.
 */
export function toCodeViews(lines: CartLineEntity[], { t }: Pick<Formatter, "t">) {
  const codes = new Map<string, { lineItemId: string; code: string; label: string }>();
  for (const line of lines) {
    const { code, isExclusive } = line.promotion;
    const label = isExclusive ? `${line.label} (${t("cart.codeAlone")})` : line.label;
    if (isPromotion(line) && code && !codes.has(code))
      codes.set(code, { lineItemId: line.id, code, label });
  }
  return [...codes.values()];
}

/** Downloads have a box that buyers must tick, which only the checkout's page has. */
export const hasDownloads = ({ lines }: CartEntity) => lines.some(({ isDownload }) => isDownload);

/**
 * Whether the express checkout can buy the cart: there is something to pay, and nothing that has to
 * be accepted first.
 */
export function canUseWallets(cart: CartEntity): boolean {
  return !isNothingToPay(cart.total) && !hasDownloads(cart);
}

/**
 * The cart's totals name its delivery method too, which the checkout and orders show above them.
 */
function toCartTotalsView(cart: CartEntity, channel: CatalogueScope["channel"], format: Formatter) {
  const amounts = {
    ...toCartAmounts(cart),
    shippingMethod: cart.deliveries[0]?.shippingMethod?.name,
  };
  const { shipping, isDeliveryOpen, total } = calculateTotals(amounts, channel.currency);
  return {
    rows: toTotalsRows(amounts, channel.currency, format),
    freeDelivery: isDeliveryOpen ? null : toFreeDeliveryView(cart, shipping, channel, format),
    total: format.money(total),
  };
}

/**
 * What is missing for free delivery, and how far the cart has come; null without a threshold in
 * Shopware or the configuration, or if delivery is free for another reason.
 */
function toFreeDeliveryView(
  cart: CartEntity,
  shipping: number,
  channel: CatalogueScope["channel"],
  { money }: Formatter,
): { text: TextView<"cart">; percent: number } | null {
  const threshold = findThreshold(
    cart.deliveries[0]?.shippingMethod?.tiers ?? [],
    channel.trade.shippingFreeFrom,
  );
  if (!threshold || cart.deliveries.length === 0) return null;
  const { value } = sumShippedGoods(cart);
  const { missing, percent } = calculateProgress(value, threshold, channel.currency);
  if (missing === 0)
    return shipping === 0 ? { text: { key: "cart.freeDelivery.reached" }, percent } : null;
  return shipping > 0
    ? { text: { key: "cart.freeDelivery.missing", params: { amount: money(missing) } }, percent }
    : null;
}

/**
 * The goods that determine the delivery's price: products before discounts, without those with free
 * delivery.
 */
export function sumShippedGoods({ lines }: CartEntity): Goods {
  const counted = lines.filter((line) => !isPromotion(line) && !line.isShippingFree);
  return {
    pieces: sumPieces(counted),
    value: sum(counted.map(({ price }) => price?.total ?? 0)),
    weight: sum(counted.map(({ quantity, weight }) => quantity * weight)),
  };
}

/** An empty cart, without a call to the backend. */
export function toEmptyCartView(scope: Pick<CatalogueScope, "channel" | "config">) {
  return toCartView(EMPTY_CART, new Map(), scope);
}
