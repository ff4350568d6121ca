import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  ERROR,
  FINISH,
  METHOD,
  OrderShop,
  PUBLIC_URL,
  type Shopper,
} from "../support/backend/order-shop";
import { shopwareError, type Errors, violation } from "../support/backend/answers";
import { PAYMENT_TOKEN_SECONDS } from "../../backend/payment/token";

const shop = new OrderShop();
afterAll(() => shop.close());

/** The shopper's decision on the provider's page. */
const decide = (page: string | null, decision: string) =>
  shop.visit<string>(page ?? "", {
    method: "POST",
    body: new URLSearchParams({ decision }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const back = (location: string | null, init: RequestInit = {}) =>
  shop.visit<Errors>(location ?? "", init);

/**
 * Orders by card, decides on the provider's page, and returns the URL that completes the payment.
 */
async function decided(
  guest: Shopper,
  decision: string,
): Promise<{ orderId: string; returnUrl: string }> {
  const order = await guest.ordered("bank");
  const reply = await decide(await guest.pay(order.id), decision);
  expect(reply.status).toBe(303);
  return { orderId: order.id, returnUrl: reply.headers.get("location") ?? "" };
}

describe("Shopware 6.6.7: handle-payment", () => {
  it("invoice and payment in advance: redirectUrl null, the transaction stays open", async () => {
    const guest = await shop.guest();
    for (const method of ["invoice", "prepayment"] as const) {
      const order = await guest.ordered(method);
      const { status, body } = await guest.call("/handle-payment", {
        orderId: order.id,
        finishUrl: FINISH,
        errorUrl: ERROR,
      });
      expect([status, body]).toEqual([200, { apiAlias: "array_struct", redirectUrl: null }]);
      expect(await guest.transactionStates(order.id)).toEqual(["open"]);
    }
  });

  it("an unknown order is 404; none, a malformed id, or a url that is no text is 400", async () => {
    const guest = await shop.guest();
    const orderId = "a".repeat(32);
    const refused = async (body: Record<string, unknown>) =>
      (await guest.call<Errors>("/handle-payment", body)).body.errors;
    const detail = `The order with id ${orderId} is invalid or could not be found.`;
    expect(await refused({ orderId })).toEqual([
      shopwareError(404, "CHECKOUT__INVALID_ORDER_ID", detail, { orderId }),
    ]);
    const blank = violation(
      "VIOLATION::IS_BLANK_ERROR",
      "This value should not be blank.",
      "/orderId",
      { "{{ value }}": "null" },
    );
    expect(await refused({})).toEqual([blank]);
    expect(await refused({ orderId: "1" })).toMatchObject([{ code: "FRAMEWORK__INVALID_UUID" }]);
    const wrongUrl = { code: "VIOLATION::INVALID_TYPE_ERROR", source: { pointer: "/finishUrl" } };
    expect(await refused({ orderId, finishUrl: 5 })).toMatchObject([wrongUrl]);
  });

  it("declined at once: 200 with the error URL and its code; then nothing to pay", async () => {
    const guest = await shop.guest("anna+refused@example.com");
    const order = await guest.ordered("invoice");
    expect(
      await guest.pay(order.id, {
        finishUrl: "http://localhost/ok",
        errorUrl: "http://localhost/error",
      }),
    ).toBe("http://localhost/error?error-code=CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED");
    expect(await guest.transactionStates(order.id)).toEqual(["failed"]);
    expect(await guest.pay(order.id, {})).toBeNull();
  });
});

describe("Shopware 6.6.7: a payment by redirect", () => {
  it("authorised: 302 to the finish url, paid; the query of the url stays", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "authorise");
    expect(returnUrl).toMatch(
      new RegExp(`^${PUBLIC_URL}/payment/finalize-transaction\\?_sw_payment_token=`),
    );
    const reply = await back(returnUrl);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, FINISH]);
    expect(reply.body).toContain(`<meta http-equiv="refresh" content="0;url='${FINISH}'" />`);
    expect(await guest.transactionStates(orderId)).toEqual(["paid"]);
  });

  it("cancelled: 302 to the error url with its code; the transaction is cancelled", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "cancel");
    expect((await back(returnUrl)).headers.get("location")).toBe(
      `${ERROR}&error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT`,
    );
    expect(await guest.transactionStates(orderId)).toEqual(["cancelled"]);
  });

  it("refused: 302 to the error url; the transaction has failed", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "refuse");
    expect((await back(returnUrl)).headers.get("location")).toBe(
      `${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`,
    );
    expect(await guest.transactionStates(orderId)).toEqual(["failed"]);
  });

  it("after a cancellation the same method reopens the transaction, and is paid", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "cancel");
    await back(returnUrl);
    await guest.call("/order/payment", { orderId, paymentMethodId: METHOD.bank });
    const again = await decide(await guest.pay(orderId), "authorise");
    expect((await back(again.headers.get("location"))).headers.get("location")).toBe(FINISH);
    expect(await guest.transactionStates(orderId)).toEqual(["paid"]);
  });

  it("the window was closed: the payment stays open; one of two pages can be paid", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("bank");
    const first = await guest.pay(order.id);
    expect(await guest.transactionStates(order.id)).toEqual(["open"]);
    const second = await guest.pay(order.id);
    expect(second).not.toBe(first);
    expect((await decide(first, "authorise")).status).toBe(409);
    expect((await decide(second, "authorise")).status).toBe(303);
    expect((await decide(second, "authorise")).status).toBe(409);
    expect(await guest.transactionStates(order.id)).toEqual(["paid"]);
    expect(await guest.pay(order.id)).toBeNull();
    const { total } = shop.backend.db
      .prepare(
        "SELECT COUNT(*) AS total FROM provider_payment WHERE order_id = ? AND result_code = 'Authorised'",
      )
      .get(order.id) as { total: number };
    expect(total).toBe(1);
  });

  it("returning without a decision: failed, and the page can no longer be used", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("bank");
    const page = await guest.pay(order.id);
    const { url } = shop.backend.db
      .prepare("SELECT return_url AS url FROM provider_payment WHERE order_id = ?")
      .get(order.id) as {
      url: string;
    };
    expect((await back(url)).headers.get("location")).toContain(
      "error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED",
    );
    expect((await decide(page, "authorise")).status).toBe(409);
    expect(await guest.transactionStates(order.id)).toEqual(["failed"]);
  });

  it("an order cancelled or paid otherwise meanwhile cannot be paid on the old page", async () => {
    const guest = await shop.guest();
    const cancelled = await guest.ordered("bank");
    const changed = await guest.ordered("bank");
    const pages = [await guest.pay(cancelled.id), await guest.pay(changed.id)];
    await guest.call("/order/state/cancel", { orderId: cancelled.id });
    await guest.call("/order/payment", { orderId: changed.id, paymentMethodId: METHOD.invoice });
    for (const page of pages) expect((await decide(page, "authorise")).status).toBe(409);
    expect(await guest.transactionStates(changed.id)).toEqual(["cancelled", "open"]);
  });
});

