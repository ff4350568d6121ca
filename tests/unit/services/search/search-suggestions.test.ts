import { afterEach, describe, expect, it } from "vitest";
import { loadSuggestions, loadChannelSuggestions } from "~/services/search/suggestions.api.server";
import {
  closeElevates,
  elevateProduct,
  groups,
  openWithElevate as open,
  phrases,
  rug,
} from "../../../support/unit/elevate-shop";
import { idOf, listing, option, price, product } from "../../../support/entities";
import type { ElevateAnswer } from "../../../support/unit/fake-elevate";
import { gb, reply } from "../../../support/unit/fake-backend";

afterEach(closeElevates);

describe("§7.7 autocomplete: products and phrases of the recommendation service", () => {
  it("§3.3 search-engine product: the first product of each group, ready to print", async () => {
    const { shop, elevate, asked } = await open({
      json: {
        phraseSuggestions: phrases("wool rug", "rug runner"),
        productSuggestions: groups(elevateProduct()),
        totalHits: 31,
      },
    });
    const found = await loadSuggestions(shop, "rug", "mobile");
    expect(found).toEqual({
      status: "success",
      data: {
        phrases: [
          { label: "wool rug", href: "/search?q=wool+rug&origin=phrase" },
          { label: "rug runner", href: "/search?q=rug+runner&origin=phrase" },
        ],
        products: [
          {
            id: idOf("a"),
            href: "/Wool-rug/RU-1",
            name: "Wool rug",
            brand: "Nordhem",
            image: {
              src: "https://media.test/rug_550.webp",
              srcSet:
                "https://media.test/rug_550.webp 550w, https://media.test/rug_1100.webp 1100w",
              width: 1100,
              height: 1020,
              alt: "A rug",
            },
            price: {
              current: "£80.00",
              from: false,
              list: "£100.00",
              discountPercent: 20,
              regulation: null,
              reference: null,
            },
            delivery: { text: "Soon", indicator: "in-stock" },
            marketingLabel: "New",
            label: null,
            ticket: "T1",
          },
        ],
        total: 31,
        moreHref: "/search?q=rug",
      },
    });
    expect(elevate.calls[0]?.params).toMatchObject({
      q: "rug",
      touchpoint: "mobile",
      userContext: "ANONYMOUS",
      presentCustom:
        "uuid|marketing_label|delivery_time|in_stock|fast_delivery_available|variant.uuid",
    });
    expect(asked()).not.toContain("search");
  });

  it("§9.2 at most 9 products, 5 phrases on mobile, 'more results' over 6 hits", async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      elevateProduct({ key: `P-${index}`, link: `/p/${index}` }),
    );
    const { shop } = await open({
      json: {
        phraseSuggestions: phrases("a", "b", "c", "d", "e", "f"),
        productSuggestions: groups(...many),
        totalHits: 7,
      },
    });
    const mobile = await loadSuggestions(shop, "rug", "mobile");
    expect(mobile).toMatchObject({ data: { moreHref: "/search?q=rug", total: 12 } });
    expect(
      mobile.status === "success" && [mobile.data.products.length, mobile.data.phrases.length],
    ).toEqual([9, 5]);
    const desktop = await loadSuggestions(shop, "rug", "desktop");
    expect(desktop.status === "success" && desktop.data.phrases.length).toBe(6);

    const few = await open({
      json: {
        phraseSuggestions: [],
        productSuggestions: groups(...many.slice(0, 6)),
        totalHits: 6,
      },
    });
    expect(await loadSuggestions(few.shop, "rug", "desktop")).toMatchObject({
      data: { moreHref: null, total: 6 },
    });
  });

  it("§W11 a range reads 'from'; crossed out is the cheapest variant's price", async () => {
    const range = elevateProduct({
      sellingPrice: { min: 40, max: 80 },
      listPrice: { min: 50, max: 100 },
      variants: [
        { key: "1", sellingPrice: 80, listPrice: 100 },
        { key: "2", sellingPrice: 40, listPrice: 50 },
      ],
    });
    const { shop } = await open({
      json: { phraseSuggestions: [], productSuggestions: groups(range), totalHits: 1 },
    });
    expect(await loadSuggestions(shop, "rug", "desktop")).toMatchObject({
      data: {
        products: [
          { price: { current: "£40.00", from: true, list: "£50.00", discountPercent: 20 } },
        ],
      },
    });
  });

  it("§W12 delivery_time is found by its name or alternative names, or not at all", async () => {
    const uuid = [{ id: idOf("a"), label: idOf("a") }];
    const named = (words: string) =>
      elevateProduct({
        link: `/${words}`,
        custom: { uuid, delivery_time: [{ id: "x", label: words }] },
      });
    const { shop } = await open({
      json: {
        phraseSuggestions: [],
        productSuggestions: groups(named("1-3 Days"), named("direkt"), named("some day")),
        totalHits: 3,
      },
    });
    const found = await loadSuggestions(shop, "rug", "desktop");
    expect(
      found.status === "success" && found.data.products.map(({ delivery }) => delivery?.indicator),
    ).toEqual(["in-stock", "in-stock", null]);
  });

  it("§2.2 links: the engine's SEO path, else details/{id}; never another site", async () => {
    const linked = (link: unknown) => elevateProduct({ link });
    const { shop } = await open({
      json: {
        phraseSuggestions: [],
        productSuggestions: groups(
          linked("/Wool-rug/RU-1"),
          linked(`${gb.origin}/Wool-rug/RU-2`),
          linked("Wool-rug/RU-3"),
          linked(null),
          linked("https://elsewhere.example/rug"),
          linked("//elsewhere.example/rug"),
          linked("javascript:alert(1)"),
          elevateProduct({ link: null, custom: {} }),
        ),
        totalHits: 8,
      },
    });
    const found = await loadSuggestions(shop, "rug", "desktop");
    const byId = `/details/${idOf("a")}`;
    expect(found.status === "success" && found.data.products.map(({ href }) => href)).toEqual([
      "/Wool-rug/RU-1",
      "/Wool-rug/RU-2",
      "/Wool-rug/RU-3",
      ...[byId, byId, byId, byId],
    ]);
  });
});

