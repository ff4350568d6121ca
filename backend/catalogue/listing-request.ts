import {
  readCriteria,
  readLimit,
  wholeNumber,
  type Associations,
  type Sorting,
} from "../http/criteria";
import { readFilters, type Filter } from "../http/filters";
import { Problems } from "../http/problems";
import { readAggregations, type Aggregation } from "./aggregations";
import { httpError, isUuid, requireUuid } from "../http/errors";

/** The facets that a shopper has chosen. */
export interface FacetSelection {
  manufacturerIds: string[];
  optionIds: string[];
  minPrice: number | null;
  maxPrice: number | null;
  rating: number | null;
  shippingFree: boolean;
}

export interface ListingRequest {
  page: number;
  limit: number | null;
  order: string | null;
  selection: FacetSelection;
  filters: Filter[];
  /** They narrow the products, but none of the aggregations. */
  postFilters: Filter[];
  /** They come before `order`. */
  sortings: Sorting[];
  associations: Associations;
  onlyAggregations: boolean;
  noAggregations: boolean;
  reduceAggregations: boolean;
  /** Shopware's own facets that are switched off, by their name in the answer. */
  withoutFacets: string[];
  aggregations: Aggregation[];
}

type Parameters = Record<string, unknown>;

const FACET_SWITCHES = {
  "manufacturer-filter": "manufacturer",
  "price-filter": "price",
  "rating-filter": "rating",
  "shipping-free-filter": "shipping-free",
  "property-filter": "properties",
};

/**
 * Reads the parameters of a listing. As in Shopware, malformed options and numbers are ignored,
 * malformed manufacturers are not.
 *
 * @throws 400 for a manufacturer that is no id, and for a list where Shopware expects "a|b"
 */
export function readListingRequest(parameters: Parameters): ListingRequest {
  const { filters, sortings, associations } = readCriteria({
    ...parameters,
    limit: undefined,
    page: undefined,
    ids: undefined,
    aggregations: undefined,
    "post-filter": undefined,
  });
  const problems = new Problems();
  const postFilters = readFilters(parameters["post-filter"], "post-filter", problems);
  problems.throwIfAny();
  return {
    page: Math.max(wholeNumber(parameters.p) ?? 1, 1),
    limit: readLimit(parameters.limit),
    order:
      typeof parameters.order === "string" && parameters.order !== "" ? parameters.order : null,
    selection: {
      manufacturerIds: partsOf("manufacturer", parameters).map(requireUuid),
      optionIds: partsOf("properties", parameters).filter(isUuid),
      minPrice: positive(parameters["min-price"]),
      maxPrice: positive(parameters["max-price"]),
      rating: positive(parameters.rating),
      shippingFree: isOn(parameters["shipping-free"]),
    },
    filters,
    postFilters,
    sortings,
    associations,
    onlyAggregations: isOn(parameters["only-aggregations"]),
    noAggregations: isOn(parameters["no-aggregations"]),
    reduceAggregations: isOn(parameters["reduce-aggregations"]),
    withoutFacets: Object.entries(FACET_SWITCHES).flatMap(([name, facet]) =>
      isOn(parameters[name] ?? true) ? [] : [facet],
    ),
    aggregations: readAggregations(parameters.aggregations),
  };
}

/** The parts of "a|b", without duplicates. */
function partsOf(name: string, parameters: Parameters): string[] {
  const value = parameters[name];
  if (typeof value === "object" && value !== null)
    throw httpError(400, "Bad Request", `Input value "${name}" contains a non-scalar value.`);
  return typeof value === "string" ? [...new Set(value.split("|"))].filter(Boolean) : [];
}

function positive(value: unknown): number | null {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) && number > 0 ? number : null;
}

export function isOn(value: unknown): boolean {
  return !(
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    value === "" ||
    value === "0" ||
    value === "false"
  );
}
