import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "./answers";
import { SE } from "./shop";
import { METHOD, OrderShop, type OrderBody, type OrderList, type Shopper } from "./order-shop";

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

const numbers = ({ orders }: OrderList): string[] => orders.elements.map(({ orderNumber }) => orderNumber);
const byId = (id: string | undefined) => [{ type: "equals", field: "id", value: id }];

describe("Shopware 6.6.7: POST /order", () => {
  it("answers orders as a search result inside its own struct; what is not asked for is null", async () => {
    const { status, body } = await guest.call<OrderList>("/order", { limit: 1, checkPromotion: true });
    const id = placed[0]?.id ?? "";
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["apiAlias", "orders", "paymentChangeable"]);
    expect(body).toMatchObject({
      apiAlias: "order-route-response-struct",
      orders: { page: 1, limit: 1, entity: "order", total: 1, aggregations: [], states: [], apiAlias: "dal_entity_search_result" },
      paymentChangeable: { [id]: true },
    });
    expect(body.orders.elements[0]).toMatchObject({
      extensions: { search: { extensions: [], _uniqueIdentifier: null, translated: [], autoIncrement: 1, orderNumber: "10000" } },
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

  it("the call of behaviour §7.9: associations lineItems, transactions, currency; filter id; limit 1", async () => {
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
        transactions: [{ paymentMethodId: METHOD.invoice, paymentMethod: null, stateMachineState: null, amount: { totalPrice: 160 } }],
      },
    ]);
  });

  it("an order that is not there: an empty list, 200", async () => {
    const { orders, paymentChangeable } = await guest.orders({ filter: byId("a".repeat(32)), checkPromotion: true });
    expect([orders.elements, orders.total, paymentChangeable]).toEqual([[], 0, []]);
  });

  it("nested associations fill what they name", async () => {
    const list = await guest.orders({
      filter: byId(placed[0]?.id),
      associations: {
        lineItems: { associations: { cover: {} } },
        transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
        deliveries: {
          associations: { shippingMethod: {}, stateMachineState: {}, shippingOrderAddress: { associations: { country: {} } } },
        },
        addresses: { associations: { country: {}, salutation: {} } },
        stateMachineState: {},
        language: {},
      },
    });
    expect(list.orders.elements[0]).toMatchObject({
      stateMachineState: { technicalName: "open" },
      language: { name: "English" },
      lineItems: [{ cover: { apiAlias: "media" } }],
      transactions: [{ paymentMethod: { id: METHOD.invoice }, stateMachineState: { technicalName: "open" } }],
      deliveries: [
        {
          shippingMethod: { technicalName: "shipping_standard" },
          stateMachineState: { technicalName: "open" },
          shippingOrderAddress: { country: { iso: "GB" } },
        },
      ],
      addresses: [{ country: { iso: "GB" }, salutation: { salutationKey: "mrs" } }],
    });
  });

  it("an unknown association is a 500 in Shopware, too deep down as well", async () => {
    for (const associations of [{ nothing: {} }, { transactions: { associations: { nothing: {} } } }]) {
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
    expect(numbers(await guest.orders({ sort: [{ field: "amountTotal", order: "DESC" }] }))).toEqual(["10000", "10001", "10002"]);
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
      (await other.orders({ filter: [{ type: "equals", field: "deepLinkCode", value: placed[0]?.deepLinkCode }] })).orders.elements,
    ).toEqual([]);
    const elsewhere = await guest.call<OrderList>("/order", {}, { "sw-access-key": SE });
    expect(elsewhere.status).toBe(403);
  });

  it("anonymous: 403, filters or not", async () => {
    const filters = [
      [],
      byId(placed[0]?.id),
      [
        {
          type: "multi",
          operator: "or",
          queries: [
            { type: "equals", field: "deepLinkCode", value: "x" },
            { type: "equals", field: "orderNumber", value: "10000" },
          ],
        },
      ],
    ];
    for (const filter of filters) {
      const { status, body } = await shop.call("/order", undefined, { filter, email: "erika@example.com", zipcode: "E1 6AN" });
      expect([status, codeOf(body)]).toEqual([403, "CHECKOUT__CUSTOMER_NOT_LOGGED_IN"]);
    }
  });
});
