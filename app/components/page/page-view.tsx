import { lazyComponent, useLazy } from "~/components/ui/use-lazy";
import type { CategoryPage, ContentPage, ProductPage } from "~/services/catalogue/types";
import type { SearchPage } from "~/services/search/types";

export interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage | SearchPage;
  /** the category of the front page */
  home?: boolean;
}

/** All routes of the catalogue share two scripts: what shows a product, and what shows many. A first visit needs one of them. */
const views = {
  product: lazyComponent<PageViewProps>(() => import("./product-page-view")),
  catalogue: lazyComponent<PageViewProps>(() => import("./catalogue-page-view")),
};
const MARK = "data-page-view";

/** The page of whatever an address belongs to. */
export function PageView({ page, home }: PageViewProps) {
  const kind = page.kind === "product" ? "product" : "catalogue";
  const View = useLazy(views[kind], true);
  return <div {...{ [MARK]: kind }}>{View && <View page={page} home={home} />}</div>;
}

/** Fetches what shows the pages. On the server once, before the first page; in the browser when a navigation begins. */
export async function loadPageViews(lang: string): Promise<void> {
  await Promise.all([views.product.load(lang), views.catalogue.load(lang)]);
}

/** Fetches what shows the page of the document, before it is hydrated. */
export async function loadPageViewOf(document: Document): Promise<void> {
  const kind = document.querySelector(`[${MARK}]`)?.getAttribute(MARK);
  if (kind === "product" || kind === "catalogue") await views[kind].load(document.documentElement.lang);
}
