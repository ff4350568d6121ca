import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { NOT_LOGGED_IN, openCustomerShop, refusal, told } from "./customer-shop";

const THROW = idOf("product", "wool-throw");
const METRE = idOf("product", "by-metre");
const VARIANT = idOf("product", "linen-cushion-red-small");
const SE = "SWSCTESTSEAAAAAAAAAAAAAAAA";

interface Loaded {
  wishlist: Record<string, unknown>;
  products: { elements: { id: string }[]; total: number };
}

describe("Shopware 6.6.7: the wishlist of a customer", () => {
  const shop = openCustomerShop();
  let token: string;
  const load = (options = {}) => shop.call<Loaded>("/customer/wishlist", { token, body: {}, ...options });
  const add = (id: string) => shop.call(`/customer/wishlist/add/${id}`, { method: "POST", token });
  const remove = (id: string) => shop.call(`/customer/wishlist/delete/${id}`, { method: "DELETE", token });
  const ids = async () => (await load()).body.products.elements.map(({ id }) => id);

  beforeAll(async () => {
    token = await shop.register("erika@example.com");
  });

  it("404 before the first product", async () => {
    expect(told(await load())).toEqual(["CHECKOUT__WISHLIST_NOT_FOUND · Wishlist for this customer was not found."]);
    expect(refusal(await remove(THROW))).toBe("404 CHECKOUT__WISHLIST_NOT_FOUND");
  });

  it("add: success; twice 400; an unknown product 404, a malformed id 400", async () => {
    expect((await add(THROW)).body).toEqual({ apiAlias: "array_struct", success: true });
    expect(told(await add(THROW))).toEqual(["CHECKOUT__DUPLICATE_WISHLIST_PRODUCT · Product already added in wishlist"]);
    expect(told(await add("a".repeat(32)))).toEqual([`CONTENT__PRODUCT_NOT_FOUND · Product for id ${"a".repeat(32)} not found.`]);
    expect(refusal(await add("nonsense"))).toBe("400 FRAMEWORK__INVALID_UUID");
    expect(refusal(await add(idOf("product", "retired-rug")))).toBe("404 CONTENT__PRODUCT_NOT_FOUND");
  });

  it("merge adds what is missing; unknown products are passed over", async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const answer = await shop.call("/customer/wishlist/merge", { token, body: { productIds: [METRE, THROW, "a".repeat(32), VARIANT] } });
    expect(answer.body).toEqual({ apiAlias: "array_struct", success: true });
    expect(await ids()).toEqual([METRE, VARIANT, THROW]);
    expect(refusal(await shop.call("/customer/wishlist/merge", { token, body: {} }))).toBe("400 FRAMEWORK__MISSING_REQUEST_PARAMETER");
  });

  it("load: wishlist and products, by POST and GET, what was added last first", async () => {
    const { body } = await load();
    expect(body).toMatchObject({
      apiAlias: "wishlist_products",
      products: { total: 3, entity: "product", apiAlias: "dal_entity_search_result" },
    });
    expect(Object.keys(body.wishlist)).toEqual(["translated", "createdAt", "updatedAt", "customerId", "customFields", "id", "apiAlias"]);
    expect((await shop.call<Loaded>("/customer/wishlist", { token })).body.products.total).toBe(3);
    const page = await load({
      body: {
        limit: 1,
        page: 2,
        "total-count-mode": 1,
        associations: { manufacturer: {} },
        includes: { product: ["id", "manufacturer"], product_manufacturer: ["name"] },
      },
    });
    expect(page.body.products).toMatchObject({
      total: 3,
      elements: [{ id: VARIANT, manufacturer: { name: expect.any(String) as string } }],
    });
  });

  it("delete: success; again 404", async () => {
    expect((await remove(THROW)).body).toEqual({ apiAlias: "array_struct", success: true });
    expect(told(await remove(THROW))).toEqual([
      `CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND · Could not find wishlist product with id "${THROW}"`,
    ]);
  });

  it("each channel has its own; a channel without wishlists refuses", async () => {
    const swedish = (await shop.logIn("erika@example.com", { accessKey: SE })).token ?? "";
    expect(refusal(await shop.call("/customer/wishlist", { token: swedish, accessKey: SE, body: {} }))).toBe(
      "404 CHECKOUT__WISHLIST_NOT_FOUND",
    );
    shop.backend.db.exec("UPDATE sales_channel SET wishlist = 0 WHERE channel_key = 'se'");
    expect(told(await shop.call("/customer/wishlist", { token: swedish, accessKey: SE, body: {} }))).toEqual([
      "CHECKOUT__WISHLIST_IS_NOT_ACTIVATED · Wishlist is not activated!",
    ]);
  });

  it("403 for nobody", async () => {
    expect(refusal(await shop.call("/customer/wishlist", { body: {} }))).toBe(NOT_LOGGED_IN);
  });
});
