import { parse } from "node-html-parser";
import { describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { expectWithinBudget, warmShop } from "../support/routes/call-budget";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy, type SeenCall } from "../support/routes/store-api-proxy";

const STAMPEDE = 100;
const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";

const proxy = await openProxy();

function callsSince(count: number): SeenCall[] {
  return proxy.calls.slice(count);
}

describe("budget: Store API calls for any page, caches cold: 4 in all, 2 in a row", () => {
  it.each([
    ["home", "/"],
    ["listing", CATEGORY],
    ["listing, filtered and sorted", `${CATEGORY}?order=price-asc&min-price=10&p=2`],
    ["listing, narrowed by criteria", `${CATEGORY}?in-stock=1&on-sale=1&order=price-asc`],
    ["product", PRODUCT],
    ["product with variants", "/Vardag-terry-towel/10202-01"],
    ["search", "/search?q=cushion"],
    ["content page", "/contact/"],
    ["menu", "/menu"],
    ["empty bag", "/cart"],
    ["page not found", "/no-such-page"],
  ])("%s", async (_, path) => {
    const shop = await warmShop(proxy);
    const before = proxy.calls.length;
    const { status } = await proxy.inWaves(() => new Shopper("localhost", shop).get(path));
    expectWithinBudget(callsSince(before), path);
    expect([200, 404]).toContain(status);
  });

  it.each(["/", "/?in-stock=1&order=price-asc"])(
    "a front page with a listing, %s",
    async (path) => {
      let layout: unknown;
      proxy.alter("category/", (category: { cmsPage: unknown }) => {
        layout ??= category.cmsPage;
        return { ...category, cmsPage: layout };
      });
      try {
        await new Shopper("localhost", await warmShop(proxy)).get(CATEGORY);
        const shop = await warmShop(proxy);
        const before = proxy.calls.length;
        const { html } = await proxy.inWaves(() => new Shopper("localhost", shop).get(path));
        expectWithinBudget(callsSince(before), path);
        expect(parse(html).querySelector("[data-testid=listing]")).not.toBeNull();
      } finally {
        proxy.alter("category/", null);
      }
    },
  );

  it("a listing whose text links to pages and files that are not known yet", async () => {
    const shop = await warmShop(proxy);
    const link = (kind: string, id: string) =>
      `<a href="124c71d524604ccbad6042edce3ac799/${kind}/${id}#">here</a>`;
    proxy.alter("category/", (category: { description: string }) => ({
      ...category,
      description: `<p>${link("landingPage", "a".repeat(32))} ${link("mediaId", "b".repeat(32))}</p>`,
    }));
    try {
      for (let visit = 0; visit < 2; visit++) {
        const before = proxy.calls.length;
        await new Shopper("localhost", shop).get(`${CATEGORY}?order=name-desc`);
        await proxy.quiet();
        const calls = callsSince(before);
        expect(calls.length, calls.map(({ route }) => route).join(", ")).toBeLessThanOrEqual(4);
      }
    } finally {
      proxy.alter("category/", null);
    }
  });

  it("a filled cart, and a product page with one", async () => {
    const shop = await warmShop(proxy);
    const shopper = new Shopper("localhost", shop);
    for (const key of ["vase-ronn-stoneware", "fabric-skar-stripe", "mirror-kaisla-rattan"]) {
      await shopper.post("/cart", {
        intent: "add",
        productId: idOf("product", key),
        quantity: "1",
        returnTo: "/account",
      });
    }
    for (const path of ["/cart", PRODUCT, CATEGORY]) {
      const cold = await warmShop(proxy);
      const again = new Shopper("localhost", cold);
      again.setCookie("sw-context-token", shopper.cookie("sw-context-token")!);
      const before = proxy.calls.length;
      const { status, html } = await proxy.inWaves(() => again.get(path));
      // In addition to the cart's own call (customer-calls.test.ts).
      expectWithinBudget(
        callsSince(before),
        path,
        path === CATEGORY ? /checkout\/cart$/ : undefined,
      );
      expect(status).toBe(200);
      if (path === "/cart")
        expect(parse(html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(3);
    }
  });

  it("a form of the cart costs one call, and its answer loads no page", async () => {
    const shop = await warmShop(proxy);
    const before = proxy.calls.length;
    await new Shopper("localhost", shop).post("/cart", {
      intent: "add",
      productId: idOf("product", "vase-ronn-stoneware"),
      quantity: "1",
      returnTo: PRODUCT,
    });
    expect(callsSince(before).length).toBeLessThanOrEqual(2);
  });
});

describe("single-flight", () => {
  it.each([["/"], [CATEGORY], [PRODUCT], ["/search?q=linen"]])(
    `%s: ${STAMPEDE} equal cold requests cost as much as one`,
    async (path) => {
      const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
      const before = proxy.calls.length;
      const pages = await Promise.all(
        Array.from({ length: STAMPEDE }, () => new Shopper("localhost", shop).get(path)),
      );
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
      const subjects = callsSince(before).map(({ subject }) => subject);
      expect(subjects).toEqual([...new Set(subjects)]);
    },
  );

  it("warm pages cost nothing", async () => {
    const shop = await warmShop(proxy);
    for (const path of ["/", CATEGORY, PRODUCT]) await new Shopper("localhost", shop).get(path);
    // What is read in the background comes a little later.
    await vi.waitFor(
      async () => {
        const before = proxy.calls.length;
        for (const path of ["/", CATEGORY, PRODUCT]) await new Shopper("localhost", shop).get(path);
        expect(callsSince(before)).toEqual([]);
      },
      { timeout: 10_000, interval: 300 },
    );
  });
});
