import { ButtonLink } from "~/components/ui/button";
import { ErrorNote } from "~/components/ui/form-errors";
import { useMessages } from "~/components/ui/messages";
import type { OrderView } from "~/services/checkout/orders/order.view.server";
import { OrderActions } from "./order-actions";
import { OrderContents, OrderDetails } from "./order-summary";

interface OrderPageProps {
  order: OrderView & { paysElsewhere?: boolean };
  /** a guest's e-mail, postcode and link's code, repeated with each action */
  proof?: Record<string, string> | undefined;
  /** action of its forms if the page is not the order's own */
  action?: string;
}

/** Beside the lines where there is room. */
const BESIDE = "lg:col-start-2";

/** An order with its actions: pay, order again, cancel. */
export function OrderPage({ order, proof, action }: OrderPageProps) {
  const t = useMessages<"account">();
  return (
    <>
      {order.paysElsewhere && <ErrorNote>{t("account.order.payElsewhere")}</ErrorNote>}
      {order.payHref && (
        <p className="mb-6">
          <ButtonLink to={order.payHref}>{t("account.order.pay")}</ButtonLink>
        </p>
      )}
      <div
        className="max-w-order lg:grid lg:max-w-none lg:grid-cols-[minmax(0,44rem)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:justify-between lg:gap-x-16 print:block"
        data-testid="order"
      >
        <div className={BESIDE}>
          <OrderDetails order={order} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <OrderContents order={order} />
        </div>
        <div className={BESIDE}>
          <OrderActions order={order} {...(proof && { proof })} {...(action && { action })} />
        </div>
      </div>
    </>
  );
}
