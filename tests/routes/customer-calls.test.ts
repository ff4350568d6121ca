import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { register } from "../support/routes/account";
import { expectWithinBudget, warmShop } from "../support/routes/call-budget";
import { Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

/**
 * The layout's additional calls for a logged-in customer: bag and favourites, in parallel with the
 * page's own.
 */
const OWN = /checkout\/cart$|customer\/wishlist$/;
const OWN_CALLS = 2;
const VASE = idOf("product", "vase-ronn-stoneware");

const proxy = await openProxy();
const cookies = new Map<string, string>();
beforeAll(async () => {
  const { shopper } = await register();
  await shopper.submit("/favourites", { intent: "add", productId: VASE, returnTo: "/favourites" });
  await shopper.submit("/cart", {
    intent: "add",
    productId: VASE,
    quantity: "1",
    returnTo: "/cart",
  });
  for (const name of ["sw-context-token", "account-favourites"])
    cookies.set(name, shopper.cookie(name)!);
});

it.each([
  "/",
  "/living-room/cushions/",
  "/Ronn-stoneware-vase/10341",
  "/search?q=cushion",
  "/cart",
  "/account",
])(
  "budget: a customer's cold page: 4 calls of its own and 2 of the layout, 2 in a row: %s",
  async (path) => {
    const shop = await warmShop(proxy);
    const customer = new Shopper("localhost", shop);
    for (const [name, value] of cookies) customer.setCookie(name, value);
    const before = proxy.calls.length;
    const { status, html } = await proxy.inWaves(() => customer.get(path));
    expect(status).toBe(200);
    expect(
      parse(html)
        .querySelector('[data-testid=header-icon-link][href="/favourites"]')
        ?.getAttribute("aria-label"),
    ).toContain("1");
    const calls = proxy.calls.slice(before);
    expect(calls.filter(({ route }) => OWN.test(route)).length).toBeLessThanOrEqual(OWN_CALLS);
    expectWithinBudget(calls, path, OWN);
  },
);
