import { describe, expect, it } from "vitest";
import { readListingQuery } from "~/domain/catalogue/listing-query";
import {
  type ListingEntity,
  NOTHING_FOUND,
} from "~/services/catalogue/listing/listing.schemas.server";
import { loadFacetCounts } from "~/services/catalogue/listing/facet-counts.api.server";
import { refreshOptions } from "~/services/catalogue/listing/options.api.server";
import { createResponseNotes } from "~/services/platform/session/shop.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import {
  idOf,
  listing,
  manufacturer,
  option,
  product,
  propertyGroup,
} from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";
import { shopBackend } from "../../../support/unit/shop-backend";

const [sand, white, linen, wool, lugn, alba] = [
  idOf("1"),
  idOf("2"),
  idOf("3"),
  idOf("4"),
  idOf("5"),
  idOf("6"),
] as const;
const group = (letter: string, ...options: string[]) =>
  propertyGroup(
    letter,
    letter,
    options.map((id) => option(id, id, { groupId: idOf(letter) })),
  );
const found = {
  ...listing([product("d", "Rug")]),
  total: 7,
  aggregations: {
    properties: { entities: [group("a", sand, white), group("b", linen, wool)] },
    manufacturer: { entities: [manufacturer(lugn, lugn), manufacturer(alba, alba)] },
    price: { min: "5.0000", max: "99.0000" },
    rating: { max: "4.5" },
    "shipping-free": { max: "1" },
  },
};
const buckets = (counts: Record<string, number>) => ({
  buckets: Object.entries({ "": 99, ...counts }).map(([key, count]) => ({
    key,
    count: 50,
    products: { name: "products", count },
  })),
});
/** Shopware's counts; each test adds to them. */
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

type Body = Record<string, unknown> & {
  aggregations?: { name: string; type: string; filter?: unknown; aggregation?: unknown }[];
};

/** @param queries of consecutive shoppers; the counts are the last page's */
async function searched(queries: string | string[], ...answers: unknown[]) {
  return searchedIn({}, queries, ...answers);
}

interface KnownChannel {
  /** its options before the first page */
  learned?: unknown;
  /** the time of its own delivery method */
  deliveryTime?: object;
}

async function searchedIn(
  { learned = null, deliveryTime }: KnownChannel,
  queries: string | string[],
  ...answers: unknown[]
) {
  const bodies: Body[] = [];
  const { shop, calls } = await openTestShop((call) => {
    const body = call.body as Body;
    if (call.path === "context")
      return {
        salesChannel: { navigationCategoryId: idOf("0"), domains: [] },
        shippingMethod: { id: idOf("9"), deliveryTime },
      };
    if (call.path.startsWith("product-listing/")) return { aggregations: learned };
    if (call.path !== "search") return shopBackend()(call);
    if (!body["only-aggregations"]) return found;
    bodies.push(body);
    return answers.shift() ?? reply({ status: 500, body: {} });
  });
  if (learned) await refreshOptions(shop);
  let page = await loadSearch(shop, new URL("/search", gb.origin));
  const areWhole: boolean[] = [];
  for (const query of [queries].flat()) {
    Object.assign(shop.responseNotes, createResponseNotes());
    page = await loadSearch(shop, new URL(`/search?q=rug${query}`, gb.origin));
    areWhole.push(!shop.responseNotes.isIncomplete);
  }
  const facets = page.kind === "search" ? (page.listing?.facets ?? []) : [];
  const counts = facets.map((facet) => {
    if (facet.kind === "options") return facet.options.map(({ count }) => count ?? null);
    if (facet.kind === "rating") return facet.choices.map(({ count }) => count ?? null);
    return facet.kind === "price" ? facet.max : (facet.count ?? null);
  });
  return { counts, bodies, calls, shop, areWhole };
}

const NOTHING_KNOWN = [
  [null, null],
  [null, null],
  [null, null],
  99,
  null,
  [null, null, null, null],
];

