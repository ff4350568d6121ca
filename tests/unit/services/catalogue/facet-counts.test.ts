import { describe, expect, it } from "vitest";
import { readListingQuery } from "~/domain/listing-query";
import { NOTHING_FOUND } from "~/services/catalogue/catalogue.api.server";
import { facetCounts } from "~/services/catalogue/facet-counts.api.server";
import type { ListingEntity } from "~/services/catalogue/listing.schemas.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import { idOf, listing, product } from "../../fixtures/entities";
import { gb, openTestShop, reply } from "../../fixtures/fake-backend";
import { shopBackend } from "../../fixtures/shop-backend";

const [sand, white, linen, wool, lugn, alba] = [idOf("1"), idOf("2"), idOf("3"), idOf("4"), idOf("5"), idOf("6")] as const;
const named = (id: string) => ({ id, name: id, translated: { name: id } });
const group = (name: string, ...options: string[]) => ({
  ...{ id: idOf(name), name, translated: { name }, displayType: "text", filterable: true },
  options: options.map((id) => ({ ...named(id), groupId: idOf(name) })),
});
const found = {
  ...listing([product("d", "Rug")]),
  total: 7,
  aggregations: {
    properties: { entities: [group("a", sand, white), group("b", linen, wool)] },
    manufacturer: { entities: [named(lugn), named(alba)] },
    price: { min: "5.0000", max: "99.0000" },
    rating: { max: "4.5" },
    "shipping-free": { max: "1" },
  },
};
const buckets = (counts: Record<string, number>) => ({
  buckets: Object.entries({ "": 99, ...counts }).map(([key, count]) => ({ key, count: 50, products: { name: "products", count } })),
});
/** What Shopware counts; each test adds to it. */
const counted = {
  total: { count: 7 },
  free: { count: 0 },
  price: { min: "5.0000", max: "20.0000" },
  manufacturers: buckets({ [lugn]: 7 }),
  ratings: buckets({ "4.5": 2, "3.9": 1 }),
  properties0: buckets({ [sand]: 3, [linen]: 1 }),
  options0: buckets({ [sand]: 2, [wool]: 4 }),
  shared0: buckets({}),
};

type Body = Record<string, unknown> & { aggregations?: { name: string; type: string; filter?: unknown; aggregation?: unknown }[] };

/** @param queries of one shopper after the other; counts are those of the last page */
async function searched(queries: string | string[], ...answers: unknown[]) {
  const bodies: Body[] = [];
  const { shop, calls } = await openTestShop((call) => {
    const body = call.body as Body;
    if (call.path !== "search") return shopBackend()(call);
    if (!body["only-aggregations"]) return found;
    bodies.push(body);
    return answers.shift() ?? reply({ status: 500, body: {} });
  });
  let page = await loadSearch(shop, new URL("/search", gb.origin));
  for (const query of [queries].flat()) page = await loadSearch(shop, new URL(`/search?q=rug${query}`, gb.origin));
  const facets = page.kind === "search" ? (page.listing?.facets ?? []) : [];
  const counts = facets.map((facet) => {
    if (facet.kind === "options") return facet.options.map(({ count }) => count ?? null);
    if (facet.kind === "rating") return facet.choices.map(({ count }) => count ?? null);
    return facet.kind === "price" ? facet.max : (facet.count ?? null);
  });
  return { counts, bodies, calls, shop };
}

const NOTHING_KNOWN = [[null, null], [null, null], [null, null], 99, null, [null, null, null, null]];

describe("products beside each option of a Shopware listing", () => {
  it("are those that have it as a property and those that have it as a variant; what is missing would give nothing", async () => {
    const { counts, bodies, shop } = await searched("", { aggregations: counted });
    expect(counts).toEqual([[7, 0], [5, 0], [1, 4], 20, 0, [2, 3, 3, 3]]);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ search: "rug", "property-filter": false });
    expect(shop.answer.isIncomplete).toBe(false);
  });

  it("an option that variants have as a property too is counted by itself as soon as it is known, without a call more", async () => {
    const twice = { ...counted, shared0: buckets({ [sand]: 3 }) };
    expect((await searched("", { aggregations: twice })).counts[1]).toEqual([null, 0]);
    const single = { [`single0-${sand}`]: { count: 4 } };
    const { counts, bodies } = await searched(["", "&rating=3"], { aggregations: twice }, { aggregations: { ...twice, ...single } });
    expect(counts[1]).toEqual([4, 0]);
    expect(bodies).toHaveLength(2);
  });

  it("a group's counts follow what is chosen of the others, not of itself: its options are alternatives", async () => {
    const own = { properties1: buckets({ [sand]: 3, [white]: 6 }), options1: buckets({}), shared1: buckets({}) };
    const { counts, bodies } = await searched(`&properties=${sand}&rating=4`, { aggregations: { ...counted, ...own } });
    expect(counts.slice(1, 3)).toEqual([
      [3, 6],
      [1, 4],
    ]);
    const filtersOf = (name: string) => JSON.stringify(bodies[0]?.aggregations?.find((aggregation) => aggregation.name === name)?.filter);
    expect(filtersOf("properties0")).toContain(sand);
    expect(filtersOf("properties1")).not.toContain(sand);
    expect(filtersOf("properties1")).toContain("ratingAverage");
    expect(filtersOf("ratings")).not.toContain("ratingAverage");
  });

  it("two options of one group are alternatives, two groups must both hold; which it is tells a listing, for the next page", async () => {
    const query = `&properties=${sand}|${white}|${wool}`;
    expect((await searched(query, { aggregations: counted })).bodies).toEqual([]);
    const { bodies } = await searched([query, query], { aggregations: counted });
    const names = bodies[0]?.aggregations?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith("options"))).toEqual(["options0", "options1", "options2"]);
  });

  it("are not shown where Shopware counts other products than it lists, fails or refuses; the page stands", async () => {
    expect((await searched("", { aggregations: { ...counted, total: { count: 12 } } })).counts).toEqual(NOTHING_KNOWN);
    expect((await searched("")).counts).toEqual(NOTHING_KNOWN);
    expect((await searched("", { aggregations: [] })).counts).toEqual(NOTHING_KNOWN);
    expect((await searched("", reply({ status: 400, body: { errors: [] } }))).counts).toEqual(NOTHING_KNOWN);
  });

  const inVain = async (data: ListingEntity | null) => {
    const { shop } = await openTestShop(shopBackend());
    const scope = { ...shop, catalogueApi: { ...shop.catalogueApi, read: () => new Promise<never>(() => {}) } };
    const query = readListingQuery(new URLSearchParams());
    expect(await facetCounts(scope, { route: "search" }, query, Promise.resolve({ status: "success", data }))).toBeNull();
    return shop.answer.isIncomplete;
  };

  it("a listing does not wait long for them, and is made anew for the next visitor", async () => {
    expect(await inVain(NOTHING_FOUND)).toBe(true);
  });

  it("a page without a listing does not wait for them, and is whole", async () => {
    expect(await inVain(null)).toBe(false);
  });

  it("are requested once for all pages and orders of a listing", async () => {
    const { shop, bodies } = await searched("", { aggregations: counted });
    await loadSearch(shop, new URL("/search?q=rug&p=1&order=price-asc", gb.origin));
    expect(bodies).toHaveLength(1);
  });
});
