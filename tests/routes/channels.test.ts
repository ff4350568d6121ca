import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node-html-parser";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { JUDGED_CALLS } from "~/services/store-api/backend-guard.server";
import { messagesFor } from "~/services/text/messages.server";
import { BACKEND_PORT } from "./support/environment";
import { openShop, Shopper, type ChannelHost, type Page } from "./support/shopper";

const PORT = 3171;
const CATEGORY_ID = idOf("category", "cushions");
const hreflangs = (page: Page) =>
  Object.fromEntries(
    parse(page.html)
      .querySelectorAll("link[rel=alternate][hreflang]")
      .map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
  );
const langOf = (page: Page) => parse(page.html).querySelector("html")?.getAttribute("lang");

/** What an environment says of one more country shop. */
const channel = (key: string, host: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ URL: `http://${host}:${PORT}`, ...values }).map(([name, value]) => [`CHANNEL_${key.toUpperCase()}_${name}`, value]),
  );

describe("a fifth channel by configuration alone: Austria sells what the German sales channel sells", () => {
  const austria = channel("at", "at.localhost", {
    ACCESS_KEY: "SWSCHEARTHDEMODE0000000000",
    LOCALE: "de-AT",
    CURRENCY: "EUR",
    NAME: "Österreich",
    TIME_ZONE: "Europe/Vienna",
  });
  const shop = openShop({ CHANNELS: "gb,se,fi,de,at", ...austria });
  const shopper = new Shopper("at.localhost" as ChannelHost, shop);

  it("speaks German with Austrian conventions, from the front page to a product's price", async () => {
    const home = await shopper.get("/");
    expect(home.status).toBe(200);
    expect(langOf(home)).toBe("de-AT");
    expect(parse(home.html).querySelector(".main-menu")?.text).toContain("Gardinen");
    // Austrians write "€ 12,90" where Germans write "12,90 €".
    expect(home.html).toMatch(/€\s\d+,\d\d/);
    expect(parse(home.html).text).not.toMatch(/\d,\d\d\s€/);
  });

  it("is named in every shop's switcher and as an alternate of their pages, and names them", async () => {
    const gb = await new Shopper("localhost", shop).get("/");
    expect(gb.html).toContain("Österreich");
    expect(hreflangs(gb)["de-AT"]).toBe(`http://at.localhost:${PORT}/`);
    expect(hreflangs(await shopper.get("/"))).toMatchObject({
      "en-GB": `http://localhost:${PORT}/`,
      "de-AT": `http://at.localhost:${PORT}/`,
    });
  });

  it("sells: a bag of its own, its own robots.txt and sitemap", async () => {
    const category = await shopper.get((await shopper.get(`/navigation/${CATEGORY_ID}`)).location ?? "");
    const form = (each: { querySelector(selector: string): unknown }) => each.querySelector("[name=productId]") !== null;
    const added = await shopper.fillIn(category, form);
    expect(added.html).toContain(messagesFor("de-AT")("cart.notice.added", { count: 1 }));
    expect((await shopper.get("/robots.txt")).html).toContain(`Sitemap: http://at.localhost:${PORT}/sitemap.xml`);
    expect((await shopper.get("/sitemap.xml")).html).toContain(`http://at.localhost:${PORT}/sitemaps/`);
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

  it("the same prices and country, each host in its language, each the other's alternate, the first the one for everybody else", async () => {
    const [inSwedish, inEnglish] = [await swede.get("/"), await english.get("/")];
    expect([langOf(inSwedish), langOf(inEnglish)]).toEqual(["sv-SE", "en-SE"]);
    const alternates = {
      "sv-SE": `http://se.localhost:${PORT}/`,
      "en-SE": `http://en.se.localhost:${PORT}/`,
      "x-default": `http://se.localhost:${PORT}/`,
    };
    expect(hreflangs(inSwedish)).toEqual(alternates);
    expect(hreflangs(inEnglish)).toEqual(alternates);
    const menu = (page: Page) => parse(page.html).querySelector(".main-menu")?.text;
    expect(menu(inEnglish)).toContain("Curtains");
    expect(menu(inSwedish)).toContain("Gardiner");
    expect(parse(inEnglish.html).querySelector(".tile .price")?.text).toMatch(/SEK|kr/);
  });
});

describe("a channel in maintenance: Shopware answers 503 FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE", () => {
  /** Access keys of the channels that are closed. */
  const closed = new Set<string>();
  let shopware: Server;
  let asked = 0;
  beforeAll(async () => {
    const error = { status: "503", code: "FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE", title: "Service Unavailable" };
    shopware = createServer((call, answer) => {
      if (!closed.has(String(call.headers["sw-access-key"]))) {
        const target = { host: "localhost", port: BACKEND_PORT, path: call.url, method: call.method, headers: call.headers };
        const onwards = request(target, (given) => void given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers)));
        call.pipe(onwards.on("error", () => answer.destroy()));
        return;
      }
      asked += 1;
      answer.writeHead(503, { "Content-Type": "application/json" }).end(JSON.stringify({ errors: [error] }));
    });
    await new Promise<void>((resolve) => shopware.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => closed.clear());
  afterAll(() => void shopware.close());
  const open = () => openShop({ SHOPWARE_ENDPOINT: `http://127.0.0.1:${(shopware.address() as AddressInfo).port}` });

  it.each<[ChannelHost, string]>([
    ["localhost", "en-GB"],
    ["se.localhost", "sv-SE"],
    ["fi.localhost", "fi-FI"],
    ["de.localhost", "de-DE"],
  ])("%s: a readable 503 in %s, with Retry-After, for pages and the sitemap", async (host, locale) => {
    closed.add(`SWSCHEARTHDEMO${locale.slice(3)}0000000000`);
    const shopper = new Shopper(host, open());
    for (const path of ["/", `/navigation/${CATEGORY_ID}`, "/some/path"]) {
      const page = await shopper.get(path);
      expect(page.status).toBe(503);
      expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(langOf(page)).toBe(locale);
      expect(parse(page.html).querySelector("h1")?.text).toBe(messagesFor(locale)("error.unavailable.title"));
      expect(parse(page.html).querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
      expect(page.html).not.toContain("FRAMEWORK__");
    }
    const sitemap = await shopper.get("/sitemap.xml");
    expect([sitemap.status, sitemap.headers.has("Retry-After")]).toEqual([503, true]);
  });

  it("the other channels go on, however often shoppers try the closed one", async () => {
    closed.add("SWSCHEARTHDEMOSE0000000000");
    asked = 0;
    const shop = open();
    const swede = new Shopper("se.localhost", shop);
    for (let visit = 0; visit < JUDGED_CALLS; visit += 1) await swede.get(`/navigation/${idOf("category", `none-${visit}`)}`);
    expect(asked).toBeGreaterThan(JUDGED_CALLS);
    expect((await new Shopper("localhost", shop).get("/living-room/cushions/")).status).toBe(200);
  });

  it("comes back by itself", async () => {
    const shop = open();
    const swede = new Shopper("se.localhost", shop);
    closed.add("SWSCHEARTHDEMOSE0000000000");
    expect((await swede.get("/")).status).toBe(503);
    closed.clear();
    expect((await swede.get("/")).status).toBe(200);
  });
});
