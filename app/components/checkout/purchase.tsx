import { Icon } from "~/components/ui/icon";
import { OrderLines } from "~/components/order/order-summary";
import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import type { PurchaseView } from "~/services/checkout/types";

/** What is bought and what it costs in full, and what is wrong with it. */
export function Purchase({ purchase }: { purchase: PurchaseView }) {
  const t = useMessages<"checkout">();
  return (
    <>
      <Problems texts={purchase.problems} />
      <OrderLines lines={purchase.lines} label={t("checkout.order")} />
      <Totals rows={purchase.totals} />
    </>
  );
}

/** What is wrong with the cart, or has been taken from it. */
export function Problems({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="cart-warnings">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  );
}
