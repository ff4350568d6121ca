import { ProductGrid } from "~/components/product/product-grid";
import { QuietLink, TextLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import type { ListingView } from "~/services/catalogue/types";
import { catchFocus } from "~/components/ui/catch-focus";
import { Icon } from "~/components/ui/icon";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { HiddenFields } from "~/components/ui/hidden-fields";
import { useReturnTo } from "~/components/ui/return-to";
import { useChange } from "~/components/ui/use-change";
import { Link } from "~/components/ui/link";
import { ListingControls } from "./listing-controls";
import { PRODUCTS } from "./skip-to-products";

/** Products with filters, sorting and pagination; the URL holds their whole state. */
export default function Listing(props: ListingProps) {
  return (
    <AreaMessages texts={props.listing.texts}>
      <Results {...props} />
    </AreaMessages>
  );
}

interface ListingProps {
  listing: ListingView;
  leads: boolean;
}

function Results({ listing, leads }: ListingProps) {
  const t = useMessages<"listing">();
  const returnTo = useReturnTo();
  return (
    <div id="results" className="listing">
      {(listing.total > 0 || listing.clearHref) && (
        <ListingControls key={listing.path} listing={listing} />
      )}
      <AppliedFilters
        key={`applied ${listing.path}`}
        applied={listing.applied}
        clearHref={listing.clearHref}
      />
      {listing.products.length > 0 ? (
        <ProductGrid
          id={PRODUCTS}
          products={listing.products}
          heading="h2"
          leads={leads ? "first" : undefined}
          isComparable={listing.isComparable}
        />
      ) : (
        <div className="empty">
          <p className="lead">{t(listing.clearHref ? "listing.emptyFiltered" : "listing.empty")}</p>
          <QuietLink to={listing.clearHref ?? "/menu"}>
            {t(listing.clearHref ? "filters.clear" : "error.toMenu")}
          </QuietLink>
        </div>
      )}
      {listing.isComparable && (
        <form
          id="compare"
          method="post"
          action="/compare"
          className="compared sticky bottom-0 z-20 border-t border-line bg-linen py-2 md:py-3"
        >
          <HiddenFields returnTo={returnTo} />
          <button className="button">{t("compare.add")}</button>
        </form>
      )}
      {/* New links on each page: the focus moves to the page's top, as the view does. */}
      <Pagination key={listing.pagination.page} pagination={listing.pagination} />
    </div>
  );
}

function AppliedFilters({ applied, clearHref }: Pick<ListingView, "applied" | "clearHref">) {
  const t = useMessages<"listing">();
  // The link of a removed filter is gone: on with the next one, or with the number of products.
  useChange(applied.length, () =>
    catchFocus(
      document.querySelector<HTMLElement>(".applied a") ??
        document.querySelector<HTMLElement>(".listing-count"),
    ),
  );
  if (applied.length === 0) return null;
  return (
    <nav aria-label={t("filters.applied")} className="applied">
      <ul>
        {applied.map(({ label, removeHref }) => (
          <li key={removeHref}>
            <Link to={removeHref} preventScrollReset className="chip">
              <span className="sr-only">{t("filters.remove")} </span>
              {label}
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        {clearHref && (
          <li>
            <TextLink to={clearHref} preventScrollReset>
              {t("filters.clear")}
            </TextLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
