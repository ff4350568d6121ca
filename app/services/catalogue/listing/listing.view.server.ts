import {
  isFiltered,
  LISTING_PAGE_SIZE,
  buildListingHref,
  dropFilters,
  type Filter,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import type { Channel } from "~/services/platform/config/config.server";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { getAreaTexts } from "~/services/platform/i18n/messages.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { toPaginationView } from "~/domain/pagination";
import type { FacetView, ListingView, ProductTile } from "~/services/catalogue/types";
import { findVariantFacts } from "./options.api.server";
import { toFacetViews } from "./facets.view.server";
import type { ListingEntity } from "./listing.schemas.server";
import { toProductTiles } from "./tiles.view.server";

/** A listing's path, and the page's other parameters (such as q) that its links must keep. */
interface ListingPlace {
  path: string;
  carried: Filter[];
}

/** A page of products from Shopware or Elevate. */
export interface FoundListing {
  products: ProductTile[];
  total: number;
  size: number;
  facets: FacetView[];
  sortings: ListingView["sortings"];
  /** a call was made for its variants: less important ones are for the next page */
  hasLookedUp: boolean;
}

/**
 * A listing from Shopware.
 *
 * @param kind search results link to details/{id} if a product has no SEO path (behaviour §2.2)
 */
export function toFoundListing(
  listing: ListingEntity,
  query: ListingQuery,
  kind: "shop" | "search",
  scope: CatalogueScope,
): FoundListing {
  const { channel } = scope;
  const selected = listing.sorting ?? query.order;
  return {
    products: toProductTiles(listing.products, channel, kind, findVariantFacts(scope)),
    total: listing.total,
    hasLookedUp: listing.hasLookedUp ?? false,
    size: Math.max(1, listing.limit ?? LISTING_PAGE_SIZE),
    facets: toFacetViews(listing, query, channel),
    sortings: listing.sortings.map(({ key, label }) => ({
      key,
      label,
      selected: key === selected,
    })),
  };
}

/**
 * A listing for rendering: products, facets and sorting as a GET form, applied filters and pages as
 * links.
 */
export function toListingView(
  found: FoundListing,
  query: ListingQuery,
  { path, carried }: ListingPlace,
  channel: Channel,
): ListingView {
  const { size, hasLookedUp: _hasLookedUp, ...listing } = found;
  const href = (page: number) => buildListingHref(path, { ...query, page }, carried);
  // With a single product there is nothing to narrow or to sort.
  const isSingle = listing.total <= 1 && !isFiltered(query);
  return {
    ...listing,
    ...(isSingle && { facets: [], sortings: [] }),
    path,
    hidden: carried.map(([name, value]) => ({ name, value })),
    applied: toAppliedFilters(listing.facets, query, { path, carried }, channel),
    clearHref: isFiltered(query) ? buildListingHref(path, dropFilters(query), carried) : null,
    isComparable: listing.products.length > 1,
    texts: getAreaTexts(channel.lang, "listing"),
    pagination: toPaginationView({ total: listing.total, size, requested: query.page, href }),
  };
}

function toAppliedFilters(
  facets: FacetView[],
  query: ListingQuery,
  { path, carried }: ListingPlace,
  channel: Channel,
) {
  return facets.flatMap((facet) =>
    listChosenOptions(facet, channel).map(({ label, filter: [name, value] }) => {
      const filters = query.filters.filter(([own, other]) => own !== name || other !== value);
      return { label, removeHref: buildListingHref(path, { ...query, filters, page: 1 }, carried) };
    }),
  );
}

function listChosenOptions(
  facet: FacetView,
  channel: Channel,
): { label: string; filter: Filter }[] {
  const { t, price } = getFormatter(channel);
  switch (facet.kind) {
    case "options":
      return facet.options
        .filter(({ checked }) => checked)
        .map(({ label, value }) => ({
          label:
            facet.id === "manufacturer" || facet.id === "brand"
              ? label
              : `${facet.label}: ${label}`,
          filter: [facet.name, value],
        }));
    case "price":
      return [
        ...formatChosenPrice(facet.selectedMin, facet.minName, (text) =>
          t("facet.from", { price: text }),
        ),
        ...formatChosenPrice(facet.selectedMax, facet.maxName, (text) =>
          t("facet.upTo", { price: text }),
        ),
      ];
    case "toggle":
      return facet.checked ? [{ label: facet.label, filter: [facet.name, facet.value] }] : [];
    case "rating":
      return facet.selected === null
        ? []
        : [
            {
              label: t("filters.ratingFrom", { count: facet.selected }),
              filter: [facet.name, String(facet.selected)],
            },
          ];
  }

  function formatChosenPrice(
    amount: number | null,
    name: string,
    label: (price: string) => string,
  ): { label: string; filter: Filter }[] {
    return amount === null ? [] : [{ label: label(price(amount)), filter: [name, String(amount)] }];
  }
}
