import { Listing } from "~/components/listing/listing";
import { useLayoutData } from "~/components/ui/layout-data";
import { useMessages } from "~/components/ui/messages";
import { SearchForm } from "~/components/ui/search-form";
import { Link } from "~/framework/link";
import type { LinkView } from "~/services/platform/types";
import type { SearchPage } from "~/services/search/types";

/** Results, or a hint: a longer word, another word, what others look for. */
export function SearchView({ page: { term, listing, meant, related, suggestions } }: { page: SearchPage }) {
  const t = useMessages();
  const layout = useLayoutData();
  const found = listing !== null && (listing.total > 0 || listing.clearHref !== null);
  return (
    <div className="page-width search-page" data-list="search-results">
      <h1>{term ? t("search.title", { term }) : t("search.titleEmpty")}</h1>
      {!found && (
        <div className="search-again">
          <p className="lead">{listing ? t("search.noHits", { term }) : t("search.tooShort")}</p>
          <SearchForm path={layout?.channel.searchPath ?? ""} id="search-again" inPage />
        </div>
      )}
      <Phrases id="meant" title={t("search.meant")} phrases={meant} />
      {found && <Phrases id="related" title={t("search.related")} phrases={related} />}
      {!found && <Phrases id="suggestions" title={t("search.suggestions")} phrases={suggestions} />}
      {found && <Listing listing={listing} leads />}
    </div>
  );
}

/** Other texts to search for, as links to their results. */
function Phrases({ id, title, phrases }: { id: string; title: string; phrases: LinkView[] }) {
  if (phrases.length === 0) return null;
  return (
    <nav aria-labelledby={`${id}-title`} className={id === "related" ? "suggestions related-searches" : "suggestions"}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>
        {phrases.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className="chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
