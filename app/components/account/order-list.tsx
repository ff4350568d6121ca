import { useMessages } from "~/components/ui/messages";
import { Link } from "~/framework/link";
import type { OrderRow } from "~/services/checkout/types";

/** The order history: a line for each order, leading to it. */
export function OrderList({ orders }: { orders: OrderRow[] }) {
  const t = useMessages<"account">();
  if (orders.length === 0) return <p className="lead">{t("account.history.empty")}</p>;
  return (
    <ul className="order-rows">
      {orders.map(({ id, number, date, state, total, payHref, pieces }) => (
        <li key={id}>
          <p>
            <Link to={`/account/order/${id}`} className="order-link" aria-label={t("account.history.show", { number })}>
              {number}
            </Link>{" "}
            {date && (
              <time dateTime={date.dateTime} className="note">
                {date.text}
              </time>
            )}
          </p>
          <p>
            <span className={`tone-${state.tone}`}>{state.text}</span> <span className="note">{pieces}</span>
          </p>
          <p>
            <strong>{total}</strong>{" "}
            {payHref && (
              <Link to={payHref} className="text-button">
                {t("account.order.pay")}
              </Link>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
