import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { PageHandle } from "~/components/analytics/page-events";
import { useLoaderData } from "@remix-run/react";
import { OrderSummary } from "~/components/order/order-summary";
import { useMessages } from "~/components/ui/messages";
import { isEntityId } from "~/domain/paths";
import { WALLET_PROVIDER } from "~/domain/wallet";
import { Link } from "~/framework/link";
import { findOrder } from "~/services/checkout/orders.api.server";
import { purchaseOf } from "~/services/checkout/order-analytics.view.server";
import { isOrderCancelled, orderView } from "~/services/checkout/order.view.server";
import { paymentNow } from "~/services/checkout/payment-status.server";
import { orderPaymentPath } from "~/services/checkout/payment.api.server";
import { pageTitle, titledPageOrThrow } from "~/services/platform/http/page-head.server";

export { ErrorBoundary, meta } from "~/components/page/titled-route";
export const handle: PageHandle = { shows: "purchase" };

/** After a payment (behaviour §2.4): the order for whoever placed it, a plain thank-you while the backend cannot say. What is not paid leads to its payment. */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const { provider, orderId = "" } = params;
  if (provider !== WALLET_PROVIDER || !isEntityId(orderId)) titledPageOrThrow(shop, { kind: "not-found" });
  const found = await findOrder(shop, orderId);
  if (found.status === "error") return { order: null, purchase: null, title: pageTitle(shop, "checkout.title.success") };
  const placed = titledPageOrThrow(shop, found.data ? { kind: "order", order: found.data } : { kind: "not-found" }).order;
  const { status: paymentStatus } = await paymentNow(shop, placed);
  const order = orderView(placed, shop, paymentStatus);
  if (order.payHref || isOrderCancelled(placed)) throw redirect(orderPaymentPath(orderId));
  return { order, purchase: purchaseOf(shop, placed), title: pageTitle(shop, "checkout.title.success") };
}

export default function SuccessRoute() {
  const t = useMessages<"checkout">();
  const { order } = useLoaderData<typeof loader>();
  return (
    <div className="page-width checkout-page order-page">
      <h1>{t("checkout.success.title")}</h1>
      <p className="lead">{order ? t("checkout.success.lead", { number: order.number }) : t("checkout.success.plain")}</p>
      {order?.payment.status === "processing" && <p>{t("checkout.success.processing")}</p>}
      {order && <OrderSummary order={order} />}
      <p>
        <Link to="/" className="button button-quiet">
          {t("cart.continue")}
        </Link>
      </p>
    </div>
  );
}
