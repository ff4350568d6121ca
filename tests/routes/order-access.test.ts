import { beforeAll, describe, expect, it } from "vitest";
import { register } from "../support/routes/account";
import {
  atReview,
  buying,
  fillBag,
  idOf,
  ordersOf,
  storeApi,
  tokenOf,
  useCountry,
  walletOrder,
} from "../support/routes/checkout";
import { environment } from "../support/routes/environment";
import { Shopper, type Page, routeTable } from "../support/routes/shopper";

interface Order {
  id: string;
  orderNumber: string;
  deepLinkCode: string;
}
interface Owned {
  owner: Shopper;
  order: Order;
  methodId: string;
}

const origin = `http://localhost:${environment().PORT}`;
const details = JSON.stringify({ details: {} });
/**
 * Every way to request an order, by route id; with a body it is the own API, with fields a form.
 */
const WAYS: [
  route: string,
  ask: (owned: Owned) => { path: string; body?: object; fields?: Record<string, string> },
][] = [
  [
    "_checkout.checkout_.success.$provider.$orderId",
    ({ order: { id } }) => ({ path: `/checkout/success/adyen/${id}` }),
  ],
  [
    "_checkout.checkout_.order-payment.$orderId",
    ({ order: { id } }) => ({ path: `/checkout/order-payment/${id}` }),
  ],
  [
    "_checkout.checkout_.order-payment.$orderId",
    ({ order: { id }, methodId }) => ({
      path: `/checkout/order-payment/${id}`,
      fields: { paymentMethodId: methodId },
    }),
  ],
  [
    "_checkout.checkout_.order-payment_.$orderId.confirm",
    ({ order: { id } }) => ({ path: `/checkout/order-payment/${id}/confirm` }),
  ],
  ["_checkout.checkout_.pay.$orderId", ({ order: { id } }) => ({ path: `/checkout/pay/${id}` })],
  ["_checkout.checkout", () => ({ path: "/checkout" })],
  ["account.order.$id", ({ order: { id } }) => ({ path: `/account/order/${id}` })],
  [
    "account.order.$id",
    ({ order: { id } }) => ({ path: `/account/order/${id}`, fields: { intent: "reorder" } }),
  ],
  [
    "account.order.$id",
    ({ order: { id } }) => ({ path: `/account/order/${id}`, fields: { intent: "cancel" } }),
  ],
  [
    "account.order.$id",
    ({ order: { deepLinkCode } }) => ({ path: `/account/order/${deepLinkCode}` }),
  ],
  [
    "account.order.$id",
    ({ order: { deepLinkCode } }) => ({
      path: `/account/order/${deepLinkCode}`,
      fields: { email: "somebody@example.com", zipcode: "SW1A 1AB" },
    }),
  ],
  [
    "account_.order.download.$orderId.$downloadId",
    ({ order: { id, deepLinkCode } }) => ({
      path: `/account/order/download/${id}/${"0".repeat(32)}?deepLinkCode=${deepLinkCode}`,
    }),
  ],
  [
    "account_.order.document.$documentId.$code",
    () => ({ path: `/account/order/document/${"0".repeat(32)}/${"0".repeat(32)}` }),
  ],
  ["account.order.find", () => ({ path: "/account/order/find" })],
  ["account.order.history", () => ({ path: "/account/order/history" })],
  [
    "api.checkout.payment-status",
    ({ order: { id } }) => ({ path: "/api/checkout/payment-status", body: { orderId: id } }),
  ],
  [
    "api.checkout.payment-details",
    ({ order: { id } }) => ({
      path: "/api/checkout/payment-details",
      body: { orderId: id, stateData: details },
    }),
  ],
  [
    "api.checkout.handle-payment",
    ({ order: { id } }) => ({
      path: "/api/checkout/handle-payment",
      body: {
        orderId: id,
        finishUrl: `${origin}/checkout/success/adyen/${id}`,
        errorUrl: `${origin}/checkout/order-payment/${id}`,
      },
    }),
  ],
  [
    "api.checkout.set-payment-method",
    ({ order: { id }, methodId }) => ({
      path: "/api/checkout/set-payment-method",
      body: { orderId: id, paymentMethodId: methodId },
    }),
  ],
  [
    "api.checkout.adyen-payment-methods",
    ({ order: { id } }) => ({ path: `/api/checkout/adyen-payment-methods?orderId=${id}` }),
  ],
];
/** Only the owner may see these. */
const SECRETS = [
  "anna@example.com",
  "1 High Street",
  "SW1A 1AA",
  "Apt",
  "api@example.com",
  "_psp",
  "threeDS2",
];
/** The number by itself: its digits may also be part of a nonce or an id. */
const hasNumber = (text: string, { order }: Owned) =>
  new RegExp(`(?<![\\w+/-])${order.orderNumber}(?![\\w+/-])`).test(text);
