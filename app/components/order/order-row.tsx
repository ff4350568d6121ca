import { ButtonLink } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import type { OrderRow as Order } from "~/services/checkout/orders/order-history.view.server";
import { OrderState } from "./order-summary";

const CELL = "flex flex-wrap items-baseline gap-x-4";

const LOOKS = {
  row: {
    row: "grid items-center gap-x-4 gap-y-1 sm:grid-cols-[17rem_1fr_1fr_auto]",
    pictures: "flex gap-2 max-sm:mb-1",
    picture: "w-14",
    sizes: "56px",
    total: `${CELL} sm:justify-self-end`,
  },
  card: {
    row: "grid gap-y-1",
    pictures: "mb-2 flex gap-2",
    picture: "w-20 sm:w-28",
    sizes: "112px",
    total: CELL,
  },
};

/** An order with the pictures of its first articles, its number, state and total. */
export function OrderRow({ order, look }: { order: Order; look: keyof typeof LOOKS }) {
  const t = useMessages<"account">();
  const { id, number, date, state, total, payHref, pieces, pictures } = order;
  const { sizes, ...classes } = LOOKS[look];
  return (
    <div className={classes.row}>
      <ul className={classes.pictures}>
        {pictures.map((picture) => (
          <li
            key={picture.id}
            className={`aspect-product overflow-hidden rounded-control bg-sand ${classes.picture}`}
          >
            <Picture image={picture.image} className="size-full object-cover" sizes={sizes} />
          </li>
        ))}
      </ul>
      <p className={CELL}>
        <Link
          to={`/account/order/${id}`}
          className="py-1 font-medium underline underline-offset-4"
          data-testid="order-link"
          aria-label={t("account.history.show", { number })}
        >
          {number}
        </Link>{" "}
        {date && (
          <time dateTime={date.dateTime} className="note">
            {date.text}
          </time>
        )}
      </p>
      <p className={CELL}>
        <OrderState state={state} />{" "}
        <span className="note">{t("account.history.pieces", { count: pieces })}</span>
      </p>
      <p className={classes.total}>
        <strong>{total}</strong>{" "}
        {payHref && (
          <ButtonLink look="text" to={payHref}>
            {t("account.order.pay")}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
