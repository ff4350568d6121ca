import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { mayBeIndexed, schemaFaults, thingsOf } from "../support/routes/schema-org";
import { IS_LONG } from "../support/routes/long";
import { startProxy } from "../support/routes/store-api-proxy";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { visibleText } from "../support/routes/page-content";

const HOSTS: ChannelHost[] = ["localhost", "se.localhost", "fi.localhost", "de.localhost"];
const CARD = /\/build\/theme\/card-[\dA-F]{8}\.jpg$/;
const CATEGORY = "/living-room/cushions/";
const canonicalOf = (page: Page) =>
  parse(page.html).querySelector("link[rel=canonical]")?.getAttribute("href");
const robotsOf = (page: Page) =>
  parse(page.html).querySelector("meta[name=robots]")?.getAttribute("content");

/** Width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Buffer): number[] {
  let at = 2;
  while (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
}

/** The page behind an address by id, in whatever language. */
async function opened(shopper: Shopper, path: string): Promise<Page> {
  const page = await shopper.get(path);
  return page.location ? shopper.get(page.location) : page;
}

describe.each(HOSTS)("for search engines, %s", (host) => {
  const shopper = new Shopper(host);

  it.each([
    ["cushion-cover-mossa-velvet", "InStock"],
    ["vase-ljung-glass", "OutOfStock"],
    ["fabric-skar-stripe", "InStock"],
  ])(
    "product %s: Product with an Offer at the price that is shown, and a BreadcrumbList",
    async (key, availability) => {
      const page = await opened(shopper, `/detail/${idOf("product", key)}`);
      const things = thingsOf(page);
      expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
      expect(things.map((thing) => thing["@type"])).toEqual(["Product", "BreadcrumbList"]);
      const offers = things[0]?.offers as Record<string, string>;
      expect(offers.availability).toBe(`https://schema.org/${availability}`);
      expect(offers.url).toBe(canonicalOf(page));
      const shown =
        parse(page.html)
          .querySelector(
            "[data-testid=buy-box] [data-testid=price], .product-buy [data-testid=price]",
          )
          ?.text.replace(/\D/g, "") ?? "";
      expect(shown).toContain(offers.price!.replace(/\D/g, "").replace(/00$/, ""));
    },
  );

  it("category: BreadcrumbList and an ItemList of its products, in order", async () => {
    const page = await opened(shopper, `/navigation/${idOf("category", "cushions")}`);
    const things = thingsOf(page);
    expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
    const list = things.find((thing) => thing["@type"] === "ItemList")?.itemListElement as {
      url: string;
    }[];
    const tiles = parse(page.html)
      .querySelectorAll("article [data-testid=tile-name] a")
      .map((link) => `http://${host}:3171${link.getAttribute("href")}`);
    expect(list.map(({ url }) => url)).toEqual(tiles);
    expect(tiles.length).toBeGreaterThan(3);
  });

  it("front page: Organization with an existing logo, WebSite with a working search", async () => {
    const things = thingsOf(await shopper.get("/"));
    expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
    expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
    expect((await shopper.get(new URL(String(things[0]?.logo)).pathname)).status).toBe(200);
    const { target } = things[1]?.potentialAction as { target: { urlTemplate: string } };
    const results = await shopper.get(
      target.urlTemplate.replace("{search_term_string}", "linen").replace(/^https?:\/\/[^/]+/, ""),
    );
    expect(results.status).toBe(200);
  });

  it.each<[path: string, address: RegExp]>([
    ["/", CARD],
    [`/navigation/${idOf("category", "cushions")}`, CARD],
    // The demo's pictures are AVIF, which link previews do not support.
    [`/detail/${idOf("product", "vase-ljung-glass")}`, CARD],
  ])(
    "%s: a card for shared links, with a picture of the stated size, 600 pixels wide or more",
    async (path, address) => {
      const head = parse((await opened(shopper, path)).html);
      const property = (name: string) =>
        head.querySelector(`meta[property="${name}"]`)?.getAttribute("content") ?? "";
      const picture = property("og:image");
      expect(picture).toMatch(address);
      const own = picture.startsWith(`http://${host}:3171/`);
      const bytes = own
        ? readFileSync("backend/theme/card.jpg")
        : Buffer.from(await (await fetch(picture)).arrayBuffer());
      const said = [property("og:image:width"), property("og:image:height")].map(Number);
      expect(jpegSize(bytes)).toEqual(said);
      expect(said[0]).toBeGreaterThanOrEqual(600);
      expect(property("og:title")).not.toBe("");
      expect(property("og:url")).toBe(
        head.querySelector("link[rel=canonical]")?.getAttribute("href"),
      );
      expect(head.querySelector("meta[name='twitter:card']")?.getAttribute("content")).toBe(
        "summary_large_image",
      );
    },
  );

  it("robots.txt names the sitemap of its host, whose parts exist", async () => {
    const origin = `http://${host}:3171`;
    expect((await shopper.get("/robots.txt")).html).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    const parts = [...(await shopper.get("/sitemap.xml")).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address!,
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.startsWith(`${origin}/sitemaps/`)).toBe(true);
      expect((await shopper.get(part.slice(origin.length))).html).toContain(`<url><loc>${origin}/`);
    }
  });

  it("the sitemap contains only indexable pages, by their canonical addresses", async () => {
    const { html } = await shopper.get("/sitemaps/categories-1.xml");
    const addresses = [...html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);
    const alternates = [...html.matchAll(/hreflang="[^"]+" href="([^"]+)"/g)].map(
      ([, address]) => address!,
    );
    expect(addresses.length).toBeGreaterThan(40);
    expect(
      [...addresses, ...alternates].filter((address) => new URL(address).pathname === "/cookies/"),
    ).toEqual([]);
    // The last dozen on every host; of the others each host tests its own in the gate.
    const isTried = (place: number) =>
      place > addresses.length - 12 ||
      (IS_LONG ? place % 4 === 0 : place % 16 === 4 * HOSTS.indexOf(host));
    for (const address of addresses.filter((_, place) => isTried(place))) {
      const page = await shopper.get(new URL(address).pathname);
      expect([address, page.status, canonicalOf(page), mayBeIndexed(robotsOf(page))]).toEqual([
        address,
        200,
        address,
        true,
      ]);
    }
  });

  it("robots.txt disallows personal pages and forms, not the catalogue", async () => {
    const { html } = await shopper.get("/robots.txt");
    const closed = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    for (const path of [
      "/account/login",
      "/api/search/suggest",
      "/cart",
      "/checkout",
      "/favourites",
      "/wishlist",
      "/create-wishlist",
      "/forms/contact",
    ])
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(true);
    for (const path of ["/", "/news", "/cookies", CATEGORY, `/detail/${"a".repeat(32)}`, "/menu"])
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(false);
  });
});

