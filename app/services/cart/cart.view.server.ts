import { isPromotion } from "~/domain/cart/cart-totals";
import { isNothingToPay } from "~/domain/checkout/order-payment";
import {
  isShownInCart,
  optionsText,
  promotionBadge,
  type PromotionBadge,
} from "~/domain/cart/line-items";
import { piecesOf, sum } from "~/domain/lists";
import { toMinor } from "~/domain/money";
import { freeDeliveryFrom, type Goods } from "~/domain/cart/shipping-price";
import { productPath } from "~/domain/paths";
import { purchaseQuantities } from "~/domain/catalogue/product";
import type { DeliveredItem } from "~/domain/catalogue/delivery-dates";
import { formatterOf } from "~/services/platform/i18n/format.server";
import {
  datesFromNow,
  datesText,
  deliveredItem,
} from "~/services/catalogue/delivery-dates.view.server";
import { imageView } from "~/services/catalogue/media.view.server";
import {
  deliveryView,
  priceView,
  releaseNote,
} from "~/services/catalogue/listing/tiles.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { SeoUrl } from "~/services/catalogue/product/product.schemas.server";
import type { CartEntity, CartLineEntity } from "./cart.schemas.server";
import { type Amounts, totalsOf, totalsRows } from "./totals.view.server";

/** Product data that a line shows and a stock Shopware's cart lacks. */
export interface LineDetails {
  brand: string | null;
  seoUrls: SeoUrl[];
}

