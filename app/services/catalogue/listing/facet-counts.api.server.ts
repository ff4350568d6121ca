import type { z } from "zod";
import {
  CRITERIA_FILTERS,
  listCriteriaFilters,
  toListingBody,
  type ListingQuery,
} from "~/domain/catalogue/listing-query";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";
import type { StoreApi } from "~/services/platform/store-api/store-api.server";
import { withTimeout } from "~/services/platform/deadline.server";
import { type Criteria, loadCriteria, toPostFilters } from "./criteria-filters.server";
import { readWithFallbackSorting } from "./fallback-sorting.server";
import {
  toBucketCounts,
  countedSchema,
  LISTING_INCLUDES,
  listingSchema,
  type FacetCounts,
  type ListingEntity,
  type OptionCounts,
} from "./listing.schemas.server";
import { getOptionGroups, ONLY_PROPERTIES, rememberOptionGroups } from "./options.api.server";

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
interface ListingRoute {
  route: string;
  parameters?: Record<string, string>;
}

/**
 * How many products each option would give with the choices of the other facets; null without an
 * answer in time. It is a call beside the listing's, so that the listing does not depend on it.
 *
 * @param listed the listing itself, which reveals the groups of its options
 */
export async function loadFacetCounts(
  scope: CatalogueScope,
  listedBy: ListingRoute,
  query: ListingQuery,
  listed: Promise<Result<ListingEntity | null>>,
): Promise<FacetCounts | null> {
  const groups = findChosenGroups(scope, query);
  const counting = groups && countOptions(scope, listedBy, query, groups);
  // Catches a failure while the listing is still loading: nothing else handles it until then.
  const counted = counting?.catch((error: unknown) => {
    scope.log.error({ reason: String(error) }, "options not counted");
    return null;
  });
  const listing = await listed;
  if (listing.status === "error" || !listing.data) return null;
  rememberOptionGroups(scope, listing.data.facets.groups);
  // An option that no facet offers is a group by itself.
  for (const [name, id] of query.filters)
    if (name === "properties" && !getOptionGroups(scope).has(id))
      getOptionGroups(scope).set(id, id);
  const result = counted ? await withTimeout(counted, COUNTS_WAIT_MS, () => null) : null;
  if (result === null && scope.responseNotes) scope.responseNotes.isIncomplete = true;
  return result?.data ?? null;
}

/**
 * A listing with filters that are criteria of its request, and the counts of its options: one call.
 *
 * @param order the sorting's key; null for that of the sales channel
 */
export async function loadCountedListing(
  scope: CatalogueScope,
  { route, parameters }: ListingRoute,
  query: ListingQuery,
  { order, limit }: { order: string | null; limit: number },
): Promise<Result<ListingEntity>> {
  const criteria = await loadCriteria(scope);
  const listing = {
    ...parameters,
    ...toListingBody({ ...query, order }),
    ...toPostFilters(criteria, query),
    limit,
  };
  const key = `narrowed:${JSON.stringify({ route, ...listing })}`;
  return withPrices(scope, "category", key, async (api) => {
    const groups = findChosenGroups(scope, query);
    const sets = groups && toCountedSets(toChoices(query, groups, criteria), groups, criteria);
    const body = {
      ...listing,
      includes: LISTING_INCLUDES,
      ...(sets && { aggregations: buildAggregations(sets) }),
    };
    const result = await readWithFallbackSorting((fallback) =>
      api.read("POST", route, { ...body, ...fallback }, { seoUrls: true }),
    );
    const counted = parseResult(result, countedSchema).data;
    return mapResult(parseResult(result, listingSchema), (found) => ({
      ...found,
      counts: counted && sets ? toFacetCounts(counted, sets) : null,
    }));
  });
}

/** Counts are cached for all pages and orders of a listing. */
async function countOptions(
  scope: CatalogueScope,
  listedBy: ListingRoute,
  query: ListingQuery,
  groups: string[][],
): Promise<Result<FacetCounts>> {
  const criteria = await loadCriteria(scope);
  // Neither page nor order changes a count.
  const { p: _page, ...chosen } = toListingBody({ ...query, order: null });
  const key = `counts:${JSON.stringify({ ...listedBy, ...chosen, ...toPostFilters(criteria, query) })}`;
  const sets = toCountedSets(toChoices(query, groups, criteria), groups, criteria);
  return withPrices(scope, "category", key, (api) => loadCounts(api, listedBy, sets));
}

/** Filters by facet: each facet is counted under the filters of the others. */
type Choices = Map<string, readonly object[]>;

async function loadCounts(
  api: StoreApi,
  { route, parameters }: ListingRoute,
  sets: CountedSets,
): Promise<Result<FacetCounts>> {
  const body = {
    ...parameters,
    ...NO_FACETS,
    "only-aggregations": true,
    aggregations: buildAggregations(sets),
  };
  const result = await api.read("POST", route, body, { optional: true });
  return mapResult(parseResult(result, countedSchema), (counted) => toFacetCounts(counted, sets));
}

