import { Actions, ButtonLink } from "~/components/ui/button";
import { ErrorNote } from "~/components/ui/form-errors";
import { useMessages } from "~/components/ui/messages";
import type { OrderView } from "~/services/checkout/orders/order.view.server";
import { OrderActions } from "./order-actions";
import { OrderSummary } from "./order-summary";

interface OrderPageProps {
  order: OrderView & { paysElsewhere?: boolean };
  /** a guest's e-mail and postcode, repeated with each action */
  proof?: Record<string, string> | undefined;
  /** action of its forms if the page is not the order's own */
  action?: string;
}

/** An order with its actions: pay, order again, cancel. */
export function OrderPage({ order, proof, action }: OrderPageProps) {
  const t = useMessages<"account">();
  return (
    <>
      {order.paysElsewhere && <ErrorNote>{t("account.order.payElsewhere")}</ErrorNote>}
      {order.payHref && (
        <Actions>
          <ButtonLink to={order.payHref}>{t("account.order.pay")}</ButtonLink>
        </Actions>
      )}
      <OrderSummary order={order} />
      <div className="max-w-form">
        <OrderActions order={order} {...(proof && { proof })} {...(action && { action })} />
      </div>
    </>
  );
}
