import { afterEach, describe, expect, it } from "vitest";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import {
  closeElevates,
  elevateProduct,
  groups,
  openWithElevate as open,
  rug,
} from "../../../support/unit/elevate-shop";
import { idOf, listing } from "../../../support/entities";
import type { ElevateAnswer } from "../../../support/unit/fake-elevate";
import { gb, reply, type Call } from "../../../support/unit/fake-backend";

afterEach(closeElevates);

describe("the results page is the recommendation service's, with Shopware's prices", () => {
  const at = (query: string) => new URL(`/search?${query}`, gb.origin);
  const hit = (letter: string) =>
    elevateProduct({
      ticket: `T-${letter}`,
      custom: { uuid: [{ id: idOf(letter), label: idOf(letter) }] },
    });
  const facets = [
    {
      type: "COLOR",
      id: "color",
      label: "Colour",
      values: [{ id: "red", label: "Red", selected: true, count: 3, color: "#f00" }],
    },
    { type: "RANGE", id: "price", label: "Price", min: 9.5, max: 80 },
    {
      type: "SIZE",
      id: "size",
      label: "Size",
      sizeTypes: [{ formats: [{ values: [{ id: "l", label: "L", selected: false, count: 0 }] }] }],
    },
    { type: "SOMETHING", id: "new" },
  ];
  const page = (fields: Record<string, unknown> = {}, list: Record<string, unknown> = {}) => ({
    json: {
      ...{ q: "rug", didYouMean: [], relatedSearches: [] },
      primaryList: {
        productGroups: groups(hit("b"), hit("a"), hit("c")),
        totalHits: 31,
        facets,
        sort: { selected: "RELEVANCE", options: [{ id: "RELEVANCE", label: "Best" }] },
        ...list,
      },
      ...fields,
    },
  });
  /** Shopware sells two of the three, in another order. */
  const shopware = ({ path }: Call) =>
    path === "product"
      ? { elements: [rug("a", "Wool rug"), rug("b", "Jute rug")], total: 2 }
      : path === "search"
        ? listing([])
        : reply({ status: 404 });

  it("number, order, facets and pages are the engine's, prices Shopware's", async () => {
    const { shop, elevate, asked } = await open(page(), { shopware });
    expect(
      await loadSearch(shop, at("q=rug&f.color=red&order=PRICE_ASCENDING&p=2&f.price.min=5")),
    ).toMatchObject({
      listing: {
        total: 31,
        products: [
          { id: idOf("b"), name: "Jute rug", ticket: "T-b" },
          { id: idOf("a"), name: "Wool rug", ticket: "T-a" },
        ],
        facets: [
          {
            name: "f.color",
            display: "colour",
            options: [{ value: "red", checked: true, hex: "#ff0000", count: 3 }],
          },
          { kind: "price", minName: "f.price.min", min: 9, max: 80, selectedMin: 5 },
          { name: "f.size", options: [{ value: "l", count: 0 }] },
        ],
        sortings: [{ key: "RELEVANCE", selected: true }],
        applied: [
          { label: "Colour: Red", removeHref: "/search?q=rug&f.price.min=5&order=PRICE_ASCENDING" },
          { label: "From £5" },
        ],
        clearHref: "/search?q=rug&order=PRICE_ASCENDING",
        pagination: { page: 2, pages: 2 },
      },
    });
    expect(elevate.calls[0]).toMatchObject({
      name: "queries/search-page",
      params: {
        q: "rug",
        origin: "ORGANIC",
        limit: "24",
        skip: "24",
        sort: "PRICE_ASCENDING",
        "f.color": "red",
        "f.price.min": "5",
      },
    });
    expect(elevate.calls[0]?.params).toMatchObject({
      userContext: "ANONYMOUS",
      presentCustom: "uuid",
    });
    expect(asked()).not.toContain("search");
  });

  it("§2.3 origin=phrase reaches the engine; related searches without the text", async () => {
    const { shop, elevate } = await open(
      page({ didYouMean: [{ q: "rags" }], relatedSearches: [{ q: "RUG" }, { q: "wool rug" }] }),
      {
        shopware,
      },
    );
    expect(await loadSearch(shop, at("q=rug&origin=phrase"))).toMatchObject({
      corrected: null,
      meant: [{ label: "rags" }],
      related: [{ label: "wool rug" }],
    });
    expect(elevate.calls[0]?.params.origin).toBe("PHRASE_SUGGEST");
  });

  it("nothing found: the channel's own products, else what sells best", async () => {
    const nothing = page({}, { productGroups: [], totalHits: 0 });
    const own = await open(nothing, { shopware });
    expect(await loadSearch(own.shop, at("q=zzz"))).toMatchObject({
      listing: { total: 0 },
      products: [{ name: "Jute rug" }, { name: "Wool rug" }],
    });
    const sold = await open(nothing, {
      fields: { elevate_market: "GB" },
      shopware: ({ path }) =>
        path === `product-listing/${idOf("0")}`
          ? listing([rug("a", "Wool rug")])
          : reply({ status: 404 }),
    });
    expect(await loadSearch(sold.shop, at("q=zzz"))).toMatchObject({
      products: [{ name: "Wool rug" }],
    });
    expect(sold.calls.find(({ path }) => path.startsWith("product-listing"))?.body).toMatchObject({
      order: "topseller",
      limit: 8,
    });
  });

  it.each<[string, ElevateAnswer]>([
    ["another form", { json: { primaryList: {} } }],
    [
      "products that name none of Shopware's",
      page({}, { productGroups: groups(elevateProduct({ custom: {} })) }),
    ],
  ])("%s: the results are Shopware's, for this time", async (_, answer) => {
    const { shop } = await open(answer, {
      shopware: ({ path }) =>
        path === "search" ? listing([rug("a", "Wool rug")]) : reply({ status: 404 }),
    });
    expect(await loadSearch(shop, at("q=rug"))).toMatchObject({
      listing: { total: 1, products: [{ name: "Wool rug" }] },
      corrected: null,
    });
    expect(shop.responseNotes.isIncomplete).toBe(true);
  });
});
