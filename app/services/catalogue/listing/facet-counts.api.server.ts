import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { listingBody, type ListingQuery } from "~/domain/catalogue/listing-query";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { StoreApi } from "~/services/platform/store-api/store-api.server";
import {
  bucketsOf,
  countedSchema,
  type FacetCounts,
  type ListingEntity,
  type OptionCounts,
} from "./listing.schemas.server";
import { groupsOf, ONLY_PROPERTIES, rememberGroups } from "./known-options.api.server";

/** How long a loaded listing waits for the counts beside its options, in milliseconds. */
const COUNTS_WAIT_MS = 500;
/** Filters for variants; inherited values count as the variant's. */
const VARIANTS = {
  type: "not",
  operator: "and",
  queries: [{ type: "equals", field: "parentId", value: null }],
};
const NO_FACETS = { ...ONLY_PROPERTIES, "property-filter": false };
const PRICES = { name: "price", type: "stats", field: "cheapestPrice" };

/** A listing route of Shopware, and its parameters besides the facets. */
interface ListedBy {
  route: string;
  parameters?: Record<string, string>;
}

/**
 * How many products each option would give with the choices of the other facets; null without an
 * answer in time. It is a call beside the listing's, so that the listing does not depend on it.
 *
 * @param listed the listing itself, which reveals the groups of its options
 */
export async function facetCounts(
  scope: CatalogueScope,
  listedBy: ListedBy,
  query: ListingQuery,
  listed: Promise<Result<ListingEntity | null>>,
): Promise<FacetCounts | null> {
  const groups = chosenGroups(scope, query);
  // Neither page nor order changes a count.
  const { p: _page, ...chosen } = listingBody({ ...query, order: null });
  const key = `counts:${JSON.stringify({ ...listedBy, ...chosen })}`;
  const counting =
    groups && withPrices(scope, "category", key, (api) => count(api, listedBy, query, groups));
  // Catches a failure while the listing is still loading: nothing else handles it until then.
  const counted = counting?.catch((error: unknown) => {
    scope.log.error({ reason: String(error) }, "options not counted");
    return null;
  });
  const listing = await listed;
  if (listing.status === "error" || !listing.data) return null;
  rememberGroups(scope, listing.data.facets.groups);
  // An option that no facet offers is a group by itself.
  for (const [name, id] of query.filters)
    if (name === "properties" && !groupsOf(scope).has(id)) groupsOf(scope).set(id, id);
  const answer = counted
    ? await Promise.race([counted, delay(COUNTS_WAIT_MS, null, { ref: false })])
    : null;
  if (answer === null && scope.answer) scope.answer.isIncomplete = true;
  return answer?.data ?? null;
}

/** Filters by facet: each facet is counted under the filters of the others. */
type Choices = Map<string, object>;

/** @param groups the selected options, grouped by facet group */
async function count(
  api: StoreApi,
  { route, parameters }: ListedBy,
  query: ListingQuery,
  groups: string[][],
): Promise<Result<FacetCounts>> {
  const choices = choicesOf(query, groups);
  // The first set is for groups without a selected option.
  const sets = [[], ...groups].map((chosen: string[]) => ({
    chosen,
    filters: filtersExcept(choices, groupName(chosen)),
  }));
  const aggregations = [
    filtered(countOf("total"), [...choices.values()]),
    filtered(countOf("free"), [
      ...filtersExcept(choices, "shipping-free"),
      { type: "equals", field: "shippingFree", value: true },
    ]),
    filtered(PRICES, filtersExcept(choices, "price")),
    terms("manufacturers", "manufacturerId", filtersExcept(choices, "manufacturer")),
    terms("ratings", "ratingAverage", filtersExcept(choices, "rating")),
    ...sets.flatMap((set, index) => [
      terms(`properties${index}`, "properties.id", set.filters),
      terms(`options${index}`, "options.id", set.filters),
      terms(`shared${index}`, "properties.id", [...set.filters, VARIANTS]),
    ]),
  ];
  const body = { ...parameters, ...NO_FACETS, "only-aggregations": true, aggregations };
  const answer = narrowed(await api.read("POST", route, body, { optional: true }), countedSchema);
  if (answer.status === "error") return answer;
  const { total, free, price, ...rest } = answer.data.aggregations;
  return {
    status: "success",
    data: {
      total: total?.count ?? null,
      shippingFree: free?.count ?? null,
      minPrice: price?.min ?? null,
      maxPrice: price?.max ?? null,
      manufacturers: bucketsOf(rest.manufacturers),
      ratings: Object.entries(bucketsOf(rest.ratings)).map(([average, products]) => [
        Number(average),
        products,
      ]),
      options: sets.map(({ chosen }, index) => ({ chosen, counts: optionCounts(rest, index) })),
    },
  };
}

