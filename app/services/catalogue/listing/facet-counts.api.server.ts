import { setTimeout as delay } from "node:timers/promises";
import type { z } from "zod";
import { listingBody, type ListingQuery } from "~/domain/catalogue/listing-query";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { StoreApi } from "~/services/platform/store-api/store-api.server";
import { bucketsOf, countedSchema, type FacetCounts, type ListingEntity, type OptionCounts } from "./listing.schemas.server";
import {
  groupsOf,
  ONLY_PROPERTIES,
  rememberGroups,
  rememberListed,
  rememberTwofold,
  SINGLE_COUNTS_MAXIMUM,
  twofoldIn,
  VARIANTS,
  type ListedBy,
} from "./known-options.api.server";

/** How long a loaded listing waits for the counts beside its options, in milliseconds. */
const COUNTS_WAIT_MS = 500;
const NO_FACETS = { ...ONLY_PROPERTIES, "property-filter": false };
const PRICES = { name: "price", type: "stats", field: "cheapestPrice" };

/**
 * How many products each option would give with the choices of the other facets; null without an answer in time. It is a call beside the
 * listing's, so that the listing does not depend on it.
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
  const twofold = twofoldIn(scope, listedBy);
  // Neither page nor order changes a count.
  const { p: _page, ...chosen } = listingBody({ ...query, order: null });
  const key = `counts:${JSON.stringify({ ...listedBy, ...chosen, twofold })}`;
  const counting =
    groups &&
    twofold &&
    withPrices(scope, "category", key, (api) => count(api, listedBy, query, { groups, twofold, groupOf: groupsOf(scope) }));
  // Catches a failure while the listing is still loading: nothing else handles it until then.
  const counted = counting?.catch((error: unknown) => {
    scope.log.error({ reason: String(error) }, "options not counted");
    return null;
  });
  const listing = await listed;
  if (listing.status === "error") return null;
  // If a page has no listing, later visitors' pages do not wait for counts.
  rememberListed(scope, listedBy, listing.data !== null);
  if (!listing.data) return null;
  rememberGroups(scope, listing.data.facets.groups);
  // An option that no facet offers is a group by itself.
  for (const [name, id] of query.filters) if (name === "properties" && !groupsOf(scope).has(id)) groupsOf(scope).set(id, id);
  const answer = counted ? await Promise.race([counted, delay(COUNTS_WAIT_MS, null, { ref: false })]) : null;
  const counts = answer?.data ?? null;
  const isWhole = answer !== null && !(counts && rememberTwofold(scope, listedBy, counts.twofold));
  if (!isWhole && scope.answer) scope.answer.isIncomplete = true;
  return counts;
}

/** Filters by facet: each facet is counted under the filters of the others. */
type Choices = Map<string, object>;

/** What must be known of the options before they are counted. */
interface Known {
  /** the selected options, grouped by facet group */
  groups: string[][];
  /** some variants have them as a property, others as their own option */
  twofold: string[];
  groupOf: { get(option: string): string | undefined };
}