describe("links to pages", () => {
  const shopper = new Shopper();

  it("the sitemap contains pages that only header or menu entries link", async () => {
    const { html } = await shopper.get("/sitemaps/categories-1.xml");
    for (const path of ["/winter-warmth/", "/winter-evenings"])
      expect(html).toContain(`${path}</loc>`);
  });

  it("the sitemap contains landing pages without a link in menu or header", async () => {
    const proxy = await startProxy();
    try {
      proxy.changeAnswers((honest, { route }) =>
        route.endsWith("seo-url")
          ? honest
          : {
              ...honest,
              text: honest.text
                .replaceAll("winter-evenings", "elsewhere")
                .replaceAll(idOf("landing-page", "winter-evenings"), "0".repeat(32)),
            },
      );
      const { html } = await new Shopper(
        "localhost",
        openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
      ).get("/sitemaps/categories-1.xml");
      expect(html).toContain("/winter-evenings</loc>");
    } finally {
      await proxy.close();
    }
  });

  it("without Shopware's answer the sitemap is 503, not 500: crawlers come back", async () => {
    const proxy = await startProxy();
    try {
      proxy.fail("", "status=412");
      const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
      const page = await new Shopper("localhost", shop).get("/sitemap.xml");
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(visibleText(page)).toContain(getTranslate("en-GB")("error.unavailable.title"));
    } finally {
      await proxy.close();
    }
  });

  it("pages of a listing and of reviews link the previous and the next page", async () => {
    const neighbours = async (path: string) =>
      parse((await shopper.get(path)).html)
        .querySelectorAll("head link[rel=prev], head link[rel=next]")
        .map(({ attributes }) => [attributes.rel, attributes.href]);
    expect(await neighbours("/living-room/cushions/")).toEqual([
      ["next", "/living-room/cushions/?p=2"],
    ]);
    expect(await neighbours("/search?q=cushion")).toEqual([["next", "/search?q=cushion&p=2"]]);
    expect((await neighbours("/living-room/cushions/?p=2"))[0]).toEqual([
      "prev",
      "/living-room/cushions/",
    ]);
    expect(await neighbours("/Ronn-stoneware-vase/10341?reviews=2")).toEqual([
      ["prev", "/Ronn-stoneware-vase/10341"],
      ["next", "/Ronn-stoneware-vase/10341?reviews=3"],
    ]);
  });
});

