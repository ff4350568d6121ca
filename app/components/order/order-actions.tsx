import { Form } from "@remix-run/react";
import { TextLink } from "~/components/ui/button";
import { HiddenFields } from "~/components/ui/hidden-fields";
import type { OrderView } from "~/services/checkout/orders/order.view.server";

interface OrderActionsProps {
  order: OrderView;
  /** action of the forms if the page is not the order's own */
  action?: string;
  /** a guest's e-mail and postcode, repeated with each action */
  proof?: Record<string, string>;
}

/**
 * Actions on an order besides paying: change the payment method, order again, withdraw from the
 * contract, cancel after a confirmation.
 */
export function OrderActions({ order, proof, ...form }: OrderActionsProps) {
  const { texts } = order;
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      {order.changePaymentHref && (
        <TextLink to={order.changePaymentHref}>{texts.changePayment}</TextLink>
      )}
      <Form method="post" {...form} className="grid justify-items-start gap-2">
        <HiddenFields intent="reorder" {...proof} />
        <button type="submit" className="button button-quiet">
          {texts.again}
        </button>
        <p className="note">{texts.againHint}</p>
      </Form>
      <p>
        <TextLink to={order.withdrawHref}>{texts.withdraw}</TextLink>
      </p>
      {order.canCancel && (
        <details className="unfold">
          <summary className="text-button">{texts.cancel}</summary>
          <Form method="post" {...form} className="unfolded">
            <p>{texts.cancelHint}</p>
            <button type="submit" name="intent" value="cancel" className="button button-small">
              {texts.cancel}
            </button>{" "}
            <button
              type="submit"
              name="intent"
              value="cancel-reorder"
              className="button button-quiet button-small"
            >
              {texts.cancelReorder}
            </button>
          </Form>
        </details>
      )}
    </div>
  );
}
