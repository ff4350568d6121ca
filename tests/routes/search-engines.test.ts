import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { mayBeIndexed, schemaFaults, thingsOf } from "./support/schema-org";
import { openShop, Shopper, type ChannelHost, type Page } from "./support/shopper";

const HOSTS: ChannelHost[] = ["localhost", "se.localhost", "fi.localhost", "de.localhost"];
const CATEGORY = "/living-room/cushions/";
const canonicalOf = (page: Page) => parse(page.html).querySelector("link[rel=canonical]")?.getAttribute("href");
const robotsOf = (page: Page) => parse(page.html).querySelector("meta[name=robots]")?.getAttribute("content");

/** The page behind an address by id, in whatever language. */
async function opened(shopper: Shopper, path: string): Promise<Page> {
  const page = await shopper.get(path);
  return page.location ? shopper.get(page.location) : page;
}

describe.each(HOSTS)("what search engines read, %s", (host) => {
  const shopper = new Shopper(host);

  it.each([
    ["cushion-cover-mossa-velvet", "InStock"],
    ["vase-ljung-glass", "OutOfStock"],
    ["fabric-skar-stripe", "InStock"],
  ])("product %s: Product with an Offer at the price that is shown, and a BreadcrumbList", async (key, availability) => {
    const page = await opened(shopper, `/detail/${idOf("product", key)}`);
    const things = thingsOf(page);
    expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
    expect(things.map((thing) => thing["@type"])).toEqual(["Product", "BreadcrumbList"]);
    const offers = things[0]?.offers as Record<string, string>;
    expect(offers.availability).toBe(`https://schema.org/${availability}`);
    expect(offers.url).toBe(canonicalOf(page));
    const shown = parse(page.html).querySelector(".buy-box .price, .product-buy .price")?.text.replace(/\D/g, "") ?? "";
    expect(shown).toContain(offers.price!.replace(/\D/g, "").replace(/00$/, ""));
  });

  it("category: BreadcrumbList and an ItemList of the products that stand there, in order", async () => {
    const page = await opened(shopper, `/navigation/${idOf("category", "cushions")}`);
    const things = thingsOf(page);
    expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
    const list = things.find((thing) => thing["@type"] === "ItemList")?.itemListElement as { url: string }[];
    const tiles = parse(page.html)
      .querySelectorAll("article .tile-name a")
      .map((link) => `http://${host}:3171${link.getAttribute("href")}`);
    expect(list.map(({ url }) => url)).toEqual(tiles);
    expect(tiles.length).toBeGreaterThan(3);
  });

  it("front page: Organization with a logo that is there, WebSite with a search that works", async () => {
    const things = thingsOf(await shopper.get("/"));
    expect(things.flatMap((thing) => schemaFaults(thing))).toEqual([]);
    expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
    expect((await shopper.get(new URL(String(things[0]?.logo)).pathname)).status).toBe(200);
    const { target } = things[1]?.potentialAction as { target: { urlTemplate: string } };
    const results = await shopper.get(target.urlTemplate.replace("{search_term_string}", "linen").replace(/^https?:\/\/[^/]+/, ""));
    expect(results.status).toBe(200);
  });

  it("robots.txt closes what is personal or a form, and leaves catalogue and content open", async () => {
    const { html } = await shopper.get("/robots.txt");
    const closed = [...html.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
    for (const path of [
      "/account/login",
      "/api/menu",
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

describe("canonical addresses", () => {
  const shop = openShop();
  const shopper = new Shopper("localhost", shop);
  // A page names the other countries' pages that are known: their menus are, once they have been shown.
  beforeAll(async () => void (await Promise.all(HOSTS.map((host) => new Shopper(host, shop).get("/")))));
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
    expect(parse(page.html).querySelectorAll("link[rel=alternate][hreflang]").length > 0).toBe(indexed);
  });

  it.each(["/search?q=cushion", "/cart", "/menu", "/account/login", "/favourites", "/no-such-page", "/offline"])(
    "%s is not for search engines",
    async (path) => expect(mayBeIndexed(robotsOf(await shopper.get(path)))).toBe(false),
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
