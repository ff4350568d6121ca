import { Form } from "@remix-run/react";
import { Button, ButtonLink, SubmitButton, toButtonClasses } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useMessages } from "~/components/ui/messages";
import { UNFOLDED } from "~/components/ui/unfolded";
import type { OrderView } from "~/services/checkout/orders/order.view.server";

interface OrderActionsProps {
  order: OrderView;
  /** action of the forms if the page is not the order's own */
  action?: string;
  /** a guest's e-mail, postcode and link's code, repeated with each action */
  proof?: Record<string, string>;
}

/**
 * Actions on an order besides paying: change the payment method, order again, withdraw from the
 * contract, cancel after a confirmation.
 */
export function OrderActions({ order, proof, ...form }: OrderActionsProps) {
  const t = useMessages<"order">();
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      {order.changePaymentHref && (
        <ButtonLink look="text" to={order.changePaymentHref}>
          {t("order.changePayment")}
        </ButtonLink>
      )}
      <Form method="post" {...form} className="grid justify-items-start gap-2">
        <HiddenFields intent="reorder" {...proof} />
        <SubmitButton look="quiet">{t("order.again")}</SubmitButton>
        <p className="note">{t("order.againHint")}</p>
      </Form>
      {proof ? (
        // The choice of articles needs the order again.
        <Form method="post" action="/withdrawal" reloadDocument>
          <HiddenFields own={1} step="order" contractNumber={order.number} {...proof} />
          <SubmitButton look="text">{t("footer.withdrawal")}</SubmitButton>
        </Form>
      ) : (
        <p>
          <ButtonLink look="text" to={order.withdrawHref}>
            {t("footer.withdrawal")}
          </ButtonLink>
        </p>
      )}
      {order.canCancel && (
        <details>
          <summary className={toButtonClasses({ look: "text" })}>{t("order.cancel")}</summary>
          <Form method="post" {...form} className={UNFOLDED}>
            <p className="w-full">{t("order.cancelHint")}</p>
            <Button type="submit" name="intent" value="cancel" size="small">
              {t("order.cancel")}
            </Button>{" "}
            <Button type="submit" name="intent" value="cancel-reorder" look="quiet" size="small">
              {t("order.cancelReorder")}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
