import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { PageHandle } from "~/components/analytics/page-events";
import { isCartReload } from "~/components/cart/cart-events";
import { isOnlyFragment } from "~/framework/revalidation";
import { PageView, type PageViewProps } from "./page-view";

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
export { seoMeta as meta } from "./page-meta";

/** Forms of cart and favourites do not change the catalogue: only the layout reloads, unless the shopper has navigated meanwhile. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (isOnlyFragment(change)) return false;
  const { formAction, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOfShopper = isCartReload() || formAction === "/cart" || formAction === "/favourites";
  return isOfShopper && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

/** Analytics reads the page of the catalogue that the loader has sent. */
export const handle: PageHandle = { shows: "catalogue" };

/** Component of all catalogue routes: each loader sends its page. @param home the front page */
export default function CatalogueRoute({ home }: Pick<PageViewProps, "home">) {
  return <PageView home={home} page={useLoaderData() as PageViewProps["page"]} />;
}
