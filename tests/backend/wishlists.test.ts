import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  NOT_LOGGED_IN,
  openCustomerShop,
  refusal,
  errorLines,
} from "../support/backend/customer-shop";

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
  const load = (options = {}) =>
    shop.call<Loaded>("/customer/wishlist", { token, body: {}, ...options });
  const add = (id: string) => shop.call(`/customer/wishlist/add/${id}`, { method: "POST", token });
  const remove = (id: string) =>
    shop.call(`/customer/wishlist/delete/${id}`, { method: "DELETE", token });
  const ids = async () => (await load()).body.products.elements.map(({ id }) => id);

  beforeAll(async () => {
    token = await shop.register("erika@example.com");
  });

  it("404 before the first product", async () => {
    expect(errorLines(await load())).toEqual([
      "CHECKOUT__WISHLIST_NOT_FOUND · Wishlist for this customer was not found.",
    ]);
    expect(refusal(await remove(THROW))).toBe("404 CHECKOUT__WISHLIST_NOT_FOUND");
  });

  it("add: success; twice 400; an unknown product 404, a malformed id 400", async () => {
    expect((await add(THROW)).body).toEqual({ apiAlias: "array_struct", success: true });
    expect(errorLines(await add(THROW))).toEqual([
      "CHECKOUT__DUPLICATE_WISHLIST_PRODUCT · Product already added in wishlist",
    ]);
    expect(errorLines(await add("a".repeat(32)))).toEqual([
      `CONTENT__PRODUCT_NOT_FOUND · Product for id ${"a".repeat(32)} not found.`,
    ]);
    expect(refusal(await add("nonsense"))).toBe("400 FRAMEWORK__INVALID_UUID");
    expect(refusal(await add(idOf("product", "retired-rug")))).toBe(
      "404 CONTENT__PRODUCT_NOT_FOUND",
    );
  });

  it("merge adds what is missing; unknown products are passed over", async () => {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const answer = await shop.call("/customer/wishlist/merge", {
      token,
      body: { productIds: [METRE, THROW, "a".repeat(32), VARIANT] },
    });
    expect(answer.body).toEqual({ apiAlias: "array_struct", success: true });
    expect(await ids()).toEqual([METRE, VARIANT, THROW]);
    expect(refusal(await shop.call("/customer/wishlist/merge", { token, body: {} }))).toBe(
      "400 FRAMEWORK__MISSING_REQUEST_PARAMETER",
    );
  });

  it("load: wishlist and products, what was added last first", async () => {
    const { body } = await load();
    const products = { total: 3, entity: "product", apiAlias: "dal_entity_search_result" };
    expect(body).toMatchObject({ apiAlias: "wishlist_products", products });
    expect(Object.keys(body.wishlist)).toEqual([
      "translated",
      "createdAt",
      "updatedAt",
      "customerId",
      "customFields",
      "id",
      "apiAlias",
    ]);
    const includes = { product: ["id", "manufacturer"], product_manufacturer: ["name"] };
    const page = await load({
      body: {
        limit: 1,
        page: 2,
        "total-count-mode": 1,
        associations: { manufacturer: {} },
        includes,
      },
    });
    expect(page.body.products).toMatchObject({
      total: 3,
      elements: [{ id: VARIANT, manufacturer: { apiAlias: "product_manufacturer" } }],
    });
  });

  it("delete: success; again 404", async () => {
    expect((await remove(THROW)).body).toEqual({ apiAlias: "array_struct", success: true });
    expect(errorLines(await remove(THROW))).toEqual([
      `CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND · Could not find wishlist product with id "${THROW}"`,
    ]);
  });

  it("each channel has its own; a channel without wishlists refuses", async () => {
    const swedish = (await shop.logIn("erika@example.com", { accessKey: SE })).token ?? "";
    expect(
      refusal(await shop.call("/customer/wishlist", { token: swedish, accessKey: SE, body: {} })),
    ).toBe("404 CHECKOUT__WISHLIST_NOT_FOUND");
    shop.backend.db.exec("UPDATE sales_channel SET wishlist = 0 WHERE channel_key = 'se'");
    expect(
      errorLines(
        await shop.call("/customer/wishlist", { token: swedish, accessKey: SE, body: {} }),
      ),
    ).toEqual(["CHECKOUT__WISHLIST_IS_NOT_ACTIVATED · Wishlist is not activated!"]);
  });

  it("403 for nobody", async () => {
    expect(refusal(await shop.call("/customer/wishlist", { body: {} }))).toBe(NOT_LOGGED_IN);
  });
});

interface List {
  id: string;
  uuid: string;
  name: string;
  type: string;
  items_count: number;
  ownerName?: string;
  items?: { productId: string; quantity: number; product: { id: string } | null }[];
}

