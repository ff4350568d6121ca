import { beforeAll, describe, expect, it } from "vitest";
import { hasExpressBox } from "~/domain/checkout/express-pages";
import { idOf } from "../../backend/id";
import { atReview, buying, fillBag, useCountry, walletOrder } from "../support/routes/checkout";
import { BACKEND_PORT } from "../support/routes/environment";
import { openShop, Shopper, type Page, routeTable } from "../support/routes/shopper";

const ID = idOf("product", "vase-ronn-stoneware");
/** Foreign hosts: Adyen, Google, Apple, the simulator, a whole scheme. */
const FOREIGN = /adyen|google|gstatic|apple|https?:(?=[\s;]|$)|_wallet|:\d{4}/;
/** The checkout and an unpaid order's page can show Adyen's card form, too. */
const WITH_CARDS = "'self' https://pay.google.com https://checkoutshopper-test.adyen.com";
const policyOf = (page: Page) => page.headers.get("Content-Security-Policy") ?? "";
const frameSources = (page: Page) => /frame-src ([^;]+)/.exec(policyOf(page))?.[1] ?? null;

/**
 * As in production: Adyen's, Google's and Apple's hosts, no simulator; pictures from the shop
 * itself.
 */
const shop = openShop({ WALLET_SIMULATOR_URL: "", MEDIA_ORIGINS: "" });
const open = () => new Shopper("localhost", shop);

beforeAll(useCountry);

/** A path for every route, with ids if it needs them. */
const PATHS = routeTable
  .filter(({ id, path }) => id !== "root" && path !== "")
  .map(({ id, parentId, path }) => {
    const parent = routeTable.find((route) => route.id === parentId)?.path ?? "";
    return {
      id,
      path: `/${[parent, path].filter(Boolean).join("/")}`
        .replace(/:\w+\??/g, ID)
        .replace("*", "no-such-page"),
    };
  });

describe("Content-Security-Policy: the wallets' hosts, only with the express box (§W9)", () => {
  it.each(PATHS.map(({ id, path }) => [id, path] as const))("%s %s", async (_, path) => {
    const page = await open().get(path);
    const isDocument =
      /text\/html/.test(page.headers.get("Content-Type") ?? "") && page.location === null;
    const opened = /checkoutshopper-test\.adyen\.com/.test(policyOf(page));
    const isFile = /^\/(sitemaps|mediaId)\//.test(path);
    if (isDocument && !isFile && hasExpressBox(path)) {
      const frames = path === "/checkout" ? WITH_CARDS : "'self' https://pay.google.com";
      expect([opened, frameSources(page)]).toEqual([true, frames]);
      expect(policyOf(page)).toContain("script-src 'self'");
      expect(policyOf(page)).not.toMatch(/script-src[^;]*('unsafe-inline'|https:(?=[\s;]))/);
    } else {
      expect(policyOf(page)).not.toMatch(FOREIGN);
    }
  });

  it("an unpaid order's page allows them if a wallet can pay it, only for its owner", async () => {
    const { shopper, review } = await atReview(undefined, shop);
    const orderId = (await shopper.submit("/checkout", buying(review, "Pay by bank"))).path
      .split("/")
      .at(-1)!;
    const path = `/checkout/order-payment/${orderId}`;
    const page = await shopper.get(path);
    expect(policyOf(page)).toMatch(
      /script-src 'self' 'nonce-[^']+' https:\/\/pay\.google\.com https:\/\/applepay\.cdn-apple\.com;/,
    );
    expect(frameSources(page)).toBe(WITH_CARDS);
    const closed = [await shopper.get(`/checkout/pay/${orderId}`), await open().get(path)];
    expect(closed.map((each) => [each.status, policyOf(each).match(FOREIGN)?.[0]])).toEqual([
      [200, undefined],
      [404, undefined],
    ]);
  });

  it("the issuer's page allows Adyen and any issuer's frame, none of its scripts", async () => {
    const wallet = await walletOrder("challenge", shop);
    const bank = await wallet.shopper.get(`/checkout/order-payment/${wallet.orderId}/confirm`);
    expect([
      bank.status,
      frameSources(bank),
      /form-action ([^;]+)/.exec(policyOf(bank))?.[1],
    ]).toEqual([200, "'self' https:", "'self' https:"]);
    expect(policyOf(bank)).toContain("connect-src 'self' https://checkoutshopper-test.adyen.com");
    expect(/script-src [^;]+/.exec(policyOf(bank))?.[0]).not.toMatch(FOREIGN);
  });
});

describe("in production configuration the wallet simulator is unreachable", () => {
  it("no page contains it, no own API names it, and the shop serves no such script", async () => {
    const shopper = open();
    await fillBag(shopper);
    for (const path of ["/", "/cart", "/checkout"]) {
      const page = await shopper.get(path);
      expect(page.html + policyOf(page)).not.toMatch(
        new RegExp(`_wallet-simulator|:${BACKEND_PORT}/_`),
      );
    }
    const { data } = await shopper.api("/api/checkout/session");
    expect(data).toMatchObject({ provider: { environment: "test", simulatorUrl: null } });
    expect((await shopper.get("/_wallet-simulator.js")).status).toBe(404);
  });
});