describe("§2.7 the panel says what the page of results says", () => {
  const answer: ElevateAnswer = {
    json: {
      phraseSuggestions: [],
      productSuggestions: groups(elevateProduct({ inStock: false })),
      totalHits: 1,
    },
  };

  it("sold out, as the engine knows it", async () => {
    const { shop } = await open(answer);
    expect(await loadSuggestions(shop, "rug", "desktop")).toMatchObject({
      data: { products: [{ label: { key: "product.soldOut" }, delivery: null }] },
    });
  });

  it("price, variant, delivery and stock are Shopware's; others are left out", async () => {
    const sand = {
      parentId: idOf("f"),
      options: [option("1", "Sand")],
    };
    const sold = [
      {
        ...rug("a", "Wool rug"),
        ...sand,
        calculatedPrice: price(75),
        calculatedCheapestPrice: null,
      },
      { ...rug("b", "Jute rug"), available: false },
    ];
    const named = (letter: string) =>
      elevateProduct({ custom: { uuid: [{ id: idOf(letter), label: "" }] }, ticket: `T${letter}` });
    const { shop } = await open(
      {
        json: {
          phraseSuggestions: [],
          productSuggestions: groups(named("a"), named("b"), named("c")),
          totalHits: 3,
        },
      },
      { shopware: ({ path }) => (path === "product" ? listing(sold) : reply({ status: 404 })) },
    );
    const found = await loadSuggestions(shop, "rug", "desktop");
    expect(found.status === "success" && found.data.products).toMatchObject([
      {
        name: "Wool rug, Sand",
        price: { current: "£75.00" },
        delivery: { text: "1-3 days" },
        label: { key: "product.new" },
        ticket: "Ta",
      },
      { name: "Jute rug", delivery: null, label: { key: "product.soldOut" }, ticket: "Tb" },
    ]);
    expect(found.status === "success" && found.data.products).toHaveLength(2);
  });
});

describe("issue: without Elevate (no market, or it fails) the Store API's search serves", () => {
  it("§2.2 a product without an SEO path links to details/{id}", async () => {
    const { shop } = await open(
      { status: 500, text: "" },
      { shopware: () => listing([product("c", "Rug", { calculatedPrice: price(5) })]) },
    );
    expect(await loadSuggestions(shop, "rug", "desktop")).toMatchObject({
      data: { products: [{ href: `/details/${idOf("c")}` }] },
    });
  });
});

describe("issue: trending phrases and products from search_suggestions / search_products", () => {
  it("phrases of the list, products in the channel's order; no Elevate", async () => {
    const { shop, calls, elevate } = await open("silence", {
      shopware: ({ path }) =>
        path === "product"
          ? { elements: [rug("a", "Wool rug"), rug("b", "Jute rug")], total: 2 }
          : reply({ status: 404 }),
    });
    const shown = await loadChannelSuggestions(shop, "desktop");
    expect(shown.phrases.map(({ label }) => label)).toEqual(["wool rug", "curtains", "rug runner"]);
    expect(shown.products.map(({ name }) => name)).toEqual(["Jute rug", "Wool rug"]);
    expect(shown).toMatchObject({ total: 0, moreHref: null });
    expect(calls.find(({ path }) => path === "product")?.body).toMatchObject({
      ids: [idOf("b"), idOf("a")],
    });
    expect(elevate.calls).toEqual([]);
  });

  it("a channel that names none shows none; products that cannot be had are left out", async () => {
    const bare = await open("silence", { fields: {} });
    expect(await loadChannelSuggestions(bare.shop, "desktop")).toEqual({
      phrases: [],
      products: [],
      total: 0,
      moreHref: null,
    });
    const broken = await open("silence", { shopware: () => reply({ status: 500 }) });
    expect((await loadChannelSuggestions(broken.shop, "mobile")).products).toEqual([]);
  });
});
