import { amountIn, amountsIn, toMinor } from "./money";
import { expectThat } from "./report";
import type { Trial } from "./trial";
import { listTexts, type Page } from "./visitor";

interface Tax {
  tax: number;
}
interface Line {
  id: string;
  type: string;
  label: string;
  quantity: number;
  /** of a cart */
  price?: { totalPrice: number } | null;
  /** of an order */
  totalPrice?: number;
}
interface PriceSums {
  totalPrice: number;
  positionPrice: number;
  netPrice: number;
  taxStatus: string;
  calculatedTaxes: Tax[];
}
interface Cart {
  price: PriceSums;
  lineItems: Line[];
  deliveries: { shippingCosts: { totalPrice: number } }[];
}
export interface Order {
  id: string;
  orderNumber: string;
  deepLinkCode: string | null;
  amountTotal: number;
  shippingTotal: number;
  price: PriceSums;
  lineItems: Line[];
  stateMachineState: { technicalName: string } | null;
}

/** The amounts that a page may and must show: in minor units. */
interface Sums {
  total: number;
  /** all amounts that a page's totals may contain */
  known: Set<number>;
  lines: number[];
}

export function sumsOfCart(cart: Cart, currency: string): Sums {
  const shipping = cart.deliveries.reduce(
    (sum, { shippingCosts }) => sum + toMinor(shippingCosts.totalPrice, currency),
    0,
  );
  return readSums(
    cart.price,
    cart.lineItems,
    shipping,
    toMinor(cart.price.totalPrice, currency),
    currency,
  );
}

export function sumsOfOrder(order: Order, currency: string): Sums {
  return readSums(
    order.price,
    order.lineItems,
    toMinor(order.shippingTotal, currency),
    toMinor(order.amountTotal, currency),
    currency,
  );
}

function readSums(
  price: PriceSums,
  lines: Line[],
  shipping: number,
  total: number,
  currency: string,
): Sums {
  const of = ({ price: sold, totalPrice }: Line) =>
    toMinor(sold?.totalPrice ?? totalPrice ?? 0, currency);
  const shown = lines.filter(({ type }) => type !== "promotion");
  const goods = shown.reduce((sum, line) => sum + of(line), 0);
  const taxes = price.calculatedTaxes.map(({ tax }) => toMinor(tax, currency));
  const addedTax = price.taxStatus === "net" ? taxes.reduce((sum, tax) => sum + tax, 0) : 0;
  const discounts = lines
    .filter(({ type }) => type === "promotion")
    .map((line) => Math.abs(of(line)));
  // The difference includes discounts on delivery, which are no lines, and the rounding of the
  // total.
  const difference = goods + shipping + addedTax - total;
  const discounted = discounts.reduce((sum, discount) => sum + discount, 0);
  const rounding = Math.abs(difference - discounted);
  return {
    total,
    known: new Set([
      goods,
      shipping,
      ...discounts,
      discounted,
      difference,
      rounding,
      total,
      ...taxes,
    ]),
    lines: shown.map(of),
  };
}

/** A page's lines and totals must equal Shopware's, to the cent. */
export function comparePurchase(
  page: Page,
  sums: Sums,
  { channel }: Pick<Trial, "channel">,
  within = "",
): void {
  const { locale, currency } = channel;
  const lines = listTexts(
    page,
    `${within} [data-testid=order-lines] [data-testid=order-price], ${within} [data-testid=cart-line] [data-testid=cart-line-total]`,
  );
  const shown = lines.map((text) => amountIn(text, locale, currency));
  expectThat(
    sorted(shown) === sorted(sums.lines),
    `the lines cost ${sorted(shown)}, in Shopware ${sorted(sums.lines)}`,
  );
  const rows = listTexts(page, `${within} [data-testid=totals] dd`);
  const amounts = rows.flatMap((text) => amountsIn(text, locale, currency));
  expectThat(
    amounts.includes(sums.total),
    `the total ${sums.total} is not among ${amounts.join(", ")}`,
  );
  const unknown = amounts.filter((amount) => !sums.known.has(amount));
  expectThat(
    unknown.length === 0,
    `the totals say ${unknown.join(", ")}, Shopware ${[...sums.known].join(", ")}`,
  );
}

function sorted(amounts: number[]): string {
  return [...amounts].sort((a, b) => a - b).join(", ");
}

export function loadCart({ api }: Pick<Trial, "api">, token: string | null): Promise<Cart> {
  if (!token) throw new Error("the shop has given no context token");
  return api.get<Cart>("checkout/cart", token);
}

/** Shopware's order of the token's owner. */
export async function loadOrder(
  { api }: Pick<Trial, "api">,
  id: string,
  token: string | null,
): Promise<Order> {
  const associations = { lineItems: {}, deliveries: {}, transactions: {}, stateMachineState: {} };
  const { orders } = await api.post<{ orders: { elements: Order[] } }>(
    "order",
    { ids: [id], associations },
    token,
  );
  const [order] = orders.elements;
  expectThat(order, `Shopware does not know the order ${id}`);
  return order;
}
