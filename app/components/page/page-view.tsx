import { type ComponentType, memo, useEffect, useMemo } from "react";
import { useLang } from "~/components/ui/messages";
import { lazyComponent, useLazy } from "~/components/ui/use-lazy";
import type { CategoryPage, CmsSectionView, ContentPage } from "~/services/catalogue/types";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import type { PublicFormView } from "~/services/platform/http/types";
import type { SearchPage } from "~/services/layout/pages/search-page.server";

export interface PageViewProps {
  page: CategoryPage | ContentPage | ProductPage | SearchPage | ContentParts;
  /** the category of the front page */
  home?: boolean;
  /** for a product page whose layout has more than the product */
  Content?: ComponentType<Pick<ContentParts, "sections">> | null;
}

/** Content that editors have added to a product page. */
interface ContentParts {
  kind: "parts";
  sections: CmsSectionView[];
}

/**
 * The scripts of all catalogue routes. A first visit needs one of the first two, and the last if the page has a form. Documents find them by
 * their file names (needed-scripts.server.ts).
 */
const views = {
  product: lazyComponent<PageViewProps>(() => import("./product-page-view")),
  catalogue: lazyComponent<PageViewProps>(() => import("./catalogue-page-view")),
  form: lazyComponent<{ view: PublicFormView }>(() => import("./form-page-view")),
};
const MARK = "data-page-view";

/** The page for any kind of address. Memoised, because the router renders its routes on every request's state change. */
export const PageView = memo(function PageView({ page, home }: PageViewProps) {
  const isProduct = page.kind === "product";
  const hasContent = isProduct && page.parts.some((part) => typeof part === "object");
  const Product = useLazy(views.product, isProduct);
  const Catalogue = useLazy(views.catalogue, !isProduct || hasContent);
  const isThere = (isProduct ? Product : Catalogue) !== null;
  const lang = useLang();
  useEffect(() => {
    // If the page's code cannot be loaded, reload the page as a document.
    if (!isThere) views[isProduct ? "product" : "catalogue"].load(lang).catch(() => location.reload());
  }, [isThere, isProduct, lang]);
  const View = isProduct ? Product : Catalogue;
  const Content = useMemo(
    () => Catalogue && (({ sections }: Pick<ContentParts, "sections">) => <Catalogue page={{ kind: "parts", sections }} />),
    [Catalogue],
  );
  const mark = [isProduct && "product", (!isProduct || hasContent) && "catalogue", hasForm(page) && "form"].filter(Boolean).join(" ");
  return <div {...{ [MARK]: mark }}>{View && <View page={page} home={home} Content={hasContent ? Content : null} />}</div>;
});

/** A form that editors have put on a page. */
export function FormPart({ view }: { view: PublicFormView }) {
  const Form = useLazy(views.form, true);
  return Form && <Form view={view} />;
}

function hasForm(page: PageViewProps["page"]): boolean {
  return sectionsOf(page).some(({ blocks }) => blocks.some(({ slots }) => slots.some(({ type }) => type === "form")));
}

function sectionsOf(page: PageViewProps["page"]): CmsSectionView[] {
  if (page.kind === "product") return page.parts.flatMap((part) => (typeof part === "object" ? part.sections : []));
  return "sections" in page ? page.sections : [];
}

/** Loads the page components: on the server once before the first page, in the browser when a navigation begins. */
export async function loadPageViews(lang: string): Promise<void> {
  await Promise.all(Object.values(views).map((view) => view.load(lang)));
}

/** Loads the component of the document's page, before hydration. */
export async function loadPageViewOf(document: Document): Promise<void> {
  const { lang } = document.documentElement;
  const kinds = document.querySelector(`[${MARK}]`)?.getAttribute(MARK)?.split(" ") ?? [];
  await Promise.all(kinds.flatMap((kind) => (kind in views ? [views[kind as keyof typeof views].load(lang)] : [])));
}
