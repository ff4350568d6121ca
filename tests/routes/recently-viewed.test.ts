import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { readCookieJar } from "~/services/platform/session/cookie-jar.server";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { environment } from "../support/routes/environment";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { callsInARow, openProxy } from "../support/routes/store-api-proxy";
import { documentState } from "../support/routes/page-content";

const VASE = "/Ronn-stoneware-vase/10341";
const TOWEL = "/Vardag-terry-towel/10202-01";
const CATEGORY = "/living-room/cushions/";
const CUSHION_ID = idOf("product", "cushion-cover-mossa-velvet");
const VASE_ID = idOf("product", "vase-ronn-stoneware");
const GONE = "f".repeat(32);

const proxy = await openProxy();

const newShop = () => openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
/** A shopper who consented to personalisation. */
function recognised(shop = newShop(), host: ChannelHost = "localhost"): Shopper {
  const shopper = new Shopper(host, shop);
  shopper.setCookie("consent", "analytics.personalisation");
  return shopper;
}
/** As if these products had been viewed. */
async function seal(ids: string[]): Promise<string> {
  const jar = readCookieJar("consent=personalisation", { key: "gb", secure: false }, [
    environment().COOKIE_SECRETS!,
  ]);
  jar.set("recent", ids);
  return jar.serialize()[0]!.split(";")[0]!.replace("recent=", "");
}
const titleIn = (locale: string) => getTranslate(locale)("recent.title");
function rowOf(page: Page, title = titleIn("en-GB")): string[] {
  const row = parse(page.html)
    .querySelectorAll("[data-testid=slider]")
    .find((slider) => slider.querySelector("h2")?.text === title);
  return (row?.querySelectorAll("[data-testid=tile-name] a") ?? []).map(
    (link) => link.getAttribute("href") ?? "",
  );
}
const noted = ({ headers }: Page) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith("recent="));

/** Views this many products of a category. @returns their addresses, last viewed first */
async function lookAround(shopper: Shopper, count: number): Promise<string[]> {
  const tiles = parse((await shopper.get(CATEGORY)).html).querySelectorAll(
    "article [data-testid=tile-name] a",
  );
  const paths = tiles.slice(0, count).map((link) => link.getAttribute("href")!);
  for (const path of paths) await shopper.get(path);
  return paths.reverse();
}

