import { ProductGrid } from "~/components/product/product-grid";
import { Pagination } from "~/components/ui/pagination";
import type { ListingView } from "~/services/catalogue/types";
import { AppliedFilters } from "./applied-filters";
import { EmptyListing } from "./empty-listing";
import { ListingControls } from "./listing-controls";

/** Products with the means to narrow, sort and page through them; all of it lives in the address. */
export function Listing({ listing, leads, heading = "h2" }: { listing: ListingView; leads: boolean; heading?: "h2" | "h3" }) {
  return (
    <div id="results" className="listing">
      {(listing.total > 0 || listing.clearHref) && <ListingControls listing={listing} />}
      <AppliedFilters applied={listing.applied} clearHref={listing.clearHref} />
      {listing.products.length > 0 ? (
        <ProductGrid products={listing.products} heading={heading} leads={leads} />
      ) : (
        <EmptyListing clearHref={listing.clearHref} />
      )}
      <Pagination pagination={listing.pagination} />
    </div>
  );
}
