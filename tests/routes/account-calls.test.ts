import { expect, it } from "vitest";
import { demoCustomer } from "../support/routes/account";
import { expectWithinBudget, warmShop } from "../support/routes/call-budget";
import { Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

/** Calls of every page's layout for a logged-in customer. */
const FRAME = /checkout\/cart$|customer\/wishlist$/;

const proxy = await openProxy();

it.each([
  "/account",
  "/account/details",
  "/account/addresses",
  "/account/addresses/create",
  "/account/order/history",
  `/account/order/${"a".repeat(32)}`,
  "/account.data?drawer=&_routes=routes%2Faccount._index",
])(
  "budget: Store API calls besides the frame's, caches cold: 4 in all, 2 in a row: %s",
  async (path) => {
    const token = (await demoCustomer()).cookie("sw-context-token")!;
    const shop = await warmShop(proxy);
    const shopper = new Shopper("localhost", shop);
    shopper.setCookie("sw-context-token", token);
    const before = proxy.calls.length;
    expect((await proxy.inWaves(() => shopper.get(path))).status).toBe(200);
    expectWithinBudget(
      proxy.calls.slice(before).filter(({ route }) => !FRAME.test(route)),
      path,
    );
  },
);
