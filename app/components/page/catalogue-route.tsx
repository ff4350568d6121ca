import { useLoaderData } from "@remix-run/react";
import { ignoreForms } from "~/framework/revalidation";
import type { PageHandle } from "./page-handle";
import { PageView, type PageViewProps } from "./page-view";

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
export { createSeoMeta as meta } from "./page-meta";

/** Forms of cart and favourites do not change the catalogue. */
export const shouldRevalidate = ignoreForms("/cart", "/favourites", "/compare");

/** Analytics reads the page of the catalogue that the loader has sent. */
export const handle: PageHandle = { shows: "catalogue" };

/** Component of the routes whose loaders send any page of the catalogue. */
export default function CatalogueRoute() {
  return <PageView page={useLoaderData() as PageViewProps["page"]} />;
}
