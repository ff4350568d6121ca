import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cartOf, sendByScripts } from "../support/routes/cart";
import { IS_LONG } from "../support/routes/long";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy, type Fault } from "../support/routes/store-api-proxy";
import { statusOf } from "../support/routes/page-content";

/** Only for late answers: long enough for other answers, even on a slow machine. */
const DEADLINE_MS = 1_500;
const en = getTranslate("en-GB");
const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";
const PRODUCT_ID = idOf("product", "vase-ronn-stoneware");

/** No answer, a refusal, and an answer that does not say what was done. */
const FAULTS: [string, Fault][] = [
  ["an answer after the deadline", `latency=${DEADLINE_MS * 2}`],
  ["500 Internal Server Error", "status=500"],
  ["a body cut off", "cut"],
];
/** In the client each is equivalent to one of those (tests/unit/services/platform/store-api). */
const MORE_FAULTS: [string, Fault][] = [
  ["429 Too Many Requests", "status=429"],
  ["HTML in place of JSON", "html"],
  ["a connection reset", "reset"],
];

const proxy = await openProxy();
let shop: ReturnType<typeof openShop>;
afterEach(() => {
  for (const route of [
    "",
    "category",
    "product",
    "seo-url",
    "search",
    "checkout",
    "checkout/cart/line-item",
    "navigation",
    "context",
  ])
    proxy.fail(route, null);
  vi.useRealTimers();
});

