import { Totals } from "~/components/ui/totals";
import type { CartView } from "~/services/cart/cart.view.server";

interface TotalsProps {
  totals: CartView["totals"];
  /** in the mini cart: without the regular price (behaviour §2.17) and the taxes that the total includes */
  brief?: boolean;
}

/** The cart's totals (behaviour §2.17, §9.14); shipping is an estimate until there is an address. */
export function CartTotals({ totals: { rows, freeDelivery }, brief = false }: TotalsProps) {
  return (
    <>
      {freeDelivery && <p className={brief ? "promotion-code" : "promotion-code mt-4"}>{freeDelivery}</p>}
      <Totals rows={brief ? rows.filter(({ key, tone }) => key !== "regular" && tone !== "quiet") : rows} />
    </>
  );
}
