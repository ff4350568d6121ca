import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { textOf, textsOf, visibleText } from "../support/routes/page-content";
import { startBackendWith } from "../support/routes/backend";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";

/** Words of the demo only, in any language. */
const DEMO_WORDS =
  /hearth|\blinen\b|curtain|\brugs?\b|cushion|textil|furnish|calm home|\blinne\b|gardin|mattor|inredning|kudd|tekstiil|sisustu|pellava|verho|tyyny|matto|leinen|vorhäng|teppich|kissen|einrichtung/i;
/** Shopware's name of the channel, and the search field's placeholder. */
const SHOPS: [ChannelHost, name: string, placeholder: string][] = [
  ["localhost", "United Kingdom", "Search for products …"],
  ["se.localhost", "Sverige", "Sök efter produkter …"],
  ["fi.localhost", "Suomi", "Hae tuotteita …"],
  ["de.localhost", "Deutschland", "Artikel suchen …"],
];
const SEARCH: Record<ChannelHost, string> = {
  localhost: "/search",
  "se.localhost": "/sok",
  "fi.localhost": "/haku",
  "de.localhost": "/suche",
};

/** A stock Shopware whose shops configure no name. */
let backend: { url: string; end: () => Promise<void> };
let shop: ReturnType<typeof openShop>;
const unnamed = Object.fromEntries(
  ["GB", "SE", "FI", "DE"].map((key) => [`CHANNEL_${key}_SHOP_NAME`, ""]),
);

beforeAll(async () => {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const end = await startBackendWith({
    BACKEND_PORT: port,
    SHOPWARE_ENDPOINT: url,
    BACKEND_STOCK_SHOPWARE: "1",
    BACKEND_HEADLESS_CHANNELS: "1",
  });
  backend = { url, end };
  shop = openShop({ SHOPWARE_ENDPOINT: url, ELEVATE_ENDPOINT: "", ...unnamed });
});
afterAll(() => backend.end());

/**
 * The storefront's own texts on a page: its title and description, and everything around the
 * catalogue's texts.
 */
function wordsOf(page: Page) {
  const document = parse(page.html);
  const contents = document.querySelectorAll(
    "meta[name=description], meta[property='og:title'], meta[property='og:description']",
  );
  const around = [
    "title",
    "[data-testid=logo]",
    "[data-testid=search-form]",
    "main h1",
    "[data-testid=compact-header]",
  ].flatMap((selector) => textsOf(page, selector));
  const labels = document
    .querySelectorAll("input[placeholder], [data-testid=logo]")
    .flatMap((element) => [element.getAttribute("placeholder") ?? ""]);
  return [...contents.map((meta) => meta.getAttribute("content") ?? ""), ...around, ...labels].join(
    "\n",
  );
}

describe.each(SHOPS)("a shop without configuration at %s", (host, name, placeholder) => {
  const open = () => new Shopper(host, shop);
  const titleOf = (page: Page) => textsOf(page, "title")[0];

  it("has the sales channel's name from its first page on, for search engines too", async () => {
    const home = await open().get("/");
    const document = parse(home.html);
    expect([
      home.status,
      titleOf(home),
      textsOf(home, "h1")[0],
      textsOf(home, "[data-testid=logo]")[0],
    ]).toEqual([200, name, name, name]);
    expect(document.querySelector("[data-testid=logo]")?.getAttribute("aria-label")).toContain(
      name,
    );
    expect(document.querySelector("input[type=search]")?.getAttribute("placeholder")).toBe(
      placeholder,
    );
    const things = document
      .querySelectorAll("script[type='application/ld+json']")
      .map(({ text }) => JSON.parse(text) as unknown);
    for (const type of ["Organization", "WebSite"])
      expect(things).toContainEqual(expect.objectContaining({ "@type": type, name }));
  });

  it("has nothing of the demo: home, listing, search, cart, login, missing page", async () => {
    const shopper = open();
    const [listing] = parse((await shopper.get("/")).html).querySelectorAll(
      "[data-testid=main-menu] a",
    );
    const addresses = [
      ["/", 200],
      [listing!.getAttribute("href")!, 200],
      [SEARCH[host], 200],
      ["/cart", 200],
      ["/account/login", 200],
      ["/no-such-page", 404],
    ] as const;
    for (const [address, status] of addresses) {
      const page = await shopper.get(address);
      expect([address, page.status]).toEqual([address, status]);
      expect(titleOf(page)).toContain(name);
      // The catalogue's texts are the seller's.
      const own = wordsOf(page).replaceAll(listing!.text.trim(), "");
      if (address !== addresses[1][0]) expect(own, address).not.toMatch(DEMO_WORDS);
      else
        expect(parse(page.html).querySelector("[data-testid=logo]")?.text).not.toMatch(DEMO_WORDS);
    }
  });

  it("has that name on a home screen", async () => {
    const { html } = await open().get("/site.webmanifest");
    expect(JSON.parse(html)).toMatchObject({
      name,
      short_name: name,
      description: expect.stringContaining(name) as string,
    });
    expect(html).not.toMatch(DEMO_WORDS);
  });

  it("has that name on error pages", async () => {
    const page = await open().post(
      "/cart",
      { intent: "add" },
      { Origin: "https://elsewhere.example" },
    );
    expect(page.status).toBe(403);
    expect(textsOf(page, "header")[0]).toContain(name);
    expect(page.html).not.toMatch(DEMO_WORDS);
  });
});

it("the configured name overrides the sales channel's", async () => {
  const named = openShop({
    SHOPWARE_ENDPOINT: backend.url,
    ELEVATE_ENDPOINT: "",
    ...unnamed,
    CHANNEL_GB_SHOP_NAME: "Coats & <More>",
  });
  const home = await new Shopper("localhost", named).get("/");
  expect(textOf(home, "[data-testid=logo]")).toContain("Coats & <More>");
  const refused = await new Shopper("localhost", named).post(
    "/cart",
    { intent: "add" },
    { Origin: "https://elsewhere.example" },
  );
  expect(visibleText(refused)).toContain("Coats & <More>");
});

it("before Shopware's first answer, the shop's name is its host", async () => {
  const away = `http://localhost:${await findFreePort()}`;
  const page = await new Shopper(
    "localhost",
    openShop({ SHOPWARE_ENDPOINT: away, ELEVATE_ENDPOINT: "", ...unnamed }),
  ).get("/cart");
  expect(textsOf(page, "[data-testid=logo]")[0]).toBe("localhost");
});
