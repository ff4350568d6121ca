import { Link } from "@remix-run/react";
import { Listing } from "~/components/listing/listing";
import { useFrame } from "~/components/ui/frame";
import { useMessages } from "~/components/ui/messages";
import { SearchForm } from "~/components/ui/search-form";
import type { LinkView, SearchPage } from "~/services/view-models";

/** Results, or a hint: a longer word, another word, what others look for. */
export function SearchView({ page: { term, listing, suggestions } }: { page: SearchPage }) {
  const t = useMessages();
  const frame = useFrame();
  const found = listing !== null && (listing.total > 0 || listing.clearHref !== null);
  return (
    <div className="page-width search-page">
      <h1>{term ? t("search.title", { term }) : t("search.titleEmpty")}</h1>
      {!found && (
        <div className="search-again">
          <p className="lead">{listing ? t("search.noHits", { term }) : t("search.tooShort")}</p>
          <SearchForm path={frame?.channel.searchPath ?? ""} id="search-again" inPage />
        </div>
      )}
      {!found && <Suggestions suggestions={suggestions} />}
      {found && <Listing listing={listing} leads />}
    </div>
  );
}

function Suggestions({ suggestions }: { suggestions: LinkView[] }) {
  const t = useMessages();
  if (suggestions.length === 0) return null;
  return (
    <nav aria-labelledby="suggestions-title" className="suggestions">
      <h2 id="suggestions-title">{t("search.suggestions")}</h2>
      <ul>
        {suggestions.map(({ label, href }) => (
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