describe("extension: named wishlists", () => {
  const shop = openCustomerShop();
  let token: string;
  let list: List;
  const call = <T = List>(path: string, options = {}) =>
    shop.call<T>(`/wishlists${path}`, { token, ...options });
  const create = (body: Record<string, unknown>) => call("/create", { body });

  beforeAll(async () => {
    token = await shop.register("erika@example.com");
  });

  it("create: 201 with the list; names are trimmed; three types", async () => {
    const answer = await create({ name: "  For the cottage ", type: "wedding" });
    expect(answer.status).toBe(201);
    list = answer.body;
    expect(Object.keys(list)).toEqual([
      "id",
      "uuid",
      "name",
      "type",
      "items_count",
      "createdAt",
      "updatedAt",
      "apiAlias",
    ]);
    expect(list).toMatchObject({
      name: "For the cottage",
      type: "wedding",
      items_count: 0,
      updatedAt: null,
      apiAlias: "wishlist",
    });
    expect(list.uuid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect((await create({ name: "Plain" })).body.type).toBe("default");
  });

  it.each([
    [{}, ["VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /name"]],
    [{ name: "   " }, ["VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /name"]],
    [
      { name: "x".repeat(256) },
      [
        "VIOLATION::TOO_LONG_ERROR · This value is too long. It should have 255 characters or less. · /name",
      ],
    ],
    [
      { name: "x", type: "birthday" },
      ["VIOLATION::NO_SUCH_CHOICE_ERROR · The value you selected is not a valid choice. · /type"],
    ],
  ])("create: 400 for %o", async (body, errors) => {
    const answer = await create(body);
    expect([answer.status, errorLines(answer)]).toEqual([400, errors]);
  });

  it("adding is idempotent and answers the list with its items and their products", async () => {
    await call(`/${list.id}/items`, { body: { productIds: [THROW] } });
    const { status, body } = await call(`/${list.id}/items`, {
      body: { productIds: [THROW, METRE] },
    });
    expect([status, body.items_count]).toEqual([200, 2]);
    expect(body.items).toMatchObject([
      { productId: THROW, quantity: 1, product: { id: THROW } },
      { productId: METRE, product: { id: METRE } },
    ]);
    expect(
      refusal(await call(`/${list.id}/items`, { body: { productIds: ["a".repeat(32)] } })),
    ).toBe("404 CONTENT__PRODUCT_NOT_FOUND");
    expect(refusal(await call(`/${list.id}/items`, { body: {} }))).toBe(
      "400 FRAMEWORK__MISSING_REQUEST_PARAMETER",
    );
  });

  it("load accepts associations of the products; the overview accepts criteria", async () => {
    const { body } = await call(`/${list.id}`, { body: { associations: { manufacturer: {} } } });
    expect(body.items?.[0]?.product).toMatchObject({
      manufacturer: { apiAlias: "product_manufacturer" },
    });
    const all = (
      await call<{ elements: List[]; total: number }>("", {
        body: { limit: 1, "total-count-mode": 1 },
      })
    ).body;
    expect(all).toMatchObject({ total: 2, elements: [{ id: list.id, items_count: 2 }] });
    expect(all.elements[0]).not.toHaveProperty("items");
    const withItems = (
      await call<{ elements: List[] }>("", { body: { limit: 1, associations: { items: {} } } })
    ).body;
    expect(withItems.elements[0]?.items).toMatchObject([
      { productId: THROW, product: null },
      { productId: METRE },
    ]);
  });

  it("rename and retype", async () => {
    expect(
      (await call(`/${list.id}`, { method: "PATCH", body: { name: "Wedding" } })).body,
    ).toMatchObject({
      name: "Wedding",
      type: "wedding",
    });
    expect(
      (await call(`/${list.id}`, { method: "PATCH", body: { type: "christmas" } })).body,
    ).toMatchObject({
      name: "Wedding",
      type: "christmas",
    });
    expect((await call(`/${list.id}`, { method: "PATCH", body: { name: "" } })).status).toBe(400);
  });

  it("the link shows everybody the items, and only the owner's first name", async () => {
    const { status, body } = await shop.call<List>(`/wishlists/shared/${list.uuid}`);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(2);
    expect(JSON.stringify({ ...body, items: [], ownerName: "" })).not.toMatch(/customer|erika/i);
    expect(body.ownerName).toBe("Erika");
    expect(refusal(await shop.call("/wishlists/shared/00000000-0000-4000-8000-000000000000"))).toBe(
      "404 CHECKOUT__WISHLIST_NOT_FOUND",
    );
  });

  it("items and lists are deleted", async () => {
    expect((await call(`/${list.id}/items/${THROW}`, { method: "DELETE" })).body).toMatchObject({
      items_count: 1,
      items: [{ productId: METRE }],
    });
    expect(refusal(await call(`/${list.id}/items/${THROW}`, { method: "DELETE" }))).toBe(
      "404 CHECKOUT__WISHLIST_PRODUCT_NOT_FOUND",
    );
    expect((await call(`/${list.id}`, { method: "DELETE" })).status).toBe(204);
    expect(refusal(await call(`/${list.id}`))).toBe("404 CHECKOUT__WISHLIST_NOT_FOUND");
    expect(refusal(await shop.call(`/wishlists/shared/${list.uuid}`))).toBe(
      "404 CHECKOUT__WISHLIST_NOT_FOUND",
    );
  });

  it("403 for nobody", async () => {
    expect(refusal(await shop.call("/wishlists", { body: {} }))).toBe(NOT_LOGGED_IN);
  });
});