/** Never a blank page or a stack trace: a page with a message and a link. */
function expectWordsAndAWayOn(page: Page): void {
  const document = parse(page.html);
  expect(document.querySelector("h1")?.text).toMatch(/\w/);
  expect(document.querySelector("title")?.text).toMatch(/\w/);
  expect(document.querySelectorAll("main a").length).toBeGreaterThan(0);
  expect(page.html).not.toMatch(
    /\bat \S+ \(|node_modules|\.server\.ts|build\/index|ECONN|Bad Gateway|A fault was asked for/,
  );
}

/** A refusal shows that nothing was changed; an unreadable answer leaves it open. */
const cartNotice = (fault: Fault) =>
  en(fault.startsWith("status=") ? "cart.notice.failed" : "cart.notice.unsure");

/**
 * The gate tests each page with one fault, in rotation: the client handles the differences between
 * faults.
 */
const READ = [
  ["category", "the front page", "/"],
  ["category", "a category", CATEGORY],
  ["product", "a product", PRODUCT],
  ["seo-url", "a path", CATEGORY],
  // Its products come from the recommendation service, or from Shopware's own search if that is
  // late.
  ["product search", "a search", "/search?q=cushion"],
  ["", "everything", PRODUCT],
] as const;
const readBeside = (fault: Fault) =>
  READ.filter(
    (_, place) =>
      IS_LONG || place % FAULTS.length === FAULTS.findIndex(([, other]) => other === fault),
  );

describe.each([...FAULTS, ...(IS_LONG ? MORE_FAULTS : [])])("the backend gives %s", (_, fault) => {
  beforeEach(() => {
    shop = openShop({
      SHOPWARE_ENDPOINT: proxy.endpoint,
      ...(fault.startsWith("latency") && { BACKEND_TIMEOUT_MS: String(DEADLINE_MS) }),
    });
  });

  it.each(readBeside(fault))(
    "on %s: %s is a page with a message, 503",
    async (calls, _name, path) => {
      for (const route of calls.split(" ")) proxy.fail(route, fault);
      const page = await new Shopper("localhost", shop).get(path);
      expect(page.status).toBe(503);
      expect(page.headers.get("Retry-After")).not.toBeNull();
      expect(parse(page.html).querySelector("h1")?.text).toBe(en("error.unavailable.title"));
      expectWordsAndAWayOn(page);
    },
  );

  it("on menus and context: the page works without them", async () => {
    proxy.fail("navigation", fault);
    proxy.fail("context", fault);
    const page = await new Shopper("localhost", shop).get(PRODUCT);
    expect(page.status).toBe(200);
    expectWordsAndAWayOn(page);
    expect(parse(page.html).querySelector("[data-testid=buy-form] button")).not.toBeNull();
  });

  it("on cross-selling: the product can be bought without it", async () => {
    proxy.fail(`product/${PRODUCT_ID}/cross-selling`, fault);
    const page = await new Shopper("localhost", shop).get(PRODUCT);
    proxy.fail(`product/${PRODUCT_ID}/cross-selling`, null);
    expect(page.status).toBe(200);
    expect(parse(page.html).querySelector("[data-testid=buy-form] button")).not.toBeNull();
  });

  it("on adding to the cart: 303 with a message of the failure; nothing sent twice", async () => {
    proxy.fail("checkout", fault);
    const shopper = new Shopper("localhost", shop);
    const before = proxy.calls.length;
    const answer = await shopper.post("/cart", {
      intent: "add",
      productId: PRODUCT_ID,
      quantity: "1",
      returnTo: PRODUCT,
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(PRODUCT);
    expect(
      proxy.calls.slice(before).filter(({ route }) => route === "POST checkout/cart/line-item"),
    ).toHaveLength(1);
    const page = await shopper.get(PRODUCT);
    expect(page.status).toBe(200);
    expect(statusOf(page)).toBe(cartNotice(fault));
  });

  it("on the cart: a page with a message, 503; afterwards the cart is there again", async () => {
    const shopper = new Shopper("localhost", shop);
    await shopper.submit("/cart", {
      intent: "add",
      productId: PRODUCT_ID,
      quantity: "1",
      returnTo: "/account",
    });
    proxy.fail("checkout", fault);
    const page = await shopper.get("/cart");
    expect(page.status).toBe(503);
    expectWordsAndAWayOn(page);
    expect((await shopper.get(PRODUCT)).status).toBe(200);
    proxy.fail("checkout", null);
    expect(
      parse((await shopper.get("/cart")).html).querySelectorAll("[data-testid=cart-line]"),
    ).toHaveLength(1);
  });

  it("on a line's new quantity: 503 with a message, or the cart; then it is complete", async () => {
    const shopper = new Shopper("localhost", shop);
    await shopper.submit("/cart", {
      intent: "add",
      productId: PRODUCT_ID,
      quantity: "1",
      returnTo: "/account",
    });
    proxy.fail("checkout/cart/line-item", fault);
    const before = proxy.calls.length;
    const answer = await sendByScripts(shopper, {
      intent: "set-quantity",
      lineItemId: PRODUCT_ID,
      quantity: "3",
    });
    // A cut-off answer may still have taken effect in Shopware: reading the cart again shows it.
    expect(answer.status).toBe(fault === "cut" ? 200 : 503);
    expect(answer.html).toContain(fault === "cut" ? en("cart.notice.changed") : cartNotice(fault));
    expect(proxy.calls.slice(before).filter(({ route }) => route.startsWith("PATCH"))).toHaveLength(
      1,
    );
    proxy.fail("checkout/cart/line-item", null);
    const { count, lines } = await cartOf(shopper);
    expect([1, 3]).toContain(count);
    expect(lines).toHaveLength(1);
  });

  it("on the cart's data for the drawer: 503, and afterwards the cart is there again", async () => {
    const shopper = new Shopper("localhost", shop);
    await shopper.submit("/cart", {
      intent: "add",
      productId: PRODUCT_ID,
      quantity: "1",
      returnTo: "/account",
    });
    proxy.fail("checkout", fault);
    const drawer = "/cart.data?drawer=&_routes=routes%2Fcart";
    expect((await shopper.get(drawer)).status).toBe(503);
    proxy.fail("checkout", null);
    const again = await shopper.get(drawer);
    expect([again.status, again.html.includes(PRODUCT_ID)]).toEqual([200, true]);
  });

  it("after the page was seen once: the last good one, 200, even if old", async () => {
    const shopper = new Shopper("localhost", shop);
    const paths = ["/", CATEGORY, PRODUCT];
    for (const path of paths) expect((await shopper.get(path)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 3_600_000 });
    proxy.fail("", fault);
    for (const path of paths) {
      const page = await shopper.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expectWordsAndAWayOn(page);
    }
  });
});
