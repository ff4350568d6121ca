import type { CartEntity } from "./cart.schemas.server";
import { cartTotals, promotionNames, type CartTotals, type TotalsLine } from "~/domain/cart-totals";
import { toMinor } from "~/domain/money";

/** What totals are made of; amounts in major units. */
export interface Amounts {
  lines: TotalsLine[];
  shipping: number[];
  total: number;
  taxes: { tax: number; taxRate: number }[];
  taxStatus: string | null;
}

/** The amounts of a cart, as an order has them. */
export function amountsOfCart(cart: CartEntity): Amounts {
  return {
    lines: cart.lines.map(({ type, label, promotion, price }) => ({
      type,
      label,
      discountScope: promotion.discountScope,
      total: price?.total ?? 0,
    })),
    shipping: cart.deliveries.map(({ shippingCosts }) => shippingCosts.totalPrice),
    total: cart.total,
    taxes: cart.taxes,
    taxStatus: cart.taxStatus,
  };
}

/** The totals of a cart or an order (behaviour §9.14), in minor units; `isNet`: the taxes come on top of the prices. */
export function totalsOf(
  amounts: Amounts,
  currency: string,
): CartTotals & { isNet: boolean; taxes: Amounts["taxes"]; names: ReturnType<typeof promotionNames> } {
  const minor = (amount: number) => toMinor(amount, currency);
  const isNet = amounts.taxStatus === "net";
  const taxes = amounts.taxes.filter(({ tax }) => tax !== 0).map(({ tax, taxRate }) => ({ tax: minor(tax), taxRate }));
  const addedTax = isNet ? taxes.reduce((sum, { tax }) => sum + tax, 0) : 0;
  const lines = amounts.lines.map((line) => ({ ...line, total: minor(line.total) }));
  return {
    ...cartTotals(lines, amounts.shipping.map(minor), minor(amounts.total), addedTax),
    isNet,
    taxes,
    names: promotionNames(amounts.lines),
  };
}
