import {
  calculateCartTotals,
  listPromotionNames,
  type TotalsLine,
} from "~/domain/cart/cart-totals";
import { sum } from "~/domain/lists";
import { toMinor } from "~/domain/money";
import type { Formatter } from "~/services/platform/i18n/format.server";

/** The parts of the totals; amounts in major units. */
export interface Amounts {
  lines: TotalsLine[];
  shipping: number[];
  /** named in the row of the delivery, if given */
  shippingMethod?: string | null | undefined;
  /** the chosen delivery has no price for this cart, which does not mean that it is free */
  isDeliveryOpen?: boolean;
  total: number;
  /** the total before rounding; null if the backend does not give it */
  rawTotal: number | null;
  taxes: { tax: number; taxRate: number }[];
  taxStatus: string | null;
}

/** A row of an order's or a cart's totals. */
export interface TotalsRow {
  key: string;
  label: string;
  detail?: string | null;
  amount: string;
  /** quiet: a tax that the total includes */
  tone: "plain" | "good" | "total" | "quiet";
}

/**
 * The totals of a cart or an order (behaviour §9.14), in minor units; `isNet`: the taxes come on
 * top of the prices.
 */
export function calculateTotals(amounts: Amounts, currency: string) {
  const toMinorUnits = (amount: number) => toMinor(amount, currency);
  const isNet = amounts.taxStatus === "net";
  const taxes = amounts.taxes
    .filter(({ tax }) => tax !== 0)
    .map(({ tax, taxRate }) => ({ tax: toMinorUnits(tax), taxRate }));
  const addedTax = isNet ? sum(taxes.map(({ tax }) => tax)) : 0;
  const lines = amounts.lines.map((line) => ({ ...line, total: toMinorUnits(line.total) }));
  const unrounded = toMinorUnits(amounts.rawTotal ?? amounts.total);
  const totals = calculateCartTotals(
    lines,
    amounts.shipping.map(toMinorUnits),
    toMinorUnits(amounts.total),
    {
      addedTax,
      unrounded,
    },
  );
  return {
    ...totals,
    shippingFree: totals.shippingFree && !amounts.isDeliveryOpen,
    isDeliveryOpen: totals.shippingFree && amounts.isDeliveryOpen === true,
    isNet,
    taxes,
    names: listPromotionNames(lines),
  };
}

/**
 * Behaviour §9.14: products, delivery, discount, total, and the taxes, included or on top of net
 * prices.
 */
export function toTotalsRows(amounts: Amounts, currency: string, format: Formatter): TotalsRow[] {
  const { t, money, percent } = format;
  const { names, isNet, isDeliveryOpen, ...totals } = calculateTotals(amounts, currency);
  const delivery = totals.shippingFree ? t("order.totals.free") : money(totals.shipping);
  const taxes = totals.taxes.map(({ tax, taxRate }): TotalsRow => ({
    key: `tax-${taxRate}`,
    label: t("order.totals.tax", { rate: percent(taxRate) }),
    amount: money(tax),
    tone: isNet ? "plain" : "quiet",
  }));
  const rows: (TotalsRow | false)[] = [
    {
      key: "regular",
      label: t("order.totals.products"),
      amount: money(totals.regular),
      tone: "plain",
    },
    amounts.shipping.length > 0 && {
      key: "shipping",
      label: t("order.totals.delivery"),
      detail: isDeliveryOpen
        ? null
        : [amounts.shippingMethod, names.delivery].filter(Boolean).join(", "),
      amount: isDeliveryOpen ? t("order.totals.deliveryOpen") : delivery,
      tone: totals.shippingFree ? "good" : "plain",
    },
    totals.discount > 0 && {
      key: "discount",
      label: t("order.totals.discount"),
      detail: formatDiscountNames(names.discounts, format),
      amount: money(-totals.discount),
      tone: "good",
    },
    ...(isNet ? taxes : []),
    totals.rounding !== 0 && {
      key: "rounding",
      label: t("order.totals.rounding"),
      amount: money(totals.rounding),
      tone: "plain",
    },
    { key: "total", label: t("order.totals.total"), amount: money(totals.total), tone: "total" },
    ...(isNet ? [] : taxes),
  ];
  return rows.filter((row) => row !== false);
}

/** Several discounts are listed with their amounts. */
function formatDiscountNames(
  discounts: ReturnType<typeof listPromotionNames>["discounts"],
  { money }: Pick<Formatter, "money">,
): string | null {
  if (discounts.length < 2) return discounts[0]?.label ?? null;
  return discounts.map(({ label, total }) => `${label}: ${money(-total)}`).join(", ");
}
