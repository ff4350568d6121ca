import { describe, expect, it } from "vitest";
import { shopper, type CartAnswer, type ErrorAnswer } from "./cart-call";
import { PRODUCT } from "./cart-shop";
import { shopwareError, violation } from "./answers";

const quantities = ({ lineItems }: CartAnswer) => Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe("Shopware 6.6.7: HTTP errors of the cart", () => {
  const item = { id: PRODUCT.shirt, referencedId: PRODUCT.shirt, type: "product", quantity: 1 };
  const unknown = "b".repeat(32);
  const problem = (...error: Parameters<typeof shopwareError>) => ({ errors: [shopwareError(...error)] });

  it.each<[string, string, string, unknown, number, unknown]>([
    [
      "quantity 0",
      "POST",
      "",
      { ...item, quantity: 0 },
      400,
      problem(400, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY", 'The quantity must be a positive integer. Given: "0"', {
        quantity: 0,
      }),
    ],
    [
      "quantity −1",
      "POST",
      "",
      { ...item, quantity: -1 },
      400,
      problem(400, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY", 'The quantity must be a positive integer. Given: "-1"', {
        quantity: -1,
      }),
    ],
    [
      "change to quantity 0",
      "PATCH",
      "",
      { id: item.id, quantity: 0 },
      400,
      problem(400, "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY", 'The quantity must be a positive integer. Given: "0"', {
        quantity: 0,
      }),
    ],
    [
      "change of an unknown line",
      "PATCH",
      "",
      { id: unknown, quantity: 1 },
      404,
      problem(404, "CHECKOUT__CART_LINE_ITEM_NOT_FOUND", `Line item with identifier ${unknown} not found.`, { id: unknown }),
    ],
    [
      "a malformed product id",
      "POST",
      "",
      { ...item, id: "nonsense", referencedId: "nonsense" },
      400,
      problem(400, "FRAMEWORK__INVALID_UUID", "Value is not a valid UUID: nonsense", { input: "nonsense" }),
    ],
    [
      "no type",
      "POST",
      "",
      { ...item, type: undefined },
      400,
      problem(400, "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED", 'Line item type "" is not supported.', { type: "" }),
    ],
    [
      "an unknown type",
      "POST",
      "",
      { ...item, id: "x", type: "nonsense" },
      400,
      problem(400, "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED", 'Line item type "nonsense" is not supported.', {
        type: "nonsense",
      }),
    ],
    [
      "type custom",
      "POST",
      "",
      { id: "x", type: "custom", label: "free", quantity: 1 },
      403,
      problem(403, "CHECKOUT__INSUFFICIENT_PERMISSION", "Insufficient permission.", []),
    ],
    [
      "a price of one's own",
      "POST",
      "",
      { ...item, priceDefinition: { price: 1 } },
      403,
      problem(403, "CHECKOUT__INSUFFICIENT_PERMISSION", "Insufficient permission.", []),
    ],
    [
      "a word for a quantity",
      "POST",
      "",
      { ...item, quantity: "three" },
      400,
      {
        errors: [
          violation("VIOLATION::INVALID_TYPE_ERROR", "This value should be of type int.", "/quantity", {
            "{{ value }}": '"three"',
            "{{ type }}": "int",
          }),
        ],
      },
    ],
  ])("%s", async (_, method, path, one, status, body) => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.oil);
    const before = await customer.show();
    const answer = await customer.send<ErrorAnswer>(method, `/checkout/cart/line-item${path}`, { items: [one] });
    expect([answer.status, answer.body, answer.token]).toEqual([status, body, customer.token]);
    expect(quantities(await customer.show())).toEqual(quantities(before));
  });

  it("removing an unknown line: 404; without ids: 400", async () => {
    const customer = shopper();
    const remove = (path: string) => customer.send<ErrorAnswer>("DELETE", `/checkout/cart/line-item${path}`);
    expect(await remove(`?ids[]=${unknown}`)).toMatchObject({
      status: 404,
      body: problem(404, "CHECKOUT__CART_LINE_ITEM_NOT_FOUND", `Line item with identifier ${unknown} not found.`, {
        id: unknown,
      }),
    });
    expect(await remove("")).toMatchObject({ status: 400, body: { errors: [{ code: "FRAMEWORK__MISSING_REQUEST_PARAMETER" }] } });
  });

  it("a promotion's line cannot be changed: 400", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.tent);
    const { id } = (await customer.add({ type: "promotion", referencedId: "SAVE10" })).lineItems.at(-1) ?? { id: "" };
    const answer = await customer.send<ErrorAnswer>("PATCH", "/checkout/cart/line-item", { items: [{ id, quantity: 2 }] });
    expect(answer).toMatchObject({
      status: 400,
      body: problem(400, "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_UPDATABLE", 'Line item type "promotion" cannot be updated.', {
        type: "promotion",
      }),
    });
  });

  it.each([
    ["items as text", { items: "all" }],
    ["an item as a number", { items: [7] }],
    ["a number for an id", { items: [{ ...item, id: 7 }] }],
    ["half a piece", { items: [{ ...item, quantity: 1.5 }] }],
    ["more than can be counted", { items: [{ ...item, quantity: 1e300 }] }],
    ["an endless id", { items: [{ ...item, id: "x".repeat(5_000) }] }],
    ["a thousand lines", { items: Array.from({ length: 1_000 }, (_, index) => ({ ...item, id: `line-${index}` })) }],
  ])("bad input is a 400 of the error form: %s", async (_, body) => {
    const answer = await shopper().send<ErrorAnswer>("POST", "/checkout/cart/line-item", body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.code).toMatch(/^VIOLATION::/);
  });

  it("a huge whole number is lowered to what can be bought", async () => {
    expect(quantities(await shopper().addProduct(PRODUCT.shirt, Number.MAX_SAFE_INTEGER))).toMatchObject({ [PRODUCT.shirt]: 100 });
  });
});
