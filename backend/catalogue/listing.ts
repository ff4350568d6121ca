import { MAX_LIMIT } from "../http/criteria";
import type { Entity, Scope } from "../scope";
import { aggregated } from "./aggregations";
import { facetsOf } from "./facets";
import {
  choicesOf,
  groupedBy,
  listingItems,
  narrowed,
  type Item,
  type ListingSource,
} from "./listing-items";
import type { ListingRequest } from "./listing-request";
import { LISTING_ASSOCIATIONS, loadProducts } from "./product-entities";
import { sortingEntities, sortingOf, type Sorting } from "./sortings";

interface ListingOptions {
  /** Products per page if the request has no limit. */
  defaultLimit?: number;
  /** Key of the sorting if the request has none, or an unknown one. */
  defaultSorting?: string;
  /** The listed category: goes first or last into `currentFilters`. */
  navigationId?: string;
  search?: string;
}

/**
 * A `product_listing`: one page of products, one per group of variants, with facets and sortings.
 */
export function productListing(
  scope: Scope,
  source: ListingSource,
  request: ListingRequest,
  options: ListingOptions = {},
): Record<string, unknown> {
  const isSearch = "words" in source;
  const sorting = sortingOf(request.order, isSearch, options.defaultSorting);
  const items = listingItems(scope, source, request.filters, request.sortings);
  const choices = choicesOf(scope, request.selection);
  const limit = request.onlyAggregations ? 0 : (request.limit ?? options.defaultLimit ?? MAX_LIMIT);
  const isKept = keptBy(scope, source, request);
  const found = groupedBy(narrowed(items, choices).filter(isKept), ({ group }) => group);
  const groups = request.sortings.length > 0 ? found : sorted(found, sorting);
  const page = groups
    .slice((request.page - 1) * limit, request.page * limit)
    .flatMap(([first]) => first ?? []);
  const facets = () =>
    facetsOf(scope, (facet) => {
      if (!request.reduceAggregations) return items;
      // An option choice also narrows the options facet; the other facets ignore their own choice
      // (Shopware 6.6.7).
      return narrowed(items, choices, facet === "properties" ? undefined : facet);
    });
  const shown =
    request.withoutFacets.length === 5
      ? []
      : Object.entries(facets()).filter(([name]) => !request.withoutFacets.includes(name));
  const own = request.aggregations.map((aggregation) => [
    aggregation.name,
    aggregated(
      aggregation,
      listingItems(scope, source, [...request.filters, ...aggregation.filters]),
    ),
  ]);
  const aggregations = request.noAggregations ? [] : Object.fromEntries([...shown, ...own]);
  return {
    elements: pageElements(scope, preferNumber(scope, page, options.search), request),
    aggregations,
    page: request.onlyAggregations ? 1 : request.page,
    limit,
    entity: "product",
    // 0 beyond the last page: Shopware counts while reading.
    total: page.length === 0 ? 0 : groups.length,
    states: [],
    sorting: sorting.key,
    currentFilters: currentFilters(request, options),
    availableSortings: sortingEntities(scope.context, isSearch),
    streamId: null,
    apiAlias: "product_listing",
  };
}

/** Whether an item passes the request's post-filters. */
function keptBy(
  scope: Scope,
  source: ListingSource,
  { filters, postFilters }: ListingRequest,
): (item: Item) => boolean {
  if (postFilters.length === 0) return () => true;
  const kept = new Set(
    listingItems(scope, source, [...filters, ...postFilters]).map(({ id }) => id),
  );
  return ({ id }) => kept.has(id);
}

/** Groups in the order of a sorting; older products first among equals. */
function sorted(groups: Item[][], { by, direction }: Sorting): Item[][] {
  const keyOf = (group: Item[]): string | number => {
    const [first] = group;
    if (by === "sales") return -Math.max(...group.map(({ sales }) => sales));
    if (by === "rating") return -Math.max(...group.map(({ rating }) => rating));
    if (by === "release")
      return -Math.max(...group.map(({ releaseDate }) => Date.parse(releaseDate) || 0));
    if (by === "score") return first?.rank ?? 0;
    return (by === "name" ? first?.sortKey : first?.price) ?? Infinity;
  };
  const sign = (by === "name" || by === "price") && direction === "down" ? -1 : 1;
  const keyed = groups.map((group) => ({ group, key: keyOf(group) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -sign : sign));
  return keyed.map(({ group }) => group);
}

/** A search for a product number shows that variant of its group. */
function preferNumber({ db }: Scope, page: Item[], term: string | undefined): Item[] {
  if (term === undefined) return page;
  const exact = db
    .prepare(
      `SELECT product.id, product.text_number AS "group" FROM product JOIN listing_entry ON product_no = number WHERE product_number = ?`,
    )
    .get(term.trim()) as Pick<Item, "id" | "group"> | undefined;
  return page.map((item) =>
    exact && item.group === exact.group ? { ...item, id: exact.id } : item,
  );
}

function pageElements(scope: Scope, page: Item[], { associations }: ListingRequest): Entity[] {
  const products = loadProducts(
    scope,
    page.map(({ id }) => id),
    { ...LISTING_ASSOCIATIONS, ...associations },
  );
  return page.flatMap(({ id, rank }) => {
    const product = products.get(id);
    if (!product) return [];
    const { search } = product.extensions as { search: Record<string, unknown> };
    // Only a listing repeats the id there; the score is a text, as MySQL returns it.
    search.id = id;
    if (rank !== null) search._score = String(Math.max(1, Math.round(-rank * 100)));
    return [product];
  });
}

function currentFilters(
  { selection }: ListingRequest,
  { navigationId, search }: ListingOptions,
): Record<string, unknown> {
  return {
    ...(navigationId === undefined ? {} : { navigationId }),
    manufacturer: selection.manufacturerIds,
    price: { min: selection.minPrice ?? 0, max: selection.maxPrice ?? 0 },
    rating: selection.rating,
    "shipping-free": selection.shippingFree,
    properties: selection.optionIds,
    ...(search === undefined ? {} : { search }),
  };
}