const tells = (text: string, owned: Owned) => [
  ...SECRETS.filter((secret) => text.includes(secret)),
  ...(hasNumber(text, owned) ? [owned.order.orderNumber] : []),
];

let card: Owned;
let challenged: Owned;
const readers: Record<string, Shopper> = {};

beforeAll(async () => {
  await useCountry();
  const { shopper, review } = await atReview();
  await shopper.submit("/checkout", buying(review, "Pay by bank"));
  const methodId = idOf(review, "Invoice");
  const orderOf = async (owner: Shopper) => (await ordersOf(owner))[0] as unknown as Order;
  card = { owner: shopper, order: await orderOf(shopper), methodId };
  const wallet = await walletOrder("challenge");
  challenged = { owner: wallet.shopper, order: await orderOf(wallet.shopper), methodId };

  readers["without a cookie"] = new Shopper();
  readers["another customer"] = (await register()).shopper;
  const other = await atReview("else@example.com");
  await other.shopper.submit("/checkout", buying(other.review, "Invoice"));
  readers["another guest, who has an order too"] = other.shopper;
  // Like Shopware's answer to an unknown token: nobody is logged in.
  const expired = new Shopper();
  await fillBag(expired);
  await storeApi("account/logout", {}, { token: tokenOf(expired) });
  readers["with an expired context"] = expired;
  readers["with a made-up cookie"] = new Shopper();
  readers["with a made-up cookie"].setCookie("sw-context-token", "x".repeat(32));
  readers["in another country's shop"] = new Shopper("se.localhost");
});

async function ask(reader: Shopper, way: (typeof WAYS)[number][1], owned: Owned): Promise<Page> {
  const { path, body, fields } = way(owned);
  if (fields) return reader.post(path, fields);
  if (!body) return reader.get(path);
  const { status, headers, data } = await reader.api(path, body);
  return { path, status, headers, location: null, html: JSON.stringify(data) };
}

describe("no order is readable without its token", () => {
  it("the owner can read it: the checks below would notice", async () => {
    const page = await card.owner.get(`/checkout/order-payment/${card.order.id}`);
    expect(tells(page.html, card)).toEqual(
      expect.arrayContaining(["1 High Street", "SW1A 1AA", "Apt", card.order.orderNumber]),
    );
    expect(tells((await card.owner.get(`/checkout/pay/${card.order.id}`)).html, card)).toContain(
      "_psp",
    );
    expect(
      tells(
        (await challenged.owner.get(`/checkout/order-payment/${challenged.order.id}/confirm`)).html,
        challenged,
      ),
    ).toContain("threeDS2");
  });

  it("every route that reads an order is tested below", () => {
    const tried = new Set(WAYS.map(([route]) => `routes/${route}`));
    const about = routeTable.filter(
      ({ id }) =>
        /order|payment|success|\.pay/i.test(id) &&
        !/place-order|finalize|payment-methods$/.test(id),
    );
    expect(about.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });

  const who = [
    "without a cookie",
    "another customer",
    "another guest, who has an order too",
    "with an expired context",
    "with a made-up cookie",
    "in another country's shop",
  ];
  it.each(who)(
    "%s: no page, form or own API call reveals anything of it, or changes it",
    async (name) => {
      for (const owned of [card, challenged]) {
        for (const [route, way] of WAYS) {
          const answer = await ask(readers[name]!, way, owned);
          const shown = answer.location?.startsWith("/")
            ? await readers[name]!.get(answer.location)
            : answer;
          expect([route, answer.status >= 500, tells(answer.html + shown.html, owned)]).toEqual([
            route,
            false,
            [],
          ]);
        }
        const [order] = await ordersOf(owned.owner);
        const states = order!.transactions.map(
          ({ stateMachineState }) => stateMachineState.technicalName,
        );
        expect(states).toEqual([owned === card ? "open" : "in_progress"]);
      }
    },
  );
});
