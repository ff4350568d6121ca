import { OrderLines } from "~/components/order/order-summary";
import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import { Warnings } from "~/components/ui/warnings";
import type { PurchaseView } from "~/services/checkout/types";

/** Lines and totals of the purchase, with its warnings. */
export function Purchase({ purchase }: { purchase: PurchaseView }) {
  const t = useMessages<"checkout">();
  return (
    <>
      <Warnings texts={purchase.problems} />
      <OrderLines lines={purchase.lines} label={t("checkout.order")} />
      <Totals rows={purchase.totals} />
    </>
  );
}
