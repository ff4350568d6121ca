import { useLoaderData } from "@remix-run/react";
import { memo } from "react";
import { ignoreForms } from "~/framework/revalidation";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { PageHandle } from "./page-handle";
import { categoryView, productView } from "./parts";

export { RouteErrorBoundary as ErrorBoundary } from "~/components/page/route-error-boundary";
export { createSeoMeta as meta } from "./page-meta";

/** Forms of cart and favourites do not change the catalogue. */
export const shouldRevalidate = ignoreForms("/cart", "/favourites", "/compare");

/** Analytics reads the page of the catalogue that the loader has sent. */
export const handle: PageHandle = { shows: "catalogue" };

interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage;
}

/** Component of the routes whose loaders send any page of the catalogue. */
export default function CatalogueRoute() {
  return <PageView page={useLoaderData() as PageViewProps["page"]} />;
}

/** Not rendered again when a request changes the router's state. */
const PageView = memo(function PageView({ page }: PageViewProps) {
  return page.kind === "product" ? (
    <productView.Part page={page} />
  ) : (
    <categoryView.Part page={page} />
  );
});
