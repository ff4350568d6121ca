import { FAST_MAX_DAYS, isFast } from "~/domain/catalogue/delivery";
import {
  type CriteriaFilter,
  listCriteriaFilters,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { loadUsualDeliveryTime } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";

/**
 * Each filter as Shopware's criteria. The listings of the routes `product-listing` and `search`
 * take them; the listing within `category` takes none (connect-shopware §W35).
 */
export type Criteria = Readonly<Record<CriteriaFilter, readonly object[]>>;

const IN_STOCK = { type: "range", field: "stock", parameters: { gte: 1 } };
const FAST = [
  { type: "equals", field: "deliveryTime.unit", value: "day" },
  { type: "range", field: "deliveryTime.max", parameters: { lte: FAST_MAX_DAYS } },
];
/** A product without a delivery time of its own has that of the delivery method. */
const USUAL = { type: "equals", field: "deliveryTimeId", value: null };
const FAST_OR_USUAL = [
  {
    type: "multi",
    operator: "or",
    queries: [USUAL, { type: "multi", operator: "and", queries: FAST }],
  },
];

/** The criteria of a channel: its own delivery method may be fast. */
export async function loadCriteria(scope: CatalogueScope): Promise<Criteria> {
  const usual = await loadUsualDeliveryTime(scope);
  return {
    "in-stock": [IN_STOCK],
    // Of the cheapest price, as tiles show it.
    "on-sale": [{ type: "range", field: "cheapestPrice.percentage", parameters: { gt: 0 } }],
    "fast-delivery": [IN_STOCK, ...(usual && isFast(usual) ? FAST_OR_USUAL : FAST)],
  };
}

/** The body's part with the chosen filters; none of them narrows the facets. */
export function toPostFilters(
  criteria: Criteria,
  query: ListingQuery,
): { "post-filter"?: object[] } {
  const chosen = listCriteriaFilters(query).flatMap((name) => criteria[name]);
  return chosen.length > 0 ? { "post-filter": chosen } : {};
}