type Aggregations = z.output<typeof countedSchema>["aggregations"];

/**
 * The products with each option, as a property or as a variant's own option, by one set of filters.
 */
function optionCounts(aggregations: Aggregations, set: number): OptionCounts {
  const bucketsIn = (name: string) => bucketsOf(aggregations[`${name}${set}`]);
  const [properties, options, shared] = [
    bucketsIn("properties"),
    bucketsIn("options"),
    bucketsIn("shared"),
  ];
  const counts: OptionCounts = { ...properties };
  for (const [id, products] of Object.entries(options)) {
    // If variants have it as a property too, the sum would count products twice: no number is
    // better than a wrong one.
    counts[id] = id in shared ? null : (properties[id] ?? 0) + products;
  }
  return counts;
}

/**
 * The selected options by group: options of one group are alternatives.
 *
 * @returns null if an option's group is not known yet
 */
function chosenGroups(scope: CatalogueScope, { filters }: ListingQuery): string[][] | null {
  const groupOf = groupsOf(scope);
  const chosen = filters.flatMap(([name, id]) => (name === "properties" ? [id] : []));
  if (chosen.length < 2) return chosen.map((id) => [id]);
  const groups = new Map<string, string[]>();
  for (const id of chosen) {
    const group = groupOf.get(id);
    if (group === undefined) return null;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

const groupName = (chosen: string[]): string => `properties:${chosen.join()}`;

function choicesOf(query: ListingQuery, groups: string[][]): Choices {
  const choices: Choices = new Map(groups.map((chosen) => [groupName(chosen), hasAny(chosen)]));
  const {
    manufacturer,
    rating,
    "shipping-free": free,
    "min-price": min,
    "max-price": max,
  } = listingBody(query);
  if (manufacturer)
    choices.set("manufacturer", {
      type: "equalsAny",
      field: "manufacturerId",
      value: String(manufacturer).split("|"),
    });
  if (rating)
    choices.set("rating", { type: "range", field: "ratingAverage", parameters: { gte: rating } });
  if (free) choices.set("shipping-free", { type: "equals", field: "shippingFree", value: true });
  const range = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  if (Object.keys(range).length > 0)
    choices.set("price", { type: "range", field: "cheapestPrice", parameters: range });
  return choices;
}

function filtersExcept(choices: Choices, own: string): object[] {
  return [...choices].flatMap(([name, filter]) => (name === own ? [] : [filter]));
}

function hasAny(ids: string[]): object {
  return {
    type: "multi",
    operator: "or",
    queries: ["optionIds", "propertyIds"].map((field) => ({
      type: "equalsAny",
      field,
      value: ids,
    })),
  };
}

/** Variants that the listing shows as one product count once. */
const countOf = (name: string) => ({ name, type: "count", field: "displayGroup" });

function terms(name: string, field: string, filters: object[]): object {
  const aggregation = { name, type: "terms", field, aggregation: countOf("products") };
  return filtered(aggregation, filters);
}

function filtered(aggregation: { name: string }, filter: object[]): object {
  return filter.length === 0
    ? aggregation
    : { name: aggregation.name, type: "filter", filter, aggregation };
}
