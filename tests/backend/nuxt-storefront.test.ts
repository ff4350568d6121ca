import { gzipSync } from "node:zlib";
import { serve, type ServerType } from "@hono/node-server";
import { ApiClientError, createAPIClient } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/store-api-types";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { idOf } from "../../backend/id";
import type { Errors } from "./answers";
import { GB, openTestShop } from "./shop";

type Json = Record<string, unknown>;
interface Slot {
  type: string;
  config: Record<string, { source: string; value: unknown }>;
  fieldConfig: { name: string; source: string; value: unknown }[];
  data: Json;
}
interface Page {
  id: string;
  type: string;
  sections: { blocks: { type: string; slots: Slot[] }[] }[];
}

const shop = openTestShop();
const id = (key: string) => idOf("product", key);
const category = (key: string) => idOf("category", key);
const slotsOf = (page: unknown) => (page as Page).sections.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots));

/** What the storefront asks of every page with a layout (`cmsAssociations` of its composables). */
const CMS_ASSOCIATIONS = {
  media: { associations: { media: {} } },
  cmsPage: { associations: { sections: { associations: { blocks: { associations: { slots: { associations: { block: {} } } } } } } } },
};
/** How it puts criteria into an address (`encodeForQuery`). */
const encoded = (criteria: unknown) => gzipSync(JSON.stringify(criteria)).toString("base64url");

