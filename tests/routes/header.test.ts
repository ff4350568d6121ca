import { createHash } from "node:crypto";
import { HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { type ChannelHost, Shopper } from "../support/routes/shopper";

const CHANNELS: ChannelHost[] = ["localhost", "se.localhost", "fi.localhost", "de.localhost"];
const open = async (path: string, host?: ChannelHost) => {
  const page = await new Shopper(host).get(path);
  return { ...page, document: parse(page.html) };
};
/** The request of drawer and mega menu. */
const MENU_DATA = "/menu.data?drawer=&_routes=routes%2Fmenu";
interface Entry {
  name: string;
  href: string | undefined;
  children: Entry[];
}
/** The entries of a tree on the menu's page. */
function entriesIn(list: HTMLElement | null): Entry[] {
  const entries = (list?.childNodes ?? []).filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.tagName === "LI",
  );
  return entries.map((entry) => ({
    name: (entry.querySelector("summary") ?? entry.querySelector("a"))?.text.trim() ?? "",
    href: entry.querySelector("a")?.getAttribute("href"),
    children: entriesIn(entry.querySelector("[data-testid=menu-branch] > ul")),
  }));
}
const menuOf = async (host?: ChannelHost) => ({
  items: entriesIn(
    (await open("/menu", host)).document.querySelector("main [data-testid=menu-tree]"),
  ),
});

describe.each(CHANNELS)("§2.11 top announcement bar and top links without scripts, %s", (host) => {
  it("both messages are readable, the countdown runs, the link works", async () => {
    const { document } = await open("/", host);
    const bar = document.querySelector("header [data-testid=announcement]")!;
    const messages = bar
      .querySelectorAll("[data-testid=announcement-texts] > span")
      .map(({ text }) => text.trim());
    expect(messages).toHaveLength(2);
    expect(messages.every(Boolean)).toBe(true);
    expect(bar.querySelector("[data-testid=countdown]")?.text).toMatch(
      /^\d+ ?\D+\d\d ?\D+\d\d ?\D+$/,
    );
    // Announced once to screen readers, and printed once without style sheets.
    expect(
      bar.querySelector("[data-testid=countdown][role=img]")?.getAttribute("aria-label"),
    ).toMatch(/\d+ .*\(.*\d{4}.*\)$/);
    expect(bar.text).not.toMatch(/\d{4}/);
    expect(
      (await new Shopper(host).get(bar.querySelector("a")!.getAttribute("href")!)).status,
    ).toBe(200);
    const pause = bar.querySelector("input[type=checkbox]");
    expect(bar.querySelector(`label[for=${pause?.id}]`)?.text).toBeTruthy();
  });

  it("three campaigns on the left, information and service on the right", async () => {
    const { document } = await open("/", host);
    const [left, right] = document
      .querySelectorAll("[data-testid=top-links] ul")
      .map((list) => list.querySelectorAll("a"));
    expect([left?.length, right?.length]).toEqual([3, 2]);
    for (const link of [...left!, ...right!])
      expect((await new Shopper(host).get(link.getAttribute("href")!)).status).toBe(200);
  });

  it.each(["/", "/cart"])(
    "§3.6 configured colours stand in one style element that the policy allows: %s",
    async (path) => {
      const { document, headers, html } = await open(path, host);
      const [style, ...others] = document.querySelectorAll("head style");
      expect(others).toEqual([]);
      expect(style?.text).toContain("--topline:#2f4038");
      const hash = createHash("sha256").update(style!.text).digest("base64");
      const sources = /style-src ([^;]*)/
        .exec(headers.get("Content-Security-Policy")!)?.[1]
        ?.split(" ")
        .slice(1);
      expect([[`'sha256-${hash}'`], [`'nonce-${style?.getAttribute("nonce")}'`]]).toContainEqual(
        sources,
      );
      expect(html).not.toMatch(/ style="/);
    },
  );
});

describe("§2.9 header: compact mode", () => {
  it.each(["/checkout", "/checkout/order-payment/0123"])(
    "%s: only the link back to the store and the account area",
    async (path) => {
      const { document } = await open(path);
      const header = document.querySelector("header[data-testid=compact-header]")!;
      expect(header.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
        "/",
        "/account",
      ]);
      expect(document.querySelectorAll("header")).toHaveLength(1);
      for (const hidden of [
        "[data-testid=announcement]",
        "[data-testid=top-links]",
        "[data-testid=main-menu]",
        "[data-testid=header-icons]",
        "[data-testid=menu-button]",
        "header [role=search]",
      ])
        expect(document.querySelector(hidden)).toBeNull();
    },
  );

  it("§2.12 checkout selling-points strip: points separated by '|' with check marks", async () => {
    const { document } = await open("/checkout");
    const points = document.querySelectorAll("[data-testid=selling-points] li");
    expect(points.map(({ text }) => text)).toEqual([
      "Free delivery over £50",
      "30 days to change your mind",
      "Real people answer, every weekday",
    ]);
    for (const point of points)
      expect(point.querySelector(".icon use")?.getAttribute("href")).toBe(
        "/icons/sprite.svg#check",
      );
    expect((await open("/cart")).document.querySelector("[data-testid=selling-points]")).toBeNull();
  });

  it("on other pages: menu, search, icons and desktop menu", async () => {
    const { document } = await open("/cart");
    for (const shown of [
      "[data-testid=menu-button]",
      "[data-testid=main-menu]",
      "[data-testid=header-icons]",
      "header [role=search]",
    ])
      expect(document.querySelector(shown)).not.toBeNull();
  });
});

