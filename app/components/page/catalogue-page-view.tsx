import { hasListing, findLeadBlock, Sections } from "~/components/cms/sections";
import { createLazyComponent } from "~/components/ui/lazy";
import { SkipToProducts } from "~/components/listing/skip-to-products";
import { ProductGrid } from "~/components/product/product-grid";
import { ProductSlider } from "~/components/product/product-slider";
import { SearchBox } from "~/components/search/search-box";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { ButtonLink } from "~/components/ui/button";
import { useLayoutData, useShopName } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import { RichText } from "~/components/ui/rich-text";
import { isSearchable, buildSearchHref } from "~/domain/search/search";
import type { CategoryPage, ContentPage } from "~/services/catalogue/types";
import type { LinkView } from "~/services/platform/types";
import type { SearchPage } from "~/services/layout/pages/search-page.server";
import type { PageViewProps } from "./page-view";

const { Part: Listing } = createLazyComponent(() => import("~/components/listing/listing"));

/** Pages with many products or none: categories, search results, content. */
export function CataloguePageView({ page, home }: PageViewProps) {
  switch (page.kind) {
    case "category":
      return home ? <HomeView page={page} /> : <CategoryView page={page} />;
    case "content":
      return <CategoryView page={page} />;
    case "search":
      return (
        <>
          <SkipToProducts listing={page.listing} />
          <SearchView page={page} />
        </>
      );
    case "product":
      return null;
  }
}

const CHIP =
  "inline-flex min-h-10 items-center gap-2 rounded-full border border-edge bg-paper px-4 text-small hover:border-ink";

const NO_PRODUCTS: Pick<CategoryPage, "descriptionHtml" | "listing"> = {
  descriptionHtml: null,
  listing: null,
};

/**
 * A category with breadcrumb, editors' content, subcategories and products. Also a content page
 * such as the terms.
 */
function CategoryView({ page }: { page: CategoryPage | ContentPage }) {
  const { descriptionHtml, listing } = page.kind === "category" ? page : NO_PRODUCTS;
  const { sections, hasHeading } = page;
  const listingAt = sections.findIndex((section) => hasListing([section]));
  // Subcategories stand above the products; on a content page above everything.
  const listedAt =
    listingAt < 0 && page.kind === "category" ? sections.length : Math.max(0, listingAt);
  const [before, after] = [sections.slice(0, listedAt), sections.slice(listedAt)];
  const lead = findLeadBlock(sections);
  return (
    <>
      <SkipToProducts listing={listing} />
      <div className="page-width [&:not(:last-child)]:mb-6">
        <Breadcrumb crumbs={page.breadcrumb} />
        {!hasHeading && (
          <>
            <h1>{page.name}</h1>
            {descriptionHtml && <RichText html={descriptionHtml} className="lead mt-3" />}
          </>
        )}
      </div>
      <Sections sections={before} lead={lead} listing={null} />
      <CategoryChildren name={page.name} links={page.children} />
      <Sections sections={after} lead={lead} listing={listing} />
      {listing && listingAt < 0 && (
        <div className="page-width">
          <Listing listing={listing} leads={!lead} />
        </div>
      )}
    </>
  );
}

/**
 * The front page shows its CMS layout, with its name only for screen readers. Without a layout it
 * shows name and categories.
 */
function HomeView({ page }: { page: CategoryPage }) {
  const isEmpty = page.sections.length === 0 && !page.listing;
  return (
    <>
      <h1 className={isEmpty ? "page-width" : "sr-only"}>{useShopName()}</h1>
      {isEmpty && <CategoryChildren name={page.name} links={page.children} />}
      <Sections
        sections={page.sections}
        lead={findLeadBlock(page.sections)}
        listing={page.listing}
      />
      {page.sections.length === 0 && page.listing && (
        <div className="page-width">
          <Listing listing={page.listing} leads />
        </div>
      )}
      {page.recent && (
        <div className="page-width">
          <ProductSlider {...page.recent} />
        </div>
      )}
    </>
  );
}

function CategoryChildren({ name, links }: { name: string; links: LinkView[] }) {
  const t = useMessages();
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={t("category.children", { name })}
      className="page-width my-6"
      data-testid="category-children"
    >
      {/* One scrolling row, so that the first products are visible without scrolling the page. */}
      <LinkList
        links={links}
        linkClass={CHIP}
        className="flex gap-2 max-lg:-mx-4 max-lg:-my-1 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] max-lg:*:flex-none md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-wrap"
      />
    </nav>
  );
}

/** Search results; without any, other phrases to search for and popular products. */
function SearchView({
  page: { term, corrected, listing, meant, related, suggestions, products },
}: {
  page: SearchPage;
}) {
  const t = useMessages();
  const layout = useLayoutData();
  const found = listing !== null && (listing.total > 0 || listing.clearHref !== null);
  return (
    <div className="page-width flex flex-col gap-6 pt-8 md:pt-12" data-list="search-results">
      <h1>{term ? t("search.title", { term: corrected ?? term }) : t("search.titleEmpty")}</h1>
      {found && corrected && (
        <p>
          {t("search.corrected", { term })}{" "}
          <ButtonLink
            look="text"
            to={buildSearchHref(layout?.channel.searchPath ?? "", term, { isAsTyped: true })}
          >
            {t("search.asTyped", { term })}
          </ButtonLink>
        </p>
      )}
      {!found && (
        <div className="flex flex-col gap-4">
          <p className="lead">
            {isSearchable(term) ? t("search.noHits", { term }) : t("search.tooShort")}
          </p>
          <SearchBox
            // Its panel is above the hearts of the products below.
            className={term ? "relative z-20 md:hidden" : "relative z-20"}
            path={layout?.channel.searchPath ?? ""}
            id="search-again"
            inPage
            focused={!term}
          />
        </div>
      )}
      <Phrases id="meant" title={t("search.meant")} phrases={meant} />
      {found && <Phrases id="related" title={t("search.related")} phrases={related} look="row" />}
      {!found && <Phrases id="suggestions" title={t("search.suggestions")} phrases={suggestions} />}
      {found && <Listing listing={listing} leads />}
      {products.length > 0 && (
        <section aria-labelledby="instead-title" className="mt-6" data-testid="search-instead">
          <h2 id="instead-title" className="mb-4">
            {t("search.trendingProducts")}
          </h2>
          <ProductGrid products={products} heading="h3" />
        </section>
      )}
    </div>
  );
}

const PHRASES = {
  plain: { nav: undefined, title: "mb-3" },
  /** in one row, closer to the page's name */
  row: {
    nav: "-mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-2",
    title: "font-text text-small text-soft",
  },
};

interface PhrasesProps {
  id: string;
  title: string;
  phrases: LinkView[];
  look?: keyof typeof PHRASES;
}

function Phrases({ id, title, phrases, look = "plain" }: PhrasesProps) {
  if (phrases.length === 0) return null;
  return (
    <nav aria-labelledby={`${id}-title`} className={PHRASES[look].nav} data-testid="suggestions">
      <h2 id={`${id}-title`} className={PHRASES[look].title}>
        {title}
      </h2>
      <LinkList links={phrases} linkClass={CHIP} className="flex flex-wrap gap-2" />
    </nav>
  );
}
