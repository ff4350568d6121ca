import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { ExpressSlot } from "~/components/express/express-slot";
import { Choices } from "~/components/checkout/choices";
import { CompactFooter } from "~/components/layout/compact-footer";
import { CompactHeader } from "~/components/layout/compact-header";
import { OrderSummary } from "~/components/order/order-summary";
import { UnknownOrder } from "~/components/order/unknown-order";
import { OrderActions } from "~/components/order/order-actions";
import { AfterCheckoutPage } from "~/components/checkout/after-checkout-page";
import type { PageHandle } from "~/components/page/page-handle";
import { SubmitButton, toButtonClasses } from "~/components/ui/button";
import { ErrorNote } from "~/components/ui/form-errors";
import { useMessages } from "~/components/ui/messages";
import { isChallengePath } from "~/services/checkout/payment/payment.api.server";
import { payAgain } from "~/services/checkout/payment/payment.actions.server";
import { loadOrderPayment } from "~/services/checkout/payment/order-payment.view.server";
import { respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";
export const handle: PageHandle = { header: CompactHeader, footer: CompactFooter };

/**
 * An unpaid order (behaviour §2.4, §8.5): why, and how to pay now; or a payment in progress; or
 * another method for an order that is paid later.
 */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = requirePage(shop, await loadOrderPayment(shop, params.orderId ?? "", searchParams));
  if (page.kind === "unauthorised")
    return data({ ...page, title: formatPageTitle(shop, "checkout.order") }, { status: 404 });
  const isChange = page.kind === "unpaid" && page.why === null;
  return {
    ...page,
    title: formatPageTitle(shop, isChange ? "order.changePayment" : "checkout.orderPayment.title"),
  };
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const result = await payAgain(shop, params.orderId ?? "", await request.formData());
  return respond(shop, result, { to: (path) => path, opensDocument: isChallengePath });
}

export default function OrderPaymentRoute() {
  const t = useMessages<"checkout" | "order">();
  const page = useLoaderData<typeof loader>();
  const paying = useNavigation().formMethod === "POST";
  if (page.kind === "unauthorised") return <UnknownOrder path={page.path} />;
  const { order } = page;
  if (page.kind === "explained") {
    return (
      <AfterCheckoutPage title={t(`checkout.orderPayment.${page.heading}`)}>
        <p className="lead">{t(page.why)}</p>
        <OrderSummary order={order} />
      </AfterCheckoutPage>
    );
  }
  const hint = page.walletNames.length > 0 && (
    <p className="note">{t("checkout.why.wallets", { names: page.walletNames.join(" / ") })}</p>
  );
  return (
    <AfterCheckoutPage
      title={page.why ? t("checkout.orderPayment.title") : t("order.changePayment")}
      beside={
        <>
          <h2 className="mb-4">{t("checkout.order")}</h2>
          <OrderSummary order={order} />
          <OrderActions order={order} action={`/account/order/${order.id}`} />
        </>
      }
    >
      {page.why && <ErrorNote>{t(page.why)}</ErrorNote>}
      {page.why && (
        <p className="lead">{t("checkout.orderPayment.lead", { number: order.number })}</p>
      )}
      {page.waiting && (
        <p>
          {/* Opens a new document, because only its Content-Security-Policy allows the issuer's
              page. */}
          <a href={page.waiting.href} className={toButtonClasses()}>
            {t(page.waiting.isOurs ? "checkout.orderPayment.confirm" : "checkout.pay.go")}
          </a>
        </p>
      )}
      <Form method="post" data-testid="checkout-form">
        <h2 id="payment" className="mb-4">
          {t("checkout.payment")}
        </h2>
        <div className="mb-4">
          <Choices
            name="paymentMethodId"
            labelledBy="payment"
            choices={page.methods}
            cardForm={page.cardForm}
          />
        </div>
        <SubmitButton size="wide" busy={paying}>
          {page.why
            ? t("checkout.orderPayment.pay", { total: order.total })
            : t("order.changePayment")}
        </SubmitButton>
      </Form>
      <div>
        {page.wallets ? (
          <ExpressSlot
            place="order"
            title={t("checkout.wallets.title")}
            total={order.total}
            order={page.wallets}
          >
            {hint}
          </ExpressSlot>
        ) : (
          hint
        )}
      </div>
    </AfterCheckoutPage>
  );
}
