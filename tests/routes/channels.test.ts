import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { RECHECK_MS } from "../../server/maintenance";
import { BACKEND_PORT } from "../support/routes/environment";
import { outlineFaults } from "../support/routes/outline";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { visibleText } from "../support/routes/page-content";

const PORT = 3171;
const CATEGORY_ID = idOf("category", "cushions");
const hreflangs = (page: Page) =>
  Object.fromEntries(
    parse(page.html)
      .querySelectorAll("link[rel=alternate][hreflang]")
      .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
  );
const langOf = (page: Page) => parse(page.html).querySelector("html")?.getAttribute("lang");

/** The environment of one more country shop. */
const channel = (key: string, host: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ URL: `http://${host}:${PORT}`, ...values }).map(([name, value]) => [
      `CHANNEL_${key.toUpperCase()}_${name}`,
      value,
    ]),
  );

describe("a fifth channel by configuration: Austria sells the German channel's products", () => {
  const austria = channel("at", "at.localhost", {
    ACCESS_KEY: "SWSCHEARTHDEMODE0000000000",
    LOCALE: "de-AT",
    CURRENCY: "EUR",
    NAME: "Österreich",
    TIME_ZONE: "Europe/Vienna",
  });
  const shop = openShop({ CHANNELS: "gb,se,fi,de,at", ...austria });
  const shopper = new Shopper("at.localhost" as ChannelHost, shop);

  it("uses German with Austrian conventions, from the front page to a price", async () => {
    const home = await shopper.get("/");
    expect(home.status).toBe(200);
    expect(langOf(home)).toBe("de-AT");
    expect(parse(home.html).querySelector("[data-testid=main-menu]")?.text).toContain("Gardinen");
    // Austrians write "€ 12,90", Germans "12,90 €".
    expect(visibleText(home)).toMatch(/€\s\d+,\d\d/);
    expect(parse(home.html).text).not.toMatch(/\d,\d\d\s€/);
  });

  it("is in every shop's switcher and an alternate of their pages, and vice versa", async () => {
    const gb = await new Shopper("localhost", shop).get("/");
    expect(visibleText(gb)).toContain("Österreich");
    expect(hreflangs(gb)["de-AT"]).toBe(`http://at.localhost:${PORT}/`);
    expect(hreflangs(await shopper.get("/"))).toMatchObject({
      "en-GB": `http://localhost:${PORT}/`,
      "de-AT": `http://at.localhost:${PORT}/`,
    });
  });

  it("sells: with its own cart, robots.txt and sitemap", async () => {
    const category = await shopper.get(
      (await shopper.get(`/navigation/${CATEGORY_ID}`)).location ?? "",
    );
    const form = (each: {
      querySelector(selector: string): unknown;
      getAttribute(name: string): string | undefined;
    }) =>
      each.getAttribute("action") === "/cart" && each.querySelector("[name=productId]") !== null;
    const added = await shopper.fillIn(category, form);
    expect(visibleText(added)).toContain(getTranslate("de-AT")("cart.notice.added", { count: 1 }));
    expect((await shopper.get("/robots.txt")).html).toContain(
      `Sitemap: http://at.localhost:${PORT}/sitemap.xml`,
    );
    expect((await shopper.get("/sitemap.xml")).html).toContain(
      `http://at.localhost:${PORT}/sitemaps/`,
    );
  });
});

describe("a channel with two languages: one access key, two hosts", () => {
  const swedish = {
    ...channel("se", "se.localhost", { NAME: "Sverige" }),
    ...channel("en", "en.se.localhost", {
      ACCESS_KEY: "SWSCHEARTHDEMOSE0000000000",
      LOCALE: "en-SE",
      LANGUAGE_ID: idOf("language", "en-GB"),
      CURRENCY: "SEK",
      NAME: "Sweden, in English",
      TIME_ZONE: "Europe/Stockholm",
    }),
  };
  const shop = openShop({ CHANNELS: "se,en", ...swedish });
  const swede = new Shopper("se.localhost", shop);
  const english = new Shopper("en.se.localhost" as ChannelHost, shop);

  it("the same prices and country, each host in its language, the other's alternate", async () => {
    const [inSwedish, inEnglish] = [await swede.get("/"), await english.get("/")];
    expect([langOf(inSwedish), langOf(inEnglish)]).toEqual(["sv-SE", "en-SE"]);
    const alternates = {
      "sv-SE": `http://se.localhost:${PORT}/`,
      "en-SE": `http://en.se.localhost:${PORT}/`,
      "x-default": `http://se.localhost:${PORT}/`,
    };
    expect(hreflangs(inSwedish)).toEqual(alternates);
    expect(hreflangs(inEnglish)).toEqual(alternates);
    const menu = (page: Page) => parse(page.html).querySelector("[data-testid=main-menu]")?.text;
    expect(menu(inEnglish)).toContain("Curtains");
    expect(menu(inSwedish)).toContain("Gardiner");
    expect(
      parse(inEnglish.html).querySelector("[data-testid=tile] [data-testid=price]")?.text,
    ).toMatch(/SEK|kr/);
  });
});

