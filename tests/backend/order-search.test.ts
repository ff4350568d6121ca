import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, shopwareError } from "../support/backend/answers";
import { SE } from "../support/backend/shop";
import {
  METHOD,
  OrderShop,
  type OrderBody,
  type OrderList,
  type Shopper,
} from "../support/backend/order-shop";

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

const numbers = ({ orders }: OrderList): string[] =>
  orders.elements.map(({ orderNumber }) => orderNumber);
const byId = (id: string | undefined) => [{ type: "equals", field: "id", value: id }];

describe("Shopware 6.6.7: POST /order", () => {
  it("gives orders as a search result in its own struct; other fields are null", async () => {
    const { status, body } = await guest.call<OrderList>("/order", {
      limit: 1,
      checkPromotion: true,
    });
    const id = placed[0]?.id ?? "";
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["apiAlias", "orders", "paymentChangeable"]);
    expect(body).toMatchObject({
      apiAlias: "order-route-response-struct",
      orders: {
        page: 1,
        limit: 1,
        entity: "order",
        total: 1,
        aggregations: [],
        states: [],
        apiAlias: "dal_entity_search_result",
      },
      paymentChangeable: { [id]: true },
    });
    expect(body.orders.elements[0]).toMatchObject({
      extensions: {
        search: {
          extensions: [],
          _uniqueIdentifier: null,
          translated: [],
          autoIncrement: 1,
          orderNumber: "10000",
        },
      },
      orderCustomer: { email: "erika@example.com", salutation: null },
      billingAddress: { city: "London", country: null },
      documents: [],
      lineItems: null,
      deliveries: null,
      transactions: null,
      addresses: null,
      currency: null,
      stateMachineState: null,
      tags: null,
    });
  });

  it("without checkPromotion, `paymentChangeable` is an empty list", async () => {
    expect((await guest.orders()).paymentChangeable).toEqual([]);
  });

  it("behaviour §7.9: lineItems, transactions, currency; filter id; limit 1", async () => {
    const list = await guest.orders({
      associations: { lineItems: {}, transactions: {}, currency: {} },
      filter: byId(placed[0]?.id),
      limit: 1,
    });
    expect(list.orders.elements).toMatchObject([
      {
        id: placed[0]?.id,
        currency: { isoCode: "GBP" },
        lineItems: [{ quantity: 2, cover: null, downloads: null }],
        transactions: [
          {
            paymentMethodId: METHOD.invoice,
            paymentMethod: null,
            stateMachineState: null,
            amount: { totalPrice: 160 },
          },
        ],
      },
    ]);
  });

  it("an order that is not there: an empty list, 200", async () => {
    const { orders, paymentChangeable } = await guest.orders({
      filter: byId("a".repeat(32)),
      checkPromotion: true,
    });
    expect([orders.elements, orders.total, paymentChangeable]).toEqual([[], 0, []]);
  });

  it("nested associations fill what they name", async () => {
    const withCountry = { associations: { country: {} } };
    const deliveries = {
      associations: {
        shippingMethod: {},
        stateMachineState: {},
        shippingOrderAddress: withCountry,
      },
    };
    const transactions = { associations: { paymentMethod: {}, stateMachineState: {} } };
    const lineItems = { associations: { cover: {} } };
    const associations = {
      lineItems,
      transactions,
      deliveries,
      addresses: withCountry,
      stateMachineState: {},
      language: {},
    };
    const open = { technicalName: "open" };
    const country = { iso: "GB" };
    expect(
      (await guest.orders({ filter: byId(placed[0]?.id), associations })).orders.elements[0],
    ).toMatchObject({
      stateMachineState: open,
      language: { name: "English" },
      lineItems: [{ cover: { apiAlias: "media" } }],
      transactions: [{ paymentMethod: { id: METHOD.invoice }, stateMachineState: open }],
      deliveries: [
        {
          shippingMethod: { technicalName: "shipping_standard" },
          stateMachineState: open,
          shippingOrderAddress: { country },
        },
      ],
      addresses: [{ country }],
    });
  });

  it("an unknown association is a 500 in Shopware, too deep down as well", async () => {
    for (const associations of [
      { nothing: {} },
      { transactions: { associations: { nothing: {} } } },
    ]) {
      const { status, body } = await guest.call("/order", { associations });
      expect([status, codeOf(body)]).toEqual([500, "FRAMEWORK__ASSOCIATION_NOT_FOUND"]);
    }
  });

  it("sorts, pages, counts", async () => {
    const newest = await guest.orders({
      sort: [
        { field: "createdAt", order: "DESC" },
        { field: "orderNumber", order: "DESC" },
      ],
      limit: 2,
      "total-count-mode": 1,
    });
    expect([numbers(newest), newest.orders.total]).toEqual([["10002", "10001"], 3]);
    expect(
      numbers(await guest.orders({ sort: [{ field: "amountTotal", order: "DESC" }] })),
    ).toEqual(["10000", "10001", "10002"]);
    const second = await guest.orders({ limit: 2, page: 2 });
    expect([numbers(second), second.orders.total]).toEqual([["10002"], 1]);
  });
});

