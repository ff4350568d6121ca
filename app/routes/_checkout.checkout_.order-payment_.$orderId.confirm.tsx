import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PROVIDER_LOOK } from "~/components/card/provider-look";
import { AfterCheckoutPage } from "~/components/checkout/after-checkout-page";
import { CompactFooter } from "~/components/layout/compact-footer";
import { CompactHeader } from "~/components/layout/compact-header";
import type { PageHandle } from "~/components/page/page-handle";
import { toButtonClasses } from "~/components/ui/button";
import { useMessages } from "~/components/ui/messages";
import { loadChallenge } from "~/services/checkout/payment/order-payment.view.server";
import { formatPageTitle } from "~/services/platform/http/page-title.server";
import { requirePage } from "~/services/platform/http/no-page.server";

export { ErrorBoundary, meta, shouldRevalidate } from "~/components/page/noindex-route";
export const handle: PageHandle = { header: CompactHeader, footer: CompactFooter };

/**
 * The 3-D Secure challenge of a payment, or the code for its app. It opens as a new document,
 * because only its Content-Security-Policy allows the issuer's pages.
 */
export async function loader({ params, context: { shop } }: LoaderFunctionArgs) {
  const challenge = requirePage(shop, await loadChallenge(shop, params.orderId ?? ""));
  return { challenge, title: formatPageTitle(shop, "checkout.title.confirm") };
}

export default function ConfirmRoute() {
  const t = useMessages<"checkout">();
  const { challenge } = useLoaderData<typeof loader>();
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leave = (address: string) => location.replace(address);
    import("~/components/payment/challenge.client")
      .then(({ openChallenge }) => node.current && openChallenge(node.current, challenge, leave))
      .catch(() => leave(challenge.paths.otherMethod));
  }, [challenge]);
  const { isCode } = challenge;
  return (
    <AfterCheckoutPage title={t(isCode ? "checkout.code.title" : "checkout.confirm.title")}>
      <p className="lead">{t(isCode ? "checkout.code.lead" : "checkout.confirm.lead")}</p>
      <p className="note scripting:hidden" data-testid="without-scripts">
        {t(isCode ? "checkout.code.withoutScripts" : "checkout.confirm.withoutScripts")}
      </p>
      <div
        ref={node}
        className={isCode ? CODE : BANK}
        data-testid="challenge"
        data-needs-scripts=""
      />
      <p>
        <a href={challenge.paths.otherMethod} className={toButtonClasses({ look: "text" })}>
          {t("checkout.confirm.otherMethod")}
        </a>
      </p>
    </AfterCheckoutPage>
  );
}

const BANK =
  "[&_iframe]:h-[25rem] [&_iframe]:w-full [&_iframe]:rounded-picture [&_iframe]:border [&_iframe]:border-edge [&_iframe]:bg-paper";
/** A code is dark on white in both modes, or no camera reads it. */
const CODE = `scripting:min-h-[28rem] [&_p]:!text-soft [&_img]:mx-auto [&_img]:bg-white [&_img]:p-2 ${PROVIDER_LOOK}`;
