import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { AreaMessages } from "~/components/ui/messages";
import { areaTexts } from "~/services/platform/i18n/messages.server";

/** What every page of the account says: sent once for them all. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { lang } = shop.channel;
  return { texts: { ...areaTexts(lang, "account"), ...areaTexts(lang, "address") } };
}

/** The texts do not change while the shopper stays. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.origin === nextUrl.origin ? false : defaultShouldRevalidate;
}

export default function AccountLayout() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <div className="page-width account">
        <Outlet />
      </div>
    </AreaMessages>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