afterEach(() => vi.useRealTimers());

const FINALIZE = "/payment/finalize-transaction";
const finalize = (token: string, init?: RequestInit) =>
  shop.visit<Errors>(`${FINALIZE}?_sw_payment_token=${token}`, init);

/** A token for a new order whose card payment the provider has authorised. */
async function authorised(): Promise<{ token: string; states: () => Promise<string[]> }> {
  const guest = await shop.guest();
  const order = await guest.ordered("bank");
  const page = await guest.pay(order.id);
  const decided = await shop.visit(page ?? "", {
    method: "POST",
    body: new URLSearchParams({ decision: "authorise" }),
  });
  const token =
    new URL(decided.headers.get("location") ?? "").searchParams.get("_sw_payment_token") ?? "";
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
  problem(
    "CHECKOUT__INVALID_PAYMENT_TOKEN",
    `The provided token ${token} is invalid and the payment could not be processed.`,
    token,
  );

describe("Shopware 6.6.7: payment tokens", () => {
  it("work once: then 400 CHECKOUT__PAYMENT_TOKEN_INVALIDATED, and nothing changes", async () => {
    const { token, states } = await authorised();
    expect((await finalize(token)).status).toBe(302);
    const { status, body } = await finalize(token);
    expect([status, body]).toEqual([400, invalidated(token)]);
    expect(await states()).toEqual(["paid"]);
  });

  it("none: 400 FRAMEWORK__MISSING_REQUEST_PARAMETER", async () => {
    expect((await shop.visit(FINALIZE)).body).toMatchObject({
      errors: [{ code: "FRAMEWORK__MISSING_REQUEST_PARAMETER" }],
    });
  });

  it("that this shop has not signed: 400 CHECKOUT__INVALID_PAYMENT_TOKEN", async () => {
    const { token } = await authorised();
    const [header, claims = "", signature] = token.split(".");
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const evil = encoded({
      ...(JSON.parse(Buffer.from(claims, "base64url").toString()) as object),
      ful: "http://evil.example/",
    });
    const noAlgorithm = encoded({ typ: "JWT", alg: "none" });
    const forged = [
      "nonsense",
      `${header}.${claims}.`,
      `${header}.${evil}.${signature}`,
      `${noAlgorithm}.${claims}.`,
      `${token}.x`,
    ];
    for (const each of forged) expect((await finalize(each)).body).toEqual(invalid(each));
    expect((await finalize(token)).status).toBe(302);
  });

  it("expired: 302 to the error URL, CHECKOUT__PAYMENT_TOKEN_EXPIRED, used up", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("bank");
    await guest.pay(order.id);
    const { url } = shop.backend.db
      .prepare("SELECT return_url AS url FROM provider_payment WHERE order_id = ?")
      .get(order.id) as {
      url: string;
    };
    const token = new URL(url).searchParams.get("_sw_payment_token") ?? "";
    vi.useFakeTimers({ now: Date.now() + PAYMENT_TOKEN_SECONDS * 1000, toFake: ["Date"] });
    const reply = await finalize(token);
    expect([reply.status, reply.headers.get("location")]).toEqual([
      302,
      `${ERROR}&error-code=CHECKOUT__PAYMENT_TOKEN_EXPIRED`,
    ]);
    expect((await finalize(token)).body).toEqual(invalidated(token));
    vi.useRealTimers();
    expect(await guest.transactionStates(order.id)).toEqual(["open"]);
  });
});
