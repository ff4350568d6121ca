import { memo } from "react";
import { createLazyComponent } from "~/components/ui/lazy";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

export interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage;
}

const productView = createLazyComponent(() => import("./product-page-view"));
const categoryView = createLazyComponent(() => import("./category-page-view"));

/** The view that a page of the catalogue needs, by name; none for an error. */
export function chooseView(page: Pick<PageViewProps["page"], "kind"> | undefined): string | null {
  if (!page) return null;
  return page.kind === "product" ? "product" : "category";
}

/** Fetches the code of a view before the page is hydrated. Without it, its part does (`Part`). */
export async function loadView(name: string, lang: string): Promise<void> {
  const view = name === "product" ? productView : categoryView;
  await view.load(lang).catch(() => undefined);
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
  for (const view of [productView, categoryView]) view.load(lang).catch(() => undefined);
}
