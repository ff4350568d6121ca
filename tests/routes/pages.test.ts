import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { type ChannelHost, Shopper } from "../support/routes/shopper";

const t = getTranslate("en-GB");

const pages = ["/", "/menu", "/cart", "/favourites", "/account", "/search?q=linen"];

describe.each<[ChannelHost, string, string]>([
  ["localhost", "en-GB", "cushion"],
  ["se.localhost", "sv-SE", "kudde"],
  ["fi.localhost", "fi-FI", "tyyny"],
  ["de.localhost", "de-DE", "Kissen"],
])("a channel is a host: %s", (host, locale, term) => {
  it("uses its language and links its counterparts", async () => {
    const { html, status } = await new Shopper(host).get("/");
    const document = parse(html);
    expect(status).toBe(200);
    expect(document.querySelector("html")?.getAttribute("lang")).toBe(locale);
    expect(
      document
        .querySelectorAll("link[rel=alternate][hreflang]")
        .map((link) => link.getAttribute("hreflang")),
    ).toEqual(expect.arrayContaining(["en-GB", "sv-SE", "fi-FI", "de-DE", "x-default"]));
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `http://${host}:3171/`,
    );
  });

  it("§2.3 its search leads to the results' path in its language", async () => {
    const shopper = new Shopper(host);
    const form = parse((await shopper.get("/")).html).querySelector("header form[role=search]");
    expect(form?.getAttribute("action")).toBe(`/${getTranslate(locale)("search-url")}`);
    const found = await shopper.get(`${form?.getAttribute("action")}?q=${term}`);
    expect(parse(found.html).querySelector("article[data-testid=tile]")).not.toBeNull();
  });

  it("has its own robots.txt and a sitemap with only its own addresses", async () => {
    const shopper = new Shopper(host);
    expect((await shopper.get("/robots.txt")).html).toContain(`http://${host}:3171/sitemap.xml`);
    const index = await shopper.get("/sitemap.xml");
    const parts = [...index.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!));
    expect(parts.length).toBeGreaterThan(0);
    const urls = (await Promise.all(parts.map(({ pathname }) => shopper.get(pathname)))).flatMap(
      ({ html }) => [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!),
    );
    expect(urls.length).toBeGreaterThan(300);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.every((url) => url.startsWith(`http://${host}:3171/`))).toBe(true);
  });
});

it.each<[ChannelHost, string]>([
  ["localhost", "Your bag"],
  ["se.localhost", "Din varukorg"],
  ["fi.localhost", "Ostoskori"],
  ["de.localhost", "Ihr Warenkorb"],
])(
  "the cart of %s is no page for search engines, and says what it is in a shared link",
  async (host, beginning) => {
    const head = parse((await new Shopper(host).get("/cart")).html).querySelector("head");
    expect(head?.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
      "noindex,follow",
    );
    expect(head?.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(
      new RegExp(`^${beginning}.{60,}`),
    );
  },
);

describe("every page is complete", () => {
  it.each(pages)(
    "%s: one h1, landmarks, a title, a description, nothing left to load",
    async (path) => {
      const { html, status } = await new Shopper().get(path);
      const document = parse(html);
      expect(status).toBe(200);
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      for (const landmark of ["header", "main", "footer", "nav[aria-label]"])
        expect(document.querySelector(landmark)).not.toBeNull();
      expect(document.querySelector("title")?.text).not.toBe("");
      expect(html).not.toMatch(/<template|\$RC\(|hidden id="S:/);
      expect(html).not.toMatch(/ style="/);
    },
  );
});

describe("addresses", () => {
  it("§2.2 an address by id redirects permanently to the canonical path", async () => {
    const shopper = new Shopper();
    const { html } = await shopper.get("/search?q=cushion");
    const id = parse(html)
      .querySelector("article[data-testid=tile]")
      ?.getAttribute("id")
      ?.slice("p-".length);
    const answer = await shopper.get(`/detail/${id}?utm=1`);
    expect(answer.status).toBe(301);
    expect(answer.location).toMatch(/^(http:\/\/localhost:3171)?\/[A-Za-z]/);
  });

  const id = "0123456789abcdef".repeat(2);

  it.each([
    [`/account/order/edit/${id}?utm_source=mail`, `/account/order/${id}?utm_source=mail`],
    ["/account/order?p=2", "/account/order/history?p=2"],
    ["/account/profile", "/account/details"],
    ["/account/payment", "/account"],
    ["/account/address", "/account/addresses"],
    ["/account/address/create", "/account/addresses/create"],
    [`/account/address/${id}`, `/account/addresses/edit/${id}`],
    ["/checkout/cart", "/cart"],
    ["/checkout/offcanvas", "/cart"],
    ["/checkout/register", "/checkout"],
    ["/checkout/confirm", "/checkout"],
    [`/checkout/finish?orderId=${id}&utm_source=mail`, `/account/order/${id}?utm_source=mail`],
    ["/checkout/finish", "/account/order/history"],
    ["/maintenance", "/"],
    ["/.well-known/change-password", "/account/details"],
  ])(
    "%s, a page of Shopware's own storefront, leads to ours: mails and bookmarks outlive it",
    async (former, current) => {
      const shopper = new Shopper();
      expect(await shopper.get(former)).toMatchObject({ status: 301, location: current });
      expect((await shopper.get(current)).status).toBeLessThan(400);
    },
  );

  it.each([
    "/no-such-page",
    "/account/address/nonsense",
    "/detail/nonsense",
    `/detail/${"a".repeat(32)}`,
    `/navigation/${"b".repeat(32)}`,
    "/navigation/x",
    "/%E0%A4%A",
    "/..%2f..%2fetc/passwd",
  ])("%s is a 404 with words and a way on", async (path) => {
    const { html, status } = await new Shopper().get(path);
    expect([404, 400]).toContain(status);
    if (status !== 404) return;
    const main = parse(html).querySelector("main");
    expect(main?.querySelector("h1")?.text).toBe(t("error.notFound.title"));
    expect(main?.querySelector("form[method=get] [type=search]")).not.toBeNull();
    expect(main?.querySelector('a[href="/"]')?.text).toBe(t("error.toHome"));
  });

  it("the pages of a listing are links, and the second shows other products", async () => {
    const path = "/living-room/cushions/";
    const pageAt = async (address: string) => parse((await new Shopper().get(address)).html);
    const namesIn = (page: Awaited<ReturnType<typeof pageAt>>) =>
      page.querySelectorAll("#results [data-testid=tile-name]").map(({ text }) => text.trim());
    const linkIn = (page: Awaited<ReturnType<typeof pageAt>>, rel: string) =>
      page.querySelector(`[data-testid=pagination] a[rel=${rel}]`)?.getAttribute("href");
    const first = await pageAt(path);
    expect(linkIn(first, "next")).toBe(`${path}?p=2`);
    const second = await pageAt(`${path}?p=2`);
    expect(namesIn(second).length).toBeGreaterThan(0);
    expect(namesIn(second).filter((name) => namesIn(first).includes(name))).toEqual([]);
    expect(linkIn(second, "prev")).toBe(path);
  });

  it("an unknown host is no shop", async () => {
    const shopper = new Shopper("evil.example" as ChannelHost);
    expect((await shopper.get("/")).status).toBe(421);
  });

  it.each(["/cart", "/", "/search", "/no-such-page", "/robots.txt"])(
    "a form of another site is refused at %s",
    async (path) => {
      const answer = await new Shopper().post(
        path,
        { intent: "remove" },
        { Origin: "https://evil.example" },
      );
      expect(answer.status).toBe(403);
    },
  );
});