/** The calls of Shopware's own Nuxt storefront (@shopware/composables 1.8 and 1.13, @shopware/cms-base-layer 4), through its own client. */
describe("Shopware's Nuxt storefront", () => {
  let server: ServerType;
  let client: ReturnType<typeof createAPIClient<operations>>;

  beforeAll(async () => {
    await new Promise<void>((listening) => {
      server = serve({ fetch: shop.app.fetch, port: 0, hostname: "127.0.0.1" }, () => listening());
    });
    const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/store-api`;
    client = createAPIClient<operations>({ baseURL, accessToken: GB });
  });
  afterAll(() => server.close());

  const productPage = async (key: string, associations: Json = CMS_ASSOCIATIONS) => {
    const { data } = await client.invoke("readProductDetail post /product/{productId}", {
      headers: { "sw-include-seo-urls": true },
      pathParams: { productId: id(key) },
      body: { associations: { ...associations, seoUrls: {} } } as never,
    });
    const { cmsPage } = data.product as unknown as { cmsPage: Page };
    return { product: data.product, configurator: data.configurator, cmsPage, slots: slotsOf(cmsPage) };
  };
  const dataOf = (slots: Slot[], type: string) => slots.find((slot) => slot.type === type)?.data;

  it("builds a product page from Shopware's own layout, every slot filled", async () => {
    const { product, cmsPage, slots } = await productPage("linen-cushion-red-large");
    expect([product.cmsPageId, cmsPage.id, cmsPage.type]).toEqual([
      "7a6d253a67204037966f42b0119704d5",
      "7a6d253a67204037966f42b0119704d5",
      "product_detail",
    ]);
    expect(cmsPage.sections[0]?.blocks.map((block) => [block.type, block.slots.map(({ type }) => type)])).toEqual([
      ["product-heading", ["product-name", "manufacturer-logo"]],
      ["gallery-buybox", ["image-gallery", "buy-box"]],
      ["product-description-reviews", ["product-description-reviews"]],
      ["cross-selling", ["cross-selling"]],
    ]);
    expect(dataOf(slots, "product-name")).toEqual({ content: "Linen cushion", apiAlias: "cms_text" });
    expect(dataOf(slots, "image-gallery")).toMatchObject({
      sliderItems: [{ media: { apiAlias: "media" }, apiAlias: "cms_image_slider_item" }, {}],
    });
    expect(dataOf(slots, "buy-box")).toMatchObject({
      productId: id("linen-cushion-red-large"),
      totalReviews: 2,
      product: { productNumber: "T-100.2", seoCategory: { apiAlias: "category" }, cmsPage: null },
      configuratorSettings: [{ name: "Colour" }, { name: "Size" }],
    });
    expect(dataOf(slots, "cross-selling")).toMatchObject({ crossSellings: [{ crossSelling: { name: "Goes with it" }, total: 2 }] });
    expect(slots.find(({ type }) => type === "buy-box")?.fieldConfig[0]).toMatchObject({
      name: "product",
      source: "mapped",
      value: product.id,
    });
    expect(slots.find(({ type }) => type === "image-gallery")?.config.sliderItems).toEqual({ source: "mapped", value: "product.media" });
  });

  it("shows the reviews of a product page, the best first, with the ratings counted", async () => {
    const { slots } = await productPage("linen-cushion-red-large");
    const { reviews } = dataOf(slots, "product-description-reviews") as { reviews: Json & { elements: { points: number }[] } };
    expect(reviews.elements.map(({ points }) => points)).toEqual([5, 3]);
    expect(reviews).toMatchObject({
      parentId: id("linen-cushion"),
      productId: id("linen-cushion-red-large"),
      total: 2,
      matrix: { totalReviewCount: 2, pointSum: 8 },
      aggregations: {
        ratingMatrix: {
          buckets: [
            { key: "3", count: 1 },
            { key: "5", count: 1 },
          ],
        },
      },
    });
  });

  it("a product without pictures asked for, cross-sellings or variants has empty slots, as Shopware answers them", async () => {
    const { slots } = await productPage("last-ones", {});
    expect(dataOf(slots, "image-gallery")).toMatchObject({ sliderItems: [] });
    expect(dataOf(slots, "cross-selling")).toMatchObject({ crossSellings: null });
    expect(dataOf(slots, "buy-box")).toMatchObject({ configuratorSettings: [] });
    expect(dataOf(slots, "manufacturer-logo")).toMatchObject({ manufacturer: null, media: null });
  });

  it("a client whose includes leave the layout out is not sent one", async () => {
    const { data } = await client.invoke("readProductDetail post /product/{productId}", {
      pathParams: { productId: id("wool-throw") },
      body: { includes: { product: ["id"] } } as never,
    });
    expect(data.product).toEqual({ id: id("wool-throw"), apiAlias: "product" });
  });

  it("shows the tree around a category in its navigation slot", async () => {
    const { data } = await client.invoke("readCategory post /category/{navigationId}", {
      pathParams: { navigationId: category("cushion-covers") },
      body: { associations: CMS_ASSOCIATIONS } as never,
    });
    const { tree, active, apiAlias } = dataOf(slotsOf(data.cmsPage), "category-navigation") as {
      tree: Record<string, { category: Json; children: Record<string, Json> }>;
      active: Json;
      apiAlias: string;
    };
    expect([active.id, apiAlias]).toEqual([category("cushion-covers"), "category_tree"]);
    expect(tree[category("cushions")]).toMatchObject({
      category: { name: "Cushions" },
      children: { [category("cushion-covers")]: { category: { name: "Covers" }, children: [], apiAlias: "category_tree_item" } },
    });
  });

  it("asks for the breadcrumb of a category as it asks for that of a product: without a type", async () => {
    const crumbs = async (of: string) => {
      const { data } = await client.invoke("readBreadcrumb get /breadcrumb/{id}", { pathParams: { id: of } });
      return (data as unknown as { breadcrumbs: { name: string }[] }).breadcrumbs.map(({ name }) => name);
    };
    expect(await crumbs(category("cushion-covers"))).toEqual(["Cushions", "Covers"]);
    expect(await crumbs(category("home"))).toEqual([]);
  });

  it("adds a product by its id alone", async () => {
    const { data: cart } = await client.invoke("addLineItem post /checkout/cart/line-item", {
      body: { items: [{ id: id("wool-throw"), quantity: 2, type: "product" }] } as never,
    });
    expect(cart.lineItems?.map(({ id: line, referencedId, quantity, label }) => [line, referencedId, quantity, label])).toEqual([
      [id("wool-throw"), id("wool-throw"), 2, "Wool throw"],
    ]);
    expect(cart.errors).toEqual([]);
  });

  it("shows a customer's addresses with their countries and salutations without asking for them", async () => {
    await client.invoke("register post /account/register", {
      body: {
        email: "vera@example.com",
        password: "hearth-and-home",
        firstName: "Vera",
        lastName: "Vue",
        storefrontUrl: "http://localhost:3000",
        acceptedDataProtection: true,
        billingAddress: { street: "2 Mill Lane", zipcode: "E1 6AN", city: "London", countryId: idOf("country", "GB") },
      } as never,
    });
    const { data } = await client.invoke("listAddress post /account/list-address", { body: {} });
    expect(data.elements).toMatchObject([{ street: "2 Mill Lane", country: { iso: "GB" }, salutation: { apiAlias: "salutation" } }]);
  });

  describe("with cacheable reads: GET, the criteria compressed in the address", () => {
    const get = (path: string, criteria?: unknown) =>
      shop.call<Json>(`${path}${criteria === undefined ? "" : `?_criteria=${encoded(criteria)}`}`);

    it("finds paths, categories, menus and products", async () => {
      const filter = [{ type: "equals", field: "seoPathInfo", value: "Cushions/" }];
      expect((await get("/seo-url", { filter })).body).toMatchObject({ total: 1, elements: [{ foreignKey: category("cushions") }] });
      expect((await get(`/category/${category("home")}`, { associations: CMS_ASSOCIATIONS })).body).toMatchObject({
        cmsPage: { type: "landingpage" },
      });
      const { body } = await get(`/product/${id("wool-throw")}`, { associations: CMS_ASSOCIATIONS });
      expect(body).toMatchObject({ product: { productNumber: "T-200", media: [{ apiAlias: "product_media" }] } });
      expect((await get(`/product/${id("wool-throw")}/reviews`, {})).body).toMatchObject({ total: 1 });
      expect((await get("/country", { limit: 1 })).body).toMatchObject({ limit: 1 });
    });

    it("without them those addresses are for POST alone, as in Shopware 6.6", async () => {
      for (const path of [
        `/product/${id("wool-throw")}`,
        `/product/${id("wool-throw")}/reviews`,
        `/product-listing/${category("home")}`,
        "/search",
      ])
        expect([path, (await get(path)).status]).toEqual([path, 405]);
    });

    it.each([
      ["no gzip", "bm9uc2Vuc2U"],
      ["no JSON", gzipSync("{").toString("base64url")],
      ["a number", gzipSync("5").toString("base64url")],
      ["more than anybody asks", gzipSync(`"${" ".repeat(1_000_000)}"`).toString("base64url")],
    ])("400 for criteria that are %s", async (_title, criteria) => {
      const { status, body } = await shop.call<Errors>(`/product/${id("wool-throw")}?_criteria=${criteria}`);
      expect([status, body.errors[0]?.code]).toEqual([400, "FRAMEWORK__INVALID_COMPRESSED_CRITERIA_PARAMETER"]);
    });
  });

  describe("of Shopware 6.7 (BACKEND_SHOPWARE_VERSION=6.7)", () => {
    const newer = createBackendApp({ ...shop.backend, config: { ...shop.backend.config, shopwareVersion: "6.7" } });
    const call = async (path: string, body?: Json): Promise<unknown> => {
      const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
      const answer = await newer.request(`/store-api${path}`, {
        ...init,
        headers: { "sw-access-key": GB, "content-type": "application/json" },
      });
      return answer.json();
    };

    it("reads the breadcrumb as a bare list", async () => {
      expect(await call(`/breadcrumb/${id("linen-cushion")}`)).toMatchObject([{ name: "Cushions", path: "Cushions/" }, { name: "Covers" }]);
    });

    it("is told what became of a wish for the newsletter", async () => {
      const wish = { email: "nuxt@example.com", option: "direct", storefrontUrl: "http://localhost:3000" };
      expect(await call("/newsletter/subscribe", wish)).toMatchObject({ success: true, status: "notSet" });
    });
  });

  it("an error of the backend is one of the client's own", async () => {
    const call = client.invoke("readProductDetail post /product/{productId}", {
      pathParams: { productId: id("wool-throw") },
      body: { associations: { nonsense: {} } } as never,
    });
    await expect(call).rejects.toBeInstanceOf(ApiClientError);
  });
});
