import { isFiltered, LISTING_PAGE_SIZE, listingHref, RATING_MAXIMUM, withoutFilters, type ListingQuery } from "~/domain/listing-query";
import type { Channel } from "~/services/platform/config/config.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { paginationView } from "./pagination.view.server";
import type { ListingEntity } from "./listing.schemas.server";
import { productTiles } from "./tiles.view.server";
import type { FacetView, ListingView, PaginationView } from "./types";

/** Where a listing stands: its path, and parameters of the page that are not the listing's own (such as q). */
export interface ListingPlace {
  path: string;
  carried: [string, string][];
  kind: "shop" | "search";
}

/** A listing as the page shows it: products, facets and sorting as a GET form, applied filters and pages as links. */
export function listingView(listing: ListingEntity, query: ListingQuery, place: ListingPlace, channel: Channel): ListingView {
  return {
    products: productTiles(listing.products, channel, place.kind),
    total: listing.total,
    path: place.path,
    hidden: place.carried.map(([name, value]) => ({ name, value })),
    facets: facetsOf(listing, query, channel),
    applied: appliedFilters(listing, query, place, channel),
    clearHref: isFiltered(query) ? listingHref(place.path, withoutFilters(query), place.carried) : null,
    sortings: listing.sortings.map(({ key, label }) => ({ key, label, selected: key === (listing.sorting ?? query.order) })),
    pagination: paginationOf(listing, query, place),
  };
}

function facetsOf({ facets }: ListingEntity, query: ListingQuery, channel: Channel): FacetView[] {
  const { t } = formatterOf(channel);
  const views: FacetView[] = [];
  if (facets.manufacturers.length > 0) {
    const options = facets.manufacturers.map(({ id, name }) => ({
      value: id,
      label: name,
      checked: query.manufacturer.includes(id),
      hex: null,
    }));
    views.push({ kind: "options", name: "manufacturer", id: "manufacturer", label: t("facet.manufacturer"), display: "text", options });
  }
  for (const group of facets.groups) {
    const options = group.options.map(({ id, name, hex }) => ({ value: id, label: name, checked: query.properties.includes(id), hex }));
    if (options.length > 0)
      views.push({
        kind: "options",
        name: "properties",
        id: group.id,
        label: group.name,
        display: group.displayType === "color" ? "colour" : "text",
        options,
      });
  }
  const price = priceFacet(facets, query, channel);
  if (price) views.push(price);
  if (facets.hasShippingFree || query.shippingFree)
    views.push({ kind: "toggle", name: "shipping-free", label: t("facet.shippingFree"), checked: query.shippingFree });
  if (facets.hasRatings || query.rating !== null)
    views.push({ kind: "rating", name: "rating", label: t("facet.rating"), selected: query.rating, max: RATING_MAXIMUM });
  return views;
}

function priceFacet(facets: ListingEntity["facets"], query: ListingQuery, channel: Channel): FacetView | null {
  const min = Math.floor(facets.minPrice ?? query.minPrice ?? 0);
  const max = Math.ceil(facets.maxPrice ?? query.maxPrice ?? 0);
  const isSelected = query.minPrice !== null || query.maxPrice !== null;
  if (max <= min && !isSelected) return null;
  return {
    kind: "price",
    label: formatterOf(channel).t("facet.price"),
    minName: "min-price",
    maxName: "max-price",
    min,
    max: Math.max(min, max),
    selectedMin: query.minPrice,
    selectedMax: query.maxPrice,
    unit: formatterOf(channel).currencySymbol,
  };
}

/** Each filter that is set, with the address of the listing without it. */
function appliedFilters({ facets }: ListingEntity, query: ListingQuery, place: ListingPlace, channel: Channel): ListingView["applied"] {
  const { t, price } = formatterOf(channel);
  const without = (change: Partial<ListingQuery>) => listingHref(place.path, { ...query, page: 1, ...change }, place.carried);
  const manufacturers = facets.manufacturers
    .filter(({ id }) => query.manufacturer.includes(id))
    .map(({ id, name }) => ({ label: name, removeHref: without({ manufacturer: query.manufacturer.filter((other) => other !== id) }) }));
  const properties = facets.groups.flatMap((group) =>
    group.options
      .filter(({ id }) => query.properties.includes(id))
      .map(({ id, name }) => ({
        label: `${group.name}: ${name}`,
        removeHref: without({ properties: query.properties.filter((other) => other !== id) }),
      })),
  );
  return [
    ...manufacturers,
    ...properties,
    ...(query.minPrice === null
      ? []
      : [{ label: t("facet.from", { price: price(query.minPrice) }), removeHref: without({ minPrice: null }) }]),
    ...(query.maxPrice === null
      ? []
      : [{ label: t("facet.upTo", { price: price(query.maxPrice) }), removeHref: without({ maxPrice: null }) }]),
    ...(query.shippingFree ? [{ label: t("facet.shippingFree"), removeHref: without({ shippingFree: false }) }] : []),
    ...(query.rating === null ? [] : [{ label: t("facet.ratingFrom", { count: query.rating }), removeHref: without({ rating: null }) }]),
  ];
}

function paginationOf({ total, limit }: ListingEntity, query: ListingQuery, { path, carried }: ListingPlace): PaginationView {
  const href = (page: number) => listingHref(path, { ...query, page }, carried);
  return paginationView({ total, size: Math.max(1, limit ?? LISTING_PAGE_SIZE), requested: query.page, href });
}
