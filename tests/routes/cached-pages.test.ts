import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { parse } from "node-html-parser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { tokenOf } from "../support/routes/checkout";
import { environment } from "../support/routes/environment";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const CATEGORY = "/living-room/cushions/";
const PRODUCT = "/Ronn-stoneware-vase/10341";
const PUBLIC = [
  "/",
  CATEGORY,
  `${CATEGORY}?order=price-asc&p=2`,
  PRODUCT,
  "/search?q=cushion",
  "/contact/",
  "/menu",
];
const ORIGIN = "http://localhost:3171";
const PRODUCT_ID = idOf("product", "vase-ronn-stoneware");

const proxy = await openProxy();
// A countdown shows the second of rendering, so the clock is stopped: six hours before the cut-off
// time, at which a product's page ends.
const CUT_OFF_SECONDS = 6 * 3_600;
beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(9, 0, 0, 0) }),
);
afterEach(() => void vi.useRealTimers());

/**
 * Without Elevate, whose phrases may come too late for a results page: the test compares two pages
 * byte by byte.
 */
const newShop = (variables: Record<string, string> = {}) =>
  openShop({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: "",
    CHANNEL_GB_TIME_ZONE: "UTC",
    CHANNEL_GB_ORDER_CUTOFF: "15:00",
    ...variables,
  });
type Shop = ReturnType<typeof newShop>;
/**
 * A shop that knows the options of its listings, as after start-up: a page that reveals new ones is
 * stale at once (decision 0032).
 */
async function warmedShop(): Promise<Shop> {
  const shop = newShop();
  for (const listing of [`${CATEGORY}?`, "/search?q=cushion&"])
    await ask(shop, `${listing}order=name-desc`);
  return shop;
}
const ask = (shop: Shop, path: string, headers: Record<string, string> = {}, method = "GET") =>
  shop.request(new URL(path, ORIGIN), { method, headers: { Host: "localhost:3171", ...headers } });
const stateOf = (response: { headers: Headers }) =>
  /document;desc=([\w-]+)/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? null;
/**
 * The complete cached page: on a busy machine the counts of options come too late for the first
 * visitors.
 */
async function askWhole(shop: Shop, path: string): Promise<Response> {
  for (;;) {
    const response = await ask(shop, path);
    if (stateOf(response) === "hit") return response;
    await proxy.quiet();
  }
}

