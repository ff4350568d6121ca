import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { OrderRow } from "~/components/order/order-row";
import { Actions, ButtonLink } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { Pagination } from "~/components/ui/pagination";
import { parsePage } from "~/domain/pagination";
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
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line py-4">
          <OrderRow order={order} look="row" />
        </li>
      ))}
    </ul>
  );
}
