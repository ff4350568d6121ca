import { describe, expect, it, vi } from "vitest";
import { requirePage } from "~/services/platform/http/no-page.server";
import { indexProductPaths } from "~/services/catalogue/product/product-paths.api.server";
import { loadByPath, loadProduct } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import {
  deliveryTime,
  idOf,
  listing,
  media,
  option,
  product,
  seoUrl,
} from "../../../support/entities";
import { gb, reply } from "../../../support/unit/fake-backend";
import {
  CLAY,
  COLOUR,
  colours,
  ENGLISH,
  familyOf,
  openShop,
  RUG,
  rugDetail,
  rugReview,
  SAND,
} from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
/** Calls of the page itself, without the layout's (menus, context). */
const ownCalls = (calls: { path: string }[]) =>
  calls
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("navigation/") && path !== "context");

/** The time of the channel's delivery method. */
const USUAL = deliveryTime("1-3 days", "day", 3);

describe("§2.2 product page", () => {
  it("without a layout: seo-url, product, then cross-selling beside its family", async () => {
    const { shop, calls } = await openShop();
    await loadByPath(shop, at("/Wool-rug/RU-1"));
    expect(ownCalls(calls)).toEqual([
      "seo-url",
      `product/${RUG}`,
      `product/${RUG}/cross-selling`,
      "product",
    ]);
  });

  it("shows prices, delivery, reviews, properties, cross-selling and the breadcrumb", async () => {
    const { shop } = await openShop();
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      kind: "product",
      id: RUG,
      price: {
        current: "£79.95",
        list: "£99.95",
        discountPercent: 20,
        regulation: null,
        reference: "£40.00 / 1 m²",
      },
      story: {
        descriptionHtml: "<p>Woven by hand.</p>",
        details: [{ label: "Colour", value: "Sand" }],
        safety: null,
      },
      facts: { soldOut: null, energy: null, terms: [{ key: "product.terms.deliveryExtra" }] },
      gallery: [
        {
          src: "https://media.test/rug_550.webp",
          largeHref: "https://media.test/rug.webp",
          width: 1_100,
          height: 1_020,
        },
      ],
      rating: { average: 4.5, text: "4.5", count: 1 },
      reviews: [
        {
          points: 5,
          title: "Lovely",
          date: "1 October 2026",
          dateTime: "2026-10-01T08:00:00.000Z",
        },
      ],
      crossSellings: [
        { title: "Goes with", products: [{ name: "Jute rug", href: `/detail/${idOf("d")}` }] },
      ],
      breadcrumb: [
        { label: "Home" },
        { label: "Rugs", href: "/rugs/" },
        { label: "Wool rugs", href: "/rugs/wool-rugs/" },
        { label: "Wool rug", href: null },
      ],
    });
  });

  it("§5.4 a short meta description falls back to the template", async () => {
    const { shop } = await openShop();
    const page = requirePage(
      shop,
      await loadProduct(shop, RUG, at("/")).then(() => loadByPath(shop, at("/Wool-rug/RU-1"))),
    );
    expect(page.seo).toMatchObject({
      title: "Wool rug – Sand | Hearth",
      canonical: `${gb.origin}/Wool-rug/RU-1`,
      robots: "index,follow",
    });
    expect(page.seo.description).toContain("Wool rug at Hearth for £79.95");
    expect(page.seo.description.length).toBeGreaterThanOrEqual(100);
  });

  it.each([
    [
      "a delivery time",
      deliveryTime("1-3 days", "day", 3),
      "15–17 days",
      { key: "product.stock.restock", params: { count: 14 } },
    ],
    ["no delivery time", null, "Back in stock in 14 days", null],
  ])("with %s, what has to come in first is said once", async (_, time, text, stockNote) => {
    const product = {
      ...rugDetail,
      stock: 0,
      availableStock: 0,
      restockTime: 14,
      deliveryTime: time,
    };
    const { shop } = await openShop({ [`product/${RUG}`]: { product, configurator: [] } });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      delivery: { text },
      stockNote,
    });
  });

  it.each([
    [
      "its own, if it has one",
      { deliveryTime: deliveryTime("2-3 weeks", "week", 3) },
      USUAL,
      { text: "2-3 weeks", dates: expect.stringMatching(/^With you /) as string },
    ],
    [
      "else that of the channel's delivery method",
      { deliveryTime: null },
      USUAL,
      { text: "1-3 days", dates: expect.stringMatching(/^With you /) as string },
    ],
    ["none, if neither is known", { deliveryTime: null }, null, null],
    ["none, if it is a download", { deliveryTime: null, states: ["is-download"] }, USUAL, null],
  ])("§9.15 a product's delivery time: %s", async (_, fields, ofMethod, delivery) => {
    const { shop } = await openShop({
      context: {
        salesChannel: { name: "Hearth", domains: [] },
        shippingMethod: { deliveryTime: ofMethod },
      },
      [`product/${RUG}`]: { product: { ...rugDetail, ...fields }, configurator: [] },
    });
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    expect(page).toHaveProperty("delivery", delivery && expect.objectContaining(delivery));
  });

  it.each([
    [
      "2199-03-01T00:00:00.000+00:00",
      { key: "product.stock.release", params: { date: "1 March 2199" } },
    ],
    ["2020-03-01T00:00:00.000+00:00", null],
    ["soon", null],
    [null, null],
  ])("a product that comes out at %s says so beforehand", async (releaseDate, stockNote) => {
    const { shop } = await openShop({
      [`product/${RUG}`]: { product: { ...rugDetail, releaseDate }, configurator: [] },
    });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({ stockNote });
  });

  it("graduated prices: each tier has its last quantity, the last one its first", async () => {
    const tier = (unitPrice: number, quantity: number) => ({
      unitPrice,
      quantity,
      totalPrice: 0,
      listPrice: null,
    });
    const detail = { ...rugDetail, calculatedPrices: [tier(30, 1), tier(25, 9), tier(20, 10)] };
    const { shop } = await openShop({ [`product/${RUG}`]: { product: detail, configurator: [] } });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      price: { current: "£30.00" },
      tiers: [
        { from: "1", to: "1", price: "£30.00" },
        { from: "2", to: "9", price: "£25.00" },
        { from: "10", to: null, price: "£20.00" },
      ],
    });
  });

  const sibling = (letter: string, optionId: string, path: string, available = true) =>
    product(letter, "Wool rug", {
      parentId: idOf("e"),
      available,
      optionIds: [optionId],
      seoUrls: [seoUrl(`/detail/${idOf(letter)}`, path)],
    });
  const siblings = familyOf([
    sibling("c", SAND, "Wool-rug/RU-1"),
    sibling("d", CLAY, "Wool-rug/RU-2", false),
  ]);

  it("variants link to their siblings, requested in parallel with the product", async () => {
    const { shop, calls } = await openShop({ product: siblings });
    await indexProductPaths(shop);
    calls.length = 0;
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    expect(ownCalls(calls)).toEqual([
      "seo-url",
      `product/${RUG}`,
      "product",
      `product/${RUG}/cross-selling`,
    ]);
    expect(calls.find(({ path }) => path === "product")?.body).toMatchObject({
      filter: [
        {
          type: "multi",
          operator: "or",
          queries: [
            { field: "parentId", value: idOf("e") },
            { field: "id", value: idOf("e") },
          ],
        },
      ],
      limit: 100,
    });
    expect(page).toMatchObject({
      variants: [
        {
          label: "Colour",
          display: "colour",
          selected: "Sand",
          options: [
            {
              label: "Sand",
              href: "/Wool-rug/RU-1",
              selected: true,
              available: true,
              hex: "#d8c3a5",
            },
            {
              label: "Clay",
              href: "/Wool-rug/RU-2",
              selected: false,
              available: false,
              hex: "#b4654a",
            },
          ],
        },
      ],
    });
  });

  it("…a group of pictures stays one even if an option has none", async () => {
    const pictured = {
      ...colours,
      displayType: "media",
      options: [option("2", "Sand", { media: media("sand") }), option("3", "Clay")],
    };
    const { shop } = await openShop({
      product: siblings,
      [`product/${RUG}`]: { product: rugDetail, configurator: [pictured] },
    });
    await indexProductPaths(shop);
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    expect(page).toMatchObject({
      variants: [{ display: "image", options: [{ image: {} }, { image: null }] }],
    });
  });

  it("…a hundred variants may not be all: no choice is hidden", async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      sibling("c", SAND, `Wool-rug/RU-${index}`),
    ).map((entry, index) => ({
      ...entry,
      id: index.toString(16).padStart(32, "0"),
    }));
    const { shop } = await openShop({ product: { elements: many, total: 100 } });
    await indexProductPaths(shop);
    await loadByPath(shop, at("/Wool-rug/RU-1"));
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    const options = page.kind === "product" ? page.variants.flatMap((group) => group.options) : [];
    expect(options.map(({ label, available }) => [label, available])).toEqual([
      ["Sand", true],
      ["Clay", true],
    ]);
    expect(options[1]!.href).toMatch(/^\/detail\/[0-9a-f]{32}\?/);
  });

  it("…unknown siblings are requested in the background, for the next page", async () => {
    const { shop } = await openShop({ product: siblings });
    await loadByPath(shop, at("/Wool-rug/RU-1"));
    await vi.waitFor(async () => {
      expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
        variants: [{ options: [{}, { href: "/Wool-rug/RU-2" }] }],
      });
    });
  });

  it("…else to an address that requests the variant and redirects to it", async () => {
    const { shop, calls } = await openShop({
      [`product/${idOf("e")}/find-variant`]: { variantId: idOf("d"), options: { [COLOUR]: CLAY } },
    });
    const page = requirePage(shop, await loadByPath(shop, at("/Wool-rug/RU-1")));
    const href = "variants" in page ? page.variants[0]?.options[1]?.href : undefined;
    expect(href).toBe(`/detail/${idOf("e")}?${COLOUR}=${CLAY}&switched=${COLOUR}`);
    expect(await loadProduct(shop, idOf("e"), at(href ?? ""))).toEqual({
      kind: "redirect",
      to: `/detail/${idOf("d")}`,
      status: 302,
    });
    expect(calls.at(-1)?.body).toEqual({ options: { [COLOUR]: CLAY }, switchedGroup: COLOUR });
  });

  it.each([
    ["the whole family is known", idOf("d"), siblings, "/Wool-rug/RU-2"],
    [
      "the list of addresses is known",
      idOf("d"),
      { elements: siblings.elements.slice(-1), total: 1 },
      "/Wool-rug/RU-2",
    ],
    ["but the channel does not sell it", idOf("7"), siblings, "/Wool-rug/RU-1"],
  ])(
    "editors have chosen one variant for search engines (canonicalProductId), %s",
    async (_, canonicalProductId, family, path) => {
      const detail = { product: { ...rugDetail, canonicalProductId }, configurator: [colours] };
      const { shop } = await openShop({ product: family, [`product/${RUG}`]: detail });
      await indexProductPaths(shop);
      expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
        seo: { canonical: gb.origin + path },
      });
    },
  );

  it("shows reviews in the shopper's language first and marks the language of others", async () => {
    const elements = [
      { ...rugReview, id: idOf("1"), title: "Mjuk", languageId: idOf("f") },
      { ...rugReview, id: idOf("2"), title: "Soft", languageId: ENGLISH },
    ];
    const { shop } = await openShop({ product: familyOf([], elements) });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      reviews: [
        { title: "Soft", lang: null },
        { title: "Mjuk", lang: "" },
      ],
    });
  });

  it("shows many reviews page by page, with the counts of all", async () => {
    const elements = Array.from({ length: 20 }, (_, index) => ({
      ...rugReview,
      id: index.toString(16).padStart(32, "0"),
      title: `No. ${index + 1}`,
    }));
    const { shop } = await openShop({ product: familyOf([], elements) });
    const titles = async (query: string) => {
      const page = await loadByPath(shop, at(`/Wool-rug/RU-1${query}`));
      if (page.kind !== "product") throw new Error(page.kind);
      return {
        first: page.reviews[0]?.title,
        shown: page.reviews.length,
        page: page.reviewPages.page,
        counted: page.rating?.count,
      };
    };
    expect(await titles("")).toEqual({ first: "No. 1", shown: 5, page: 1, counted: 20 });
    expect(await titles("?reviews=3")).toEqual({ first: "No. 11", shown: 5, page: 3, counted: 20 });
    expect(await titles("?reviews=99")).toEqual({
      first: "No. 16",
      shown: 5,
      page: 4,
      counted: 20,
    });
    expect(await titles("?reviews=-1")).toEqual({ first: "No. 1", shown: 5, page: 1, counted: 20 });
  });

  it("§5.3 what cannot be bought promises no delivery; §9.6 averages have a decimal", async () => {
    const fields = { deliveryTime: deliveryTime("1-3 days", "day", 3), ratingAverage: 4 };
    const tiles = [
      product("d", "Jute rug", { ...fields, available: false }),
      product("e", "Felt rug", fields),
    ];
    const { shop } = await openShop({
      [`product/${RUG}`]: {
        product: { ...rugDetail, ...fields, available: false },
        configurator: [],
      },
      search: { ...listing(tiles), total: 2 },
    });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      buyable: false,
      delivery: null,
      rating: { text: "4.0" },
    });
    expect(await loadSearch(shop, at("/search?q=rug"))).toMatchObject({
      listing: {
        products: [
          { buyable: false, delivery: null, rating: "4.0" },
          { buyable: true, delivery: { text: "1-3 days" }, rating: "4.0" },
        ],
      },
    });
  });

  it("shows videos beside the pictures, with the first picture until they play", async () => {
    const film = media("rug", {
      mimeType: "video/mp4",
      url: "https://media.test/rug.mp4",
      translated: {},
    });
    const listed = [film, media("rug")].map((entry, position) => ({ position, media: entry }));
    const { shop } = await openShop({
      [`product/${RUG}`]: { product: { ...rugDetail, media: listed }, configurator: [] },
    });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      gallery: [{ src: "https://media.test/rug_550.webp" }],
      videos: [
        {
          src: "https://media.test/rug.mp4",
          type: "video/mp4",
          label: "Video: Wool rug",
          poster: "https://media.test/rug_550.webp",
        },
      ],
    });
  });

  it("works without cross-selling, reviews and pictures", async () => {
    const bare = product("c", "Bare rug", { seoUrls: [] });
    const { shop } = await openShop({
      [`product/${RUG}`]: { product: bare, configurator: [] },
      [`product/${RUG}/cross-selling`]: reply({ status: 500 }),
    });
    expect(await loadByPath(shop, at("/Wool-rug/RU-1"))).toMatchObject({
      kind: "product",
      gallery: [],
      videos: [],
      reviews: [],
      rating: null,
      crossSellings: [],
      brand: null,
      delivery: null,
      breadcrumb: [{}, { label: "Bare rug" }],
    });
  });
});