describe("pages without anything personal are cached", () => {
  it.each(PUBLIC)(
    "%s: rendered once, compressed, with headers that browser and CDN can use",
    async (path) => {
      const shop = await warmedShop();
      expect(stateOf(await ask(shop, path))).toBe("miss");
      // Prices that are not known yet are learned by the first visits.
      for (let visit = 0; visit < 5 && stateOf(await ask(shop, path)) !== "hit"; visit += 1)
        await proxy.quiet();
      const before = proxy.calls.length;
      const response = await ask(shop, path, { "Accept-Encoding": "gzip, br" });
      expect(stateOf(response)).toBe("hit");
      expect(proxy.calls.length).toBe(before);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "public, max-age=0, s-maxage=30",
        "cdn-cache-control": `public, max-age=30, stale-while-revalidate=300, stale-if-error=${path === PRODUCT ? CUT_OFF_SECONDS - 30 : 86_400}`,
        vary: "Accept-Encoding, Cookie",
        "content-encoding": "br",
        etag: expect.stringMatching(/^W\/"[\w-]{22}-br"$/),
      });
      expect(response.headers.has("Set-Cookie")).toBe(false);
    },
  );

  it("the same text in every encoding, 304 for a known ETag, HEAD without a body", async () => {
    const shop = newShop();
    const bytes = async (encoding: string) =>
      Buffer.from(await (await ask(shop, PRODUCT, { "Accept-Encoding": encoding })).arrayBuffer());
    const plain = (await bytes("identity")).toString();
    expect(plain).toContain("</html>");
    expect(brotliDecompressSync(await bytes("br")).toString()).toBe(plain);
    expect(gunzipSync(await bytes("gzip")).toString()).toBe(plain);

    const etag = (await ask(shop, PRODUCT, { "Accept-Encoding": "br" })).headers.get("ETag")!;
    const unchanged = await ask(shop, PRODUCT, { "Accept-Encoding": "br", "If-None-Match": etag });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get("ETag")]).toEqual([
      304,
      "",
      etag,
    ]);
    expect(
      (await ask(shop, PRODUCT, { "Accept-Encoding": "gzip", "If-None-Match": etag })).status,
    ).toBe(200);

    const head = await ask(shop, PRODUCT, { "Accept-Encoding": "br" }, "HEAD");
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
    expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  });

  it("rendering a page again gives the same bytes: no nonce, no randomness", async () => {
    const shops = [newShop(), newShop()];
    for (const path of PUBLIC) {
      const [first, second] = await Promise.all(
        shops.map(async (shop) => (await askWhole(shop, path)).headers.get("ETag")),
      );
      expect([path, first]).toEqual([path, second]);
    }
  });

  it("its Content-Security-Policy allows its own scripts, by hash, and the wallets'", async () => {
    const response = await ask(newShop(), PRODUCT);
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    const html = await response.text();
    const own = parse(html)
      .querySelectorAll("script:not([type]), script[type='late/module']")
      .map((script) => `'sha256-${createHash("sha256").update(script.rawText).digest("base64")}'`);
    expect(own.length).toBeGreaterThan(2);
    expect(new Set(sources)).toEqual(
      new Set(["'self'", ...own, new URL(environment().WALLET_SIMULATOR_URL ?? "").origin]),
    );
    expect(policy.includes("nonce") || html.includes(" nonce=")).toBe(false);
  });

  it("unknown parameters neither split nor poison the cache", async () => {
    const shop = await warmedShop();
    const poison = `${CATEGORY}?utm_source=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&x=poison`;
    const first = await (await ask(shop, poison)).text();
    expect(/alert\(1\)|poison|utm_source/.test(first)).toBe(false);
    expect(stateOf(await ask(shop, CATEGORY))).not.toBe("miss");
    await askWhole(shop, CATEGORY);
    expect(stateOf(await ask(shop, `${CATEGORY}?gclid=2`))).toBe("hit");
    expect(stateOf(await ask(shop, `${CATEGORY}?p=2`))).toBe("miss");
  });

  it("no header of a visitor affects others' pages", async () => {
    const evil = {
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "gopher",
      "X-Original-URL": "/evil",
      "User-Agent": "evil Mobi",
      "Accept-Language": "evil",
      Referer: "https://evil.example/",
      Origin: "https://evil.example",
      Accept: "evil/evil",
      "sw-context-token": "evil".repeat(8),
    };
    const [shop, clean] = [newShop(), newShop()];
    for (const path of PUBLIC) {
      const answer = await ask(shop, path, evil);
      expect((await answer.text()).includes("evil")).toBe(false);
      expect((await askWhole(shop, path)).headers.get("ETag")).toBe(
        (await askWhole(clean, path)).headers.get("ETag"),
      );
    }
  });

  it("countries share nothing: the same address is another page on another host", async () => {
    const shop = newShop();
    await ask(shop, "/");
    const swedish = await shop.request("http://se.localhost:3171/", {
      headers: { Host: "se.localhost:3171" },
    });
    expect(stateOf(swedish)).toBe("miss");
    expect(await swedish.text()).toContain('<html lang="sv');
  });

  it("a redirect keeps unknown parameters, and is not stored", async () => {
    const shop = newShop();
    for (let time = 0; time < 2; time++) {
      const response = await ask(shop, `/detail/${PRODUCT_ID}?utm_source=mail`);
      expect([response.status, response.headers.get("Location")]).toEqual([
        301,
        `${PRODUCT}?utm_source=mail`,
      ]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    }
  });

  it("100 equal cold requests are one rendering", async () => {
    const shop = newShop();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(shop, CATEGORY)));
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(100);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  });

  it("the last good page is served while the backend fails", async () => {
    const shop = newShop();
    await ask(shop, CATEGORY);
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    proxy.fail("", "status=500");
    const response = await ask(shop, CATEGORY);
    proxy.fail("", null);
    expect([response.status, stateOf(response)]).toEqual([200, "miss"]);
    expect(await response.text()).toContain("Cushion");
  });

  it("shoppers with the same consent share pages, and are not prompted again", async () => {
    const shop = newShop();
    const asksAgain = async (consent: string | null) => {
      await proxy.quiet();
      const response = await ask(
        shop,
        "/",
        consent === null ? {} : { Cookie: `_ga=GA1.${Math.random()}; consent=${consent}` },
      );
      return [stateOf(response), (await response.text()).includes('action="/cookies"')];
    };
    expect(await asksAgain(null)).toEqual(["miss", true]);
    for (const answer of ["none", "analytics", "analytics.personalisation"]) {
      expect([answer, ...(await asksAgain(answer))]).toEqual([answer, "miss", false]);
      expect([answer, ...(await asksAgain(answer))]).toEqual([
        answer,
        expect.stringMatching(/hit|stale/),
        false,
      ]);
    }
    expect(await asksAgain(null)).toEqual([expect.stringMatching(/hit|stale/), true]);
  });

  it("DOCUMENT_SECONDS=0 stores nothing", async () => {
    const shop = newShop({ DOCUMENT_SECONDS: "0" });
    const response = await ask(shop, "/");
    expect([stateOf(response), response.headers.get("Cache-Control")]).toEqual([
      null,
      "private, no-cache",
    ]);
  });
});

