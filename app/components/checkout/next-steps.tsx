import { useMessages } from "~/components/ui/messages";
import type { OrderView } from "~/services/checkout/orders/order.view.server";

/** What happens after an order that was just placed: only what is known of this one. */
export function NextSteps({ order }: { order: OrderView }) {
  const steps = useSteps(order);
  const t = useMessages<"checkout">();
  // The page can be opened again, long after the parcel has come.
  if (order.state.key !== "order.state.open") return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-4 text-title">
        {t("checkout.next")}
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ title, text }, index) => (
          <li key={index} className="flex gap-3 sm:block">
            <span aria-hidden="true" className="text-clay sm:block">
              {index + 1}
            </span>{" "}
            <div>
              <p className="font-medium">{title}</p>
              {text && <p className="note">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useSteps({ isPaidFirst, total, parcels, lines, canCancel }: OrderView) {
  const t = useMessages<"checkout">();
  const pay = {
    title: t("checkout.next.pay", { total }),
    text: t("checkout.next.payText"),
  };
  const download = { title: t("checkout.next.files"), text: t("checkout.next.filesText") };
  const pack = {
    title: t("checkout.next.pack"),
    text: canCancel ? t("checkout.next.packText") : null,
  };
  const send = { title: t("checkout.next.send"), text: t("checkout.next.sendText") };
  const arrivals = parcels.flatMap(({ date, method }) =>
    date ? { title: date, text: method } : [],
  );
  return [
    ...(isPaidFirst ? [pay] : []),
    ...(lines.some(({ downloads }) => downloads.length > 0) ? [download] : []),
    ...(parcels.length > 0 ? [pack, send, ...arrivals] : []),
  ];
}
