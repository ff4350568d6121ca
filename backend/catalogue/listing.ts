import { MAX_LIMIT } from "../http/criteria";
import { membersOf, type Bits } from "../db/bits";
import type { Aggregation } from "../http/aggregations";
import { selectFields, withFieldAssociations } from "../http/fields";
import type { Entity, Scope } from "../scope";
import { facetsOf } from "./facets";
import { catalogueIndex, type CatalogueIndex } from "./index/catalogue-index";
import { EMPTY_PAGE, findPage, type FoundProduct } from "./listing-page";
import { baseItems, choicesOf, filtered, narrowed, satisfying, type ListingSource } from "./listing-query";
import type { ListingRequest } from "./listing-request";
import { productAggregations } from "./product-aggregations";
import { LISTING_ASSOCIATIONS, loadProducts } from "./product-entities";
import { productScores, scoringOf, withScore, type Scoring } from "./product-score";
import { sortingEntities, sortingOf } from "./sortings";

export interface ListingOptions {
  /** Products a page when the request names no limit. */
  defaultLimit?: number;
  /** What the listing is of: goes first or last into `currentFilters`. */
  navigationId?: string;
  search?: string;
}

/** A `product_listing`: one page of products, one for each group of variants, with facets and sortings. */
export function productListing(
  scope: Scope,
  source: ListingSource,
  request: ListingRequest,
  options: ListingOptions = {},
): Record<string, unknown> {
  const { db, context } = scope;
  const isSearch = "words" in source;
  const sorting = sortingOf(request.order, isSearch);
  const index = catalogueIndex(db);
  const scoring = scoringOf(request, context);
  const { items: base, ranksOf } = baseItems(scope, index, source, request.filters);
  const items = satisfying(scope, index, base, scoring ? [scoring.matches] : []);
  const choices = choicesOf(scope, index, request.selection);
  const shown = filtered(scope, index, narrowed(items, choices), request.postFilters);
  const limit = request.onlyAggregations ? 0 : (request.limit ?? options.defaultLimit ?? MAX_LIMIT);
  const wanted = { sorting, limit, page: request.page, grouping: request.grouping };
  const page = request.onlyAggregations ? EMPTY_PAGE : findPage(scope, index, { items: shown, ranksOf }, wanted);
  // Who groups by more than the variants' group is shown the very variants that were found.
  const products = request.grouping.length > 0 ? page.products : preferNumber(scope, page.products, options.search);
  const aggregations = request.noAggregations
    ? []
    : {
        ...facetsOf(scope, index, (facet) => {
          if (!request.reduceAggregations) return items;
          // A choice among options narrows the options themselves, the other facets leave out their own choice (Shopware 6.6.7).
          return narrowed(items, choices, facet === "properties" ? undefined : facet);
        }),
        ...ownAggregations(scope, index, items, request.aggregations),
      };
  return {
    elements: pageElements(scope, products, request, scoring),
    aggregations,
    page: request.onlyAggregations ? 1 : request.page,
    limit,
    entity: "product",
    total: page.total,
    states: [],
    sorting: sorting.key,
    currentFilters: currentFilters(request, options),
    availableSortings: sortingEntities(context, isSearch),
    streamId: null,
    apiAlias: "product_listing",
  };
}

/** What the request wants aggregated besides the facets: over the whole listing, whatever is chosen. */
function ownAggregations(scope: Scope, index: CatalogueIndex, items: Bits, wanted: Aggregation[]): Record<string, unknown> {
  if (wanted.length === 0) return {};
  const numbers = Array.from(membersOf(items), (item) => index.itemNumbers[item]);
  const where = { text: "product.number IN (SELECT value FROM json_each(?))", parameters: [JSON.stringify(numbers)] };
  return productAggregations(scope, wanted, where);
}

/** A search for a product number shows that very variant of its group. */
function preferNumber({ db }: Scope, found: FoundProduct[], term: string | undefined): FoundProduct[] {
  if (term === undefined) return found;
  const exact = db
    .prepare(
      "SELECT product.id, product.text_number FROM product JOIN listing_entry ON listing_entry.product_no = product.number WHERE product.product_number = ?",
    )
    .get(term.trim()) as { id: string; text_number: number } | undefined;
  return exact ? found.map((product) => (product.groupNumber === exact.text_number ? { ...product, id: exact.id } : product)) : found;
}

function pageElements(scope: Scope, found: FoundProduct[], request: ListingRequest, scoring: Scoring | null): Entity[] {
  const ids = found.map(({ id }) => id);
  const products = loadProducts(
    scope,
    ids,
    withFieldAssociations("product", { ...LISTING_ASSOCIATIONS, ...request.associations }, request.fields),
  );
  const scores = scoring ? productScores(scope, ids, scoring) : new Map<string, number>();
  const elements = found.flatMap(({ id, rank }) => {
    const product = products.get(id);
    if (!product) return [];
    const ofSearch = rank === null ? 0 : Math.max(1, Math.round(-rank * 100));
    // Only a listing tells the id there, too.
    (product.extensions as { search: Record<string, unknown> }).search.id = id;
    return [rank === null && !scoring ? product : withScore(product, ofSearch + (scores.get(id) ?? 0))];
  });
  return selectFields(elements, request.fields);
}

function currentFilters({ selection }: ListingRequest, { navigationId, search }: ListingOptions): Record<string, unknown> {
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
