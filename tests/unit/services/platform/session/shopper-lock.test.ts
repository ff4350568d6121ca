import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { State } from "~/services/platform/runtime.server";
import { createShopperApi } from "~/services/platform/session/shopper-api.server";
import { withShopperLock } from "~/services/platform/session/shopper-lock.server";
import { openTestShop, testConfig } from "../../../../support/unit/fake-backend";

const TOKEN = "t".repeat(32);

let events: string[] = [];
/** how long the backend keeps a call */
let hold: () => Promise<unknown>;
/** A backend that answers each call only after a while, and notes when calls come and go. */
const backend = createServer(async ({ method, url = "" }, response) => {
  const call = `${method} ${url.replace("/store-api/", "")}`;
  events.push(`${call} begins`);
  await hold();
  events.push(`${call} ends`);
  response.end("{}");
});
let shopwareEndpoint = "";
beforeAll(async () => {
  await once(backend.listen(0, "127.0.0.1"), "listening");
  shopwareEndpoint = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
beforeEach(() => {
  events = [];
  hold = () => setTimeout(20);
});
afterAll(() => backend.close());

function openShops(tokens: (string | null)[]) {
  const processState = new State();
  const config = testConfig({ shopwareEndpoint });
  return Promise.all(
    tokens.map(async (token) => {
      const { shop } = await openTestShop(() => ({}), { config, processState, token });
      const { dispatcher: _, ...connected } = { dispatcher: null, ...shop };
      return { ...shop, shopperApi: createShopperApi(connected) };
    }),
  );
}

const WRITES = [
  ["PATCH", "context"],
  ["POST", "account/address"],
  ["POST", "checkout/cart/line-item"],
  ["DELETE", "account/address/1"],
] as const;
const inSequence = WRITES.flatMap(([method, path]) => [
  `${method} ${path} begins`,
  `${method} ${path} ends`,
]);

describe("the changes of one shopper", () => {
  it("reach Shopware one after another, whatever they change and in whichever tab", async () => {
    const shops = await openShops(WRITES.map(() => TOKEN));
    const results = await Promise.all(
      WRITES.map(([method, path], index) => shops[index]!.shopperApi.write(method, path, {})),
    );
    expect(results.map(({ status }) => status)).toEqual(WRITES.map(() => "success"));
    expect(events).toEqual(inSequence);
  });

  it("wait neither for another shopper's, nor for one who has no session", async () => {
    const shops = await openShops([TOKEN, "u".repeat(32), null]);
    // The backend answers none of them before all have arrived.
    let resolve = () => {};
    const haveArrived = new Promise<void>((done) => (resolve = done));
    hold = () => {
      if (events.length === shops.length) resolve();
      return haveArrived;
    };
    await Promise.all(shops.map(({ shopperApi }) => shopperApi.write("POST", "checkout/cart", {})));
    expect(events.slice(0, 3)).toEqual(Array(3).fill("POST checkout/cart begins"));
  });

  it("that belong together are one change: others wait until all are done", async () => {
    const shops = await openShops([TOKEN, TOKEN]);
    const [first, second] = shops.map(({ shopperApi }) => shopperApi);
    await Promise.all([
      withShopperLock(shops[0]!, async () => {
        await first!.write("PATCH", "context", {});
        await first!.write("POST", "account/address", {});
      }),
      second!.write("POST", "checkout/cart/line-item", {}),
    ]);
    expect(events).toEqual(inSequence.slice(0, 6));
  });
});
