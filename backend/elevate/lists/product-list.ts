import type { Backend } from "../../types";
import { invalid } from "../http/bad-argument";
import type { Parameters } from "../http/parameters";
import type { Visit } from "../http/visit";
import { labelOf } from "../labels";
import { productGroups } from "../products/groups";
import type { Presentation, ProductGroup } from "../products/types";
import { countBits, intersection, pick, type Bits } from "../../db/bits";
import { dictionaryOf } from "../shelf/dictionary";
import { shelfOf, type Shelf } from "../shelf/shelf";
import { facetsOf, type Facet } from "./facets";
import { readSelection, selectedPlaces, type Selection } from "./selection";

export const SORTS = ["RELEVANCE", "NEWEST_FIRST", "PRICE_ASCENDING", "PRICE_DESCENDING", "DISCOUNT", "RATING", "NAME", "TITLE"] as const;
/** TITLE is another name of NAME here, so it is understood but not offered. */
const OFFERED_SORTS = SORTS.filter((sort) => sort !== "TITLE");
export type Sort = (typeof SORTS)[number];

/** Sizes of a list that may be asked for; 60 when nothing is said. */
export const LIMIT = { least: 1, most: 600, otherwise: 60 } as const;
const MOST_SKIPPED = 1_000_000;

export interface ListRequest {
  limit: number;
  skip: number;
  sort: Sort;
  selection: Selection;
}

export function readListRequest(parameters: Parameters, backend: Backend, visit: Visit): ListRequest {
  return {
    limit: parameters.whole("limit", LIMIT),
    skip: parameters.whole("skip", { least: 0, most: MOST_SKIPPED, otherwise: 0 }),
    sort: readSort(parameters),
    selection: readSelection(parameters, dictionaryOf(backend.db, visit.locale)),
  };
}

function readSort(parameters: Parameters): Sort {
  const sort = parameters.text("sort") ?? "RELEVANCE";
  const known = SORTS.find((candidate) => candidate === sort);
  if (!known) throw invalid("sort", sort, `one of ${SORTS.join(", ")}`);
  return known;
}

export interface ProductList {
  productGroups: ProductGroup[];
  totalHits: number;
  facets: Facet[];
  sort: { selected: Sort; options: { id: Sort; label: string }[] };
}

/**
 * A page of products with facets, hit count and sort orders.
 *
 * @param found the groups before anything is chosen
 * @param byRelevance all of them in the order of relevance; read only as far as the page goes
 */
export function productList(
  backend: Backend,
  visit: Visit,
  request: ListRequest,
  presentation: Presentation,
  found: Bits,
  byRelevance: () => Iterable<number>,
): ProductList {
  const shelf = shelfOf(backend.db);
  const dictionary = dictionaryOf(backend.db, visit.locale);
  const places = intersection(found, selectedPlaces(shelf, visit, request.selection));
  const order = request.sort === "RELEVANCE" ? byRelevance() : orderOf(shelf, request.sort, visit);
  const preferred = new Set([...request.selection.values.values()].flat());
  return {
    productGroups: productGroups(backend, visit, pick(order, places, request.skip, request.limit), presentation, preferred),
    totalHits: countBits(places),
    facets: facetsOf(shelf, dictionary, visit, found, request.selection),
    sort: { selected: request.sort, options: OFFERED_SORTS.map((id) => ({ id, label: labelOf(visit.locale, id) })) },
  };
}

function orderOf(shelf: Shelf, sort: Exclude<Sort, "RELEVANCE">, { context, locale }: Visit): Uint32Array {
  switch (sort) {
    case "NEWEST_FIRST":
      return shelf.order("newest");
    case "PRICE_ASCENDING":
      return shelf.order(`price-up/${context.currencyIso}`);
    case "PRICE_DESCENDING":
      return shelf.order(`price-down/${context.currencyIso}`);
    case "DISCOUNT":
      return shelf.order(`discount/${context.currencyIso}`);
    case "RATING":
      return shelf.order("rating");
    default:
      return shelf.order(`name/${locale}`);
  }
}

/** What the channel sells. */
export function offered(shelf: Shelf, visit: Visit): Bits {
  return shelf.bits(`channel/${visit.channelPosition}`);
}