describe("§2.13 mobile menu without scripts: the burger is a link to /menu", () => {
  it("quick links, coloured buttons, the tree, a bottom menu, social links", async () => {
    const { document } = await open("/menu");
    const menu = document.querySelector("main [data-testid=menu-content]")!;
    expect(document.querySelector("[data-testid=menu-button]")?.getAttribute("href")).toBe("/menu");
    expect(
      menu.querySelectorAll("[data-testid=menu-quick-links] a").map(({ text }) => text),
    ).toEqual(["Winter warmth: 20% off", "Delivery and returns", "New arrivals"]);
    expect(menu.querySelectorAll("[data-testid=menu-buttons] a")).toHaveLength(3);
    expect(menu.querySelector("a[href='/account']")).not.toBeNull();
    expect(menu.querySelectorAll("a[hreflang]")).toHaveLength(4);
    expect(menu.querySelectorAll("details details a").length).toBeGreaterThan(5);
    expect(
      menu
        .querySelectorAll("[data-testid=menu-bottom] > ul > li > details > summary")
        .map(({ text }) => text.trim()),
    ).not.toContain("Shop");
    expect(menu.querySelectorAll("[data-testid=menu-bottom] > ul > li").length).toBe(3);
    expect(
      menu
        .querySelectorAll("[data-testid=social-links] a")
        .map((link) => new URL(link.getAttribute("href")!).hostname.split(".")[0]),
    ).toEqual(["instagram", "facebook", "pinterest"]);
  });

  it("help, account and countries stand at its foot; no quick link is offered twice", async () => {
    const { document } = await open("/menu");
    const foot = document.querySelectorAll("main [data-testid=menu-foot] a");
    expect(foot.map((link) => link.getAttribute("href"))).toEqual(["/account", "/contact/"]);
  });

  it("entries marked hideMobile are left out; an only child replaces its parent", async () => {
    const { document } = await open("/menu");
    const texts = document
      .querySelectorAll("main [data-testid=menu-content] a")
      .map(({ text }) => text.trim());
    // One of the coloured buttons leads there; the tree leaves it out.
    expect(texts.filter((text) => text === "Gift ideas")).toHaveLength(1);
    expect(texts).not.toContain("Last pieces");
    expect(texts).toContain("New arrivals");
  });

  it("a menu entry can link to an inspiration page by its SEO path", async () => {
    const { document } = await open("/menu");
    const link = document
      .querySelectorAll("main [data-testid=menu-content] a")
      .find(({ text }) => text === "Inspiration: Bed linen");
    expect(link).toBeDefined();
    expect((await new Shopper().get(link!.getAttribute("href")!)).status).toBe(200);
  });
});

describe("the menu tree is not in every document", () => {
  it("but first-level category pages show their children", async () => {
    const { items } = await menuOf();
    const [entry] = items.filter(({ children }) =>
      children.some((child) => child.children.length > 0),
    );
    const child = entry!.children.find(({ children }) => children.length > 0)!;
    const deepest = child.children[0]!.href!;
    expect((await open("/cart")).html).not.toContain(deepest);
    const { document } = await open(entry!.href!);
    const shown = document
      .querySelectorAll("[data-testid=category-children] a")
      .map((link) => link.getAttribute("href"));
    expect(shown).toEqual(entry!.children.map(({ href }) => href));
  });

  it("the menu's data are public, answer a known ETag with 304, and set no cookie", async () => {
    const shopper = new Shopper();
    shopper.setCookie("sw-context-token", "x".repeat(32));
    const answer = await shopper.get(MENU_DATA);
    expect(answer.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.html).toBe((await new Shopper().get(MENU_DATA)).html);
    const again = await shopper.get(MENU_DATA, { "If-None-Match": answer.headers.get("ETag")! });
    expect([again.status, again.html]).toEqual([304, ""]);
  });

  it("each channel has its own, in its language", async () => {
    const names = await Promise.all(
      CHANNELS.map(async (host) => (await menuOf(host)).items[0]!.name),
    );
    expect(names).toEqual(["Bed linen", "Sängkläder", "Vuodevaatteet", "Bettwäsche"]);
  });
});

describe.each(CHANNELS)("§2.9 the checkout's footer, %s", (host) => {
  it("has help, returns, terms and privacy, and no categories or countries", async () => {
    const { document } = await open("/checkout", host);
    expect(document.querySelector("[data-testid=site-footer]")).toBeNull();
    const footer = document.querySelector("[data-testid=compact-footer]")!;
    expect(footer.querySelectorAll("form")).toHaveLength(0);
    const hrefs = footer.querySelectorAll("a").map((link) => link.getAttribute("href")!);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs).toContain("/withdrawal");
    expect(hrefs.length).toBeGreaterThan(4);
    expect(hrefs.length).toBeLessThan(8);
    for (const href of hrefs) expect((await new Shopper(host).get(href)).status).toBe(200);
  });
});
