import { memo } from "react";
import Listing from "~/components/listing/listing";
import { SkipToProducts } from "~/components/listing/skip-to-products";
import { ProductGrid } from "~/components/product/product-grid";
import { SearchBox } from "~/components/search/search-box";
import { ButtonLink } from "~/components/ui/button";
import { useLayoutData } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { isSearchable, buildSearchHref } from "~/domain/search/search";
import type { LinkView } from "~/services/platform/types";
import type { SearchPage } from "~/services/layout/pages/search-page.server";
import { CHIP, CHIP_ROW } from "./category-children";

/**
 * Search results; without any, other phrases to search for and popular products. Not rendered again
 * when a request changes the router's state.
 */
export const SearchPageView = memo(function SearchPageView({ page }: { page: SearchPage }) {
  return (
    <AreaMessages texts={page.texts}>
      <SearchResults page={page} />
    </AreaMessages>
  );
});

function SearchResults({
  page: { term, corrected, listing, meant, related, suggestions, products },
}: {
  page: SearchPage;
}) {
  const t = useMessages<"search">();
  const layout = useLayoutData();
  const found = listing !== null && (listing.total > 0 || listing.clearHref !== null);
  return (
    <>
      <SkipToProducts listing={listing} />
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
        {!found && (
          <Phrases id="suggestions" title={t("search.suggestions")} phrases={suggestions} />
        )}
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
    </>
  );
}

const PHRASES = {
  plain: { nav: undefined, title: "mb-3", list: "flex flex-wrap gap-2" },
  /** in one row, closer to the page's name */
  row: {
    nav: "-mt-2 items-baseline gap-x-4 gap-y-2 lg:flex lg:flex-wrap",
    title: "font-text text-small text-soft max-lg:sr-only",
    list: CHIP_ROW,
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
      <LinkList links={phrases} linkClass={CHIP} className={PHRASES[look].list} />
    </nav>
  );
}
