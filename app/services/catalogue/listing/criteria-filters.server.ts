import { FAST_MAX_DAYS } from "~/domain/catalogue/delivery";
import {
  type CriteriaFilter,
  listCriteriaFilters,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";

const IN_STOCK = { type: "range", field: "stock", parameters: { gte: 1 } };

/**
 * Each filter as Shopware's criteria. The listings of the routes `product-listing` and `search` take
 * them; the listing within `category` takes none (connect-shopware §W35).
 */
export const CRITERIA: Readonly<Record<CriteriaFilter, readonly object[]>> = {
  "in-stock": [IN_STOCK],
  // Of the cheapest price, as tiles show it.
  "on-sale": [{ type: "range", field: "cheapestPrice.percentage", parameters: { gt: 0 } }],
  // Products without a delivery time of their own have that of a delivery method, which no listing
  // knows.
  "fast-delivery": [
    IN_STOCK,
    { type: "equals", field: "deliveryTime.unit", value: "day" },
    { type: "range", field: "deliveryTime.max", parameters: { lte: FAST_MAX_DAYS } },
  ],
};

/** The body's part with the chosen filters; none of them narrows the facets. */
export function toPostFilters(query: ListingQuery): { "post-filter"?: object[] } {
  const chosen = listCriteriaFilters(query).flatMap((name) => CRITERIA[name]);
  return chosen.length > 0 ? { "post-filter": chosen } : {};
}
