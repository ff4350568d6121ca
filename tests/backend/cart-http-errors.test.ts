import { describe, expect, it } from "vitest";
import { shopper, type CartResult } from "../support/backend/cart-call";
import { PRODUCT } from "../support/backend/cart-shop";
import { shopwareError, type Errors, violation } from "../support/backend/answers";

const LINES = "/checkout/cart/line-item";
const quantities = ({ lineItems }: CartResult) =>
  Object.fromEntries(lineItems.map(({ id, quantity }) => [id, quantity]));

describe("Shopware 6.6.7: HTTP errors of the cart", () => {
  const item = { id: PRODUCT.shirt, referencedId: PRODUCT.shirt, type: "product", quantity: 1 };
  const unknown = "b".repeat(32);
  const noQuantity = (quantity: number) =>
    shopwareError(
      400,
      "CHECKOUT__CART_INVALID_LINE_ITEM_QUANTITY",
      `The quantity must be a positive integer. Given: "${quantity}"`,
      {
        quantity,
      },
    );
  const noType = (type: string) =>
    shopwareError(
      400,
      "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_SUPPORTED",
      `Line item type "${type}" is not supported.`,
      { type },
    );
  const notFound = shopwareError(
    404,
    "CHECKOUT__CART_LINE_ITEM_NOT_FOUND",
    `Line item with identifier ${unknown} not found.`,
    {
      id: unknown,
    },
  );
  const malformed = shopwareError(
    400,
    "FRAMEWORK__INVALID_UUID",
    "Value is not a valid UUID: nonsense",
    { input: "nonsense" },
  );
  const forbidden = shopwareError(
    403,
    "CHECKOUT__INSUFFICIENT_PERMISSION",
    "Insufficient permission.",
    [],
  );
  const noNumber = violation(
    "VIOLATION::INVALID_TYPE_ERROR",
    "This value should be of type int.",
    "/quantity",
    {
      "{{ value }}": '"three"',
      "{{ type }}": "int",
    },
  );

  it.each<[string, string, unknown, { status: string }]>([
    ["quantity 0", "POST", { ...item, quantity: 0 }, noQuantity(0)],
    ["quantity −1", "POST", { ...item, quantity: -1 }, noQuantity(-1)],
    ["change to quantity 0", "PATCH", { id: item.id, quantity: 0 }, noQuantity(0)],
    ["change of an unknown line", "PATCH", { id: unknown, quantity: 1 }, notFound],
    [
      "a malformed product id",
      "POST",
      { ...item, id: "nonsense", referencedId: "nonsense" },
      malformed,
    ],
    ["no type", "POST", { ...item, type: undefined }, noType("")],
    ["an unknown type", "POST", { ...item, id: "x", type: "nonsense" }, noType("nonsense")],
    ["type custom", "POST", { id: "x", type: "custom", label: "free", quantity: 1 }, forbidden],
    ["a price of one's own", "POST", { ...item, priceDefinition: { price: 1 } }, forbidden],
    ["a word for a quantity", "POST", { ...item, quantity: "three" }, noNumber],
  ])("%s", async (_, method, one, error) => {
    const customer = shopper();
    const before = await customer.addProduct(PRODUCT.oil);
    const answer = await customer.send<Errors>(method, LINES, { items: [one] });
    expect([answer.status, answer.body, answer.token]).toEqual([
      Number(error.status),
      { errors: [error] },
      customer.token,
    ]);
    expect(quantities(await customer.show())).toEqual(quantities(before));
  });

  it("removing an unknown line: 404; without ids: 400", async () => {
    const customer = shopper();
    const remove = (body: unknown) => customer.send<Errors>("POST", `${LINES}/delete`, body);
    expect(await remove({ ids: [unknown] })).toMatchObject({
      status: 404,
      body: { errors: [notFound] },
    });
    expect(await remove({})).toMatchObject({
      status: 400,
      body: { errors: [{ code: "FRAMEWORK__MISSING_REQUEST_PARAMETER" }] },
    });
  });

  it("a promotion's line cannot be changed: 400", async () => {
    const customer = shopper();
    await customer.addProduct(PRODUCT.tent);
    const { id } = (await customer.add({ type: "promotion", referencedId: "SAVE10" })).lineItems.at(
      -1,
    ) ?? { id: "" };
    const { status, body } = await customer.send<Errors>("PATCH", LINES, {
      items: [{ id, quantity: 2 }],
    });
    expect([status, body.errors[0]?.code]).toEqual([
      400,
      "CHECKOUT__CART_LINE_ITEM_TYPE_NOT_UPDATABLE",
    ]);
  });

  it.each([
    ["items as text", { items: "all" }],
    ["an item as a number", { items: [7] }],
    ["half a piece", { items: [{ ...item, quantity: 1.5 }] }],
    [
      "a thousand lines",
      { items: Array.from({ length: 1_000 }, (_, index) => ({ ...item, id: `line-${index}` })) },
    ],
  ])("bad input is a 400 of the error form: %s", async (_, body) => {
    const answer = await shopper().send<Errors>("POST", LINES, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.code).toMatch(/^VIOLATION::/);
  });
});