describe("recently viewed: the products that this shopper has viewed", () => {
  it("are on front page and empty cart, newest first, each once, at most twelve", async () => {
    const shopper = recognised();
    const looked = await lookAround(shopper, 13);
    expect(rowOf(await shopper.get("/"))).toEqual(looked.slice(0, 12));
    await shopper.get(looked[4]!);
    const again = [looked[4]!, ...looked.filter((_, index) => index !== 4)].slice(0, 12);
    for (const path of ["/", "/cart"])
      expect([path, rowOf(await shopper.get(path))]).toEqual([path, again]);
    expect(
      new Set(
        parse((await shopper.get("/")).html)
          .querySelectorAll("article")
          .map(({ id }) => id),
      ).size,
    ).toBe(parse((await shopper.get("/")).html).querySelectorAll("article").length);
  });

  it("have a page of their own, which a product page links to", async () => {
    const shopper = recognised();
    for (const path of [VASE, TOWEL]) await shopper.get(path);
    const link = parse((await shopper.get(VASE)).html)
      .querySelectorAll("main a")
      .find(({ text }) => text === titleIn("en-GB"));
    const page = await shopper.get(link!.getAttribute("href")!);
    const tiles = parse(page.html).querySelectorAll("article [data-testid=tile-name] a");
    expect(tiles.map((tile) => tile.getAttribute("href"))).toEqual([VASE, TOWEL]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-cache");

    const other = new Shopper("localhost", newShop());
    expect(
      parse((await other.get(VASE)).html).querySelector("[href='/recently-viewed']"),
    ).toBeNull();
    const empty = await other.get("/recently-viewed");
    expect([empty.status, empty.html.includes(getTranslate("en-GB")("recent.none"))]).toEqual([
      200,
      true,
    ]);
  });

  it("are not on other pages: not on a product page, not beside a filled cart", async () => {
    const shopper = recognised();
    await shopper.get(VASE);
    await shopper.post("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "1",
      returnTo: "/",
    });
    for (const path of [VASE, TOWEL, "/cart"])
      expect([path, rowOf(await shopper.get(path))]).toEqual([path, []]);
  });

  it.each([
    ["se.localhost", "sv-SE"],
    ["fi.localhost", "fi-FI"],
    ["de.localhost", "de-DE"],
  ] as const)("speaks the language of the shop, %s", async (host, locale) => {
    const shopper = recognised(newShop(), host);
    const answer = await shopper.get(`/detail/${VASE_ID}`);
    await shopper.get(answer.location!);
    expect(rowOf(await shopper.get("/"), titleIn(locale))).toEqual([answer.location]);
  });

  it("of several variants of a product only the last one viewed", async () => {
    const shopper = recognised();
    const { html } = await shopper.get(TOWEL);
    let other = parse(html)
      .querySelector("[data-testid=variant]:not([aria-current])")!
      .getAttribute("href")!
      .replaceAll("&amp;", "&");
    for (let answer = await shopper.get(other); answer.location; answer = await shopper.get(other))
      other = answer.location;
    expect(other).not.toBe(TOWEL);
    expect(rowOf(await shopper.get("/"))).toEqual([other]);
  });

  it("leaves out products no longer sold, and all if the backend is silent", async () => {
    const shopper = recognised();
    shopper.setCookie("recent", await seal([GONE, VASE_ID]));
    expect(rowOf(await shopper.get("/"))).toEqual([VASE]);
    shopper.setCookie("recent", await seal([GONE]));
    expect((await shopper.get("/cart")).html).not.toContain(titleIn("en-GB"));
    shopper.setCookie("recent", await seal([VASE_ID]));
    await shopper.get("/");
    proxy.fail("product", "status=500");
    const [home, bag] = [await shopper.get("/"), await shopper.get("/cart")];
    proxy.fail("product", null);
    for (const page of [home, bag]) expect([page.status, rowOf(page)]).toEqual([200, []]);
  });

  it.each(["/", "/cart"])(
    "costs %s one call beside the page's own: 4 in all, 2 in a row",
    async (path) => {
      const shop = newShop();
      expect((await shop.request("http://localhost/readyz")).status).toBe(200);
      const shopper = recognised(shop);
      // As at start-up: first the menus, then the targets of their links.
      for (let page = 0; page < 2; page += 1) await shopper.get("/account");
      await proxy.quiet();
      shopper.setCookie("recent", await seal([VASE_ID, CUSHION_ID]));
      const before = proxy.calls.length;
      const page = await proxy.inWaves(() => shopper.get(path));
      const calls = proxy.calls.slice(before).filter(({ answered }) => answered < Infinity);
      expect(rowOf(page)).toHaveLength(2);
      expect(calls.filter(({ route }) => route === "POST product")).toHaveLength(1);
      expect(calls.length).toBeLessThanOrEqual(4);
      expect(callsInARow(calls)).toBeLessThanOrEqual(path === "/cart" ? 1 : 2);
    },
  );
});

describe("recently viewed: consent", () => {
  it.each(["", "none", "analytics"])(
    "with the answer %j nothing is stored, and nothing shown",
    async (answer) => {
      const shopper = new Shopper("localhost", newShop());
      if (answer) shopper.setCookie("consent", answer);
      expect((await shopper.get(VASE)).headers.getSetCookie()).toEqual([]);
      expect(shopper.cookie("recent")).toBeUndefined();
      shopper.setCookie("recent", await seal([VASE_ID]));
      expect(rowOf(await shopper.get("/"))).toEqual([]);
    },
  );

  it("when it is withdrawn, the next answer deletes the data, readable or not", async () => {
    const shopper = recognised();
    await shopper.get(VASE);
    expect(shopper.cookie("recent")).toMatch(/^[\w-]{50,}$/);
    await shopper.submit("/cookies", { choice: "selected", category: "analytics" });
    expect(shopper.cookie("recent")).toBeUndefined();
    shopper.setCookie("recent", "sealed-with-a-secret-of-long-ago");
    await shopper.get(CATEGORY);
    expect(shopper.cookie("recent")).toBeUndefined();
  });
});