/** The amounts of a cart, in the same form as an order's. */
export function amountsOfCart(cart: CartEntity): Amounts {
  return {
    lines: cart.lines.map(({ type, label, promotion, price }) => ({
      type,
      label,
      discountScope: promotion.discountScope,
      total: price?.total ?? 0,
    })),
    shipping: cart.deliveries.map(({ shippingCosts }) => shippingCosts.totalPrice),
    isDeliveryOpen: blockedMethods(cart, "shipping").size > 0,
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
export function blockedMethods(
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

export type CartView = ReturnType<typeof cartView>;
export type CartLineView = CartView["lines"][number];

/** @param details fields missing in the lines' payloads, by product id */
export function cartView(
  cart: CartEntity,
  details: Map<string, LineDetails>,
  scope: Pick<CatalogueScope, "channel" | "config">,
) {
  const shown = listedLines(cart, scope);
  const promotions = cart.lines
    .filter(isPromotion)
    .map(({ label, promotion }) => ({ label, ...promotion }));
  return {
    lines: shown.map((line) => lineView(line, details.get(line.productId), promotions, scope)),
    count: cartCount(cart, scope),
    codes: codesOf(cart.lines, scope),
    totals: totalsView(cart, scope),
    /** when everything arrives; null: not known */
    delivery: cartDates(cart, scope),
    /** the delivery's price depends on the address, which is not known */
    isEstimate: cart.deliveries.every(({ location }) => !location?.address),
    takesWallets: takesWallets(cart),
    /** warnings that the shopper must see (behaviour §8.7) */
    errors: stockWarnings(cart).map(({ key, name, quantity }) => ({
      key,
      text: formatterOf(scope.channel).t("cart.notice.stockReached", { name, quantity }),
    })),
  };
}

/** Pieces in the cart, as its badge counts them. */
export function cartCount(cart: CartEntity, scope: Pick<CatalogueScope, "config">): number {
  return piecesOf(shownLines(cart, scope));
}

/**
 * The lines of products; promotions and hidden product numbers are not listed (behaviour §9.14).
 */
export function shownLines(
  cart: CartEntity,
  { config }: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return cart.lines.filter((line) =>
    isShownInCart({ type: line.type, productNumber: line.number }, config.hiddenProductNumbers),
  );
}

/** The shown lines as they are listed: newest first. Shopware adds new ones at the end. */
export function listedLines(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return shownLines(cart, scope).reverse();
}

/** The shown lines of products: plugins add others, such as deposits and gift vouchers. */
export function productLines(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "config">,
): CartLineEntity[] {
  return shownLines(cart, scope).filter(isProduct);
}

/** Whether a line is a product: promotions and plugins have lines of other types. */
export function isProduct({ type }: CartLineEntity): boolean {
  return type === "product";
}

/**
 * Products with less stock than requested: Shopware has lowered the quantity and reports it only
 * once.
 */
export function stockWarnings(cart: CartEntity): { key: string; name: string; quantity: number }[] {
  const reached = cart.errors.filter(({ messageKey }) => messageKey === STOCK_REACHED);
  return reached.map(({ key, name, quantity }) => ({
    key,
    name: name ?? "",
    quantity: quantity ?? 0,
  }));
}

function lineView(
  line: CartLineEntity,
  details: LineDetails | undefined,
  promotions: (CartLineEntity["promotion"] & { label: string })[],
  { channel }: Pick<CatalogueScope, "channel">,
) {
  const { amount, number } = formatterOf(channel);
  const badge = promotionBadge(line, promotions);
  return {
    id: line.id,
    productId: line.productId,
    number: line.number,
    href: isProduct(line)
      ? productPath({
          id: line.productId,
          seoUrls: line.seoUrls.length > 0 ? line.seoUrls : (details?.seoUrls ?? []),
        })
      : null,
    image: imageView(line.cover, line.label),
    brand: line.brand ?? details?.brand ?? null,
    name: line.label,
    options: optionsText([
      ...line.options,
      line.stackable || line.quantity === 1 ? "" : `${number(line.quantity)} ×`,
    ]),
    delivery: lineDelivery(line, channel),
    promotionBadge: badge && badgeWords(badge, channel),
    quantity: line.quantity,
    isRemovable: line.removable,
    ...purchaseQuantities(line.purchase),
    /** 0: the quantity cannot be changed */
    ...(!line.stackable && { step: 0 }),
    unitPrice: priceView(line.price ?? NO_PRICE, channel),
    /** per piece in major units, for analytics */
    amount: line.price?.unit ?? 0,
    totalPrice: amount(line.price?.total ?? 0),
  };
}
function badgeWords(badge: PromotionBadge, channel: CatalogueScope["channel"]): string {
  const { t, amount, number } = formatterOf(channel);
  if (badge.kind === "name") return badge.name;
  return badge.kind === "percentage"
    ? t("price.discount", { percent: number(badge.percent) })
    : t("cart.badge.amount", { amount: amount(badge.amount) });
}

const NO_PRICE = { unit: 0, list: null, regulation: null, reference: null };

/** When a line is delivered. Before its release a product is not, whatever its delivery time is. */
export function lineDelivery(
  { releaseDate, deliveryTime, supply, quantity }: CartLineEntity,
  channel: CatalogueScope["channel"],
) {
  const text = releaseNote(releaseDate, formatterOf(channel));
  return text
    ? { text, indicator: "incoming" as const }
    : deliveryView(deliveryTime, supply, quantity, channel);
}

/** What is delivered: neither downloads nor lines of plugins. */
export function deliveredItems(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "channel" | "config">,
): DeliveredItem[] {
  const lines = productLines(cart, scope).filter(({ isDownload }) => !isDownload);
  return lines.map((line) => deliveredItem(line, line.quantity, scope.channel));
}

/** When the cart arrives by its delivery method. */
function cartDates(
  cart: CartEntity,
  scope: Pick<CatalogueScope, "channel" | "config">,
): string | null {
  if (cart.deliveries.length === 0 || blockedMethods(cart, "shipping").size > 0) return null;
  const method = cart.deliveries[0]?.shippingMethod?.deliveryTime ?? null;
  const dates = datesFromNow(deliveredItems(cart, scope), method, scope.channel);
  return dates && datesText(dates, scope.channel);
}

/**
 * Each code once: several discounts of one promotion are several lines, and removing one removes
 * the code.
 */
export function codesOf(lines: CartLineEntity[], { channel }: Pick<CatalogueScope, "channel">) {
  const { t } = formatterOf(channel);
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
export function takesWallets(cart: CartEntity): boolean {
  return !isNothingToPay(cart.total) && !hasDownloads(cart);
}

/**
 * The cart's totals name its delivery method too, which the checkout and orders show above them.
 */
function totalsView(cart: CartEntity, { channel }: Pick<CatalogueScope, "channel">) {
  const format = formatterOf(channel);
  const amounts = {
    ...amountsOfCart(cart),
    shippingMethod: cart.deliveries[0]?.shippingMethod?.name,
  };
  const { shipping, isDeliveryOpen, total } = totalsOf(amounts, channel.currency);
  return {
    rows: totalsRows(amounts, channel.currency, format),
    freeDelivery: isDeliveryOpen ? null : freeDelivery(cart, shipping, channel),
    total: format.money(total),
  };
}

/**
 * The amount missing for free delivery, as a text; null without a threshold in Shopware or the
 * configuration, or if delivery is free for another reason.
 */
function freeDelivery(
  cart: CartEntity,
  shipping: number,
  channel: CatalogueScope["channel"],
): string | null {
  const { t, money } = formatterOf(channel);
  const from =
    freeDeliveryFrom(cart.deliveries[0]?.shippingMethod?.tiers ?? []) ??
    channel.trade.shippingFreeFrom;
  if (!from || cart.deliveries.length === 0) return null;
  const missing = toMinor(from, channel.currency) - toMinor(goodsOf(cart).value, channel.currency);
  if (missing > 0)
    return shipping > 0 ? t("cart.freeDelivery.missing", { amount: money(missing) }) : null;
  return shipping === 0 ? t("cart.freeDelivery.reached") : null;
}

/**
 * The goods that determine the delivery's price: products before discounts, without those with free
 * delivery.
 */
export function goodsOf({ lines }: CartEntity): Goods {
  const counted = lines.filter((line) => !isPromotion(line) && !line.isSentFree);
  return {
    pieces: piecesOf(counted),
    value: sum(counted.map(({ price }) => price?.total ?? 0)),
    weight: sum(counted.map(({ quantity, weight }) => quantity * weight)),
  };
}

/** An empty cart, without a call to the backend. */
export function emptyCartView(scope: Pick<CatalogueScope, "channel" | "config">) {
  return cartView(
    {
      total: 0,
      rawTotal: null,
      taxStatus: null,
      taxes: [],
      lines: [],
      deliveries: [],
      errors: [],
      hash: null,
    },
    new Map(),
    scope,
  );
}
