import { type HTMLElement, parse } from "node-html-parser";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import type { SearchSuggestions } from "../../app/services/search/types";
import { shownCart } from "../support/routes/cart";
import { newEmail, person, register } from "../support/routes/account";
import { byAction, statusOf, textsOf, visibleText } from "../support/routes/page-content";
import { startBackendWith } from "../support/routes/backend";
import { buying, fillBag, hasIntent, idOf as choiceOf } from "../support/routes/checkout";
import { openShop, Shopper, type Page } from "../support/routes/shopper";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
const NOWHERE = "0".repeat(32);
/** pino's number for warnings; errors are above. */
const WARNING = 40;

/** A Shopware without extensions, headless sales channels, and no recommendation service. */
let shop: ReturnType<typeof openShop>;
let endBackend: () => Promise<void>;
const lines: { level: number; msg: string }[] = [];

beforeAll(async () => {
  const port = String(await findFreePort());
  const stock = { BACKEND_STOCK_SHOPWARE: "1", BACKEND_HEADLESS_CHANNELS: "1" };
  endBackend = await startBackendWith({
    BACKEND_PORT: port,
    SHOPWARE_ENDPOINT: `http://localhost:${port}`,
    ...stock,
  });
  const log = pino(
    { level: "warn", base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  shop = openShop(
    { SHOPWARE_ENDPOINT: `http://localhost:${port}`, BACKEND_PORT: port, ELEVATE_ENDPOINT: "" },
    log,
  );
});
afterAll(() => endBackend());

const open = () => new Shopper("localhost", shop);
const hrefsOf = (page: Page, selector: string) =>
  parse(page.html)
    .querySelectorAll(selector)
    .map((link) => link.getAttribute("href")!.replaceAll("&amp;", "&"));
const linesOf = (page: Page) => parse(page.html).querySelectorAll("[data-testid=cart-line]");
const isHeart = (form: HTMLElement) => form.getAttribute("data-testid") === "heart";
const add = (shopper: Shopper, productId: string) =>
  shopper.submit("/cart", { intent: "add", productId, quantity: "1", returnTo: "/cart" });

describe("with a stock Shopware 6.6 only the configuration changes", () => {
  it("home, category, product: without SEO URLs by their ids, each a complete page", async () => {
    const shopper = open();
    const home = await shopper.get("/");
    expect([home.status, textsOf(home, "h1")[0]]).toEqual([200, expect.stringMatching(/\w/)]);
    const [first] = hrefsOf(home, "[data-testid=main-menu] a");
    expect(first).toMatch(/^\/navigation\/[0-9a-f]{32}$/);
    const category = await shopper.get(first!);
    expect(category.status).toBe(200);
    const products = hrefsOf(category, "[data-testid=tile-name] a");
    expect(products.length).toBeGreaterThan(0);
    for (const href of products) expect(href).toMatch(/^\/detail\/[0-9a-f]{32}$/);
    const product = await shopper.get(products[0]!);
    expect(product.status).toBe(200);
    expect(parse(product.html).querySelector("[data-testid=buy-form] button")).not.toBeNull();
    expect(hrefsOf(product, "link[rel=canonical]")).toEqual([
      expect.stringContaining(products[0]!),
    ]);
  });

  it("the entries of the main menu open; sorting and paging too", async () => {
    const shopper = open();
    const entries = hrefsOf(await shopper.get("/"), "[data-testid=main-menu] a").filter((href) =>
      href.startsWith("/"),
    );
    for (const href of entries)
      expect([href, (await shopper.get(href)).status]).toEqual([href, 200]);
    const sorted = await shopper.get(`${entries[0]}?order=price-asc&p=2`);
    expect(sorted.status).toBe(200);
    expect(hrefsOf(sorted, "[data-testid=tile-name] a").length).toBeGreaterThan(0);
  });

  it("search, and suggestions from Shopware's search-suggest", async () => {
    const shopper = open();
    const found = await shopper.get("/search?q=cushion");
    expect(found.status).toBe(200);
    expect(hrefsOf(found, "[data-testid=tile-name] a").length).toBeGreaterThan(0);
    const suggested = await shopper.get("/api/search/suggest?q=cushion");
    const { products, moreHref } = JSON.parse(suggested.html) as SearchSuggestions;
    expect([suggested.status, moreHref]).toEqual([200, "/search?q=cushion"]);
    expect(products.length).toBeGreaterThan(0);
    for (const { href, ticket } of products)
      expect([href, ticket]).toEqual([expect.stringMatching(/^\/details?\/[0-9a-f]{32}$/), null]);
    const product = await shopper.get(products[0]!.href);
    expect((product.location ? await shopper.get(product.location) : product).status).toBe(200);
  });

  it("the cart: add, change, code, remove; recommendations come from cross-selling", async () => {
    const shopper = open();
    const added = await add(shopper, VASE);
    expect([added.status, linesOf(added).length]).toEqual([200, 1]);
    expect(hrefsOf(added, "[data-testid=cart-line] a")[0]).toBe(`/detail/${VASE}`);
    const more = await shopper.fillIn(added, hasIntent("set-quantity"), { quantity: "3" });
    expect(
      parse(more.html)
        .querySelector("[data-testid=cart-line] input[type=number]")
        ?.getAttribute("value"),
    ).toBe("3");
    const reduced = await shopper.fillIn(more, hasIntent("add-code"), { code: "WELCOME10" });
    expect(visibleText(reduced)).toContain("WELCOME10");
    for (const href of hrefsOf(reduced, "[data-testid=upsell] a"))
      expect(href).toMatch(/^\/detail\//);
    expect(shownCart(reduced).upsell.every(({ ticket }) => ticket === null)).toBe(true);
    const empty = await shopper.fillIn(reduced, hasIntent("remove"));
    expect(linesOf(empty)).toHaveLength(0);
  });

  it("checkout by invoice, as a guest: nothing of Adyen, then the thank-you page", async () => {
    const shopper = open();
    await fillBag(shopper);
    const { email, firstName, lastName, street, zipcode, city } = person(newEmail());
    const review = await shopper.fillIn(await shopper.get("/checkout"), hasIntent("details"), {
      ...{ email, firstName, lastName, street, zipcode, city },
    });
    expect(review.path).toBe("/checkout#delivery");
    expect(textsOf(review, "[data-testid=checkout-steps]").join(" ")).not.toMatch(
      /Google|Apple|Klarna|Swish/,
    );
    expect(choiceOf(review, "Invoice")).toMatch(/^[0-9a-f]{32}$/);
    const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(thanks.path).toMatch(/^\/checkout\/success\/\w+\/[0-9a-f]{32}$/);
    expect(textsOf(thanks, "h1")).toEqual(["Thank you for your order"]);
    expect((await shopper.api("/api/checkout/payment-methods")).status).toBeLessThan(500);
  });

  it("the sitemap's addresses of products and categories work; robots.txt's too", async () => {
    const shopper = open();
    const index = await shopper.get("/sitemap.xml");
    expect(index.status).toBe(200);
    const locations = (page: Page) =>
      [...page.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address]) => new URL(address!).pathname,
      );
    for (const part of locations(index)) {
      const page = await shopper.get(part);
      const paths = locations(page);
      expect([part, page.status, paths.length > 0]).toEqual([part, 200, true]);
      expect([paths.at(-1), (await shopper.get(paths.at(-1)!)).status]).toEqual([
        paths.at(-1),
        200,
      ]);
    }
    expect((await shopper.get("/robots.txt")).html).toContain("/sitemap.xml");
  });

  it.each([
    `/detail/${NOWHERE}`,
    `/navigation/${NOWHERE}`,
    "/no/such/page/",
    `/account/order/${NOWHERE}`,
    `/checkout/success/x/${NOWHERE}`,
  ])("%s is answered in words, never by a fault", async (path) => {
    const page = await open().get(path);
    const shown = page.location ? await open().get(page.location) : page;
    expect([200, 404]).toContain(shown.status);
    if (!path.startsWith("/account")) expect(shown.status).toBe(404);
    expect(textsOf(shown, "h1")[0]).toMatch(/\w/);
  });
});

describe("without the extension routes (stock Shopware)", () => {
  it("a customer registers, logs in, changes details, sees orders; no add-email form", async () => {
    const shopper = open();
    const { email, page } = await register(shopper);
    expect([page.status, textsOf(page, "h1")]).toEqual([200, ["Hello, Anna"]]);
    expect(
      parse(page.html).querySelector("[data-testid=reminder], form[action='/account/email']"),
    ).toBeNull();
    expect((await shopper.get("/account/email")).location).toBe("/account");

    const changed = await shopper.fillIn(
      await shopper.get("/account/details"),
      hasIntent("profile"),
      { firstName: "Annika" },
    );
    expect(statusOf(changed)).toContain("details have been changed");
    await fillBag(shopper);
    const review = await shopper.get("/checkout");
    const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(textsOf(thanks, "h1")).toEqual(["Thank you for your order"]);
    const [order] = hrefsOf(
      await shopper.get("/account/order/history"),
      "[data-testid=order-link]",
    );
    const detail = await shopper.get(order!);
    expect([detail.status, textsOf(detail, "[data-testid=order-lines] li").length]).toEqual([
      200, 1,
    ]);
    expect((await shopper.get("/account/addresses")).status).toBe(200);

    await shopper.post("/account/logout", {});
    const back = await shopper.fillIn(
      await shopper.get("/account/login"),
      byAction("/account/login"),
      {
        email,
        password: person(email).password,
      },
    );
    expect(textsOf(back, "h1")).toEqual(["Hello, Annika"]);
  });

  it("a customer's favourites use the core wishlist, merged, on every browser", async () => {
    const shopper = open();
    await shopper.submit("/favourites", { intent: "add", productId: VASE });
    const { email } = await register(shopper);
    expect(shopper.cookie("favourites")).toBeUndefined();
    await shopper.fillIn(await shopper.get(`/detail/${MIRROR}`), isHeart);
    const elsewhere = open();
    await elsewhere.submit("/account/login", {
      email,
      password: person(email).password,
      returnTo: "/account",
    });
    const page = await elsewhere.get("/favourites");
    const shown = parse(page.html).querySelectorAll("main article[data-testid=tile]");
    expect(shown.map(({ id }) => id).sort()).toEqual([`p-${VASE}`, `p-${MIRROR}`].sort());
    const cleared = await elsewhere.submit("/favourites", { intent: "clear" });
    expect(parse(cleared.html).querySelectorAll("main article[data-testid=tile]")).toHaveLength(0);
  });

  it("no named lists: no link, no picker; their addresses lead to favourites or 404", async () => {
    const shopper = open();
    await register(shopper);
    await shopper.submit("/favourites", { intent: "add", productId: VASE });
    for (const path of ["/account", "/favourites", `/detail/${VASE}`, "/"])
      expect([path, (await shopper.get(path)).html.includes("/account/wishlists")]).toEqual([
        path,
        false,
      ]);
    for (const path of [
      "/account/wishlists",
      "/account/wishlists/create",
      `/account/wishlists/edit/${NOWHERE}`,
    ])
      expect([path, (await shopper.get(path)).location]).toEqual([path, "/favourites"]);
    expect((await shopper.get("/wishlist/0b7d1c1e-6d0e-4f5b-9a57-0d8a1f2b3c4d")).status).toBe(404);
    const { html } = await shopper.get("/account.data?drawer=&_routes=routes%2Faccount._index");
    expect(html).not.toMatch(/"(needsEmail|unverified)":true/);
  });

  it("nothing breaks: after all of this the log has no error, and no warning", () => {
    expect(lines.filter(({ level }) => level >= WARNING)).toEqual([]);
  });
});
