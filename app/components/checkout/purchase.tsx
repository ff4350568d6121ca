import { Icon } from "~/components/ui/icon";
import { OrderLines, OrderTotals } from "~/components/order/order-summary";
import { useMessages } from "~/components/ui/messages";
import type { PurchaseView } from "~/services/checkout/types";

/** What is bought and what it costs in full, and what is wrong with it. */
export function Purchase({ purchase }: { purchase: PurchaseView }) {
  const t = useMessages<"checkout">();
  return (
    <>
      {purchase.problems.length > 0 && (
        <ul className="cart-warnings">
          {purchase.problems.map((text) => (
            <li key={text}>
              <Icon name="warning" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <OrderLines lines={purchase.lines} label={t("checkout.order")} />
      <OrderTotals totals={purchase.totals} />
    </>
  );
}
