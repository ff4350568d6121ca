import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import {
  NOT_LOGGED_IN,
  PASSWORD,
  openCustomerShop,
  refusal,
} from "../support/backend/customer-shop";
import { shopwareError } from "../support/backend/answers";
import {
  SCRYPT,
  SCRYPT_IN_TESTS,
  hashPassword,
  isPassword,
  setPasswordCost,
} from "../../backend/customer/passwords";

const THROW = idOf("product", "wool-throw");
const METRE = idOf("product", "by-metre");

interface Cart {
  lineItems: { id: string; quantity: number }[];
}

afterEach(() => vi.useRealTimers());

describe("Shopware 6.6.7: POST /account/login", () => {
  const shop = openCustomerShop();
  const quantities = async (token: string) =>
    Object.fromEntries(
      (await shop.call<Cart>("/checkout/cart", { token })).body.lineItems.map(
        ({ id, quantity }) => [id, quantity],
      ),
    );
  const put = (items: Record<string, number>, token?: string) =>
    shop.call("/checkout/cart/line-item", {
      token,
      body: {
        items: Object.entries(items).map(([id, quantity]) => ({
          id,
          referencedId: id,
          type: "product",
          quantity,
        })),
      },
    });

  it("has no token in the body; two logins get the same token; `email` works too", async () => {
    const registered = await shop.register("erika@example.com");
    const first = await shop.logIn("erika@example.com");
    expect(first.body).toEqual({ apiAlias: "array_struct", redirectUrl: null });
    const second = await shop.call("/account/login", {
      body: { email: "erika@example.com", password: PASSWORD },
    });
    expect([first.token, second.token]).toEqual([registered, registered]);
  });

  it("the context's states name a filled cart and a login in a map; [] for neither", async () => {
    const states = async (token?: string) =>
      (await shop.call<{ context: { states: unknown } }>("/context", { token })).body.context
        .states;
    const anonymous = (await put({ [THROW]: 1 })).token ?? "";
    const customer = await shop.register("states@example.com");
    expect([await states(), await states(anonymous), await states(customer)]).toEqual([
      [],
      { "cart-filled": "cart-filled" },
      { "logged-in": "logged-in" },
    ]);
    await put({ [THROW]: 1 }, customer);
    expect(await states(customer)).toEqual({
      "cart-filled": "cart-filled",
      "logged-in": "logged-in",
    });
  });

  it.each([
    [
      { username: "erika@example.com", password: "wrong" },
      "CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS",
      "Invalid username and/or password.",
    ],
    [
      { username: "nobody@example.com", password: "wrong" },
      "CHECKOUT__CUSTOMER_NOT_FOUND",
      'No matching customer for the email "nobody@example.com" was found.',
    ],
  ])("401 for %o", async (body, code, detail) => {
    const answer = await shop.call<{ errors: [Record<string, unknown>] }>("/account/login", {
      body,
    });
    expect(answer.status).toBe(401);
    expect(answer.body.errors[0]).toMatchObject({
      status: "401",
      code,
      title: "Unauthorized",
      detail,
    });
    expect(answer.token).toMatch(/^[0-9A-Za-z]{32}$/);
  });

  it("adds the anonymous cart to the customer's: quantities of a product add up", async () => {
    const customer = await shop.register("merge@example.com");
    await put({ [THROW]: 3, [METRE]: 1 }, customer);
    const anonymous = (await put({ [THROW]: 2, [idOf("product", "graduated")]: 1 })).token ?? "";
    const { token } = await shop.logIn("merge@example.com", { token: anonymous });
    expect(token).toBe(customer);
    expect(await quantities(customer)).toEqual({
      [THROW]: 5,
      [METRE]: 1,
      [idOf("product", "graduated")]: 1,
    });
    expect(await quantities(anonymous)).toEqual({});
  });

  it("session fixation: a token known before the login is never logged in after it", async () => {
    const registered = await shop.register("fixed@example.com");
    await shop.call("/account/logout", { token: registered, body: {} });
    const planted = "AttackerHasPlantedThisToken00000";
    expect((await shop.call("/context", { token: planted })).token).toBe(planted);
    const { token } = await shop.logIn("fixed@example.com", { token: planted });
    expect(token).not.toBe(planted);
    expect(refusal(await shop.call("/account/customer", { token: planted, body: {} }))).toBe(
      NOT_LOGGED_IN,
    );
    const again = await shop.logIn("fixed@example.com", { token: token ?? "" });
    expect(again.token).not.toBe(token);
    expect(refusal(await shop.call("/account/customer", { token: token ?? "", body: {} }))).toBe(
      NOT_LOGGED_IN,
    );
  });

  it("an expired session: 200, a new token, 403 for customers; a login has the cart", async () => {
    const token = await shop.register("expired@example.com");
    await put({ [THROW]: 2 }, token);
    shop.backend.db
      .prepare("UPDATE sales_channel_context SET updated_at = ? WHERE token = ?")
      .run(new Date(Date.now() - 86_400_001).toISOString(), token);
    const context = await shop.call<{ customer: unknown }>("/context", { token });
    expect([context.status, context.body.customer, context.token === token]).toEqual([
      200,
      null,
      false,
    ]);
    expect(refusal(await shop.call("/account/customer", { token, body: {} }))).toBe(NOT_LOGGED_IN);
    const again = (await shop.logIn("expired@example.com")).token ?? "";
    expect(again).not.toBe(token);
    expect(await quantities(again)).toEqual({ [THROW]: 2 });
  });

  it("an account that was switched off cannot log in", async () => {
    await shop.register("off@example.com");
    shop.backend.db.exec("UPDATE customer SET active = 0 WHERE email = 'off@example.com'");
    expect(refusal(await shop.logIn("off@example.com"))).toBe("401 CHECKOUT__CUSTOMER_IS_INACTIVE");
  });
});

