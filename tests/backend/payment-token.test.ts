import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { PAYMENT_TOKEN_SECONDS } from "../../backend/payment/token";
import { type Errors } from "./answers";
import { ERROR, FINISH, METHOD, OrderShop } from "./order-shop";

const shop = new OrderShop();
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const FINALIZE = "/payment/finalize-transaction";
const finalize = (token: string, init?: RequestInit) => shop.visit<Errors>(`${FINALIZE}?_sw_payment_token=${token}`, init);

/** A token for a fresh order whose card payment the provider has authorised. */
async function authorised(): Promise<{ token: string; states: () => Promise<string[]> }> {
  const guest = await shop.guest();
  const order = await guest.ordered("card");
  const page = await guest.pay(order.id);
  const decided = await shop.visit(page ?? "", { method: "POST", body: new URLSearchParams({ decision: "authorise" }) });
  const token = new URL(decided.headers.get("location") ?? "").searchParams.get("_sw_payment_token") ?? "";
  return { token, states: () => guest.transactionStates(order.id) };
}

const problem = (code: string, detail: string, token: string) => ({
  errors: [{ status: "400", code, title: "Bad Request", detail, meta: { parameters: { token } } }],
});
const invalidated = (token: string) =>
  problem(
    "CHECKOUT__PAYMENT_TOKEN_INVALIDATED",
    `The provided token ${token} is invalidated and the payment could not be processed.`,
    token,
  );
const invalid = (token: string) =>
  problem("CHECKOUT__INVALID_PAYMENT_TOKEN", `The provided token ${token} is invalid and the payment could not be processed.`, token);

describe("Shopware 6.6.7: payment tokens", () => {
  it("are JWTs with Shopware's claims, good for half an hour", async () => {
    const { token } = await authorised();
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, number>;
    expect(Object.keys(claims).sort()).toEqual(["eul", "exp", "ful", "iat", "jti", "nbf", "pmi", "sub"]);
    expect(claims).toMatchObject({ pmi: METHOD.card, ful: FINISH, eul: ERROR });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(1800);
  });

  it("are good once: the second time 400 CHECKOUT__PAYMENT_TOKEN_INVALIDATED, and nothing changes", async () => {
    const { token, states } = await authorised();
    expect((await finalize(token)).status).toBe(302);
    const { status, body } = await finalize(token);
    expect([status, body]).toEqual([400, invalidated(token)]);
    expect(await states()).toEqual(["paid"]);
  });

  it("none: 400 FRAMEWORK__MISSING_REQUEST_PARAMETER", async () => {
    expect((await shop.visit(FINALIZE)).body).toMatchObject({ errors: [{ code: "FRAMEWORK__MISSING_REQUEST_PARAMETER" }] });
  });

  it("that this shop has not signed: 400 CHECKOUT__INVALID_PAYMENT_TOKEN", async () => {
    const { token } = await authorised();
    const [header, claims, signature] = token.split(".");
    const forgedClaims = Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(claims ?? "", "base64url").toString()) as object), ful: "http://evil.example/" }),
    ).toString("base64url");
    const noAlgorithm = Buffer.from(JSON.stringify({ typ: "JWT", alg: "none" })).toString("base64url");
    const forged = [
      "nonsense",
      `${header}.${claims}`,
      `${header}.${claims}.`,
      `${header}.${forgedClaims}.${signature}`,
      `${noAlgorithm}.${claims}.`,
      `${noAlgorithm}.${claims}.${signature}`,
      `${token}.x`,
      `${header}.${claims}.AAAA`,
    ];
    for (const each of forged) expect((await finalize(each)).body).toEqual(invalid(each));
    expect((await finalize(token)).status).toBe(302);
  });

  it("that are too old: 302 to the error url with CHECKOUT__PAYMENT_TOKEN_EXPIRED, and used up", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("card");
    await guest.pay(order.id);
    const { url } = shop.backend.db.prepare("SELECT return_url AS url FROM provider_payment WHERE order_id = ?").get(order.id) as {
      url: string;
    };
    const token = new URL(url).searchParams.get("_sw_payment_token") ?? "";
    vi.useFakeTimers({ now: Date.now() + PAYMENT_TOKEN_SECONDS * 1000, toFake: ["Date"] });
    const reply = await finalize(token);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, `${ERROR}&error-code=CHECKOUT__PAYMENT_TOKEN_EXPIRED`]);
    expect((await finalize(token)).body).toEqual(invalidated(token));
    vi.useRealTimers();
    expect(await guest.transactionStates(order.id)).toEqual(["open"]);
  });
});
