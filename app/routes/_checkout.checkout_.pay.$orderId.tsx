import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { createNoindexMeta } from "~/components/page/page-meta";
import { toButtonClasses } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { findWaitingPayment } from "~/services/checkout/payment/payment.actions.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { buildOrderPaymentPath } from "~/services/checkout/payment/payment.api.server";

/** The page redirects by itself, with or without scripts. */
export const meta: MetaFunction<typeof loader> = (page) => [
  ...createNoindexMeta(page),
  ...(page.data ? [{ httpEquiv: "refresh", content: `0;url=${page.data.url}` }] : []),
];

/**
 * The step before an external payment page: the Content-Security-Policy forbids that a form leads
 * to another host, not even by a redirect.
 */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const orderId = params.orderId ?? "";
  const url = findWaitingPayment(shop, orderId);
  if (!url) throw redirect(buildOrderPaymentPath(orderId));
  return { url, title: formatPageTitle(shop, "checkout.title.pay") };
}

export default function PayRoute() {
  const t = useMessages<"checkout">();
  const { url } = useLoaderData<typeof loader>();
  useEffect(() => window.location.replace(url), [url]);
  return (
    <div className="page-width space-y-6 pt-8">
      <h1>{t("checkout.pay.title")}</h1>
      <p className="lead">{t("checkout.pay.text")}</p>
      <p>
        <a href={url} className={toButtonClasses()}>
          {t("checkout.pay.go")}
        </a>
      </p>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
