import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountPage } from "~/components/account/account-page";
import { FindOrder } from "~/components/order/find-order";
import { OrderPage } from "~/components/order/order-page";
import { useMessages } from "~/components/ui/messages";
import { isEntityId } from "~/domain/paths";
import { useActionResult } from "~/framework/action-result";
import {
  loadProductsNoLongerSold,
  dropDeadLinks,
} from "~/services/checkout/orders/order-links.server";
import { toOrderView } from "~/services/checkout/orders/order.view.server";
import { loadSoldTimes } from "~/services/checkout/orders/order-parcels.view.server";
import {
  cancelOrderByForm,
  findGuestOrder,
  type OrderViewElsewhere,
  reorder,
  toOrderViewElsewhere,
} from "~/services/checkout/orders/orders.actions.server";
import { findOrder, findOwnOrderByDeepLink } from "~/services/checkout/orders/orders.api.server";
import { loadPaymentState } from "~/services/checkout/payment/payment.actions.server";
import { formatDocumentTitle, formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage, UNAVAILABLE } from "~/services/platform/http/no-page.server";
import { accept, respond } from "~/services/platform/http/action-result.server";
import { readField } from "~/services/platform/http/forms.server";
import type { ActionResultView } from "~/services/platform/http/types";
import {
  loadCurrentCustomer,
  loadSessionCustomer,
} from "~/services/platform/session/session.server";
import type { Shop } from "~/services/platform/session/shop.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";

/**
 * An order for its buyer; for others the form of a guest's link. It does not reveal whether another
 * customer has such an order.
 */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const key = params.id ?? "";
  if (!isEntityId(key)) await openOwn(shop, key);
  const [lookup, customer] = await Promise.all([findOrder(shop, key), loadCurrentCustomer(shop)]);
  if (lookup.status === "error") return requirePage(shop, UNAVAILABLE);
  const order = lookup.data;
  const [payment, soldTimes, dead] = order
    ? await Promise.all([
        loadPaymentState(shop, order),
        loadSoldTimes(shop, order),
        loadProductsNoLongerSold(shop, order),
      ])
    : [];
  const loginHref = customer
    ? null
    : `/account/login?${new URLSearchParams({ returnTo: `/account/order/${key}` })}`;
  return {
    order:
      order && payment
        ? dropDeadLinks(toOrderView(order, shop, payment.status, soldTimes), dead)
        : null,
    loginHref,
    title: order
      ? formatDocumentTitle(
          shop,
          shop.t("account.order.title", { number: order.orderNumber ?? "" }),
        )
      : formatPageTitle(shop, "account.order.find.title"),
  };
}

/** A mail's link opens the order at once for its logged-in buyer. */
async function openOwn(shop: Shop, code: string): Promise<void> {
  if (!(await loadSessionCustomer(shop))) return;
  const lookup = await findOwnOrderByDeepLink(shop, code);
  if (lookup.data) throw redirect(`/account/order/${lookup.data.id}`);
}

/**
 * Shows a guest's order for the invoice's e-mail and postcode, adds an order's lines to the cart
 * again, or cancels an order.
 */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = params.id ?? "";
  const lookup = await findOrder(shop, key);
  if (lookup.status === "error") return requirePage(shop, UNAVAILABLE);
  const ownOrder = lookup.data;
  const guests = ownOrder ? null : await findGuestOrder(shop, key, form);
  if (guests?.status === "refused") return respond(shop, guests, {});
  const order = guests?.data.order ?? ownOrder;
  const intent = readField(form, "intent");
  if (order && intent === "reorder")
    return respond(shop, accept(await reorder(shop, order)), { to: "/cart" });
  if (ownOrder && (intent === "cancel" || intent === "cancel-reorder")) {
    const result = await cancelOrderByForm(shop, ownOrder, {
      reorders: intent === "cancel-reorder",
    });
    return respond(shop, result, {
      to: ({ path }) => path,
      refusedTo: `/account/order/${ownOrder.id}`,
    });
  }
  // An own order is loaded by the loader.
  const shown = guests && (await toOrderViewElsewhere(shop, guests.data.order));
  return respond(shop, accept(null, { order: shown, proof: guests?.data.proof ?? null }), {});
}

interface ShownOrder {
  order: OrderViewElsewhere | null;
  /** a guest's e-mail and postcode */
  proof: Record<string, string> | null;
}

export default function OrderRoute() {
  const t = useMessages<"account">();
  const loaded = useLoaderData<typeof loader>();
  const result = useActionResult<ActionResultView<ShownOrder>>();
  const shown = result?.status === "accepted" ? result.data : null;
  const order = loaded.order ?? shown?.order;
  if (!order) {
    return (
      <AccountPage title={t("account.order.find.title")}>
        <FindOrder
          form={result?.status === "refused" ? result.form : null}
          loginHref={loaded.loginHref}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      hasMenu={loaded.loginHref === null}
      title={t("account.order.title", { number: order.number })}
    >
      <OrderPage order={order} proof={shown?.proof ?? undefined} />
    </AccountPage>
  );
}
