import { describe, expect, it } from "vitest";
import { loadByPath, loadCategory, loadHome } from "~/services/layout/pages/pages.server";
import { loadSearch } from "~/services/layout/pages/search-page.server";
import { category, cmsPage, idOf, listing, product, seoUrl, slot } from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";
import { openShop, RUGS, SAND, shopBackend, WOOL_RUGS } from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
/** Calls of the page itself, without the layout's (menus, context). */
const ownCalls = (calls: { path: string; body: unknown }[]) =>
  calls
    .filter(({ body }) => !isForNextTime(body))
    .map(({ path }) => path)
    .filter((path) => !path.startsWith("navigation/") && path !== "context");
/** Calls for second pictures and counts of options, which no page waits for long. */
const isForNextTime = (body: unknown) =>
  /"media":\{"limit":2|"only-aggregations"/.test(JSON.stringify(body ?? null));

/** Shopware 6.7's answer to a page beyond the last of a listing or search. */
const BEYOND = reply({
  status: 404,
  body: {
    errors: [
      {
        status: "404",
        code: "PRODUCT__LISTING_PAGE_OUT_OF_RANGE",
        meta: { parameters: { requestedPage: 99, lastPage: 2 } },
      },
    ],
  },
});

describe("§2.2 catch-all paths", () => {
  it("a path leads to its category: seo-url, then the category with its listing", async () => {
    const { shop, calls } = await openShop();
    const page = await loadByPath(shop, at("/rugs/"));
    expect(page).toMatchObject({
      kind: "category",
      name: "Rugs",
      breadcrumb: [
        { label: "Home", href: "/" },
        { label: "Rugs", href: null },
      ],
      children: [{ label: "Wool rugs", href: "/rugs/wool-rugs/" }],
      listing: {
        total: 50,
        products: [{ name: "Wool rug", href: "/Wool-rug/RU-1" }],
        pagination: { pages: 3, next: "/rugs/?p=2" },
      },
    });
    expect(ownCalls(calls)).toEqual(["seo-url", `category/${RUGS}`]);
  });

  it("the lookup requests both spellings, limit 5, canonical first (§7.9, §9.1)", async () => {
    const { shop, calls } = await openShop();
    await loadByPath(shop, at("/rugs/"));
    expect(calls[0]?.body).toMatchObject({
      filter: [{ type: "equalsAny", field: "seoPathInfo", value: ["rugs", "rugs/"] }],
      limit: 5,
      sort: [{ field: "isCanonical", order: "DESC" }],
    });
  });

  it.each([
    ["as text", "Größe & Maß (neu)/"],
    ["as a browser copies it", "Gr%C3%B6%C3%9Fe%20&%20Ma%C3%9F%20(neu)/"],
    ["as a template's url_encode does", "Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F%20%28neu%29/"],
  ])(
    "a path that Shopware has stored %s is found: its own storefront finds encoded ones alone",
    async (_, stored) => {
      const rest = shopBackend();
      const { shop } = await openTestShop((call) => {
        if (call.path !== "seo-url") return rest(call);
        const [{ value }] = (call.body as { filter: [{ value: string[] }] }).filter;
        return { elements: value.includes(stored) ? [seoUrl(`/navigation/${RUGS}`, stored)] : [] };
      });
      expect(await loadByPath(shop, at("/Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F%20(neu)"))).toEqual({
        kind: "redirect",
        to: "/Gr%C3%B6%C3%9Fe%20%26%20Ma%C3%9F%20(neu)/",
        status: 301,
      });
    },
  );

  it("listing parameters go to the category's own listing slot", async () => {
    const { shop, calls } = await openShop();
    await loadByPath(shop, at(`/rugs/?properties=${SAND}&order=price-asc&p=2`));
    expect(calls.find(({ path }) => path === `category/${RUGS}`)?.body).toMatchObject({
      properties: SAND,
      order: "price-asc",
      p: 2,
    });
    // The number per page is the sales channel's setting.
    expect(calls.find(({ path }) => path === `category/${RUGS}`)?.body).not.toHaveProperty("limit");
  });

  it("a category without a listing slot is listed by product-listing", async () => {
    const { shop, calls } = await openShop();
    expect(await loadByPath(shop, at("/rugs/wool-rugs/"))).toMatchObject({
      kind: "category",
      listing: { total: 50 },
    });
    expect(ownCalls(calls)).toEqual([
      "seo-url",
      `category/${WOOL_RUGS}`,
      `product-listing/${WOOL_RUGS}`,
    ]);
  });

  it("texts without products are a content page; a filter makes it a listing", async () => {
    const words = slot("text", { content: "<p>How wool rugs are made.</p>" });
    const { shop } = await openShop({
      [`category/${WOOL_RUGS}`]: category("b", "Wool rugs", {
        cmsPage: cmsPage("product_list", [words]),
      }),
      [`product-listing/${WOOL_RUGS}`]: { ...listing([]), total: 0 },
    });
    expect(await loadByPath(shop, at("/rugs/wool-rugs/"))).toMatchObject({
      kind: "category",
      listing: null,
    });
    expect(await loadByPath(shop, at(`/rugs/wool-rugs/?properties=${SAND}`))).toMatchObject({
      listing: { total: 0 },
    });
  });

  it("a page beyond the last redirects to the first", async () => {
    const empty = { ...listing([]), total: 0 };
    const { shop } = await openShop({ [`product-listing/${WOOL_RUGS}`]: empty });
    expect(await loadByPath(shop, at(`/rugs/wool-rugs/?p=99&order=price-asc`))).toEqual({
      kind: "redirect",
      to: "/rugs/wool-rugs/?order=price-asc",
      status: 302,
    });
  });

  it("also on Shopware 6.7, which refuses such a page", async () => {
    const { shop } = await openShop({ [`category/${WOOL_RUGS}`]: BEYOND, "category/home": BEYOND });
    expect(await loadByPath(shop, at(`/rugs/wool-rugs/?p=99&order=price-asc`))).toEqual({
      kind: "redirect",
      to: "/rugs/wool-rugs/?order=price-asc",
      status: 302,
    });
    expect(await loadHome(shop, at("/?p=99"))).toEqual({ kind: "redirect", to: "/", status: 302 });
  });

  it("the root category is the front page, also by its id, as editors' links use it", async () => {
    const root = idOf("0");
    const context = { salesChannel: { name: "Hearth", navigationCategoryId: root, domains: [] } };
    const { shop } = await openShop({ context, [`category/${root}`]: category("0", "Home") });
    expect(await loadCategory(shop, root, at(`/navigation/${root}?utm_source=mail`))).toEqual({
      kind: "redirect",
      to: "/?utm_source=mail",
      status: 301,
    });
  });

  it("§4.16 a listing on the front page filters and counts as one of a category", async () => {
    const root = idOf("0");
    const slots = [
      slot("product-listing", { listing: listing([product("d", "Jute rug")], { total: 50 }) }),
    ];
    const rest = shopBackend({
      context: { salesChannel: { name: "Hearth", navigationCategoryId: root, domains: [] } },
      "category/home": category("0", "Home", { cmsPage: cmsPage("landingpage", slots) }),
    });
    const { shop, calls } = await openTestShop((call) => {
      if (call.path !== `product-listing/${root}`) return rest(call);
      return isForNextTime(call.body)
        ? { aggregations: { total: { count: 50 }, "in-stock": { count: 7 } } }
        : listing([product("e", "Wool rug")], { total: 7 });
    });
    expect(await loadHome(shop, at("/"))).toMatchObject({
      listing: { total: 50, facets: [{ name: "in-stock", count: 7, checked: false }] },
    });
    expect(await loadHome(shop, at("/?in-stock=1"))).toMatchObject({
      listing: { total: 7, products: [{ name: "Wool rug" }] },
      seo: { robots: "noindex,follow" },
    });
    expect(JSON.stringify(calls.at(-1))).toContain("post-filter");
  });

  it("a front page without a listing makes no call to count one", async () => {
    const { shop, calls } = await openShop();
    await loadHome(shop, at("/"));
    expect(calls.some(({ path }) => path.startsWith("product-listing/"))).toBe(false);
  });

  it("landing pages are content", async () => {
    const { shop } = await openShop();
    expect(await loadByPath(shop, at("/winter"))).toMatchObject({
      kind: "content",
      name: "Winter evenings",
      sections: [{ blocks: [{ slots: [{ html: "<p>Candles.</p>" }] }] }],
    });
  });

  it("the path of a customer group leads to its registration", async () => {
    const group = idOf("4");
    const { shop } = await openShop({
      "seo-url": { elements: [seoUrl(`/customer-group-registration/${group}`, "dealers")] },
    });
    const registration = { kind: "redirect", to: `/account/register?group=${group}`, status: 302 };
    expect(await loadByPath(shop, at("/dealers"))).toEqual(registration);
  });

  it("an unknown path is looked up again the next time, its history only once", async () => {
    const { shop, calls } = await openShop();
    expect(await loadByPath(shop, at("/nowhere"))).toEqual({ kind: "not-found" });
    expect(await loadByPath(shop, at("/nowhere"))).toEqual({ kind: "not-found" });
    expect(ownCalls(calls)).toEqual(["seo-url", "product", "category", "seo-url"]);
  });

  it("an unknown path below one of the storefront's own is not found", async () => {
    const { shop } = await openShop();
    expect(await loadByPath(shop, at("/checkout/unknown"))).toEqual({ kind: "not-found" });
  });
});

describe("§2.3 search results", () => {
  it("q and origin stay in every address; tiles fall back to details/{id}", async () => {
    const { shop } = await openShop({
      search: { ...listing([product("d", "Jute rug")]), total: 30 },
    });
    expect(await loadSearch(shop, at("/search?q=%20jute%20rug&origin=phrase"))).toMatchObject({
      kind: "search",
      term: "jute rug",
      listing: {
        products: [{ href: `/details/${idOf("d")}` }],
        hidden: [
          { name: "q", value: "jute rug" },
          { name: "origin", value: "phrase" },
        ],
        pagination: { next: "/search?q=jute+rug&origin=phrase&p=2" },
      },
      seo: { robots: "noindex,follow", canonical: null },
    });
  });

  it("editors' links in the form of Shopware's storefront lead to the same", async () => {
    const { shop } = await openShop();
    expect(await loadSearch(shop, at("/search?search=jute%20rug"))).toEqual({
      kind: "redirect",
      to: "/search?q=jute+rug",
      status: 301,
    });
  });

  it("wildcards of Shopware's search are not sent", async () => {
    const { shop, calls } = await openShop();
    expect(await loadSearch(shop, at("/search?q=wool_%25rug"))).toMatchObject({
      term: "wool_%rug",
    });
    expect(calls.find(({ path }) => path === "search")?.body).toMatchObject({ search: "wool rug" });
    const before = ownCalls(calls);
    expect(await loadSearch(shop, at("/search?q=___"))).toMatchObject({
      listing: { total: 0, products: [] },
    });
    expect(ownCalls(calls)).toEqual(before);
  });

  it("§3.6 the channel's search_suggestions are links", async () => {
    const { shop } = await openShop();
    expect(await loadSearch(shop, at("/search"))).toMatchObject({
      suggestions: [
        { label: "wool rug", href: "/search?q=wool+rug&origin=phrase" },
        { label: "linen", href: "/search?q=linen&origin=phrase" },
      ],
    });
  });

  it("a page beyond the last redirects to the first on Shopware 6.7, too", async () => {
    const { shop } = await openShop({ search: BEYOND });
    expect(await loadSearch(shop, at("/search?q=wool&p=99"))).toEqual({
      kind: "redirect",
      to: "/search?q=wool",
      status: 302,
    });
  });

  it("a text that the backend refuses has no hits", async () => {
    const { shop } = await openShop({ search: reply({ status: 400, body: { errors: [] } }) });
    expect(await loadSearch(shop, at("/search?q=%2B%2B%2B"))).toMatchObject({
      listing: { total: 0, products: [] },
    });
  });
});

describe("a backend that fails or sends malformed responses", () => {
  it("invalid parts are left out", async () => {
    const odd = {
      ...listing([
        product("d", "Jute rug", {
          calculatedPrice: "24",
          calculatedCheapestPrice: null,
          calculatedPrices: {},
        }),
        { id: 5 },
        product("c", "Rug"),
      ]),
      availableSortings: {},
    };
    const { shop } = await openShop({ [`product-listing/${WOOL_RUGS}`]: odd });
    expect(await loadByPath(shop, at("/rugs/wool-rugs/"))).toMatchObject({
      listing: { products: [{ name: "Rug" }], sortings: [] },
    });
  });
});

it("a page of the catalogue whose data are cached makes no call", async () => {
  const { shop, calls } = await openShop();
  await loadByPath(shop, at("/rugs/"));
  const before = calls.length;
  await loadByPath(shop, at("/rugs/"));
  expect(calls).toHaveLength(before);
});
