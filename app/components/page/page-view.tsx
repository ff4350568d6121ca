import { memo } from "react";
import { createLazyComponent } from "~/components/ui/lazy";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { SearchPage } from "~/services/layout/pages/search-page.server";
import { CataloguePageView } from "./catalogue-page-view";

export interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage | SearchPage;
  /** the category of the front page */
  home?: boolean;
}

const { Part: ProductPageView } = createLazyComponent(() => import("./product-page-view"));

/**
 * The page for any kind of address. Not rendered again when a request changes the router's state.
 */
export const PageView = memo(function PageView({ page, home }: PageViewProps) {
  return page.kind === "product" ? (
    <ProductPageView page={page} />
  ) : (
    <CataloguePageView page={page} home={home} />
  );
});
