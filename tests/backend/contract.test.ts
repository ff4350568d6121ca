import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { violations } from "../support/backend/openapi";
import { openTestShop } from "../support/backend/shop";

const { call } = openTestShop();
const SEO = { "sw-include-seo-urls": "1" };
const product = (key: string): string => idOf("product", key);
const category = (key: string): string => idOf("category", key);

/** Every association that a product page requests. */
const EVERYTHING = {
  media: {},
  manufacturer: {},
  categories: {},
  seoUrls: {},
  crossSellings: {},
  productReviews: {},
  properties: { associations: { group: {} } },
  options: { associations: { group: {} } },
};

const EXCHANGES: [
  title: string,
  path: string,
  method: "get" | "post" | "patch",
  url: string,
  body?: unknown,
][] = [
  ["the context", "/context", "get", "/context"],
  ["a changed context", "/context", "patch", "/context", { countryId: idOf("country", "SE") }],
  ["languages", "/language", "post", "/language", { associations: { locale: {} } }],
  ["countries", "/country", "post", "/country", { associations: { states: {} } }],
  [
    "states of a country",
    "/country-state/{countryId}",
    "post",
    `/country-state/${idOf("country", "US")}`,
    {},
  ],
  ["salutations", "/salutation", "post", "/salutation", {}],
  ["payment methods", "/payment-method", "post", "/payment-method", { onlyAvailable: true }],
  [
    "shipping methods",
    "/shipping-method",
    "post",
    "/shipping-method",
    { associations: { prices: {} } },
  ],
  [
    "the menu",
    "/navigation/{activeId}/{rootId}",
    "post",
    "/navigation/main-navigation/main-navigation",
    { depth: 3 },
  ],
  [
    "the flat menu",
    "/navigation/{activeId}/{rootId}",
    "post",
    "/navigation/main-navigation/main-navigation",
    { buildTree: false },
  ],
  ["categories", "/category", "post", "/category", {}],
  ["the home page", "/category/{navigationId}", "post", "/category/home", {}],
  [
    "a category with a listing",
    "/category/{navigationId}",
    "post",
    `/category/${category("cushions")}`,
    {},
  ],
  ["a CMS page", "/cms/{id}", "post", `/cms/${idOf("cms-page", "home")}`, {}],
  [
    "a landing page",
    "/landing-page/{landingPageId}",
    "post",
    `/landing-page/${idOf("landing-page", "summer")}`,
    {},
  ],
  [
    "a listing",
    "/product-listing/{categoryId}",
    "post",
    `/product-listing/${category("home")}`,
    {},
  ],
  [
    "a listing without products",
    "/product-listing/{categoryId}",
    "post",
    `/product-listing/${category("hidden")}`,
    {},
  ],
  [
    "a narrowed listing",
    "/product-listing/{categoryId}",
    "post",
    `/product-listing/${category("home")}`,
    { manufacturer: idOf("manufacturer", "lugn"), "min-price": 5.5, rating: 3 },
  ],
  ["products", "/product", "post", "/product", { associations: EVERYTHING }],
  [
    "a product with variants",
    "/product/{productId}",
    "post",
    `/product/${product("linen-cushion")}`,
    { associations: EVERYTHING },
  ],
  [
    "a product with graduated prices",
    "/product/{productId}",
    "post",
    `/product/${product("graduated")}`,
    {},
  ],
  [
    "a product with a reference price",
    "/product/{productId}",
    "post",
    `/product/${product("by-metre")}`,
    {},
  ],
  [
    "a found variant",
    "/product/{productId}/find-variant",
    "post",
    `/product/${product("linen-cushion")}/find-variant`,
    { options: { [idOf("property-group", "size")]: idOf("property-option", "large") } },
  ],
  [
    "cross-sellings",
    "/product/{productId}/cross-selling",
    "post",
    `/product/${product("linen-cushion")}/cross-selling`,
    {},
  ],
  [
    "reviews",
    "/product/{productId}/reviews",
    "post",
    `/product/${product("linen-cushion")}/reviews`,
    {},
  ],
  ["search results", "/search", "post", "/search", { search: "linen" }],
  ["no search results", "/search", "post", "/search", { search: "nothing of that name" }],
  ["suggestions", "/search-suggest", "post", "/search-suggest", { search: "li" }],
  ["SEO urls", "/seo-url", "post", "/seo-url", {}],
  ["media", "/media", "post", "/media", { ids: [idOf("media", "living-room")] }],
];

describe("answers are those of the Store API document", () => {
  it.each(EXCHANGES)("%s (%s)", async (_title, path, method, url, body) => {
    const answer = await call(url, { method: method.toUpperCase(), body, headers: SEO });
    expect(answer.status).toBe(200);
    expect(violations(path, method, answer.body)).toEqual([]);
  });
});

describe("the check itself", () => {
  it("tells a wrong type and a missing field", async () => {
    const { body } = await call<{ elements: Record<string, unknown>[] }>("/country", { body: {} });
    const [first, ...others] = body.elements;
    const { name: _name, ...nameless } = first ?? {};
    expect(
      violations("/country", "post", {
        ...body,
        elements: [{ ...first, position: "one" }, ...others],
      }),
    ).not.toEqual([]);
    expect(
      violations("/country", "post", { ...body, elements: [nameless, ...others] }),
    ).not.toEqual([]);
  });
});

it("currencies are a list without an envelope, as in Shopware, unlike the document", async () => {
  const { body } = await call("/currency", { method: "POST", body: {} });
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ isoCode: "GBP" })]));
});
