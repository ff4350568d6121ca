import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page/page-handle";
import { AccountOffer } from "~/components/checkout/account-offer";
import { NextSteps } from "~/components/checkout/next-steps";
import { OrderContents, OrderDetails, OrderSummary } from "~/components/order/order-summary";
import { UnknownOrder } from "~/components/order/unknown-order";
import { ButtonLink } from "~/components/ui/button";
import { AfterCheckoutPage } from "~/components/checkout/after-checkout-page";
import { useMessages } from "~/components/ui/messages";
import { isEntityId } from "~/domain/paths";
import { WALLET_PROVIDER } from "~/domain/checkout/wallet";
import { useRefusedForm } from "~/framework/action-result";
import { loadAccountOffer, openAccount } from "~/services/checkout/guest-account.server";
import { loadSoldTimes } from "~/services/checkout/orders/order-parcels.view.server";
import { findOrder } from "~/services/checkout/orders/orders.api.server";
import { buildPurchaseEvent } from "~/services/checkout/orders/order-analytics.view.server";
import {
  isOrderCancelled,
  toOrderView,
  type OrderView,
} from "~/services/checkout/orders/order.view.server";
import { loadPaymentState } from "~/services/checkout/payment/payment.actions.server";
import {
  buildOrderPaymentPath,
  buildSuccessPath,
} from "~/services/checkout/payment/payment.api.server";
import { loadSessionCustomer } from "~/services/platform/session/session.server";
import { refuse, respond } from "~/services/platform/http/action-result.server";
import { NOT_FOUND, requirePage } from "~/services/platform/http/no-page.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";
export const handle: PageHandle = { shows: "purchase" };

/**
 * After a payment (behaviour §2.4): the order for its buyer, or a plain thank-you while the backend
 * fails. Unpaid orders redirect to their payment.
 */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { provider, orderId = "" } = params;
  if (provider !== WALLET_PROVIDER || !isEntityId(orderId)) requirePage(shop, NOT_FOUND);
  const [lookup, offer, buyer] = await Promise.all([
    findOrder(shop, orderId),
    loadAccountOffer(shop),
    loadSessionCustomer(shop),
  ]);
  const nothing = { order: null, purchase: null, offer: null, email: null, isCustomer: false };
  if (lookup.status === "error")
    return { ...nothing, unknownAt: null, title: formatPageTitle(shop, "checkout.title.success") };
  const placed = lookup.data;
  if (!placed)
    return data(
      {
        ...nothing,
        unknownAt: buildSuccessPath(orderId),
        title: formatPageTitle(shop, "checkout.order"),
      },
      { status: 404 },
    );
  const [{ status: paymentStatus }, soldTimes] = await Promise.all([
    loadPaymentState(shop, placed),
    loadSoldTimes(shop, placed),
  ]);
  const order = toOrderView(placed, shop, paymentStatus, soldTimes);
  if (order.payHref || isOrderCancelled(placed)) throw redirect(buildOrderPaymentPath(orderId));
  const email = buyer?.email ?? null;
  const isCustomer = buyer !== null && !buyer.guest;
  return {
    order,
    purchase: buildPurchaseEvent(shop, placed),
    offer,
    email,
    isCustomer,
    unknownAt: null,
    title: formatPageTitle(shop, "checkout.title.success"),
  };
}

/** Opens an account for the guest who has ordered. */
export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const orderId = params.orderId ?? "";
  const [form, lookup] = await Promise.all([request.formData(), findOrder(shop, orderId)]);
  const path = buildSuccessPath(orderId);
  const placed = lookup.data;
  if (!placed) return respond(shop, refuse("form.failed"), { refusedTo: path });
  return respond(shop, await openAccount(shop, placed.orderNumber ?? "", form), {
    to: ({ isElsewhere }) => (isElsewhere ? "/account" : path),
  });
}

export default function SuccessRoute() {
  const t = useMessages<"checkout">();
  const { order, offer, email, isCustomer, unknownAt } = useLoaderData<typeof loader>();
  const number = order?.number ?? "";
  const form = useRefusedForm();
  if (unknownAt) return <UnknownOrder path={unknownAt} />;
  return (
    <AfterCheckoutPage
      title={t("checkout.success.title")}
      beside={
        (offer && <AccountOffer email={offer.email} form={form} />) ??
        (order && isCustomer && <OwnOrder order={order} />)
      }
      end={
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink look="quiet" to="/">
            {t("cart.continue")}
          </ButtonLink>{" "}
          {order && !isCustomer && (
            <ButtonLink look="text" to={`/account/order/${order.id}`}>
              {t("checkout.lastOrder", { number })}
            </ButtonLink>
          )}
        </p>
      }
    >
      <p className="lead">
        {!order && t("checkout.success.plain")}
        {order &&
          (email
            ? t("checkout.success.leadTo", { number, email })
            : t("checkout.success.lead", { number }))}
      </p>
      {order?.payment.status === "processing" && <p>{t("checkout.success.processing")}</p>}
      {order && <NextSteps order={order} />}
      {order && (isCustomer ? <OrderContents order={order} /> : <OrderSummary order={order} />)}
    </AfterCheckoutPage>
  );
}

/** Beside a customer's lines: where the order goes and how it is paid, and the ways to find it. */
function OwnOrder({ order }: { order: OrderView }) {
  const t = useMessages<"checkout" | "order">();
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="mb-4">
        {t("checkout.order")}
      </h2>
      <OrderDetails order={order} />
      <p className="mt-6 grid justify-items-start gap-2 print:hidden">
        <ButtonLink look="quiet" size="wide" to={`/account/order/${order.id}`}>
          {t("checkout.success.order")}
        </ButtonLink>{" "}
        <ButtonLink look="text" to="/account/order/history">
          {t("checkout.success.orders")}
        </ButtonLink>
      </p>
    </section>
  );
}
