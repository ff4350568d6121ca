import { readCriteria, readLimit, wholeNumber, type Associations } from "../http/criteria";
import type { Filter } from "../http/filters";
import { isUuid } from "../http/errors";

/** The facets a shopper has chosen. */
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
  associations: Associations;
  onlyAggregations: boolean;
  noAggregations: boolean;
  reduceAggregations: boolean;
}

type Parameters = Record<string, unknown>;

/** Reads the parameters of a listing; malformed ids and numbers in the facets are left out as Shopware does. */
export function readListingRequest(parameters: Parameters): ListingRequest {
  const { filters, associations } = readCriteria({
    ...parameters,
    limit: undefined,
    page: undefined,
    ids: undefined,
  });
  return {
    page: Math.max(wholeNumber(parameters.p) ?? 1, 1),
    limit: readLimit(parameters.limit),
    order: typeof parameters.order === "string" && parameters.order !== "" ? parameters.order : null,
    selection: {
      manufacturerIds: idsOf(parameters.manufacturer),
      optionIds: idsOf(parameters.properties),
      minPrice: positive(parameters["min-price"]),
      maxPrice: positive(parameters["max-price"]),
      rating: positive(parameters.rating),
      shippingFree: isOn(parameters["shipping-free"]),
    },
    filters,
    associations,
    onlyAggregations: isOn(parameters["only-aggregations"]),
    noAggregations: isOn(parameters["no-aggregations"]),
    reduceAggregations: isOn(parameters["reduce-aggregations"]),
  };
}

/** "a|b" or a list. */
function idsOf(value: unknown): string[] {
  const list = typeof value === "string" ? value.split("|") : Array.isArray(value) ? value : [];
  return [...new Set(list.filter(isUuid))];
}

function positive(value: unknown): number | null {
  const number = typeof value === "number" ? value : typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
  return Number.isFinite(number) && number > 0 ? number : null;
}

export function isOn(value: unknown): boolean {
  return !(value === undefined || value === null || value === false || value === 0 || value === "" || value === "0" || value === "false");
}