describe("canonical addresses", () => {
  const shop = openShop();
  const shopper = new Shopper("localhost", shop);
  // A page links known pages of other countries: those in menus that have been shown.
  beforeAll(
    async () => void (await Promise.all(HOSTS.map((host) => new Shopper(host, shop).get("/")))),
  );
  const listing = `http://localhost:3171${CATEGORY}`;

  it.each([
    ["", listing, true],
    ["?p=2", `${listing}?p=2`, true],
    ["?p=1", listing, true],
    ["?utm_source=letter", listing, true],
    ["?order=price-asc", listing, false],
    ["?min-price=10", null, false],
    [`?properties=${"a".repeat(32)}`, null, false],
    ["?shipping-free=1", null, false],
  ])("%s: canonical %s, indexed: %s", async (query, canonical, indexed) => {
    const page = await shopper.get(`${CATEGORY}${query}`);
    expect(mayBeIndexed(robotsOf(page))).toBe(indexed);
    if (canonical) expect(canonicalOf(page)).toBe(canonical);
    // A page is among its alternates, or has none: another country's second page is no counterpart.
    const hrefs = parse(page.html)
      .querySelectorAll("link[rel=alternate][hreflang]")
      .map((link) => link.getAttribute("href"));
    expect(hrefs.includes(canonicalOf(page))).toBe(indexed && query !== "?p=2");
    expect(hrefs.length > 0).toBe(indexed && query !== "?p=2");
  });

  it.each([
    "/search?q=cushion",
    "/cart",
    "/menu",
    "/account/login",
    "/favourites",
    "/no-such-page",
    "/offline",
  ])("%s is not for search engines", async (path) =>
    expect(mayBeIndexed(robotsOf(await shopper.get(path)))).toBe(false),
  );

  it.each([
    ["/living-room/cushions", CATEGORY],
    [`/navigation/${idOf("category", "cushions")}?utm=1`, `${CATEGORY}?utm=1`],
    ["/Ronn-stoneware-vase/10341/", "/Ronn-stoneware-vase/10341"],
  ])("%s leads to %s for good", async (path, canonical) => {
    const page = await shopper.get(path);
    expect([page.status, page.location]).toEqual([301, canonical]);
  });
});

describe("pages of one entity that search engines must distinguish", () => {
  const headOf = async (path: string) => {
    const head = parse((await opened(new Shopper("localhost"), path)).html);
    return [
      head.querySelector("title")?.text,
      head.querySelector("meta[name=description]")?.getAttribute("content"),
    ];
  };

  it.each([
    [
      "the pages of a listing",
      [CATEGORY, `${CATEGORY}?p=2`, `${CATEGORY}?p=3`],
      /^Cushions – Page 2 \| /,
      /^Page 2\. /,
    ],
    [
      "the variants of a product",
      ["01", "02", "03"].map((end) => `/Alma-gingham-kitchen-towel/10274-${end}`),
      /^Alma gingham kitchen towel – \w+, .+ \| /,
      /^\w+, .+\. /,
    ],
  ])("%s: each with a title and a description of its own", async (_, paths, title, description) => {
    const heads = await Promise.all(paths.map(headOf));
    expect(new Set(heads.map(([own]) => own)).size).toBe(paths.length);
    expect(new Set(heads.map(([, own]) => own)).size).toBe(paths.length);
    expect(heads[1]).toEqual([expect.stringMatching(title), expect.stringMatching(description)]);
  });
});

describe("404 and 410", () => {
  it("an unknown address is 404, a hidden product or category 410, with a search", async () => {
    const proxy = await startProxy();
    const shopper = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    const product = await shopper.get(`/detail/${idOf("product", "vase-ronn-stoneware")}`);
    expect(product.status).toBe(301);
    const others = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
    proxy.fail("product/", "status=404");
    proxy.alter("category/", (category: object) => ({ ...category, active: false }));
    const pages = await Promise.all(
      ["/no-such-page", product.location!, CATEGORY].map((path) => others.get(path)),
    );
    await proxy.close();
    expect(pages.map(({ status }) => status)).toEqual([404, 410, 410]);
    for (const page of pages) {
      expect(parse(page.html).querySelector("h1")?.text).toBe(
        getTranslate("en-GB")("error.notFound.title"),
      );
      expect(parse(page.html).querySelector("title")?.text).toContain(
        getTranslate("en-GB")("error.notFound.eyebrow"),
      );
      expect(parse(page.html).querySelector("main form[role=search]")).not.toBeNull();
      expect(mayBeIndexed(robotsOf(page))).toBe(false);
    }
  });
});