describe("recently viewed: cached pages stay cached and shared", () => {
  it("a cached product page records the view in an answer that no cache may store", async () => {
    const shop = newShop();
    const stranger = new Shopper("localhost", shop);
    // The first visitors' pages reveal which variants the products beside it need to know of.
    await expect.poll(async () => documentState(await stranger.get(VASE))).toBe("hit");
    const before = await stranger.get(VASE);
    const [anna, bert] = [recognised(shop), recognised(shop)];
    await bert.get(VASE);
    const kept = await anna.get(VASE);
    expect([documentState(kept), noted(kept), kept.headers.get("Cache-Control")]).toEqual([
      "hit",
      true,
      "private, no-cache",
    ]);
    expect(kept.headers.has("CDN-Cache-Control")).toBe(false);
    expect(kept.headers.get("Set-Cookie")).toMatch(
      /^recent=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );

    const unchanged = await anna.get(VASE, { "If-None-Match": kept.headers.get("ETag")! });
    expect([unchanged.status, noted(unchanged), unchanged.headers.get("Cache-Control")]).toEqual([
      304,
      false,
      "private, no-cache",
    ]);

    const after = await stranger.get(VASE);
    expect([documentState(after), after.headers.getSetCookie(), after.headers.get("ETag")]).toEqual(
      ["hit", [], before.headers.get("ETag")],
    );
    expect(after.headers.get("Cache-Control")).toContain("public");
  });

  it("a shopper with viewed products still gets cached pages, except the front page", async () => {
    const shop = newShop();
    const [anna, bert] = [recognised(shop), recognised(shop)];
    // In a process without start-up, the first pages reveal what listings and rows need, and are
    // stale at once (decision 0032).
    for (const path of [VASE, TOWEL, "/menu", CATEGORY])
      await expect
        .poll(async () => documentState(await bert.get(path)), { timeout: 30_000 })
        .toBe("hit");
    await anna.get(VASE);
    for (const path of [TOWEL, CATEGORY, "/menu"])
      expect([path, documentState(await anna.get(path))]).toEqual([path, "hit"]);
    const home = await anna.get("/");
    expect([documentState(home), home.headers.get("Cache-Control"), rowOf(home)]).toEqual([
      null,
      "private, no-cache",
      [TOWEL, VASE],
    ]);

    const carl = recognised(shop);
    for (const state of ["miss", "hit"]) {
      const page = await carl.get("/");
      expect([documentState(page), rowOf(page)]).toEqual([state, []]);
    }
  });

  it("personal recommendations are not cached", async () => {
    const shop = newShop();
    for (let time = 0; time < 2; time += 1)
      expect(documentState(await recognised(shop).get("/search?q=cushion"))).toBeNull();
  });

  it("records views with a cart, too; not prefetches, HEAD or other pages", async () => {
    const shopper = recognised();
    await shopper.post("/cart", {
      intent: "add",
      productId: VASE_ID,
      quantity: "1",
      returnTo: "/",
    });
    const page = await shopper.get(VASE);
    expect([documentState(page), noted(page)]).toEqual([null, true]);

    const shop = newShop();
    for (const withBag of [false, true]) {
      const other = recognised(shop);
      if (withBag) other.setCookie("sw-context-token", shopper.cookie("sw-context-token")!);
      expect(noted(await other.get(VASE, { "Sec-Purpose": "prefetch;prerender" }))).toBe(false);
      for (const path of ["/", CATEGORY, "/menu", "/no-such-page"])
        expect([path, noted(await other.get(path))]).toEqual([path, false]);
      expect(noted(await other.get(`${VASE}.data`))).toBe(true);
    }
    const head = await shop.request(`http://localhost:3171${VASE}`, {
      method: "HEAD",
      headers: { Host: "localhost:3171", Cookie: "consent=personalisation" },
    });
    expect(head.headers.getSetCookie()).toEqual([]);
  });
});
