import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { listingBody, type ListingQuery } from "~/domain/listing-query";
import { stateKey } from "~/services/platform/runtime.server";
import { withPrices, type CatalogueScope } from "~/services/platform/session/scope.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result, StoreApi } from "~/services/platform/store-api/store-api.server";
import { bucketsOf, countedSchema, type FacetCounts, type OptionCounts } from "./facet-counts.schemas.server";
import type { ListingEntity } from "./listing.schemas.server";

/** A listing route of Shopware, and what it takes beside the facets. */
export interface ListedBy {
  route: string;
  parameters?: Record<string, string>;
}

/** How long a listing that is there waits for the counts beside its options, in milliseconds. */
export const COUNTS_WAIT_MS = 500;
/** Options that a request counts one by one; each is a query of Shopware's. */
const SINGLE_COUNTS_MAXIMUM = 24;
/*
 * What a process has learned of the shop's options, because no page waits for a third call in a row to learn it: the group of each, and by
 * listing those that variants have as properties too.
 */
const GROUPS = stateKey<LRUCache<string, string>>();
const TWOFOLD = stateKey<LRUCache<string, string[]>>();
const OPTIONS_REMEMBERED = 20_000;
const LISTINGS_REMEMBERED = 500;
/** The facets of Shopware's own that the listing itself brings. */
const NO_FACETS = Object.fromEntries(
  ["manufacturer", "price", "rating", "shipping-free", "property"].map((name) => [`${name}-filter`, false]),
);
const PRICES = { name: "price", type: "stats", field: "cheapestPrice" };
const VARIANTS = { type: "not", operator: "and", queries: [{ type: "equals", field: "parentId", value: null }] };

/**
 * How many products each option would give beside the choices of the other facets: null where Shopware does not tell in time. It is a call
 * of its own, which the listing runs beside and needs not.
 *
 * @param listed the listing itself, which tells the groups of its options
 */
export async function facetCounts(
  scope: CatalogueScope,
  listedBy: ListedBy,
  query: ListingQuery,
  listed: Promise<Result<ListingEntity | null>>,
): Promise<FacetCounts | null> {
  const groupOf = scope.processState.once(GROUPS, () => new LRUCache<string, string>({ max: OPTIONS_REMEMBERED }));
  const twofoldOf = scope.processState.once(TWOFOLD, () => new LRUCache<string, string[]>({ max: LISTINGS_REMEMBERED }));
  const groups = chosenGroups(query, groupOf);
  // Neither page nor order changes a count.
  const { p: _page, ...chosen } = listingBody({ ...query, order: null });
  const key = `counts:${listedBy.route}:${JSON.stringify({ ...listedBy.parameters, ...chosen })}`;
  const counted = groups && withPrices(scope, "category", key, (api) => count(api, listedBy, query, groups, twofoldOf));
  const listing = await listed;
  // A page without a listing waits for no numbers.
  if (listing.status === "error" || !listing.data) return null;
  rememberGroups(groupOf, query, listing.data);
  const answer = counted && (await Promise.race([counted, delay(COUNTS_WAIT_MS, null, { ref: false })]));
  if (!answer && scope.answer) scope.answer.isIncomplete = true;
  return answer?.status === "success" ? answer.data : null;
}

/** Filters by the facet that they stand for: each counts under those of the others. */
type Choices = Map<string, object>;

async function count(
  api: StoreApi,
  { route, parameters }: ListedBy,
  query: ListingQuery,
  groups: string[][],
  twofoldOf: LRUCache<string, string[]>,
): Promise<Result<FacetCounts>> {
  const listing = `${route}:${JSON.stringify(parameters ?? null)}`;
  const choices = choicesOf(query, groups);
  const sets = [{ chosen: [] as string[], filters: [...choices.values()] }].concat(
    groups.map((chosen) => ({ chosen, filters: besides(choices, groupName(chosen)) })),
  );
  const twofold = (twofoldOf.get(listing) ?? []).slice(0, Math.floor(SINGLE_COUNTS_MAXIMUM / sets.length));
  const aggregations = [
    filtered(countOf("total"), [...choices.values()]),
    filtered(countOf("free"), [...besides(choices, "shipping-free"), { type: "equals", field: "shippingFree", value: true }]),
    filtered(PRICES, besides(choices, "price")),
    terms("manufacturers", "manufacturerId", besides(choices, "manufacturer")),
    terms("ratings", "ratingAverage", besides(choices, "rating")),
    ...sets.flatMap(({ filters }, index) => [
      terms(`properties${index}`, "properties.id", filters),
      terms(`options${index}`, "options.id", filters),
      terms(`shared${index}`, "properties.id", [...filters, VARIANTS]),
      ...twofold.map((id) => filtered(countOf(`single${index}-${id}`), [...filters, hasAny([id])])),
    ]),
  ];
  const body = { ...parameters, ...NO_FACETS, "only-aggregations": true, aggregations };
  const answer = narrowed(await api.read("POST", route, body, { beside: true }), countedSchema);
  if (answer.status === "error") return answer;
  const { total, free, price, ...rest } = answer.data.aggregations;
  const counted = sets.map(({ chosen }, index) => {
    const [properties = {}, options = {}, shared = {}] = ["properties", "options", "shared"].map((name) =>
      bucketsOf(rest[`${name}${index}`]),
    );
    const counts: OptionCounts = { ...properties };
    for (const [id, products] of Object.entries(options)) {
      // The sum would count products twice.
      if (id in shared) counts[id] = rest[`single${index}-${id}`]?.count ?? null;
      else counts[id] = (properties[id] ?? 0) + products;
    }
    return { chosen, counts, twofold: Object.keys(options).filter((id) => id in shared) };
  });
  // They are counted one by one from the next request on.
  twofoldOf.set(listing, [...new Set([...twofold, ...counted.flatMap((set) => set.twofold)])]);
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
    },
  };
}

/** The chosen options, those of one group together: they are alternatives. @returns null where the group of one is not known yet */
function chosenGroups({ filters }: ListingQuery, groupOf: LRUCache<string, string>): string[][] | null {
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

function rememberGroups(groupOf: LRUCache<string, string>, { filters }: ListingQuery, { facets }: ListingEntity): void {
  for (const { id: group, options } of facets.groups) for (const { id } of options) groupOf.set(id, group);
  // What no facet offers stands for itself.
  for (const [name, id] of filters) if (name === "properties" && !groupOf.has(id)) groupOf.set(id, id);
}

const groupName = (chosen: string[]): string => `properties:${chosen.join()}`;

/** What Shopware's listing itself filters by. */
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

/** Variants that the listing shows as one count once. */
const countOf = (name: string) => ({ name, type: "count", field: "displayGroup" });

function terms(name: string, field: string, filters: object[]): object {
  const aggregation = { name, type: "terms", field, aggregation: countOf("products") };
  return filtered(aggregation, filters);
}

function filtered(aggregation: { name: string }, filter: object[]): object {
  return filter.length === 0 ? aggregation : { name: aggregation.name, type: "filter", filter, aggregation };
}
