import { afterEach, beforeEach, expect, it } from "vitest";
import { fillBag } from "../support/routes/checkout";
import { openShop, Shopper, type Answering } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const LISTING = "/rugs/";
const RENDERED_AT_A_TIME = 24;

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
beforeEach(
  () => (shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, BACKEND_TIMEOUT_MS: "5000" })),
);
afterEach(() => {
  proxy.changeAnswers(null);
  for (const route of ["", "category"]) proxy.fail(route, null);
});

function visitor(address: string): Shopper {
  const answering: Answering = {
    request: (url, init) =>
      shop.request(url, init, {
        incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } },
      }),
  };
  return new Shopper("localhost", answering);
}

/** Shoppers of other addresses, with products in their bags. */
const others = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const shopper = visitor(`198.51.100.${index}`);
      await fillBag(shopper);
      return shopper;
    }),
  );

it("a filter for which the backend fails is no failing backend for other pages", async () => {
  const shoppers = await others(3);
  proxy.changeAnswers((original, { subject }) =>
    subject.includes("min-price") ? { ...original, status: 500, text: "{}" } : original,
  );
  const loop = async (first: number) => {
    const attacker = visitor("203.0.113.9");
    for (let price = first; price < first + 30; price++)
      expect((await attacker.get(`${LISTING}?min-price=${price % 2 ? 1 : price}`)).status).toBe(
        503,
      );
  };
  const answered: number[] = [];
  const look = async () => {
    for (let visit = 0; visit < 10; visit++)
      for (const shopper of shoppers) answered.push((await shopper.get("/cart")).status);
  };
  await Promise.all([loop(100), loop(200), look()]);
  await look();
  expect(new Set(answered)).toEqual(new Set([200]));
}, 60_000);

it("nor is one for which the backend hangs: its calls leave room for others", async () => {
  const [shopper] = await others(1);
  proxy.fail("category", "latency=20000");
  const hanging = Array.from({ length: RENDERED_AT_A_TIME }, (_, price) =>
    visitor("203.0.113.9").get(`${LISTING}?min-price=${price + 1}`),
  );
  for (let visit = 0; visit < 10; visit++) expect((await shopper!.get("/cart")).status).toBe(200);
  await Promise.all(hanging);
  for (let visit = 0; visit < 10; visit++) expect((await shopper!.get("/cart")).status).toBe(200);
}, 60_000);

it("a backend that fails for everybody is soon left alone", async () => {
  const shoppers = await others(20);
  proxy.fail("", "status=500");
  await Promise.all(shoppers.map((shopper) => shopper.get("/cart")));
  const before = proxy.calls.length;
  expect((await shoppers[0]!.get("/cart")).status).toBe(503);
  expect(proxy.calls.length).toBe(before);
}, 60_000);