/** The filters, and under which of them the options are counted. */
interface CountedSets {
  criteria: Criteria;
  choices: Choices;
  /** the first is for groups without a selected option */
  options: { chosen: string[]; filters: object[] }[];
}

/** @param groups the selected options, grouped by facet group */
function toCountedSets(choices: Choices, groups: string[][], criteria: Criteria): CountedSets {
  return {
    criteria,
    choices,
    options: [[], ...groups].map((chosen: string[]) => ({
      chosen,
      filters: filtersExcept(choices, buildGroupName(chosen)),
    })),
  };
}

function buildAggregations({ criteria, choices, options }: CountedSets): object[] {
  return [
    filterAggregation(countAggregation("total"), [...choices.values()].flat()),
    filterAggregation(countAggregation("free"), [
      ...filtersExcept(choices, "shipping-free"),
      { type: "equals", field: "shippingFree", value: true },
    ]),
    ...CRITERIA_FILTERS.map((name) =>
      filterAggregation(countAggregation(name), [
        ...filtersExcept(choices, name),
        ...criteria[name],
      ]),
    ),
    filterAggregation(PRICES, filtersExcept(choices, "price")),
    termsAggregation("manufacturers", "manufacturerId", filtersExcept(choices, "manufacturer")),
    termsAggregation("ratings", "ratingAverage", filtersExcept(choices, "rating")),
    ...options.flatMap(({ filters }, index) => [
      termsAggregation(`properties${index}`, "properties.id", filters),
      termsAggregation(`options${index}`, "options.id", filters),
      termsAggregation(`shared${index}`, "properties.id", [...filters, VARIANTS]),
    ]),
  ];
}

function toFacetCounts(
  { aggregations }: z.output<typeof countedSchema>,
  { options }: CountedSets,
): FacetCounts {
  const { total, free, price, ...rest } = aggregations;
  return {
    total: total?.count ?? null,
    shippingFree: free?.count ?? null,
    criteria: Object.fromEntries(CRITERIA_FILTERS.map((name) => [name, rest[name]?.count ?? null])),
    minPrice: price?.min ?? null,
    maxPrice: price?.max ?? null,
    manufacturers: toBucketCounts(rest.manufacturers),
    ratings: Object.entries(toBucketCounts(rest.ratings)).map(([average, products]) => [
      Number(average),
      products,
    ]),
    options: options.map(({ chosen }, index) => ({ chosen, counts: toOptionCounts(rest, index) })),
  };
}

type Aggregations = z.output<typeof countedSchema>["aggregations"];

/**
 * The products with each option, as a property or as a variant's own option, by one set of filters.
 */
function toOptionCounts(aggregations: Aggregations, set: number): OptionCounts {
  const getBuckets = (name: string) => toBucketCounts(aggregations[`${name}${set}`]);
  const [properties, options, shared] = [
    getBuckets("properties"),
    getBuckets("options"),
    getBuckets("shared"),
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
function findChosenGroups(scope: CatalogueScope, { filters }: ListingQuery): string[][] | null {
  const knownGroups = getOptionGroups(scope);
  const chosen = filters.flatMap(([name, id]) => (name === "properties" ? [id] : []));
  if (chosen.length < 2) return chosen.map((id) => [id]);
  const groups = new Map<string, string[]>();
  for (const id of chosen) {
    const group = knownGroups.get(id);
    if (group === undefined) return null;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

const buildGroupName = (chosen: string[]): string => `properties:${chosen.join()}`;

function toChoices(query: ListingQuery, groups: string[][], criteria: Criteria): Choices {
  const choices: Choices = new Map(
    groups.map((chosen) => [buildGroupName(chosen), [matchAnyProperty(chosen)]]),
  );
  const {
    manufacturer,
    rating,
    "shipping-free": free,
    "min-price": min,
    "max-price": max,
  } = toListingBody(query);
  if (manufacturer)
    choices.set("manufacturer", [
      { type: "equalsAny", field: "manufacturerId", value: String(manufacturer).split("|") },
    ]);
  if (rating)
    choices.set("rating", [{ type: "range", field: "ratingAverage", parameters: { gte: rating } }]);
  if (free) choices.set("shipping-free", [{ type: "equals", field: "shippingFree", value: true }]);
  for (const name of listCriteriaFilters(query)) choices.set(name, criteria[name]);
  const range = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  if (Object.keys(range).length > 0)
    choices.set("price", [{ type: "range", field: "cheapestPrice", parameters: range }]);
  return choices;
}

function filtersExcept(choices: Choices, own: string): object[] {
  return [...choices].flatMap(([name, filters]) => (name === own ? [] : filters));
}

function matchAnyProperty(ids: string[]): object {
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
const countAggregation = (name: string) => ({ name, type: "count", field: "displayGroup" });

function termsAggregation(name: string, field: string, filters: object[]): object {
  const aggregation = { name, type: "terms", field, aggregation: countAggregation("products") };
  return filterAggregation(aggregation, filters);
}

function filterAggregation(aggregation: { name: string }, filter: object[]): object {
  return filter.length === 0
    ? aggregation
    : { name: aggregation.name, type: "filter", filter, aggregation };
}
