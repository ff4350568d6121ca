import { ProductGrid } from "~/components/product/product-grid";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import type { ListingView } from "~/services/catalogue/types";
import { catchFocus } from "~/components/ui/catch-focus";
import { Empty } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { AreaMessages, useMessages } from "~/components/ui/messages";
import { useChange } from "~/components/ui/use-change";
import { Link } from "~/components/ui/link";
import { CompareBar } from "./compare-bar";
import { COUNT, ListingFilters, ListingToolbar } from "./listing-controls";
import { RESULTS, useListingForm } from "./use-listing-form";
import { PRODUCTS } from "./skip-to-products";

const APPLIED = "applied";

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
  const form = useListingForm(listing);
  const hasControls = listing.total > 0 || listing.clearHref !== null;
  const isBeside = hasControls && listing.facets.length > 0;
  return (
    <div
      id={RESULTS}
      // The browser counts how many of the four places of a comparison are taken, and shows its
      // check boxes and its bar, so that both work without scripts. By a property: a selector with
      // :has() before them would restyle all tiles with each icon that changes in one.
      className={`scroll-mt-24 [--compared:none] [counter-reset:compared] has-[#compare-mode:checked]:[--compared:flex] ${isBeside ? "beside:grid beside:grid-cols-[15rem_minmax(0,1fr)] beside:gap-x-10" : ""}`}
      data-testid="listing"
    >
      {hasControls && <ListingFilters key={listing.path} listing={listing} form={form} />}
      <div className="min-w-0">
        {hasControls && (
          <ListingToolbar key={`tools ${listing.path}`} listing={listing} form={form} />
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
            isBeside={isBeside}
            isComparable={listing.isComparable}
          />
        ) : (
          <Empty>
            <p className="lead">
              {t(listing.clearHref ? "listing.emptyFiltered" : "listing.empty")}
            </p>
            <ButtonLink look="quiet" to={listing.clearHref ?? "/menu"}>
              {t(listing.clearHref ? "filters.clear" : "error.toMenu")}
            </ButtonLink>
          </Empty>
        )}
        {listing.isComparable && (
          // It reads the boxes of its page.
          <CompareBar
            key={listing.products.map(({ id }) => id).join(" ")}
            products={listing.products}
          />
        )}
        {/* New links on each page: the focus moves to the page's top, as the view does. */}
        <Pagination key={listing.pagination.page} pagination={listing.pagination} />
      </div>
    </div>
  );
}

function AppliedFilters({ applied, clearHref }: Pick<ListingView, "applied" | "clearHref">) {
  const t = useMessages<"listing">();
  // The link of a removed filter is gone: on with the next one, or with the number of products.
  useChange(applied.length, () =>
    catchFocus(
      document.querySelector<HTMLElement>(`#${APPLIED} a`) ?? document.getElementById(COUNT),
    ),
  );
  if (applied.length === 0) return null;
  return (
    <nav aria-label={t("filters.applied")} id={APPLIED} className="mb-6" data-testid="applied">
      <ul className="flex flex-wrap items-center gap-2">
        {applied.map(({ label, removeHref }) => (
          <li key={removeHref}>
            <Link
              to={removeHref}
              preventScrollReset
              className="inline-flex min-h-10 items-center gap-2 rounded-full border border-transparent bg-sand px-4 text-small hover:border-ink"
              data-testid="chip"
            >
              <span className="sr-only">{t("filters.remove")} </span>
              {label}
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        {clearHref && (
          <li>
            <ButtonLink look="text" to={clearHref} preventScrollReset>
              {t("filters.clear")}
            </ButtonLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
