import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import type { Errors } from "./answers";
import { openTestShop } from "./shop";

const shop = openTestShop();
const PRODUCT = `/product/${idOf("product", "wool-throw")}`;
const VARIANT = `/product/${idOf("product", "linen-cushion-red-small")}`;

/** Status and code of the answer; "200" when it was accepted. */
async function refusal(path: string, body: unknown): Promise<string> {
  const answer = await shop.call<Errors>(path, { body });
  return answer.status === 200 ? "200" : `${answer.status} ${answer.body.errors[0]?.code}`;
}

describe("associations, as a Shopware 6.6.7 was seen to answer them", () => {
  it.each(["/product", PRODUCT, "/search-suggest", `${PRODUCT}/cross-selling`])(
    "%s cannot fetch the parent, wherever it stands",
    async (path) => {
      const parent = { parent: {} };
      const wanted = "400 FRAMEWORK__PARENT_ASSOCIATION_CAN_NOT_BE_FETCHED";
      expect(await refusal(path, { search: "wool", associations: parent })).toBe(wanted);
      expect(await refusal(path, { search: "wool", associations: { children: { associations: parent } } })).toBe(wanted);
    },
  );

  it("one that does not exist is 500, at any depth, but where the page of a category is read", async () => {
    const unknown = "500 FRAMEWORK__ASSOCIATION_NOT_FOUND";
    expect(await refusal("/product", { associations: { brand: {} } })).toBe(unknown);
    expect(await refusal("/product", { associations: { options: { associations: { brand: {} } } } })).toBe(unknown);
    expect(await refusal(`/country-state/${idOf("country", "GB")}`, { associations: { country: {} } })).toBe(unknown);
    expect(await refusal("/category/home", { associations: { brand: {} } })).toBe("200");
  });
});

describe("fields", () => {
  const by = (field: string) => [
    { filter: [{ type: "multi", operator: "or", queries: [{ type: "equals", field, value: "x" }] }] },
    { sort: [{ field }] },
  ];

  it.each([
    ["/product", "visibilities.visibility", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/product", "product.autoIncrement", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/category", "productStreamId", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    [`${PRODUCT}/reviews`, "externalUser", "500 FRAMEWORK__ACCESSOR_NOT_ALLOWED"],
    ["/product", "translated.name", "500 FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA"],
    ["/seo-url", "url", "500 FRAMEWORK__RUNTIME_FIELD_IN_CRITERIA"],
    ["/product", "nosuch", "400 FRAMEWORK__UNMAPPED_FIELD"],
  ])("%s by %s is %s", async (path, field, code) => {
    for (const body of by(field)) expect(await refusal(path, body)).toBe(code);
  });
});

describe("ids", () => {
  it.each<[unknown, string]>([
    [[], "400 FRAMEWORK__INVALID_API_CRITERIA_IDS"],
    [["x"], "400 FRAMEWORK__INVALID_UUID"],
  ])("%j is %s", async (ids, code) => {
    expect(await refusal("/product", { ids })).toBe(code);
  });
});

describe("SEO urls and reviews", () => {
  const headers = { "sw-include-seo-urls": "true" };
  type Detail = { product: { seoUrls: unknown[] | null; childCount: number | null; productReviews: unknown[] } };

  it("one product has SEO urls by the association alone, a list by the header too", async () => {
    expect((await shop.call<Detail>(PRODUCT, { body: {}, headers })).body.product.seoUrls).toBeNull();
    expect((await shop.call<Detail>(PRODUCT, { body: { associations: { seoUrls: {} } } })).body.product.seoUrls).toHaveLength(1);
    const list = await shop.call<{ elements: { seoUrls: unknown[] }[] }>("/product", { body: { limit: 1 }, headers });
    expect(list.body.elements[0]?.seoUrls).toHaveLength(1);
  });

  it("the reviews of a variant are its parent's", async () => {
    const detail = await shop.call<Detail>(VARIANT, { body: { associations: { productReviews: {} } } });
    expect(detail.body.product).toMatchObject({ childCount: null, productReviews: [] });
    const reviews = async (path: string) => (await shop.call<{ total: number }>(`${path}/reviews`, { body: {} })).body.total;
    expect([await reviews(VARIANT), await reviews(`/product/${idOf("product", "linen-cushion")}`)]).toEqual([0, 2]);
  });
});
