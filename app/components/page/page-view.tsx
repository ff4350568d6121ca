import { memo } from "react";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { categoryView, productView } from "./parts";

export interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage;
}

/**
 * The page behind an address of which only the backend knows what it is. Not rendered again when a
 * request changes the router's state.
 */
export const PageView = memo(function PageView({ page }: PageViewProps) {
  return page.kind === "product" ? (
    <productView.Part page={page} />
  ) : (
    <categoryView.Part page={page} />
  );
});

/** Fetches the code of both views: the next page is shown as soon as its data are there. */
export function prefetchPageViews(lang: string): void {
  for (const part of [productView, categoryView]) part.load(lang).catch(() => undefined);
}
