import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AreaMessages } from "~/components/ui/messages";
import { areaTexts } from "~/services/platform/i18n/messages.server";

/** Sends the texts of the checkout, once for all its pages. */
export async function loader({ context: { shop } }: LoaderFunctionArgs) {
  const { lang } = shop.channel;
  return { texts: { ...areaTexts(lang, "address"), ...areaTexts(lang, "checkout") } };
}

export const shouldRevalidate = () => false;

export default function CheckoutArea() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <AreaMessages texts={texts}>
      <Outlet />
    </AreaMessages>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/components/error/route-error-boundary";
