import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import type { CartView } from "~/services/cart/cart.view.server";

const FREE_DELIVERY = "mb-3 rounded-control bg-moss-tint px-3 py-1 text-small text-moss";

interface TotalsProps {
  totals: CartView["totals"];
  /**
   * in the mini cart: without the regular price (behaviour §2.17) and the taxes that the total
   * includes; the total stands by itself
   */
  brief?: "parts" | "total";
}

/**
 * The cart's totals (behaviour §2.17, §9.14); shipping is an estimate until there is an address.
 */
export function CartTotals({ totals: { rows, freeDelivery }, brief }: TotalsProps) {
  const t = useMessages<"cart">();
  const shown = rows.filter(
    ({ key, tone }) =>
      !brief ||
      (key !== "regular" && tone !== "quiet" && (tone === "total") === (brief === "total")),
  );
  return (
    <>
      {freeDelivery && brief !== "total" && (
        <p className={brief ? FREE_DELIVERY : `${FREE_DELIVERY} mt-4`} data-testid="free-delivery">
          {t(freeDelivery.key, freeDelivery.params)}
        </p>
      )}
      {shown.length > 0 && <Totals rows={shown} brief={brief !== undefined} />}
    </>
  );
}
