import { afterAll, describe, expect, it } from "vitest";
import { ERROR, FINISH, METHOD, OrderShop, PUBLIC_URL, type Shopper } from "./order-shop";
import { shopwareError, violation, type Errors, codeOf } from "./answers";

const shop = new OrderShop();
afterAll(() => shop.close());

/** The shopper's decision on the provider's page. */
const decide = (page: string | null, decision: string) =>
  shop.visit<string>(page ?? "", {
    method: "POST",
    body: new URLSearchParams({ decision }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const back = (location: string | null, init: RequestInit = {}) => shop.visit<Errors>(location ?? "", init);

/** Orders by card, goes to the provider, decides, and gives the url that finishes the payment. */
async function decided(guest: Shopper, decision: string): Promise<{ orderId: string; returnUrl: string }> {
  const order = await guest.ordered("card");
  const reply = await decide(await guest.pay(order.id), decision);
  expect(reply.status).toBe(303);
  return { orderId: order.id, returnUrl: reply.headers.get("location") ?? "" };
}

describe("Shopware 6.6.7: handle-payment", () => {
  it("invoice and payment in advance: redirectUrl null, the transaction stays open", async () => {
    const guest = await shop.guest();
    for (const method of ["invoice", "prepayment"] as const) {
      const order = await guest.ordered(method);
      const { status, body } = await guest.call("/handle-payment", { orderId: order.id, finishUrl: FINISH, errorUrl: ERROR });
      expect([status, body]).toEqual([200, { apiAlias: "array_struct", redirectUrl: null }]);
      expect(await guest.transactionStates(order.id)).toEqual(["open"]);
    }
  });

  it("an unknown order 404 CHECKOUT__INVALID_ORDER_ID, none 400 IS_BLANK_ERROR, a malformed id 400, a url that is no text 400", async () => {
    const guest = await shop.guest();
    const orderId = "a".repeat(32);
    const unknown = await guest.call("/handle-payment", { orderId });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({
      errors: [
        shopwareError(404, "CHECKOUT__INVALID_ORDER_ID", `The order with id ${orderId} is invalid or could not be found.`, { orderId }),
      ],
    });
    const blank = await guest.call("/handle-payment", {});
    expect(blank.body).toEqual({
      errors: [violation("VIOLATION::IS_BLANK_ERROR", "This value should not be blank.", "/orderId", { "{{ value }}": "null" })],
    });
    expect(codeOf((await guest.call("/handle-payment", { orderId: "1" })).body)).toBe("FRAMEWORK__INVALID_UUID");
    expect((await guest.call("/handle-payment", { orderId, finishUrl: 5 })).body).toMatchObject({
      errors: [{ code: "VIOLATION::INVALID_TYPE_ERROR", source: { pointer: "/finishUrl" } }],
    });
  });

  it("declined at once: 200 with the error url and its code; asked again, there is nothing left to pay", async () => {
    const guest = await shop.guest("anna+refused@example.com");
    const order = await guest.ordered("invoice");
    expect(await guest.pay(order.id, { finishUrl: "http://localhost/ok", errorUrl: "http://localhost/error" })).toBe(
      "http://localhost/error?error-code=CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED",
    );
    expect(await guest.transactionStates(order.id)).toEqual(["failed"]);
    expect(await guest.pay(order.id, {})).toBeNull();
  });
});

describe("Shopware 6.6.7: a payment by redirect", () => {
  it("authorised: 302 to the finish url, paid; the query of the url stays", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "authorise");
    expect(returnUrl).toMatch(new RegExp(`^${PUBLIC_URL}/payment/finalize-transaction\\?_sw_payment_token=`));
    const reply = await back(returnUrl);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, FINISH]);
    expect(reply.body).toContain(`<meta http-equiv="refresh" content="0;url='${FINISH}'" />`);
    expect(await guest.transactionStates(orderId)).toEqual(["paid"]);
  });

  it("cancelled: 302 to the error url with its code added; the transaction is cancelled", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "cancel");
    expect((await back(returnUrl)).headers.get("location")).toBe(`${ERROR}&error-code=CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT`);
    expect(await guest.transactionStates(orderId)).toEqual(["cancelled"]);
  });

  it("refused: 302 to the error url; the transaction has failed", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "refuse");
    expect((await back(returnUrl)).headers.get("location")).toBe(`${ERROR}&error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED`);
    expect(await guest.transactionStates(orderId)).toEqual(["failed"]);
  });

  it("after a cancellation: the same method opens the same transaction, the second try is paid", async () => {
    const guest = await shop.guest();
    const { orderId, returnUrl } = await decided(guest, "cancel");
    await back(returnUrl);
    await guest.call("/order/payment", { orderId, paymentMethodId: METHOD.card });
    const again = await decide(await guest.pay(orderId), "authorise");
    expect((await back(again.headers.get("location"))).headers.get("location")).toBe(FINISH);
    expect(await guest.transactionStates(orderId)).toEqual(["paid"]);
  });

  it("the window was closed: the payment is open, another page replaces the first, and only one can be paid", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("card");
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
      .prepare("SELECT COUNT(*) AS total FROM provider_payment WHERE order_id = ? AND result_code = 'Authorised'")
      .get(order.id) as { total: number };
    expect(total).toBe(1);
  });

  it("back by hand without having decided: failed, and the page cannot be used any more", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("card");
    const page = await guest.pay(order.id);
    const { url } = shop.backend.db.prepare("SELECT return_url AS url FROM provider_payment WHERE order_id = ?").get(order.id) as {
      url: string;
    };
    expect((await back(url)).headers.get("location")).toContain("error-code=CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED");
    expect((await decide(page, "authorise")).status).toBe(409);
    expect(await guest.transactionStates(order.id)).toEqual(["failed"]);
  });

  it("an order that was cancelled, or is paid another way by then, cannot be paid on the old page", async () => {
    const guest = await shop.guest();
    const cancelled = await guest.ordered("card");
    const changed = await guest.ordered("card");
    const pages = [await guest.pay(cancelled.id), await guest.pay(changed.id)];
    await guest.call("/order/state/cancel", { orderId: cancelled.id });
    await guest.call("/order/payment", { orderId: changed.id, paymentMethodId: METHOD.invoice });
    for (const page of pages) expect((await decide(page, "authorise")).status).toBe(409);
    expect(await guest.transactionStates(changed.id)).toEqual(["cancelled", "open"]);
  });
});