describe("product counts beside the options of a Shopware listing", () => {
  it("count products with the option as a property and as a variant's option", async () => {
    const { counts, bodies, shop } = await searched("", { aggregations: counted });
    expect(counts).toEqual([[7, 0], [5, 0], [1, 4], 20, 0, [2, 3, 3, 3]]);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ search: "rug", "property-filter": false });
    expect(shop.responseNotes.isIncomplete).toBe(false);
  });

  it("an option that variants have as a property too has no number: no double count", async () => {
    const { counts, bodies, areWhole } = await searched(["", ""], {
      aggregations: { ...counted, shared0: buckets({ [sand]: 3 }) },
    });
    expect(counts[1]).toEqual([null, 0]);
    expect(bodies).toHaveLength(1);
    expect(areWhole).toEqual([true, true]);
  });

  const properties = { entities: [group("a", sand, white), group("b", linen, wool)] };

  it("with two options selected, even the first page has them once groups are known", async () => {
    const query = `&properties=${sand}|${white}|${wool}`;
    const { bodies, areWhole } = await searchedIn({ learned: { properties } }, query, {
      aggregations: counted,
    });
    expect(
      bodies[0]?.aggregations?.flatMap(({ name }) => (name.startsWith("options") ? [name] : [])),
    ).toHaveLength(3);
    expect(areWhole).toEqual([true]);
  });

  it("a group's counts depend on the others' selection: its options are alternatives", async () => {
    const own = {
      properties1: buckets({ [sand]: 3, [white]: 6 }),
      options1: buckets({}),
      shared1: buckets({}),
    };
    const { counts, bodies } = await searched(`&properties=${sand}&rating=4`, {
      aggregations: { ...counted, ...own },
    });
    expect(counts.slice(1, 3)).toEqual([
      [3, 6],
      [1, 4],
    ]);
    const filtersOf = (name: string) =>
      JSON.stringify(
        bodies[0]?.aggregations?.find((aggregation) => aggregation.name === name)?.filter,
      );
    expect(filtersOf("properties0")).toContain(sand);
    expect(filtersOf("properties1")).not.toContain(sand);
    expect(filtersOf("properties1")).toContain("ratingAverage");
    expect(filtersOf("ratings")).not.toContain("ratingAverage");
  });

  it("options of a group are alternatives, groups must all match, as listings show", async () => {
    const query = `&properties=${sand}|${white}|${wool}`;
    expect((await searched(query, { aggregations: counted })).bodies).toEqual([]);
    const { bodies } = await searched([query, query], { aggregations: counted });
    const names = bodies[0]?.aggregations?.map(({ name }) => name) ?? [];
    expect(names.filter((name) => name.startsWith("options"))).toEqual([
      "options0",
      "options1",
      "options2",
    ]);
  });

  it("are not shown if Shopware counts others than it lists, fails or refuses", async () => {
    expect(
      (await searched("", { aggregations: { ...counted, total: { count: 12 } } })).counts,
    ).toEqual(NOTHING_KNOWN);
    expect((await searched("")).counts).toEqual(NOTHING_KNOWN);
    expect((await searched("", { aggregations: [] })).counts).toEqual(NOTHING_KNOWN);
    expect((await searched("", reply({ status: 400, body: { errors: [] } }))).counts).toEqual(
      NOTHING_KNOWN,
    );
  });

  const inVain = async (data: ListingEntity | null) => {
    const { shop } = await openTestShop(shopBackend());
    const scope = {
      ...shop,
      catalogueApi: { ...shop.catalogueApi, read: () => new Promise<never>(() => {}) },
    };
    const query = readListingQuery(new URLSearchParams());
    expect(
      await loadFacetCounts(
        scope,
        { route: "search" },
        query,
        Promise.resolve({ status: "success", data }),
      ),
    ).toBeNull();
    return shop.responseNotes.isIncomplete;
  };

  it("a listing does not wait long for them, and is rendered again later", async () => {
    expect(await inVain(NOTHING_FOUND)).toBe(true);
  });

  it("a page without a listing does not wait for them and is complete", async () => {
    expect(await inVain(null)).toBe(false);
  });

  it("an exception while counting stops nothing, even while the listing is loading", async () => {
    const { shop } = await openTestShop(shopBackend());
    const scope = {
      ...shop,
      catalogueApi: { ...shop.catalogueApi, read: () => Promise.reject(new Error("odd")) },
    };
    const listed = new Promise<{ status: "success"; data: ListingEntity }>((resolve) => {
      setImmediate(() => resolve({ status: "success", data: NOTHING_FOUND }));
    });
    expect(
      await loadFacetCounts(
        scope,
        { route: "search" },
        readListingQuery(new URLSearchParams()),
        listed,
      ),
    ).toBeNull();
  });

  it.each([
    { unit: "day", min: 1, max: 3, isUsualFast: true },
    { unit: "hour", min: 24, max: 48, isUsualFast: true },
    { unit: "day", min: 2, max: 4, isUsualFast: false },
    { unit: "week", min: 1, max: 1, isUsualFast: false },
  ])(
    "§4.16 fast delivery takes the channel's $min–$max $unit for products without: $isUsualFast",
    async ({ isUsualFast, ...span }) => {
      const deliveryTime = { id: idOf("8"), name: "soon", ...span };
      const { bodies } = await searchedIn({ deliveryTime }, "", { aggregations: counted });
      const { filter } = bodies[0]!.aggregations!.find(({ name }) => name === "fast-delivery")!;
      const withoutOwnTime = { type: "equals", field: "deliveryTimeId", value: null };
      if (isUsualFast) expect(JSON.stringify(filter)).toContain(JSON.stringify(withoutOwnTime));
      else expect(JSON.stringify(filter)).not.toContain("deliveryTimeId");
    },
  );

  it("are requested once for all pages and orders of a listing", async () => {
    const { shop, bodies } = await searched("", { aggregations: counted });
    await loadSearch(shop, new URL("/search?q=rug&p=1&order=price-asc", gb.origin));
    expect(bodies).toHaveLength(1);
  });
});
