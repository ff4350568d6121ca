import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { PageHandle } from "~/components/page/page-handle";
import { CheckoutView } from "~/components/checkout/checkout-view";
import { ExpressSlot } from "~/components/express/express-slot";
import { CompactFooter } from "~/components/layout/compact-footer";
import { CompactHeader } from "~/components/layout/compact-header";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { useRefusedForm } from "~/framework/action-result";
import { loadBeginCheckoutEvent } from "~/services/cart/cart.actions.server";
import { performStep } from "~/services/checkout/perform-step.server";
import { isChallengePath } from "~/services/checkout/payment/payment.api.server";
import { loadCheckout } from "~/services/checkout/checkout.view.server";
import { isStaying, respond } from "~/services/platform/http/action-result.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { keepPageOnFailure as clientAction } from "~/framework/failed-submission";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";
export const handle: PageHandle = {
  shows: "checkout",
  header: CompactHeader,
  footer: CompactFooter,
};

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const edit = new URL(request.url).searchParams.get("edit") === "details";
  const view = requirePage(shop, await loadCheckout(shop, { edit }));
  const begun = view.stage === "empty" ? null : await loadBeginCheckoutEvent(shop);
  return {
    view,
    begun,
    expressTitle: shop.t("express.title"),
    title: formatPageTitle(shop, "checkout.title"),
  };
}

/**
 * Every step of the checkout. Errors come back with the form (422); success redirects to the next
 * step (303), but a fetcher with a choice of methods stays (`STAY`).
 */
export async function action({ request, context: { shop } }: ActionFunctionArgs) {
  const form = await request.formData();
  const result = await performStep(shop, form, new URL(request.url).search);
  return respond(shop, result, {
    to: (path) => path,
    stays: isStaying(form),
    opensDocument: isChallengePath,
  });
}

export default function CheckoutRoute() {
  const t = useMessages<"checkout">();
  const { view, expressTitle } = useLoaderData<typeof loader>();
  const form = useRefusedForm();
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
  return (
    <div className="page-width pt-8">
      {/* On narrower screens two wallet buttons would have no room for their names. */}
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-center justify-between gap-4 min-[30rem]:grid-cols-[auto_minmax(0,26rem)]">
        <h1>{t("checkout.title")}</h1>
        {view.stage !== "empty" && (
          <ExpressSlot
            place="checkout"
            title={expressTitle}
            total={view.purchase.total}
            takesWallets={view.purchase.takesWallets}
          >
            <p className="flex items-center gap-3 rounded-control bg-sand px-4 py-2 text-caption text-soft">
              <Icon name="info" />
              {t("checkout.promise")}
            </p>
          </ExpressSlot>
        )}
      </div>
      <CheckoutView view={view} form={form} />
    </div>
  );
}