async function count(
  api: StoreApi,
  { route, parameters }: ListedBy,
  query: ListingQuery,
  { groups, twofold, groupOf }: Known,
): Promise<Result<FacetCounts>> {
  const choices = choicesOf(query, groups);
  // The first set is for groups without a selected option.
  const sets = [[], ...groups].map((chosen: string[]) => ({ chosen, filters: besides(choices, groupName(chosen)) }));
  const areGroupsKnown = groups.flat().every((option) => groupOf.get(option) !== undefined);
  const singles = twofold.slice(0, SINGLE_COUNTS_MAXIMUM).map((option) => {
    const group = groupOf.get(option);
    const own = sets.find(({ chosen }) => chosen.some((one) => groupOf.get(one) === group)) ?? sets[0];
    return { option, sets: group !== undefined && areGroupsKnown ? [own] : sets };
  });
  const aggregations = [
    filtered(countOf("total"), [...choices.values()]),
    filtered(countOf("free"), [...besides(choices, "shipping-free"), { type: "equals", field: "shippingFree", value: true }]),
    filtered(PRICES, besides(choices, "price")),
    terms("manufacturers", "manufacturerId", besides(choices, "manufacturer")),
    terms("ratings", "ratingAverage", besides(choices, "rating")),
    ...sets.flatMap((set, index) => [
      terms(`properties${index}`, "properties.id", set.filters),
      terms(`options${index}`, "options.id", set.filters),
      terms(`shared${index}`, "properties.id", [...set.filters, VARIANTS]),
      ...singles.flatMap(({ option, sets: own }) =>
        own.includes(set) ? [filtered(countOf(`single${index}-${option}`), [...set.filters, hasAny([option])])] : [],
      ),
    ]),
  ];
  const body = { ...parameters, ...NO_FACETS, "only-aggregations": true, aggregations };
  const answer = narrowed(await api.read("POST", route, body, { optional: true }), countedSchema);
  if (answer.status === "error") return answer;
  const { total, free, price, ...rest } = answer.data.aggregations;
  const counted = sets.map(({ chosen }, index) => ({ chosen, ...optionCounts(rest, index) }));
  return {
    status: "success",
    data: {
      total: total?.count ?? null,
      shippingFree: free?.count ?? null,
      minPrice: price?.min ?? null,
      maxPrice: price?.max ?? null,
      manufacturers: bucketsOf(rest.manufacturers),
      ratings: Object.entries(bucketsOf(rest.ratings)).map(([average, products]) => [Number(average), products]),
      options: counted.map(({ chosen, counts }) => ({ chosen, counts })),
      twofold: [...new Set(counted.flatMap((set) => set.twofold))],
    },
  };
}

type Aggregations = z.output<typeof countedSchema>["aggregations"];

/** The products with each option, by one set of filters; `twofold`: the options that some variants have as a property, others as their own. */
function optionCounts(aggregations: Aggregations, set: number): { counts: OptionCounts; twofold: string[] } {
  const bucketsIn = (name: string) => bucketsOf(aggregations[`${name}${set}`]);
  const [properties, options, shared] = [bucketsIn("properties"), bucketsIn("options"), bucketsIn("shared")];
  const counts: OptionCounts = { ...properties };
  for (const [id, products] of Object.entries(options)) {
    // The sum of both would count products twice.
    counts[id] = id in shared ? (aggregations[`single${set}-${id}`]?.count ?? null) : (properties[id] ?? 0) + products;
  }
  return { counts, twofold: Object.keys(options).filter((id) => id in shared) };
}

/** The selected options by group: options of one group are alternatives. @returns null if an option's group is not known yet */
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
  const { manufacturer, rating, "shipping-free": free, "min-price": min, "max-price": max } = listingBody(query);
  if (manufacturer) choices.set("manufacturer", { type: "equalsAny", field: "manufacturerId", value: String(manufacturer).split("|") });
  if (rating) choices.set("rating", { type: "range", field: "ratingAverage", parameters: { gte: rating } });
  if (free) choices.set("shipping-free", { type: "equals", field: "shippingFree", value: true });
  const range = { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) };
  if (Object.keys(range).length > 0) choices.set("price", { type: "range", field: "cheapestPrice", parameters: range });
  return choices;
}

function besides(choices: Choices, own: string): object[] {
  return [...choices].flatMap(([name, filter]) => (name === own ? [] : [filter]));
}

function hasAny(ids: string[]): object {
  return {
    type: "multi",
    operator: "or",
    queries: ["optionIds", "propertyIds"].map((field) => ({ type: "equalsAny", field, value: ids })),
  };
}

/** Variants that the listing shows as one product count once. */
const countOf = (name: string) => ({ name, type: "count", field: "displayGroup" });

function terms(name: string, field: string, filters: object[]): object {
  const aggregation = { name, type: "terms", field, aggregation: countOf("products") };
  return filtered(aggregation, filters);
}

function filtered(aggregation: { name: string }, filter: object[]): object {
  return filter.length === 0 ? aggregation : { name: aggregation.name, type: "filter", filter, aggregation };
}