describe("Shopware 6.6.7: POST /account/logout", () => {
  const shop = openCustomerShop();

  it("answers a fresh anonymous token; the cart is there at the next login", async () => {
    const token = await shop.register("erika@example.com");
    await shop.call("/checkout/cart/line-item", {
      token,
      body: { items: [{ id: THROW, referencedId: THROW, type: "product", quantity: 2 }] },
    });
    const out = await shop.call("/account/logout", { token, body: {} });
    expect(out.body).toEqual({ apiAlias: "array_struct", redirectUrl: null });
    expect(out.token).not.toBe(token);
    for (const anonymous of [token, out.token ?? ""]) {
      expect(refusal(await shop.call("/account/customer", { token: anonymous, body: {} }))).toBe(
        NOT_LOGGED_IN,
      );
      expect(
        (await shop.call<Cart>("/checkout/cart", { token: anonymous })).body.lineItems,
      ).toEqual([]);
    }
    const next = (await shop.logIn("erika@example.com")).token ?? "";
    expect([token, out.token]).not.toContain(next);
    expect((await shop.call<Cart>("/checkout/cart", { token: next })).body.lineItems).toMatchObject(
      [{ quantity: 2 }],
    );
  });

  it("403 when nobody is logged in", async () => {
    expect(refusal(await shop.call("/account/logout", { body: {} }))).toBe(NOT_LOGGED_IN);
  });
});

describe("Shopware 6.6.7: too many logins", () => {
  const shop = openCustomerShop();
  const attempt = (password: string, client = "203.0.113.7") =>
    shop.logIn("erika@example.com", { password, headers: { "x-forwarded-for": client } });

  it("the eleventh attempt must wait ten seconds (429), other clients need not", async () => {
    await shop.register("erika@example.com");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
    // Attempts count even without a comparison: an empty password is the quickest.
    for (let count = 0; count < 10; count += 1) expect((await attempt("")).status).toBe(401);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBeNull();
    expect(refused.body).toEqual({
      errors: [
        shopwareError(
          429,
          "CHECKOUT__CUSTOMER_AUTH_THROTTLED",
          "Customer auth throttled for 10 seconds.",
          { seconds: 10 },
        ),
      ],
    });
    expect((await attempt(PASSWORD, "203.0.113.8")).status).toBe(200);
    vi.setSystemTime(new Date("2026-03-01T12:00:04Z"));
    expect((await attempt(PASSWORD)).body).toMatchObject({
      errors: [{ meta: { parameters: { seconds: 6 } } }],
    });
    vi.setSystemTime(new Date("2026-03-01T12:00:10Z"));
    expect((await attempt("")).status).toBe(401);
    expect((await attempt(PASSWORD)).status).toBe(429);
    vi.setSystemTime(new Date("2026-03-01T12:00:20Z"));
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect((await attempt("")).status).toBe(401);
  });
});

/** Only here passwords are hashed at full cost. */
describe("passwords", () => {
  beforeEach(() => setPasswordCost(SCRYPT));
  afterEach(() => setPasswordCost(SCRYPT_IN_TESTS));

  it("are kept as scrypt hashes with 32 MiB of memory, salted", async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(one).not.toBe(two);
    expect([
      await isPassword(PASSWORD, one),
      await isPassword("wrong", one),
      await isPassword(PASSWORD, null),
    ]).toEqual([true, false, false]);
  });
});
