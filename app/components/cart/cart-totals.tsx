import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import type { CartView } from "~/services/cart/cart.view.server";
import type { TotalsRow } from "~/services/cart/totals.view.server";

/**
 * The rows of each part of the cart's totals, which stand apart: the total is beside the button
 * that leads to the checkout. The mini cart has neither the regular price (behaviour §2.17) nor the
 * taxes that the total includes.
 */
const PARTS = {
  sums: ({ tone }: TotalsRow) => tone !== "total" && tone !== "quiet",
  extras: ({ tone, key }: TotalsRow) => tone !== "total" && tone !== "quiet" && key !== "regular",
  total: ({ tone }: TotalsRow) => tone === "total",
  taxes: ({ tone }: TotalsRow) => tone === "quiet",
};

interface TotalsProps {
  totals: CartView["totals"];
  part: keyof typeof PARTS;
}

/**
 * A part of the cart's totals (behaviour §2.17, §9.14); shipping is an estimate until there is an
 * address.
 */
export function CartTotals({ totals: { rows, freeDelivery }, part }: TotalsProps) {
  const t = useMessages<"cart">();
  const shown = rows.filter(PARTS[part]);
  return (
    <>
      {freeDelivery && (part === "sums" || part === "extras") && (
        <label
          className="mb-3 block rounded-control bg-moss-tint px-3 py-2 text-small text-moss"
          data-testid="free-delivery"
        >
          {t(freeDelivery.text.key, freeDelivery.text.params)}
          <progress
            value={freeDelivery.percent}
            max={100}
            className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-paper [&::-moz-progress-bar]:bg-moss [&::-webkit-progress-bar]:bg-paper [&::-webkit-progress-value]:bg-moss"
          />
        </label>
      )}
      {shown.length > 0 && <Totals rows={shown} isPart />}
    </>
  );
}
