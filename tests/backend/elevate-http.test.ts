import { describe, expect, it } from "vitest";
import { openElevateShop } from "./elevate-shop";

const QUERIES: [string, Record<string, string>][] = [
  ["autocomplete", { q: "lin" }],
  ["search-page", { q: "linen" }],
  ["cart-page", { cart: "T-200" }],
];

describe("Elevate v3: addressing", () => {
  const shop = openElevateShop();

  it.each(QUERIES)("%s answers GET, and POST with a JSON body sent as text/plain", async (name, parameters) => {
    expect((await shop.query(name, parameters)).status).toBe(200);
    expect((await shop.query(name, parameters, { contentLists: [] })).status).toBe(200);
    expect((await shop.query(name, parameters, "")).status).toBe(200);
  });

  it("is open to every origin and needs no access key", async () => {
    const { status, headers } = await shop.query("autocomplete", { q: "lin" });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
    const preflight = await shop.app.request("/api/storefront/v3/queries/autocomplete", {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:3000",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect([
      preflight.status,
      preflight.headers.get("access-control-allow-origin"),
      preflight.headers.get("access-control-allow-methods"),
    ]).toEqual([204, "*", expect.stringContaining("POST")]);
  });

  it("an unknown path is 404 with a message", async () => {
    const { status, body } = await shop.query<{ message: string }>("nonsense");
    expect(status).toBe(404);
    expect(body.message).toContain("/queries/nonsense");
  });

  it("the market decides the channel: its currency, its products, its languages", async () => {
    const gb = await shop.query<{ totalHits: number }>("autocomplete", { q: "sweden" });
    const se = await shop.query<{ totalHits: number; productSuggestions: { products: { sellingPrice: unknown }[] }[] }>("autocomplete", {
      q: "sweden",
      market: "se",
      locale: "sv-SE",
    });
    expect([gb.body.totalHits, se.body.totalHits]).toEqual([0, 1]);
    expect(se.body.productSuggestions[0]?.products[0]?.sellingPrice).toEqual({ min: 120, max: 120 });
    const german = await shop.query<{ productSuggestions: { products: { title: string }[] }[] }>("autocomplete", {
      q: "wool",
      locale: "de-DE",
    });
    expect(german.body.productSuggestions[0]?.products[0]?.title).toBe("Wool throw (de)");
  });
});

describe("Elevate v3: bad arguments are 400 with {message}", () => {
  const shop = openElevateShop();
  const bad: [string, string, Record<string, string | null>, unknown?][] = [
    ["no market", "autocomplete", { q: "x", market: null }],
    ["a locale that the market has not", "autocomplete", { q: "x", locale: "sv-SE" }],
    ["no customerKey", "autocomplete", { q: "x", customerKey: null }],
    ["no q", "autocomplete", {}],
    ["limit 601", "search-page", { q: "x", limit: "601" }],
    ["an unknown origin", "search-page", { q: "x", origin: "DREAM" }],
    ["no cart", "cart-page", {}],
    ["a body that is no JSON", "cart-page", { cart: "" }, "{"],
    ["an unknown algorithm", "cart-page", { cart: "" }, { recommendationLists: [{ id: "a", algorithm: "GUESS" }] }],
  ];

  it.each(bad)("%s", async (_what, name, parameters, body) => {
    const answer = await shop.query<{ message: string }>(name, parameters, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: expect.stringMatching(/\S/) });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("unknown parameters and cart keys are passed over", async () => {
    expect((await shop.query("search-page", { q: "linen", fancy: "1" })).status).toBe(200);
    expect((await shop.query("cart-page", { cart: "nothing|T-200" }, { recommendationLists: [{ id: "cart" }] })).status).toBe(200);
  });
});

describe("Elevate v3: consent", () => {
  const shop = openElevateShop();
  const anonymous = { customerKey: null, sessionKey: null };

  it.each([
    ["ANONYMOUS with neither key", { userContext: "ANONYMOUS", ...anonymous }, 200],
    ["ANONYMOUS with a session", { userContext: "ANONYMOUS", customerKey: null }, 400],
    ["UNPERSONALIZED with a session", { userContext: "UNPERSONALIZED", customerKey: null }, 200],
    ["UNPERSONALIZED with a customer", { userContext: "UNPERSONALIZED" }, 400],
    ["PERSONALIZED with both keys", { userContext: "PERSONALIZED" }, 200],
  ])("%s", async (_what, parameters, status) => {
    expect((await shop.query("autocomplete", { q: "lin", ...parameters })).status).toBe(status);
  });
});

describe("Elevate v3: notifications", () => {
  const shop = openElevateShop();

  it("are answered 204 without a body", async () => {
    const { body } = await shop.query<{ productSuggestions: { products: { ticket: string }[] }[] }>("autocomplete", { q: "wool" });
    const ticket = body.productSuggestions[0]?.products[0]?.ticket;
    const sent: [string, unknown][] = [
      ["click", { ticket }],
      ["add-to-cart", { ticket }],
      ["add-favorite", { productKey: "T-200" }],
      ["add-favorite", { variantKey: "T-100.2" }],
      ["remove-favorite", { productKey: "T-200" }],
    ];
    for (const [name, content] of sent)
      expect([name, await shop.notify(name, content)]).toEqual([name, expect.objectContaining({ status: 204, body: null })]);
  });

  it.each([
    ["click", {}],
    ["click", { ticket: "made-up" }],
    ["click", { ticket: Buffer.from("1;1;00000000").toString("base64url") }],
    ["add-to-cart", undefined],
    ["add-favorite", {}],
    ["add-favorite", { productKey: "T-200", variantKey: "T-200" }],
  ])("%s with %j is 400", async (name, content) => {
    const answer = await shop.notify(name, content);
    expect([answer.status, answer.body]).toEqual([400, { message: expect.any(String) }]);
  });
});
