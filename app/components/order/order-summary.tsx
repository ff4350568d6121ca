import { Fragment } from "react";
import { useMessages } from "~/components/ui/messages";
import { Totals } from "~/components/ui/totals";
import type { Tone } from "~/services/checkout/types";
import type { OrderStateView, OrderView } from "~/services/checkout/orders/order.view.server";
import { Fact, OrderFacts } from "./order-facts";
import { FileLinks, OrderLines } from "./order-lines";

const TONES: Record<Tone, string | undefined> = {
  good: "text-moss",
  bad: "text-bad",
  quiet: undefined,
};

/** A whole order: number, date, state, lines, addresses, delivery, payment, totals. */
export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <div className="max-w-order" data-testid="order">
      <OrderDetails order={order} />
      <OrderContents order={order} />
    </div>
  );
}

/** What an order is besides its lines: number, date, state, addresses, delivery, payment. */
export function OrderDetails({ order }: { order: OrderView }) {
  const t = useMessages<"order">();
  const { description, notes } = order.payment;
  const paymentNotes = [description, ...notes.map(({ key, params }) => t(key, params))];
  return (
    <OrderFacts>
      <Fact label={t("order.number")}>{order.number}</Fact>
      {order.date && (
        <Fact label={t("order.date")}>
          <time dateTime={order.date.dateTime}>{order.date.text}</time>
        </Fact>
      )}
      <Fact label={t("order.state")}>
        <OrderState state={order.state} />
      </Fact>
      <Fact label={t("order.payment")}>
        {order.payment.method && <>{order.payment.method}: </>}
        <span className={TONES[order.payment.tone]}>{t(order.payment.key)}</span>
        {paymentNotes.map(
          (note, index) =>
            note && (
              <Fragment key={index}>
                {" "}
                <span className="note block">{note}</span>
              </Fragment>
            ),
        )}
      </Fact>
      {order.parcels.map(({ method, date, stateKey, codes }, index) => (
        <Fact key={index} label={t("order.delivery")}>
          {[method, stateKey && t(stateKey)].filter(Boolean).join(": ")}{" "}
          {date && <span className="note block">{date}</span>}
          <FileLinks
            files={codes.map(({ code, href }) => ({ text: t("order.tracking", { code }), href }))}
          />
        </Fact>
      ))}
      {order.documents.length > 0 && (
        <Fact label={t("order.documents")}>
          <FileLinks
            files={order.documents.map(({ name, number, href }) => ({
              text: [name ?? t("order.document"), number].filter(Boolean).join(" "),
              href,
            }))}
          />
        </Fact>
      )}
      {order.addresses.map(({ kind, lines }) => (
        <Fact key={kind} label={t(`order.address.${kind}`)}>
          <address>
            {lines.map((line, index) => (
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </address>
        </Fact>
      ))}
      {order.comment && <Fact label={t("order.comment")}>{order.comment}</Fact>}
    </OrderFacts>
  );
}

/** What was ordered, and what it costs. */
export function OrderContents({ order }: { order: OrderView }) {
  const t = useMessages<"order">();
  return (
    <>
      <h2 className="sr-only">{t("order.lines")}</h2>
      <OrderLines lines={order.lines} label={t("order.lines")} />
      <h2 className="sr-only">{t("order.summary")}</h2>
      <Totals rows={order.totals} />
    </>
  );
}

/** How far an order has come. */
export function OrderState({ state: { key, name, tone } }: { state: OrderStateView }) {
  const t = useMessages<"order">();
  return <span className={TONES[tone]}>{key ? t(key) : name}</span>;
}