describe("a channel in maintenance: 503 FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE", () => {
  /** Access keys of the channels in maintenance. */
  const closed = new Set<string>();
  /** The address on the sales channel's allow list. */
  const EDITOR = "203.0.113.9";
  let shopware: Server;
  let asked = 0;
  beforeAll(async () => {
    const error = {
      status: "503",
      code: "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE",
      title: "Service Unavailable",
    };
    shopware = createServer((call, answer) => {
      if (
        !closed.has(String(call.headers["sw-access-key"])) ||
        call.headers["x-forwarded-for"] === EDITOR
      ) {
        const target = {
          host: "localhost",
          port: BACKEND_PORT,
          path: call.url,
          method: call.method,
          headers: call.headers,
        };
        const onwards = request(
          target,
          (given) => void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers)),
        );
        call.pipe(onwards.on("error", () => answer.destroy()));
        return;
      }
      asked += 1;
      answer
        .writeHead(503, { "Content-Type": "application/json" })
        .end(JSON.stringify({ errors: [error] }));
    });
    await new Promise<void>((resolve) => shopware.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    closed.clear();
    asked = 0;
  });
  afterAll(() => void shopware.close());
  const open = (variables: Record<string, string> = {}) =>
    openShop({
      SHOPWARE_ENDPOINT: `http://127.0.0.1:${(shopware.address() as AddressInfo).port}`,
      ...variables,
    });
  const close = (country: string) => closed.add(`SWSCHEARTHDEMO${country}0000000000`);
  const headingOf = (page: Page) => parse(page.html).querySelector("h1")?.text;
  const words = (locale: string) => getTranslate(locale)("server.maintenance.title");

  it.each<[ChannelHost, string]>([
    ["localhost", "en-GB"],
    ["se.localhost", "sv-SE"],
    ["fi.localhost", "fi-FI"],
    ["de.localhost", "de-DE"],
  ])(
    "%s: words of its own in %s, 503 and Retry-After, for pages, data, API and sitemap",
    async (host, locale) => {
      close(locale.slice(3));
      const shopper = new Shopper(host, open());
      for (const path of [
        "/",
        `/navigation/${CATEGORY_ID}`,
        "/some/path",
        "/cart",
        "/sitemap.xml",
      ]) {
        const page = await shopper.get(path);
        expect([page.status, page.headers.get("Retry-After")], path).toEqual([503, "300"]);
        expect([langOf(page), headingOf(page)], path).toEqual([locale.slice(0, 2), words(locale)]);
        expect(
          parse(page.html).querySelector("meta[name=robots]")?.getAttribute("content"),
        ).toContain("noindex");
        expect(page.html).not.toContain("FRAMEWORK__");
        // Without header and footer, which would need Shopware.
        const faults = outlineFaults(parse(page.html)).filter(
          (fault) => !/^body > (header|footer): 0$/.test(fault),
        );
        expect(faults, path).toEqual([]);
      }
      const data = await shopper.api("/api/search/suggest?q=vas");
      expect([data.status, data.data]).toEqual([
        503,
        {
          status: "error",
          errorCode: "MAINTENANCE",
          error: getTranslate(locale)("server.maintenance.text"),
        },
      ]);
      expect((await shopper.get("/robots.txt")).status).toBe(200);
    },
  );

  it("pages cached before are closed too", async () => {
    const swede = new Shopper("se.localhost", open({ DOCUMENT_SECONDS: "600" }));
    expect((await swede.get("/")).status).toBe(200);
    close("SE");
    expect(headingOf(await swede.get("/some/path"))).toBe(words("sv-SE"));
    expect(headingOf(await swede.get("/"))).toBe(words("sv-SE"));
  });

  it("the other channels work; the closed one calls Shopware at most once a second", async () => {
    close("SE");
    const shop = open();
    const swede = new Shopper("se.localhost", shop);
    const startedAt = Date.now();
    await swede.get("/");
    asked = 0;
    for (let visit = 0; visit < 30; visit += 1)
      await swede.get(`/navigation/${idOf("category", `none-${visit}`)}`);
    expect(asked).toBeLessThanOrEqual(1 + (Date.now() - startedAt) / RECHECK_MS);
    expect((await new Shopper("localhost", shop).get("/living-room/cushions/")).status).toBe(200);
    expect((await shop.request("http://localhost/readyz")).status).toBe(200);
  });

  it("an address on Shopware's allow list can shop during maintenance", async () => {
    close("SE");
    const shop = open({ TRUST_PROXY: "1", DOCUMENT_SECONDS: "600" });
    const [swede, editor] = [new Shopper("se.localhost", shop), new Shopper("se.localhost", shop)];
    const from = (address: string) => ({ "X-Forwarded-For": address });
    expect((await swede.get("/", from("203.0.113.10"))).status).toBe(503);
    const home = await editor.get("/", from(EDITOR));
    expect([home.status, parse(home.html).querySelector("[data-testid=main-menu]")?.text]).toEqual([
      200,
      expect.stringContaining("Gardiner"),
    ]);
    const category = await editor.get(
      (await editor.get(`/navigation/${CATEGORY_ID}`, from(EDITOR))).location ?? "",
      from(EDITOR),
    );
    const productId =
      parse(category.html)
        .querySelector("form[action='/cart'] [name=productId]")
        ?.getAttribute("value") ?? "";
    expect(
      (await editor.post("/cart", { intent: "add", productId, returnTo: "/cart" }, from(EDITOR)))
        .location,
    ).toContain("/cart");
    const bag = parse((await editor.get("/cart", from(EDITOR))).html);
    expect(bag.querySelector("[role=status]")?.text).toContain(
      getTranslate("sv-SE")("cart.notice.added", { count: 1 }),
    );
    expect((await swede.get("/", from("203.0.113.10"))).status).toBe(503);
  });

  it("reopens automatically", async () => {
    const swede = new Shopper("se.localhost", open());
    close("SE");
    expect((await swede.get("/")).status).toBe(503);
    closed.clear();
    await expect
      .poll(async () => (await swede.get("/")).status, { timeout: 10 * RECHECK_MS })
      .toBe(200);
  });
});
