import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { FindOrder } from "~/components/order/find-order";
import { OrderPage } from "~/components/order/order-page";
import { useMessages } from "~/components/ui/messages";
import { useActionResult } from "~/framework/action-result";
import {
  findOrderByNumber,
  type OrderViewElsewhere,
  toOrderViewElsewhere,
} from "~/services/checkout/orders/orders.actions.server";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import type { ActionResultView } from "~/services/platform/http/types";
import { loadCurrentCustomer } from "~/services/platform/session/session.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/** Customers may have ordered as guests before; the list of their orders is in the menu. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  return {
    isCustomer: (await loadCurrentCustomer(shop)) !== null,
    title: formatPageTitle(shop, "account.order.find.title"),
  };
}

const LOGIN = `/account/login?${new URLSearchParams({ returnTo: "/account/order/history" })}`;

/** Shows a guest's order for its number, the invoice's e-mail address and postcode. */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const result = await findOrderByNumber(shop, await request.formData());
  if (result.status === "refused") return respond(shop, result, {});
  const found = result.data;
  if (found.kind === "own") return redirect(`/account/order/${found.id}`, 303);
  const { code, proof } = found;
  return respond(
    shop,
    accept(null, { order: await toOrderViewElsewhere(shop, found.order), code, proof }),
    {},
  );
}

interface ShownOrder {
  order: OrderViewElsewhere;
  code: string;
  proof: Record<string, string>;
}

export default function FindOrderRoute() {
  const t = useMessages<"account">();
  const { isCustomer } = useLoaderData<typeof loader>();
  const result = useActionResult<ActionResultView<ShownOrder>>();
  if (result?.status === "accepted") {
    const { order, code, proof } = result.data;
    return (
      <AccountPage hasMenu={isCustomer} title={t("account.order.title", { number: order.number })}>
        <OrderPage order={order} proof={proof} action={`/account/order/${code}`} />
      </AccountPage>
    );
  }
  return (
    <AccountPage hasMenu={isCustomer} title={t("account.order.find.title")}>
      <FindOrder byNumber form={result?.form ?? null} loginHref={isCustomer ? null : LOGIN} />
    </AccountPage>
  );
}
