import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { OrderState } from "~/components/order/order-summary";
import { Actions, ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { Picture } from "~/components/ui/picture";
import { Pagination } from "~/components/ui/pagination";
import { parsePage } from "~/domain/pagination";
import { Link } from "~/components/ui/link";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { loadOrderHistory } from "~/services/checkout/orders/order-history.view.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireCustomer(shop, request);
  const page = parsePage(new URL(request.url).searchParams.get("p"));
  const { orders, pagination } = requirePage(shop, await loadOrderHistory(shop, page));
  return { orders, pagination, title: formatPageTitle(shop, "account.history.title") };
}

export default function OrderHistoryRoute() {
  const t = useMessages<"account">();
  const { orders, pagination } = useLoaderData<typeof loader>();
  return (
    <AccountPage hasMenu title={t("account.history.title")}>
      <OrderList orders={orders} />
      <Pagination key={pagination.page} pagination={pagination} />
    </AccountPage>
  );
}

const CELL = "flex flex-wrap items-baseline gap-x-4";
const PICTURE = "aspect-product w-14 overflow-hidden rounded-control bg-sand";

function OrderList({ orders }: Pick<Awaited<ReturnType<typeof loader>>, "orders">) {
  const t = useMessages<"account">();
  if (orders.length === 0) {
    return (
      <>
        <p className="lead mb-6">{t("account.history.empty")}</p>
        <Actions>
          <ButtonLink to="/">{t("cart.continue")}</ButtonLink>
        </Actions>
      </>
    );
  }
  return (
    <ul>
      {orders.map(({ id, number, date, state, total, payHref, pieces, pictures }) => (
        <li
          key={id}
          className="grid items-center gap-x-4 gap-y-1 border-b border-line py-4 sm:grid-cols-[17rem_1fr_1fr_auto]"
        >
          <ul className="flex gap-2">
            {pictures.map(({ id, image }) => (
              <li key={id} className={PICTURE}>
                <Picture image={image} className="size-full object-cover" sizes="56px" />
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
          <p className={`${CELL} sm:justify-self-end`}>
            <strong>{total}</strong>{" "}
            {payHref && (
              <ButtonLink look="text" to={payHref}>
                {t("account.order.pay")}
              </ButtonLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
