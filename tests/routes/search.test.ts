import { parse } from "node-html-parser";
import { afterEach, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import type { SearchSuggestions } from "~/services/search/types";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { openProxy, type Fault } from "../support/routes/store-api-proxy";

const ELEVATE = "/api/storefront";
const t = getTranslate("en-GB");
/** Long enough for an answer on a busy machine; the slow fault takes longer. */
const PATIENCE_MS = 3_000;

const proxy = await openProxy();
const openAt = (host: ChannelHost = "localhost", more: Record<string, string> = {}) =>
  new Shopper(
    host,
    openShop({
      SHOPWARE_ENDPOINT: proxy.endpoint,
      ELEVATE_ENDPOINT: proxy.endpoint,
      ELEVATE_TIMEOUT_MS: String(PATIENCE_MS),
      ...more,
    }),
  );
const suggestionsOf = (page: Page) => JSON.parse(page.html) as SearchSuggestions;

afterEach(() => {
  for (const route of ["", ELEVATE, "search", "context", "product"]) proxy.fail(route, null);
  proxy.calls.length = 0;
});

const routesAsked = () => proxy.calls.map(({ route }) => route);

describe("GET /api/search/suggest", () => {
  it("§2.7 phrases and products from Elevate: public, cached for a minute, no cookie", async () => {
    const page = await openAt().get("/api/search/suggest?q=cushion&device=desktop", {
      Cookie: "consent=personalisation",
    });
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe(
      "public, max-age=60, stale-while-revalidate=600",
    );
    expect(page.headers.get("Vary")).toContain("Cookie");
    expect(page.headers.get("Set-Cookie")).toBeNull();
    const { phrases, products, total, moreHref } = suggestionsOf(page);
    expect(products).toHaveLength(9);
    expect(total).toBeGreaterThan(9);
    expect(moreHref).toBe("/search?q=cushion");
    for (const { ticket, href, price, image } of products) {
      expect(ticket).toMatch(/\S/);
      expect(href).toMatch(/^\/\w/);
      expect(price.current).toMatch(/^£/);
      expect(image?.src).toMatch(/\/media\/[\w-]+\.avif$/);
    }
    expect(products.some(({ delivery }) => delivery?.indicator === "in-stock")).toBe(true);
    for (const { href } of phrases) expect(href).toMatch(/^\/search\?q=[^&]+&origin=phrase$/);
    expect(routesAsked()).toContain(`GET ${ELEVATE}/v3/queries/autocomplete`);
    expect(routesAsked()).not.toContain("POST search");
  });

  it("§9.2 mobile shows at most 5 suggestions", async () => {
    const { phrases } = suggestionsOf(
      await openAt().get("/api/search/suggest?q=lin&device=mobile"),
    );
    expect(phrases.length).toBeGreaterThan(0);
    expect(phrases.length).toBeLessThanOrEqual(5);
  });

  it.each<[ChannelHost, string, RegExp]>([
    ["se.localhost", "kudde", /^\/sok\?/],
    ["fi.localhost", "tyyny", /^\/haku\?/],
    ["de.localhost", "kissen", /^\/suche\?/],
  ])("in the language of %s", async (host, term, path) => {
    const { products, moreHref } = suggestionsOf(
      await openAt(host).get(`/api/search/suggest?q=${term}`),
    );
    expect(products[0]?.name.toLowerCase()).toContain(term);
    expect(moreHref).toMatch(path);
  });

  it("an empty text: the channel's search_suggestions and search_products", async () => {
    const { phrases, products, moreHref } = suggestionsOf(
      await openAt().get("/api/search/suggest"),
    );
    expect(phrases.map(({ label }) => label)).toContain("linen cushion");
    expect(products.length).toBeGreaterThan(0);
    expect(moreHref).toBeNull();
    expect(routesAsked().filter((route) => route.includes(ELEVATE))).toEqual([]);
  });

  it("§5.1 search runs only when the text is longer than 2 characters", async () => {
    expect((await openAt().get("/api/search/suggest?q=cu")).status).toBe(400);
    expect(
      routesAsked().filter((route) => route.includes("queries") || route.includes("search")),
    ).toEqual([]);
  });

  it("§W13 a channel without a market never calls Elevate", async () => {
    proxy.fail("context", "status=500");
    const { products } = suggestionsOf(
      await openAt("localhost", { CHANNEL_GB_MARKET: "" }).get("/api/search/suggest?q=cushion"),
    );
    expect(products.length).toBeGreaterThan(0);
    expect(routesAsked().filter((route) => route.includes(ELEVATE))).toEqual([]);
  });
});

describe("faults", () => {
  it.each<[string, Fault, string]>([
    ["500", "status=500", String(PATIENCE_MS)],
    ["HTML in place of JSON", "html", String(PATIENCE_MS)],
    ["a body cut off", "cut", String(PATIENCE_MS)],
    ["an answer after the deadline", "latency=3000", "200"],
  ])(
    "Elevate gives %s: Shopware's search serves, and nobody stores it",
    async (_, fault, timeout) => {
      proxy.fail(ELEVATE, fault);
      const page = await openAt("localhost", { ELEVATE_TIMEOUT_MS: timeout }).get(
        "/api/search/suggest?q=cushion",
      );
      expect(page.status).toBe(200);
      const { phrases, products, moreHref } = suggestionsOf(page);
      expect(phrases.map(({ label }) => label)).toContain("linen cushion");
      expect(products.length).toBeGreaterThan(0);
      expect(products.length).toBeLessThanOrEqual(9);
      expect(products.every(({ ticket }) => ticket === null)).toBe(true);
      expect(moreHref).toBe("/search?q=cushion");
      expect(page.headers.get("Cache-Control")).toBe("private, no-store");
      expect(routesAsked()).toContain("POST search");
    },
  );

  it("both down: 503, not stored", async () => {
    proxy.fail(ELEVATE, "status=500");
    proxy.fail("search", "status=500");
    const page = await openAt().get("/api/search/suggest?q=cushion");
    expect(page.status).toBe(503);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("Elevate down: the results page is Shopware's, without related phrases", async () => {
    proxy.fail(ELEVATE, "status=500");
    const page = await openAt().get("/search?q=cushion");
    expect(page.status).toBe(200);
    expect(parse(page.html).querySelectorAll("[data-testid=tile]").length).toBeGreaterThan(0);
    expect(parse(page.html).querySelectorAll("#related-title")).toHaveLength(0);
    expect(routesAsked()).toContain(`GET ${ELEVATE}/v3/queries/search-page`);
  });
});

describe("POST /api/recommendations/click", () => {
  const seen = () => proxy.calls.filter(({ route }) => route.includes("notifications"));
  const ticketOf = async (shopper: Shopper) =>
    suggestionsOf(await shopper.get("/api/search/suggest?q=cushion")).products[0]!.ticket!;

  it("§7.7 a click's ticket is passed on, without waiting", async () => {
    const shopper = openAt();
    const ticket = await ticketOf(shopper);
    const answer = await shopper.post("/api/recommendations/click", { ticket, device: "mobile" });
    expect(answer.status).toBe(204);
    await expect
      .poll(() => seen().map(({ route }) => route))
      .toEqual([`POST ${ELEVATE}/v3/notifications/click`]);
    await expect.poll(() => seen()[0]?.subject).toContain(JSON.stringify({ ticket }));
    expect(shopper.cookie("customer-key")).toBeUndefined();
  });

  it("with consent the shopper's keys are stored: the next click has the same", async () => {
    const shopper = openAt();
    shopper.setCookie("consent", "personalisation");
    await shopper.post("/api/recommendations/click", {
      ticket: await ticketOf(shopper),
      device: "desktop",
    });
    expect(shopper.cookie("customer-key")).toMatch(/\S/);
    expect(shopper.cookie("session-key")).toMatch(/\S/);
    // Wait for the notification, so that it does not reach the next test.
    await expect.poll(seen).toHaveLength(1);
  });

  it.each([
    ["no ticket", { device: "mobile" }],
    ["a ticket with spaces", { ticket: "a b", device: "mobile" }],
    ["a ticket without end", { ticket: "a".repeat(501), device: "mobile" }],
    ["an unknown device", { ticket: "abc", device: "fridge" }],
  ])("%s: nothing is passed on", async (_, fields) => {
    expect(
      (await openAt().post("/api/recommendations/click", fields as Record<string, string>)).status,
    ).toBe(400);
    expect(seen()).toEqual([]);
  });

  it("another site's page cannot send notifications or read answers", async () => {
    const foreign = await openAt().post(
      "/api/recommendations/click",
      { ticket: "abc", device: "mobile" },
      { Origin: "https://elsewhere.example" },
    );
    expect(foreign.status).toBe(403);
    expect((await openAt().get("/api/recommendations/click")).status).toBe(405);
    expect(seen()).toEqual([]);
  });
});

describe("the results page", () => {
  it.each(["c", "cu"])(
    "§5.1 without scripts, too, a search needs three letters, not %s",
    async (q) => {
      for (const settings of [undefined, { ELEVATE_ENDPOINT: "" }]) {
        const page = parse((await openAt("localhost", settings).get(`/search?q=${q}`)).html);
        expect(page.querySelector(".lead")?.text).toBe(t("search.tooShort"));
        expect(page.querySelectorAll("#results [data-testid=tile]")).toHaveLength(0);
      }
      expect(routesAsked()).not.toContain(`GET ${ELEVATE}/v3/queries/search-page`);
      expect(routesAsked()).not.toContain("POST search");
    },
  );

  it("related searches have origin=phrase; misspelt words are corrected", async () => {
    const shopper = openAt();
    const linksOf = async (q: string, title: string) =>
      parse((await shopper.get(`/search?q=${q}`)).html).querySelectorAll(
        `[aria-labelledby="${title}"] a`,
      );
    const related = await linksOf("linen", "related-title");
    expect(related.length).toBeGreaterThan(0);
    for (const link of related)
      expect(link.getAttribute("href")).toMatch(/^\/search\?q=[^&]+&(amp;)?origin=phrase$/);
    const page = parse((await shopper.get("/search?q=cushoin")).html);
    expect(page.querySelector("h1")?.text).toBe("Results for “cushion”");
    const asTyped = page
      .querySelectorAll("main a")
      .find((link) => link.text === "Search for “cushoin” anyway");
    const typed = parse(
      (await shopper.get(asTyped!.getAttribute("href")!.replaceAll("&amp;", "&"))).html,
    );
    expect(typed.querySelector("h1")?.text).toBe("Results for “cushoin”");
    expect(typed.querySelectorAll("#results [data-testid=tile]")).toHaveLength(0);
    expect(page.querySelectorAll("#results [data-testid=tile]").length).toBeGreaterThan(0);
  });

  it("§7.7 tiles send the ticket; prices are Shopware's, in one call by ids", async () => {
    const page = parse((await openAt().get("/search?q=cushion")).html);
    expect(
      page.querySelectorAll("#results [data-testid=tile] [name=ticket]").length,
    ).toBeGreaterThan(0);
    const named = proxy.calls.filter(
      ({ route, subject }) => route === "POST product" && subject.includes('"calculatedPrice"'),
    );
    expect(named).toHaveLength(1);
    expect(routesAsked()).not.toContain("POST search");
  });

  it("facets narrow without scripts: parameters are the engine's, chips remove them", async () => {
    const shopper = openAt();
    const all = parse((await shopper.get("/search?q=cushion")).html);
    const [field] = all.querySelectorAll('[name="f.color"]');
    const narrowed = parse(
      (await shopper.get(`/search?q=cushion&f.color=${field?.getAttribute("value")}`)).html,
    );
    const count = (page: typeof all) =>
      Number(/\d+/.exec(page.querySelector("[data-testid=listing-count]")?.text ?? "")?.[0]);
    expect(count(narrowed)).toBeLessThan(count(all));
    expect(
      narrowed.querySelector("[data-testid=applied] [data-testid=chip]")?.getAttribute("href"),
    ).toBe("/search?q=cushion");
    expect((await shopper.get("/search?q=cushion&p=900")).location).toBe("/search?q=cushion");
  });

  it("nothing found: the field again, phrases and other products", async () => {
    const nothing = parse((await openAt().get("/search?q=zzzzzz")).html);
    expect(nothing.querySelector(".lead")?.text).toBe(t("search.noHits", { term: "zzzzzz" }));
    expect(
      nothing.querySelectorAll("[data-testid=search-instead] [data-testid=tile]").length,
    ).toBeGreaterThan(3);
    expect(nothing.querySelectorAll("[autofocus]")).toHaveLength(0);
    const empty = parse((await openAt().get("/search")).html);
    expect(empty.querySelector(".lead")?.text).toBe(t("search.tooShort"));
    expect(empty.querySelector("#search-again")?.hasAttribute("autofocus")).toBe(true);
    expect(
      empty.querySelectorAll(
        "[data-testid=search-instead] [data-testid=tile], [data-testid=suggestions] a",
      ).length,
    ).toBeGreaterThan(3);
  });

  it("the search icon of narrow screens is a link to the results page", async () => {
    const icon = parse((await openAt("se.localhost").get("/")).html).querySelector(
      "[data-testid=search-toggle]",
    );
    expect(icon?.getAttribute("href")).toBe("/sok");
  });
});

describe("§W10 the shop follows the merchant's redirects", () => {
  const SEARCH_PAGE = `${ELEVATE}/v3/queries/search-page`;
  const leads = (redirectLink: string) =>
    proxy.alter(SEARCH_PAGE, (answer: object) => ({ ...answer, redirectLink }));
  afterEach(() => proxy.alter(SEARCH_PAGE, null));

  it.each<[ChannelHost, string, string]>([
    ["localhost", "/search?q=Delivery", "/delivery/"],
    ["se.localhost", "/sok?q=leverans", "/leverans/"],
  ])("%s%s: to the page of that title", async (host, path, to) => {
    expect((await openAt(host).get(path)).location).toBe(to);
  });

  it.each([
    ["/outlet/?p=2", "/outlet/?p=2"],
    ["http://localhost:3171/outlet/", "/outlet/"],
    ["http://se.localhost:3171/outlet/", "http://se.localhost:3171/outlet/"],
    ["https://evil.test/outlet/", null],
    ["http://localhost:3171.evil.test/", null],
    ["//evil.test/", null],
    ["/\\evil.test/", null],
    ["javascript:alert(1)", null],
    ["/search?q=linen", null],
  ])("%s: %s", async (redirectLink, location) => {
    leads(redirectLink);
    const page = await openAt().get("/search?q=linen");
    expect([page.status, page.location]).toEqual(location ? [302, location] : [200, null]);
  });

  it("paging, sorting and filtering the results does not redirect", async () => {
    leads("/outlet/");
    const shopper = openAt();
    expect((await shopper.get("/search?q=linen")).status).toBe(302);
    for (const more of ["p=2", "order=PRICE_ASCENDING", "f.price.min=5"])
      expect((await shopper.get(`/search?q=linen&${more}`)).status, more).toBe(200);
  });
});
