import { afterAll, describe, expect, it } from "vitest";
import type { Errors } from "../support/backend/answers";
import { METHOD, OrderShop, type Shopper } from "../support/backend/order-shop";
import { shopwareError, codeOf } from "../support/backend/answers";

const shop = new OrderShop();
afterAll(() => shop.close());

const setPayment = (shopper: Shopper, orderId: string, method: keyof typeof METHOD) =>
  shopper.call("/order/payment", { orderId, paymentMethodId: METHOD[method] });
const setState = (orderId: string, state: string) =>
  shop.backend.db
    .prepare("UPDATE order_transaction SET state = ? WHERE order_id = ?")
    .run(state, orderId);

describe("Shopware 6.6.7: POST /order/state/cancel", () => {
  it("answers the new state; stock and sales are reverted once, however often called", async () => {
    const guest = await shop.guest();
    const sales = () =>
      (
        shop.backend.db.prepare("SELECT SUM(sales) AS sales FROM product").get() as {
          sales: number;
        }
      ).sales;
    const before = { stock: shop.stock("wool-throw"), sales: sales() };
    const order = await guest.ordered("invoice", "wool-throw", 3);
    const { status, body } = await guest.call("/order/state/cancel", { orderId: order.id });
    expect(Object.keys(body)).toEqual([
      "translated",
      "createdAt",
      "updatedAt",
      "name",
      "technicalName",
      "customFields",
      "apiAlias",
    ]);
    expect([status, body.name, body.technicalName, body.apiAlias]).toEqual([
      200,
      "Cancelled",
      "cancelled",
      "state_machine_state",
    ]);
    expect((await guest.call("/order/state/cancel", { orderId: order.id })).status).toBe(200);
    expect({ stock: shop.stock("wool-throw"), sales: sales() }).toEqual(before);
  });

  it("what was not paid can no longer be paid", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("bank");
    await guest.call("/order/state/cancel", { orderId: order.id });
    expect(await guest.transactionStates(order.id)).toEqual(["cancelled"]);
    expect(await guest.pay(order.id)).toBeNull();
    const change = await setPayment(guest, order.id, "invoice");
    expect([change.status, codeOf(change.body)]).toEqual([
      403,
      "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE",
    ]);
  });

  it("a completed order stays: 400 SYSTEM__ILLEGAL_STATE_TRANSITION", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered();
    shop.backend.db
      .prepare("UPDATE customer_order SET state = 'completed' WHERE id = ?")
      .run(order.id);
    const { status, body } = await guest.call("/order/state/cancel", { orderId: order.id });
    expect([status, codeOf(body)]).toEqual([400, "SYSTEM__ILLEGAL_STATE_TRANSITION"]);
  });

  it("404 for another's or unknown order, 403 without login, 400 for a bad id", async () => {
    const order = await (await shop.guest()).ordered();
    const other = await shop.guest();
    const cancel = async (body: Record<string, unknown>) =>
      (await other.call<Errors>("/order/state/cancel", body)).body.errors;
    for (const identifier of [order.id, "a".repeat(32)]) {
      const detail = `order for id ${identifier} not found.`;
      const error = shopwareError(404, "FRAMEWORK__ENTITY_NOT_FOUND", detail, {
        entity: "order",
        identifier,
      });
      expect(await cancel({ orderId: identifier })).toEqual([error]);
    }
    expect((await shop.call("/order/state/cancel", undefined, { orderId: order.id })).status).toBe(
      403,
    );
    expect(await cancel({})).toMatchObject([{ code: "FRAMEWORK__INVALID_REQUEST_PARAMETER" }]);
    expect(await cancel({ orderId: "x" })).toMatchObject([{ code: "FRAMEWORK__INVALID_UUID" }]);
  });
});

describe("Shopware 6.6.7: POST /order/payment", () => {
  it("another method: open transactions are cancelled, one of the total is added", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("invoice");
    const { status, body } = await setPayment(guest, order.id, "prepayment");
    expect([status, body]).toEqual([200, { apiAlias: "array_struct", success: true }]);
    const { orders } = await guest.orders({
      filter: [{ type: "equals", field: "id", value: order.id }],
      associations: { transactions: { associations: { stateMachineState: {} } } },
    });
    expect(orders.elements[0]?.transactions).toMatchObject([
      { paymentMethodId: METHOD.invoice, stateMachineState: { technicalName: "cancelled" } },
      {
        paymentMethodId: METHOD.prepayment,
        stateMachineState: { technicalName: "open" },
        amount: { totalPrice: order.amountTotal },
      },
    ]);
  });

  it("the same method: an open transaction stays, a failed or cancelled one reopens", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("invoice");
    for (const state of ["open", "failed", "cancelled"]) {
      setState(order.id, state);
      expect((await setPayment(guest, order.id, "invoice")).status).toBe(200);
      expect(await guest.transactionStates(order.id)).toEqual(["open"]);
    }
  });

  it("in progress or paid: 403; a method that the channel does not offer: 404", async () => {
    const guest = await shop.guest();
    const order = await guest.ordered("invoice");
    for (const state of ["in_progress", "authorized", "paid", "refunded"]) {
      setState(order.id, state);
      const { status, body } = await setPayment(guest, order.id, "prepayment");
      expect([state, status, codeOf(body)]).toEqual([
        state,
        403,
        "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_CHANGEABLE",
      ]);
    }
    const unknown = await guest.call("/order/payment", {
      orderId: order.id,
      paymentMethodId: "d".repeat(32),
    });
    expect([unknown.status, codeOf(unknown.body)]).toEqual([
      404,
      "CHECKOUT__ORDER_PAYMENT_METHOD_NOT_AVAILABLE",
    ]);
  });
});

describe("the confirmation", () => {
  it("tells number, goods, total and the link to the order", async () => {
    const guest = await shop.guest("anna@example.com");
    const order = await guest.ordered("invoice", "wool-throw", 2);
    const mail = shop.backend.db
      .prepare("SELECT * FROM mail WHERE kind = 'order' ORDER BY number DESC")
      .get() as { content: string };
    expect(mail).toMatchObject({
      recipient: "anna@example.com",
      subject: `Your Hearth order ${order.orderNumber}`,
      locale: "en-GB",
    });
    const link = `http://localhost:3000/account/order/${order.deepLinkCode}`;
    for (const part of [
      "2 × Wool throw: £160.00",
      "Total: £160.00 (VAT included: £26.67)",
      "London",
      link,
    ])
      expect(mail.content).toContain(part);
  });
});
