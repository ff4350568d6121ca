import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { OrderList } from "~/components/account/order-list";
import { useMessages } from "~/components/ui/messages";
import { Pagination } from "~/components/ui/pagination";
import { requireCustomer } from "~/services/platform/http/require-customer.server";
import { orderHistory, pageOf } from "~/services/checkout/order-history.view.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  await requireCustomer(shop, request);
  const { orders, pagination } = titledPageOrThrow(shop, await orderHistory(shop, pageOf(new URL(request.url))));
  return { orders, pagination, title: pageTitle(shop, "account.history.title") };
}

export default function OrderHistoryRoute() {
  const t = useMessages<"account">();
  const { orders, pagination } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t("account.history.title")}>
      <OrderList orders={orders} />
      <Pagination pagination={pagination} />
    </AccountPage>
  );
}
