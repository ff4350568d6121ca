import { isPromotion, cartTotals, promotionNames, type TotalsLine } from "~/domain/cart-totals";
import { isShownInCart, optionsText, promotionBadge } from "~/domain/line-items";
import { toMinor } from "~/domain/money";
import { freeDeliveryFrom, type Goods } from "~/domain/shipping-price";
import { productPath } from "~/domain/paths";
import { purchaseQuantities } from "~/domain/product";
import { formatterOf, type Formatter } from "~/services/platform/i18n/format.server";
import { imageView } from "~/services/catalogue/media.view.server";
import { priceView, deliveryView } from "~/services/catalogue/tiles.view.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { SeoUrl } from "~/services/catalogue/product.schemas.server";
import type { CartEntity, CartLineEntity } from "./cart.schemas.server";

/** Product data that a line shows and a stock Shopware's cart lacks. */
export interface LineDetails {
  brand: string | null;
  seoUrls: SeoUrl[];
}

/** The parts of the totals; amounts in major units. */
export interface Amounts {
  lines: TotalsLine[];
  shipping: number[];
  /** the chosen delivery has no price for this cart, which does not mean that it is free */
  isDeliveryOpen?: boolean;
  total: number;
  /** the total before rounding; null if the backend does not give it */
  rawTotal: number | null;
  taxes: { tax: number; taxRate: number }[];
  taxStatus: string | null;
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

/** The totals of a cart or an order (behaviour §9.14), in minor units; `isNet`: the taxes come on top of the prices. */
export function totalsOf(amounts: Amounts, currency: string) {
  const minor = (amount: number) => toMinor(amount, currency);
  const isNet = amounts.taxStatus === "net";
  const taxes = amounts.taxes.filter(({ tax }) => tax !== 0).map(({ tax, taxRate }) => ({ tax: minor(tax), taxRate }));
  const addedTax = isNet ? taxes.reduce((sum, { tax }) => sum + tax, 0) : 0;
  const lines = amounts.lines.map((line) => ({ ...line, total: minor(line.total) }));
  const unrounded = minor(amounts.rawTotal ?? amounts.total);
  const totals = cartTotals(lines, amounts.shipping.map(minor), minor(amounts.total), { addedTax, unrounded });
  return {
    ...totals,
    shippingFree: totals.shippingFree && !amounts.isDeliveryOpen,
    isDeliveryOpen: totals.shippingFree && amounts.isDeliveryOpen === true,
    isNet,
    taxes,
    names: promotionNames(lines),
  };
}

/** The names of the discounts; several are listed with their amounts. */
export function discountNames(
  discounts: ReturnType<typeof promotionNames>["discounts"],
  { money }: Pick<Formatter, "money">,
): string | null {
  if (discounts.length < 2) return discounts[0]?.label ?? null;
  return discounts.map(({ label, total }) => `${label} ${money(-total)}`).join(", ");
}

/** Names of delivery or payment methods that this cart cannot use, because of a rule or a missing price. */
export function blockedMethods({ errors }: CartEntity, kind: "shipping" | "payment"): ReadonlySet<string> {
  return new Set(errors.flatMap(({ messageKey, name }) => (messageKey === `${kind}-method-blocked` && name) || []));
}

/** The one cart error that is shown to shoppers (behaviour §8.7); Shopware's other keys are ignored. */
const STOCK_REACHED = "product-stock-reached";

export type CartView = ReturnType<typeof cartView>;
export type CartLineView = CartView["lines"][number];

/** @param details fields missing in the lines' payloads, by product id */
export function cartView(cart: CartEntity, details: Map<string, LineDetails>, scope: Pick<CatalogueScope, "channel" | "config">) {
  const shown = shownLines(cart, scope);
  const promotions = cart.lines.filter(isPromotion).map((line) => line.promotion);
  return {
    lines: shown.map((line) => lineView(line, details.get(line.productId), promotions, scope)),
    count: cartCount(cart, scope),
    codes: codesOf(cart.lines, scope),
    totals: totalsView(cart, scope),
    /** warnings that the shopper must see (behaviour §8.7) */
    errors: stockWarnings(cart).map(({ key, name, quantity }) => ({
      key,
      text: formatterOf(scope.channel).t("cart.notice.stockReached", { name, quantity }),
    })),
  };
}

/** Pieces in the cart, as its badge counts them. */
export function cartCount(cart: CartEntity, scope: Pick<CatalogueScope, "config">): number {
  return shownLines(cart, scope).reduce((pieces, line) => pieces + line.quantity, 0);
}

/** The lines of products; promotions and hidden product numbers are not listed (behaviour §9.14). */
export function shownLines(cart: CartEntity, { config }: Pick<CatalogueScope, "config">): CartLineEntity[] {
  return cart.lines.filter((line) => isShownInCart({ type: line.type, productNumber: line.number }, config.hiddenProductNumbers));
}

/** Products with less stock than requested: Shopware has lowered the quantity and reports it only once. */
export function stockWarnings(cart: CartEntity): { key: string; name: string; quantity: number }[] {
  const reached = cart.errors.filter(({ messageKey }) => messageKey === STOCK_REACHED);
  return reached.map(({ key, name, quantity }) => ({ key, name: name ?? "", quantity: quantity ?? 0 }));
}

function lineView(
  line: CartLineEntity,
  details: LineDetails | undefined,
  promotions: CartLineEntity["promotion"][],
  { channel }: Pick<CatalogueScope, "channel">,
) {
  const { t, money, number } = formatterOf(channel);
  const badge = promotionBadge(line.id, promotions);
  const minor = (amount: number) => toMinor(amount, channel.currency);
  return {
    id: line.id,
    productId: line.productId,
    number: line.number,
    href: productPath({ id: line.productId, seoUrls: line.seoUrls.length > 0 ? line.seoUrls : (details?.seoUrls ?? []) }),
    image: imageView(line.cover, line.label),
    brand: line.brand ?? details?.brand ?? null,
    name: line.label,
    options: optionsText(line.options),
    delivery: deliveryView(line.deliveryTime, line.supply, line.quantity, channel),
    promotionBadge:
      badge &&
      (badge.kind === "percentage"
        ? t("cart.badge.percent", { percent: number(badge.percent) })
        : t("cart.badge.amount", { amount: money(minor(badge.amount)) })),
    quantity: line.quantity,
    ...purchaseQuantities(line.purchase),
    unitPrice: priceView(line.price ?? NO_PRICE, channel),
    /** per piece in major units, for analytics */
    amount: line.price?.unit ?? 0,
    totalPrice: money(minor(line.price?.total ?? 0)),
  };
}
const NO_PRICE = { unit: 0, list: null, regulation: null, reference: null };

/** Each code once: several discounts of one promotion are several lines, and removing one removes the code. */
export function codesOf(lines: CartLineEntity[], { channel }: Pick<CatalogueScope, "channel">) {
  const { t } = formatterOf(channel);
  const codes = new Map<string, { lineItemId: string; code: string; label: string }>();
  for (const line of lines) {
    const { code, isExclusive } = line.promotion;
    const label = isExclusive ? `${line.label} (${t("cart.codeAlone")})` : line.label;
    if (isPromotion(line) && code && !codes.has(code)) codes.set(code, { lineItemId: line.id, code, label });
  }
  return [...codes.values()];
}

function totalsView(cart: CartEntity, { channel }: Pick<CatalogueScope, "channel">) {
  const format = formatterOf(channel);
  const { t, money, percent } = format;
  const { names, isNet, isDeliveryOpen, taxes, ...totals } = totalsOf(amountsOfCart(cart), channel.currency);
  const shipping = isDeliveryOpen ? t("order.totals.deliveryOpen") : money(totals.shipping);
  return {
    regular: money(totals.regular),
    /** null where there is nothing to deliver, as for downloads */
    shipping: cart.deliveries.length > 0 ? shipping : null,
    shippingFree: totals.shippingFree,
    shippingMethod: isDeliveryOpen ? null : [cart.deliveries[0]?.shippingMethod?.name, names.delivery].filter(Boolean).join(", ") || null,
    discount: totals.discount > 0 ? money(-totals.discount) : null,
    discountNames: discountNames(names.discounts, format),
    freeDelivery: isDeliveryOpen ? null : freeDelivery(cart, totals.shipping, channel),
    /** the difference from rounding the total */
    rounding: totals.rounding === 0 ? null : money(totals.rounding),
    total: money(totals.total),
    taxesAdded: isNet,
    taxes: taxes.map(({ tax, taxRate }) => ({ label: t("cart.tax", { rate: percent(taxRate) }), amount: money(tax) })),
  };
}

/** The amount missing for free delivery, as a text; null without a threshold in Shopware or the configuration, or if delivery is free for another reason. */
function freeDelivery(cart: CartEntity, shipping: number, channel: CatalogueScope["channel"]): string | null {
  const { t, money } = formatterOf(channel);
  const from = freeDeliveryFrom(cart.deliveries[0]?.shippingMethod?.tiers ?? []) ?? channel.trade.shippingFreeFrom;
  if (!from || cart.deliveries.length === 0) return null;
  const missing = toMinor(from, channel.currency) - toMinor(goodsOf(cart).value, channel.currency);
  if (missing > 0) return shipping > 0 ? t("cart.freeDelivery.missing", { amount: money(missing) }) : null;
  return shipping === 0 ? t("cart.freeDelivery.reached") : null;
}

/** The goods that determine the delivery's price: products before discounts, without those with free delivery. */
export function goodsOf({ lines }: CartEntity): Goods {
  const counted = lines.filter((line) => !isPromotion(line) && !line.isSentFree);
  return {
    pieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    value: counted.reduce((sum, { price }) => sum + (price?.total ?? 0), 0),
  };
}

/** An empty cart, without a call to the backend. */
export function emptyCartView(scope: Pick<CatalogueScope, "channel" | "config">) {
  return cartView(
    { total: 0, rawTotal: null, taxStatus: null, taxes: [], lines: [], deliveries: [], errors: [], hash: null },
    new Map(),
    scope,
  );
}