describe("Shopware 6.6.7: nobody sees the orders of others", () => {
  it("another guest, another channel: empty lists", async () => {
    const other = await shop.guest("other@example.com");
    expect((await other.orders()).orders.elements).toEqual([]);
    expect((await other.orders({ filter: byId(placed[0]?.id) })).orders.elements).toEqual([]);
    expect(
      (
        await other.orders({
          filter: [{ type: "equals", field: "deepLinkCode", value: placed[0]?.deepLinkCode }],
        })
      ).orders.elements,
    ).toEqual([]);
    const elsewhere = await guest.call<OrderList>("/order", {}, { "sw-access-key": SE });
    expect(elsewhere.status).toBe(403);
  });

  it("anonymous: 403, filters or not", async () => {
    const either = [
      { field: "deepLinkCode", value: "x" },
      { field: "orderNumber", value: "10000" },
    ];
    const queries = either.map((each) => ({ type: "equals", ...each }));
    for (const filter of [[], byId(placed[0]?.id), [{ type: "multi", operator: "or", queries }]]) {
      const { status, body } = await shop.call("/order", undefined, {
        filter,
        email: "erika@example.com",
        zipcode: "E1 6AN",
      });
      expect([status, codeOf(body)]).toEqual([403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"]);
    }
  });
});

describe("Shopware 6.6.7: a guest's order by its deep link", () => {
  const look = (more: Record<string, unknown>) =>
    shop.call<OrderList>("/order", undefined, {
      filter: [{ type: "equals", field: "deepLinkCode", value: placed[0]?.deepLinkCode }],
      ...more,
    });

  it("with e-mail address and postcode, in any case of letters", async () => {
    const { status, body } = await look({
      email: "ERIKA@example.com",
      zipcode: "e1 6an",
      associations: { lineItems: {} },
    });
    expect(status).toBe(200);
    expect(body.orders.elements).toMatchObject([
      { orderNumber: "10000", lineItems: [{ quantity: 2 }] },
    ]);
  });

  it("403 GUEST_NOT_AUTHENTICATED without them, GUEST_WRONG_CREDENTIALS with others", async () => {
    const notAuthenticated = shopwareError(
      403,
      "CHECKOUT__GUEST_NOT_AUTHENTICATED",
      "Guest not authenticated.",
      [],
    );
    const wrong = shopwareError(
      403,
      "CHECKOUT__GUEST_WRONG_CREDENTIALS",
      "Wrong credentials for guest authentication.",
      [],
    );
    const [email, zipcode] = ["erika@example.com", "E1 6AN"];
    const unknown = {
      filter: [{ type: "equals", field: "deepLinkCode", value: "nobody's" }],
      email,
      zipcode,
    };
    for (const more of [{}, { email }, unknown])
      expect((await look(more)).body).toEqual({ errors: [notAuthenticated] });
    for (const more of [
      { email, zipcode: "1" },
      { email: "other@example.com", zipcode },
    ])
      expect((await look(more)).body).toEqual({ errors: [wrong] });
  });
});

describe("Shopware 6.6.7: bought files", () => {
  const file = "a".repeat(32);
  const download = async (orderId: string, downloadId: string, shopper?: Shopper) => {
    const { status, body } = await shop.call(
      `/order/download/${orderId}/${downloadId}`,
      shopper?.token,
    );
    return [status, codeOf(body)];
  };

  it("403 for somebody who is not logged in, whatever the ids", async () => {
    expect(await download(placed[0]?.id ?? "", file)).toEqual([
      403,
      "CHECKOUT__CUSTOMER_NOT_LOGGED_IN",
    ]);
    expect(await download("x", "y")).toEqual([403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"]);
  });

  it("404 for a file that the order does not have, 400 for ids that are none", async () => {
    expect(await download(placed[0]?.id ?? "", file, guest)).toEqual([
      404,
      "CHECKOUT__LINE_ITEM_DOWNLOAD_FILE_NOT_FOUND",
    ]);
    expect(await download(placed[0]?.id ?? "", "x", guest)).toEqual([
      400,
      "FRAMEWORK__INVALID_UUID",
    ]);
    expect(await download("x", file, guest)).toEqual([400, "FRAMEWORK__INVALID_UUID"]);
  });
});
