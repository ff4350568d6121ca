import { Listing } from "~/components/listing/listing";
import { ProductGrid } from "~/components/product/product-grid";
import { SearchBox } from "~/components/search/search-box";
import { useLayoutData } from "~/components/ui/layout-data";
import { LinkList } from "~/components/ui/link-list";
import { useMessages } from "~/components/ui/messages";
import type { LinkView } from "~/services/platform/types";
import type { SearchPage } from "~/services/search/types";

/** Search results; without any, other phrases to search for and popular products. */
export function SearchView({ page: { term, corrected, listing, meant, related, suggestions, products } }: { page: SearchPage }) {
  const t = useMessages();
  const layout = useLayoutData();
  const found = listing !== null && (listing.total > 0 || listing.clearHref !== null);
  return (
    <div className="page-width search-page stacked" data-list="search-results">
      <h1>{term ? t("search.title", { term: corrected ?? term }) : t("search.titleEmpty")}</h1>
      {found && corrected && <p className="lead">{t("search.corrected", { corrected, term })}</p>}
      {!found && (
        <div className="search-again">
          <p className="lead">{term ? t("search.noHits", { term }) : t("search.tooShort")}</p>
          <SearchBox className="search-in-page" path={layout?.channel.searchPath ?? ""} id="search-again" inPage focused={!term} />
        </div>
      )}
      <Phrases id="meant" title={t("search.meant")} phrases={meant} />
      {found && <Phrases id="related" title={t("search.related")} phrases={related} />}
      {!found && <Phrases id="suggestions" title={t("search.suggestions")} phrases={suggestions} />}
      {found && <Listing listing={listing} leads />}
      {products.length > 0 && (
        <section aria-labelledby="instead-title" className="search-instead mt-12">
          <h2 id="instead-title" className="mb-4">
            {t("search.trendingProducts")}
          </h2>
          <ProductGrid products={products} heading="h3" />
        </section>
      )}
    </div>
  );
}

function Phrases({ id, title, phrases }: { id: string; title: string; phrases: LinkView[] }) {
  if (phrases.length === 0) return null;
  return (
    <nav aria-labelledby={`${id}-title`} className={id === "related" ? "suggestions related-searches" : "suggestions"}>
      <h2 id={`${id}-title`}>{title}</h2>
      <LinkList links={phrases} look="chip" />
    </nav>
  );
}
