import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { Link } from "~/framework/link";
import type { OrderView } from "~/services/checkout/types";

interface OrderWaysProps {
  order: OrderView;
  /** the order's page, where this is not it */
  action?: string;
  /** what a guest has shown to see the order */
  proof?: Record<string, string>;
}

/** What may be done about an order beside paying it: order it again, withdraw from the contract, take it back after a second press. */
export function OrderWays({ order, proof, ...form }: OrderWaysProps) {
  const { texts } = order;
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <Form method="post" {...form} className="grid justify-items-start gap-2">
        <HiddenFields intent="reorder" {...proof} />
        <button type="submit" className="button button-quiet">
          {texts.again}
        </button>
        <p className="note">{texts.againHint}</p>
      </Form>
      <Link to={`/withdrawal?order=${order.number}`} className="text-button">
        {texts.withdraw}
      </Link>
      {order.canCancel && (
        <details className="unfold">
          <summary className="text-button">{texts.cancel}</summary>
          <Form method="post" {...form} className="unfolded">
            <p>{texts.cancelHint}</p>
            <button type="submit" name="intent" value="cancel" className="button button-small">
              {texts.cancel}
            </button>
            <button type="submit" name="intent" value="cancel-reorder" className="button button-quiet button-small">
              {texts.cancelReorder}
            </button>
          </Form>
        </details>
      )}
    </div>
  );
}
