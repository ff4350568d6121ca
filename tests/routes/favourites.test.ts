import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import { newCustomer, openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper, type ChannelHost, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { statusOf, tileIds, visibleText } from "../support/routes/page-content";
import { hasIntent } from "../support/routes/checkout";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
const SOLD_OUT = idOf("product", "vase-ljung-glass");
const SMALL = idOf("product", "duvet-set-lind-linen--natural--150x210+50x60");
const LARGE = idOf("product", "duvet-set-lind-linen--natural--200x200+50x60");
const CATEGORY = "/living-room/cushions/";

const heartOf = (page: Page, id: string) =>
  parse(page.html).querySelector(`[data-testid=heart]:has(input[value="${id}"])`);
const isHeart = (id: string) => (form: HTMLElement) =>
  form.getAttribute("data-testid") === "heart" &&
  form.querySelector(`input[value="${id}"]`) !== null;
const pressed = (page: Page, id: string) =>
  heartOf(page, id)?.querySelector("button")?.getAttribute("aria-pressed");
const badge = (page: Page) =>
  parse(page.html)
    .querySelector('[data-testid=header-icon-link][href="/favourites"]')
    ?.getAttribute("aria-label");

/** Makes favourites of products by their product pages' hearts. */
async function keep(shopper: Shopper, ...ids: string[]): Promise<Page> {
  let page: Page | undefined;
  for (const id of ids)
    page = await shopper.submit("/favourites", {
      intent: "add",
      productId: id,
      returnTo: "/favourites",
    });
  return page!;
}

describe("§6.1 favourites work without login, and without scripts", () => {
  it("the heart is a form on tiles and product pages, and returns to its place", async () => {
    const shopper = new Shopper().takingCookies();
    const category = await shopper.get(CATEGORY);
    const tiles = parse(category.html).querySelectorAll("article[data-testid=tile]");
    expect(tiles.length).toBeGreaterThan(8);
    expect(
      tiles.every((tile) =>
        tile.querySelector("form[data-testid=heart] button[aria-pressed=false]"),
      ),
    ).toBe(true);
    const first = tiles[0]!.id.replace("p-", "");

    const answer = await shopper.post("/favourites", {
      intent: "add",
      productId: first,
      returnTo: `${CATEGORY}#p-${first}`,
    });
    expect([answer.status, answer.location]).toEqual([303, `${CATEGORY}#p-${first}`]);
    const again = await shopper.get(CATEGORY);
    expect(statusOf(again)).toBe("Added to your favourites.");
    expect(pressed(again, first)).toBe("true");
    expect(badge(again)).toBe("Favourites, 1 product");

    const product = await shopper.get("/Ronn-stoneware-vase/10341");
    const kept = await shopper.fillIn(product, isHeart(VASE));
    expect(kept.path).toBe("/Ronn-stoneware-vase/10341");
    expect(pressed(kept, VASE)).toBe("true");

    expect(badge(await shopper.fillIn(kept, isHeart(VASE)))).toBe("Favourites, 1 product");
  });

  it("§2.16 saving a cart's line for later makes it a favourite, until it is undone", async () => {
    const shopper = new Shopper();
    const add = { intent: "add", productId: VASE, quantity: "3" };
    const save = hasIntent("save-for-later");
    const saved = await shopper.fillIn(await shopper.submit("/cart", add), save);
    expect(statusOf(saved)).toContain("Saved for later");
    expect(badge(saved)).toBe("Favourites, 1 product");
    expect(parse(saved.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(0);
    const restored = await shopper.fillIn(saved, hasIntent("restore-saved"));
    expect(badge(restored)).toBe("Favourites");
    expect(
      parse(restored.html).querySelector("[data-testid=cart-line] [name=quantity][type=number]")
        ?.attributes.value,
    ).toBe("3");
    // What was a favourite before stays one.
    await keep(shopper, VASE);
    const again = await shopper.fillIn(await shopper.get("/cart"), save);
    expect(badge(await shopper.fillIn(again, hasIntent("restore")))).toBe("Favourites, 1 product");
  });

  it("a line that cannot become a favourite stays in the cart", async () => {
    const shopper = new Shopper();
    await shopper.submit("/cart", { intent: "add", productId: VASE, quantity: "1" });
    const refused = await shopper.submit("/cart", {
      intent: "save-for-later",
      lineItemId: VASE,
      productId: "no product",
    });
    expect(parse(refused.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
  });

  it("is stored in a signed HttpOnly cookie; no document with a favourite is shared", async () => {
    const shopper = new Shopper();
    await shopper.get(CATEGORY);
    expect(shopper.cookie("favourites")).toBeUndefined();
    const answer = await shopper.post("/favourites", { intent: "toggle", productId: VASE });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("favourites="))).toMatch(
      /HttpOnly; SameSite=Lax/,
    );
    expect((await shopper.get(CATEGORY)).headers.get("Cache-Control")).toContain("private");
    await shopper.post("/favourites", { intent: "toggle", productId: VASE });
    expect(shopper.cookie("favourites")).toBeUndefined();
  });

  it("§2.19 the page: tiles with add to cart, newest first; a heart removes one", async () => {
    const shopper = new Shopper();
    const page = await keep(shopper, VASE, MIRROR);
    expect(tileIds(page)).toEqual([MIRROR, VASE]);
    expect(parse(page.html).querySelectorAll("main form[action='/cart']")).toHaveLength(2);
    expect(tileIds(await shopper.fillIn(page, isHeart(MIRROR)))).toEqual([VASE]);
  });

  it("§4.12 favourites are cleared after a confirmation: sure, continue or cancel", async () => {
    const shopper = new Shopper();
    const page = await keep(shopper, VASE, MIRROR);
    const details = parse(page.html)
      .querySelectorAll("main details")
      .find((one) => one.querySelector("input[value=clear]"));
    expect(details?.hasAttribute("open")).toBe(false);
    expect(details?.text).toContain("Are you sure?");
    expect(details?.querySelector("a")?.getAttribute("href")).toBe("/favourites");
    const cleared = await shopper.fillIn(page, hasIntent("clear"));
    expect(statusOf(cleared)).toBe("Your favourites have been cleared.");
    expect(tileIds(cleared)).toEqual([]);
    expect(visibleText(cleared)).toContain("You have no favourites yet.");
  });

  it("§4.12 “add all” on drawer and page: available products are added, others named", async () => {
    const shopper = new Shopper();
    await keep(shopper, VASE, MIRROR);
    const all = await shopper.fillIn(await shopper.get("/favourites"), hasIntent("add-all"));
    expect(statusOf(all)).toBe("2 products added to your bag.");
    expect(
      parse((await shopper.get("/cart")).html).querySelectorAll("[data-testid=cart-line]"),
    ).toHaveLength(2);

    const other = new Shopper();
    const page = await keep(other, VASE, SOLD_OUT);
    const name = parse(page.html)
      .querySelector(`#p-${SOLD_OUT} [data-testid=tile-name]`)
      ?.text.trim();
    expect(statusOf(await other.fillIn(page, hasIntent("add-all")))).toContain(
      `1 product added to your bag. Not added: ${name} (sold out)`,
    );

    const third = new Shopper();
    await keep(third, SOLD_OUT);
    expect(
      statusOf(await third.fillIn(await third.get("/favourites"), hasIntent("add-all"))),
    ).toContain("Nothing could be added to your bag.");
    expect(
      parse((await third.get("/cart")).html).querySelectorAll("[data-testid=cart-line]"),
    ).toHaveLength(0);
  });

  it("a selected variant stays: its options, its own price, added as itself", async () => {
    const shopper = new Shopper();
    const page = await keep(shopper, SMALL, LARGE);
    expect(tileIds(page)).toEqual([LARGE, SMALL]);
    const tile = (id: string) => parse(page.html).querySelector(`#p-${id}`)!;
    const words = (id: string) => tile(id).text.replace(/\s+/g, " ");
    expect(words(SMALL)).toContain("Natural, 150");
    expect(words(LARGE)).toContain("Natural, 200");
    expect([words(SMALL), words(LARGE)].map((text) => text.match(/£\d+\.\d\d/)?.[0])).toEqual([
      "£149.00",
      "£219.00",
    ]);
    expect(words(SMALL) + words(LARGE)).not.toMatch(/from £|Choose a variant/);
    expect(new Set([SMALL, LARGE].map((id) => heartOf(page, id)?.text.trim())).size).toBe(2);

    expect(statusOf(await shopper.fillIn(page, hasIntent("add-all")))).toBe(
      "2 products added to your bag.",
    );
    const lines = parse((await shopper.get("/cart")).html).querySelectorAll(
      "[data-testid=cart-line]",
    );
    expect(lines.map((line) => /£(149|219)\.00/.exec(line.text)?.[1]).sort()).toEqual([
      "149",
      "219",
    ]);
  });

  it("the name of a product with variants says that one must be selected first", async () => {
    const shopper = new Shopper();
    const page = await keep(shopper, idOf("product", "duvet-set-lind-linen"), SOLD_OUT);
    const all = statusOf(await shopper.fillIn(page, hasIntent("add-all")));
    expect(all).toMatch(
      /Nothing could be added to your bag\. .*\(sold out\), Lind linen duvet cover set \(choose an option first\)/,
    );
  });

  it("a product that the shop no longer has is reported, and removed on request", async () => {
    const shopper = new Shopper();
    const page = await keep(shopper, VASE, "a".repeat(32), "b".repeat(32));
    expect(tileIds(page)).toEqual([VASE]);
    expect(visibleText(page)).toContain("2 favourites are no longer in the shop.");
    const forgotten = await shopper.submit("/favourites", {
      intent: "remove",
      productId: "a".repeat(32),
    });
    expect(visibleText(forgotten)).toContain("1 favourite is no longer in the shop.");
  });

  it("one form may contain the steps of several hearts: none is lost", async () => {
    const shopper = new Shopper();
    const steps: [string, string][] = [VASE, MIRROR].flatMap((id) => [
      ["intent", "add"] as [string, string],
      ["productId", id] as [string, string],
    ]);
    const answer = await shopper.post("/favourites.data", [
      ...steps,
      ["intent", "remove"],
      ["productId", VASE],
      ["stay", "1"],
    ]);
    expect(answer.html).toContain('"accepted"');
    expect(answer.status).toBeLessThan(300);
    expect(tileIds(await shopper.get("/favourites"))).toEqual([MIRROR]);
  });

  it.each([
    ["an unknown intent", { intent: "burn", productId: VASE }],
    ["no product", { intent: "add" }],
    ["no id", { intent: "add", productId: "../../etc/passwd" }],
  ])(
    "a form that makes no sense changes nothing and is answered in words: %s",
    async (_, fields: Record<string, string>) => {
      const shopper = new Shopper();
      expect(statusOf(await shopper.submit("/favourites", fields))).toBe(
        "This product is no longer in the shop.",
      );
      expect(shopper.cookie("favourites")).toBeUndefined();
    },
  );

  it("§6.1 redirects only to our own paths", async () => {
    for (const returnTo of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      const answer = await new Shopper()
        .takingCookies()
        .post("/favourites", { intent: "add", productId: VASE, returnTo });
      expect(answer.location).toBe("/favourites");
    }
  });
});

describe("§2.19 no favourites", () => {
  it.each<[ChannelHost, string, boolean]>([
    ["localhost", "/news", false],
    ["se.localhost", "/create-wishlist", true],
    ["fi.localhost", "/news", false],
    ["de.localhost", "/news", false],
  ])(
    "%s: the empty state leads to %s; the wedding-list link is shown only when the locale is sv",
    async (host, href, wedding) => {
      const page = parse((await new Shopper(host).get("/favourites")).html);
      expect(page.querySelector("main [data-testid=empty] a")?.getAttribute("href")).toBe(href);
      expect(page.querySelector('main a[href="/wishlist"]') !== null).toBe(wedding);
    },
  );
});

describe("§7.5 a customer's favourites", () => {
  it("are in the account: another browser has them, and its changes show here", async () => {
    const account = await openAccount();
    const here = signedIn(new Shopper(), account);
    expect(visibleText(await here.get("/favourites"))).toContain("You have no favourites yet.");
    await keep(here, VASE, MIRROR);
    expect(here.cookie("favourites")).toBeUndefined();
    const there = signedIn(new Shopper(), account);
    const page = await there.get("/favourites");
    expect(tileIds(page).sort()).toEqual([VASE, MIRROR].sort());
    expect(badge(page)).toBe("Favourites, 2 products");
    await there.fillIn(page, isHeart(VASE));
    expect(tileIds(await here.get("/favourites"))).toEqual([MIRROR]);
    await here.fillIn(await here.get("/favourites"), hasIntent("clear"));
    expect(tileIds(await there.get("/favourites"))).toEqual([]);
  });

  it("favourites from before the login are added once, without duplicates", async () => {
    const account = await openAccount();
    const first = new Shopper();
    await keep(first, VASE);
    signedIn(first, account);
    expect(tileIds(await first.get("/favourites"))).toEqual([VASE]);
    expect(first.cookie("favourites")).toBeUndefined();

    const second = new Shopper();
    await keep(second, VASE, MIRROR);
    signedIn(second, account);
    expect(tileIds(await second.get("/favourites")).sort()).toEqual([VASE, MIRROR].sort());
    expect(second.cookie("favourites")).toBeUndefined();
  });

  it("are merged by the login, and go with the logout: the next shopper has none", async () => {
    const { email, password } = await openAccount();
    const shopper = new Shopper();
    await keep(shopper, VASE);
    const answer = await shopper.post("/account/login", { email, password, returnTo: CATEGORY });
    expect([answer.status, shopper.cookie("favourites")]).toEqual([303, undefined]);
    expect(badge(await shopper.get(CATEGORY))).toBe("Favourites, 1 product");
    await shopper.post("/account/logout", {});
    expect(badge(await shopper.get(CATEGORY))).toBe("Favourites");
    await keep(shopper, MIRROR, VASE);
    await shopper.post("/account/login", { email, password, returnTo: CATEGORY });
    expect(tileIds(await shopper.get("/favourites")).sort()).toEqual([VASE, MIRROR].sort());
  });

  it("are private: a second customer and a guest see none of them", async () => {
    const first = await newCustomer();
    await keep(first, VASE);
    const second = await newCustomer();
    const guest = signedIn(new Shopper(), await openAccount("localhost", { guest: true }));
    for (const other of [second, guest]) {
      expect(tileIds(await other.get("/favourites"))).toEqual([]);
      await other.post("/favourites", { intent: "remove", productId: VASE });
      await other.post("/favourites", { intent: "clear" });
    }
    expect(tileIds(await first.get("/favourites"))).toEqual([VASE]);
  });
});

describe("when the backend fails", async () => {
  const proxy = await openProxy();

  it("a heart that could not be stored says so; the favourites page says to retry", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint });
    const shopper = signedIn(new Shopper("localhost", shop), await openAccount());
    await keep(shopper, VASE);
    proxy.fail("customer/wishlist", "status=500");
    const home = await shopper.get("/");
    expect([home.status, badge(home)]).toEqual([200, "Favourites"]);
    const refused = await shopper.submit("/favourites", {
      intent: "add",
      productId: MIRROR,
      returnTo: "/",
    });
    expect(statusOf(refused)).toContain("could not be changed just now");
    const page = await shopper.get("/favourites");
    expect(page.status).toBe(503);
    expect(visibleText(page)).toContain("The shop is not responding");
    proxy.fail("customer/wishlist", null);
    expect(tileIds(await shopper.get("/favourites"))).toEqual([VASE]);
  });

  it("§7.5 the recommendation service learns of changed favourites, without a wait", async () => {
    const shop = openShop({ ELEVATE_ENDPOINT: proxy.endpoint, ELEVATE_TIMEOUT_MS: "30000" });
    const shopper = new Shopper("localhost", shop);
    const told = (kind: string) =>
      proxy.calls.filter(
        ({ route, subject }) =>
          route.endsWith(`notifications/${kind}`) && subject.includes('"variantKey":"10341"'),
      );
    proxy.fail("/api/storefront", "latency=20000");
    const startedAt = performance.now();
    await shopper.post("/favourites", { intent: "add", productId: VASE });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    proxy.fail("/api/storefront", null);
    await vi.waitFor(() => expect(told("add-favorite")).toHaveLength(1), 5_000);
    await shopper.post("/favourites", { intent: "remove", productId: VASE });
    await vi.waitFor(() => expect(told("remove-favorite")).toHaveLength(1), 5_000);
  });

  it("costs: at most 4 calls for the page, none for hearts without a token", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ELEVATE_ENDPOINT: "" });
    const shopper = new Shopper("localhost", shop);
    await shopper.get("/account");
    await shopper.get("/account");
    const before = proxy.calls.length;
    await shopper.post("/favourites", { intent: "add", productId: VASE });
    expect(proxy.calls.length).toBe(before);
    await shopper.get("/favourites");
    expect(proxy.calls.slice(before).map(({ route }) => route)).toEqual(["POST product"]);
  });
});
