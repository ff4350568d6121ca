import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { OrderShop, type OrderBody, type OrderList, type Shopper } from "./order-shop";
import { shopwareError, codeOf } from "./answers";

const shop = new OrderShop();
let guest: Shopper;
let placed: OrderBody[];

beforeAll(async () => {
  guest = await shop.guest("erika@example.com");
  placed = [
    await guest.ordered("invoice", "wool-throw", 2),
    await guest.ordered("prepayment", "graduated", 12),
    await guest.ordered("invoice", "mat-3"),
  ];
});
afterAll(() => shop.close());

describe("Shopware 6.6.7: a guest's order by its deep link", () => {
  const look = (more: Record<string, unknown>) =>
    shop.call<OrderList>("/order", undefined, {
      filter: [{ type: "equals", field: "deepLinkCode", value: placed[0]?.deepLinkCode }],
      ...more,
    });

  it("with e-mail address and postcode, in any case of letters", async () => {
    const { status, body } = await look({ email: "ERIKA@example.com", zipcode: "e1 6an", associations: { lineItems: {} } });
    expect(status).toBe(200);
    expect(body.orders.elements).toMatchObject([{ orderNumber: "10000", lineItems: [{ quantity: 2 }] }]);
  });

  it("403 GUEST_NOT_AUTHENTICATED without them and for an unknown code, 403 GUEST_WRONG_CREDENTIALS with wrong ones", async () => {
    const notAuthenticated = shopwareError(403, "CHECKOUT__GUEST_NOT_AUTHENTICATED", "Guest not authenticated.", []);
    expect((await look({})).body).toEqual({ errors: [notAuthenticated] });
    expect((await look({ email: "erika@example.com" })).body).toEqual({ errors: [notAuthenticated] });
    const unknown = await shop.call("/order", undefined, {
      filter: [{ type: "equals", field: "deepLinkCode", value: "nobody's" }],
      email: "erika@example.com",
      zipcode: "E1 6AN",
    });
    expect(unknown.body).toEqual({ errors: [notAuthenticated] });
    for (const wrong of [
      { email: "erika@example.com", zipcode: "1" },
      { email: "other@example.com", zipcode: "E1 6AN" },
    ]) {
      const { status, body } = await look(wrong);
      expect(status).toBe(403);
      expect(body).toEqual({
        errors: [shopwareError(403, "CHECKOUT__GUEST_WRONG_CREDENTIALS", "Wrong credentials for guest authentication.", [])],
      });
    }
  });
});

describe("Shopware 6.6.7: bought files", () => {
  const file = "a".repeat(32);
  const download = async (orderId: string, downloadId: string, shopper?: Shopper) => {
    const { status, body } = await shop.call(`/order/download/${orderId}/${downloadId}`, shopper?.token);
    return [status, codeOf(body)];
  };

  it("403 for somebody who is not logged in, whatever the ids", async () => {
    expect(await download(placed[0]?.id ?? "", file)).toEqual([403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"]);
    expect(await download("x", "y")).toEqual([403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"]);
  });

  it("404 for a file that the order does not have, 400 for ids that are none", async () => {
    expect(await download(placed[0]?.id ?? "", file, guest)).toEqual([404, "CHECKOUT__LINE_ITEM_DOWNLOAD_FILE_NOT_FOUND"]);
    expect(await download(placed[0]?.id ?? "", "x", guest)).toEqual([400, "FRAMEWORK__INVALID_UUID"]);
    expect(await download("x", file, guest)).toEqual([400, "FRAMEWORK__INVALID_UUID"]);
  });
});