describe("nothing personal is ever stored or given to another", () => {
  it("two shoppers with carts, messages and other visitors each see only their own", async () => {
    const shop = newShop();
    const untouched = newShop();
    const [anna, bert] = [new Shopper("localhost", shop), new Shopper("localhost", shop)];
    for (let round = 0; round < 2; round++) {
      await anna.post("/cart", {
        intent: "add",
        productId: PRODUCT_ID,
        quantity: "1",
        returnTo: PRODUCT,
      });
      await bert.post("/cart", {
        intent: "add",
        productId: idOf("product", "fabric-skar-stripe"),
        quantity: "3",
        returnTo: "/",
      });
      const secrets = [anna, bert].flatMap((shopper) => [
        tokenOf(shopper),
        shopper.cookie("sw-context-token")!,
      ]);
      for (const path of PUBLIC) {
        const [ofAnna, ofBert, stranger] = await Promise.all([
          anna.get(path),
          bert.get(path),
          ask(shop, path),
        ]);
        for (const page of [ofAnna, ofBert]) {
          expect(page.headers.get("Cache-Control")).toMatch(/^private, no-(cache|store)$/);
          expect(page.headers.get("Vary")).toContain("Cookie");
          expect(page.headers.has("ETag")).toBe(false);
          expect(stateOf(page)).toBeNull();
        }
        const [cached, clean] = await Promise.all(
          [shop, untouched].map((each) => askWhole(each, path)),
        );
        expect([path, cached!.headers.get("ETag")]).toEqual([path, clean!.headers.get("ETag")]);
        expect(stranger.headers.has("Set-Cookie")).toBe(false);
        const html = await stranger.text();
        for (const secret of secrets) expect(html.includes(secret)).toBe(false);
      }
    }
    expect((await anna.get("/")).html === (await bert.get("/")).html).toBe(false);
  });

  it("a personal page is never shared: no public answer on other routes", async () => {
    const shop = newShop();
    for (const path of ["/cart", "/account", "/favourites", "/cart.data"]) {
      const response = await ask(shop, path);
      expect([path, response.headers.get("Cache-Control"), stateOf(response)]).toEqual([
        path,
        "private, no-cache",
        null,
      ]);
    }
  });

  it("a cart-recovery link is answered for its visitor only", async () => {
    const shop = newShop();
    await ask(shop, "/");
    const response = await ask(shop, `/?cartRecovery=${"a".repeat(32)}`);
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([302, "no-store"]);
  });
});
