import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { messagesFor } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { openShop, Shopper, type Page } from "./support/shopper";
import { statusOf } from "./support/page-content";
import { hasIntent } from "./support/checkout";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
/** There are two in stock. */
const CANDLE_HOLDER = idOf("product", "candle-holder-ronn-stoneware");
const NOWHERE = "0".repeat(32);
const t = messagesFor("en-GB");

interface Answer {
  cart: { count: number; lines: { id: string; quantity: number }[]; errors: { text: string }[]; totals: { total: string } } | null;
  status: { text: string; tone: string } | null;
  upsell?: { id: string }[];
}
const ask = async (shopper: Shopper, method: string, path: string, body?: unknown) => {
  const { status, headers, data } = await shopper.api(path, body, {}, method);
  return { code: status, headers, ...(data as Answer) };
};
const add = (shopper: Shopper, productId: string, quantity = 1) =>
  ask(shopper, "POST", "/api/cart/items", { items: [{ productId, quantity }] });
const linesOf = (page: Page) => parse(page.html).querySelectorAll(".cart-line");

describe("§7.3 the cart's JSON routes", () => {
  it("GET /api/cart, POST /api/cart/items, PATCH and DELETE /api/cart/items/{id}: each answers the whole cart", async () => {
    const shopper = new Shopper();
    expect(await ask(shopper, "GET", "/api/cart")).toMatchObject({ code: 200, cart: { count: 0 }, status: null });
    expect(await add(shopper, VASE, 2)).toMatchObject({
      code: 200,
      cart: { count: 2 },
      status: { text: t("cart.notice.added", { count: 2 }) },
    });
    expect(await ask(shopper, "PATCH", `/api/cart/items/${VASE}`, { quantity: 5 })).toMatchObject({
      code: 200,
      cart: { count: 5 },
      status: { text: t("cart.notice.changed"), tone: "good" },
    });
    expect(await ask(shopper, "DELETE", `/api/cart/items/${VASE}`)).toMatchObject({
      cart: { count: 0 },
      status: { text: t("cart.notice.removed") },
    });
  });

  it("changes may be repeated: the quantity is absolute, a removed line stays removed", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    for (let time = 0; time < 3; time += 1)
      expect(await ask(shopper, "PATCH", `/api/cart/items/${VASE}`, { quantity: 4 })).toMatchObject({ cart: { count: 4 } });
    for (let time = 0; time < 2; time += 1)
      expect(await ask(shopper, "DELETE", `/api/cart/items/${VASE}`)).toMatchObject({ code: 200, cart: { count: 0 } });
  });

  it("§8.7 only product-stock-reached is surfaced, as a warning with product name and available stock quantity", async () => {
    const shopper = new Shopper();
    await add(shopper, CANDLE_HOLDER);
    const { cart, status } = await ask(shopper, "PATCH", `/api/cart/items/${CANDLE_HOLDER}`, { quantity: 7 });
    expect(status?.tone).toBe("bad");
    expect(status?.text).toMatch(/candle holder: only 2 /);
    expect(cart).toMatchObject({ count: 2, errors: [{ text: status?.text }] });
  });

  it.each<[string, string, string, unknown, number]>([
    ["§4.7 a quantity of 0 or below is not sent: 0", "PATCH", `/api/cart/items/${VASE}`, { quantity: 0 }, 400],
    ["a negative quantity", "PATCH", `/api/cart/items/${VASE}`, { quantity: -2 }, 400],
    ["a quantity of text", "PATCH", `/api/cart/items/${VASE}`, { quantity: "2" }, 400],
    ["half a piece", "PATCH", `/api/cart/items/${VASE}`, { quantity: 1.5 }, 400],
    ["a list", "POST", "/api/cart/items", [], 400],
    ["no items", "POST", "/api/cart/items", { items: [] }, 400],
    ["an item without a product", "POST", "/api/cart/items", { items: [{ quantity: 1 }] }, 400],
    ["too many items", "POST", "/api/cart/items", { items: Array.from({ length: 101 }, () => ({ productId: VASE })) }, 400],
    ["a line that is not there", "PATCH", `/api/cart/items/${NOWHERE}`, { quantity: 2 }, 404],
    ["another method", "PUT", `/api/cart/items/${VASE}`, { quantity: 2 }, 405],
    ["another method for the items", "DELETE", "/api/cart/items", undefined, 405],
    ["another method for the cart", "POST", "/api/cart", {}, 405],
  ])("refused: %s", async (_, method, path, body, code) => {
    const shopper = new Shopper();
    await add(shopper, MIRROR);
    expect(await ask(shopper, method, path, body)).toMatchObject({ code, cart: null });
    expect(await ask(shopper, "GET", "/api/cart")).toMatchObject({ cart: { count: 1 } });
  });

  it("refused: invalid JSON; the cart does not change", async () => {
    const shopper = new Shopper();
    await add(shopper, MIRROR);
    expect(await ask(shopper, "PATCH", `/api/cart/items/${VASE}`, "{quantity")).toMatchObject({ code: 400, errorCode: "BAD_REQUEST" });
    expect(await ask(shopper, "GET", "/api/cart")).toMatchObject({ cart: { count: 1 } });
  });

  it("a form, or another site's script, is not the shop's JSON", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    expect((await shopper.post(`/api/cart/items`, { productId: VASE })).status).toBe(415);
    const foreign = await shopper.post(`/api/cart/items`, {}, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });

  it("is personal: never stored by a shared cache", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    expect((await ask(shopper, "GET", "/api/cart")).headers.get("Cache-Control")).toMatch(/private|no-store/);
  });
});

describe("without scripts", () => {
  it("§2.17 adding returns the shopper to the page, with a message; the icon is a link to /cart", async () => {
    const shopper = new Shopper();
    const page = await shopper.submit("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/menu" });
    expect(page.path).toBe("/menu");
    expect(statusOf(page)).toContain(t("cart.notice.added", { count: 1 }));
    expect(parse(page.html).querySelector('nav a[href="/cart"]')?.getAttribute("aria-label")).toBe(t("header.cartCount", { count: 1 }));
  });

  it("a removed line can be restored with its quantity, once; posted twice it is not added twice", async () => {
    const shopper = new Shopper();
    await add(shopper, MIRROR, 2);
    await add(shopper, VASE, 3);
    const removed = await shopper.fillIn(
      await shopper.get("/cart"),
      (form) => hasIntent("remove")(form) && form.querySelector(`input[value="${VASE}"]`) !== null,
    );
    expect(linesOf(removed)).toHaveLength(1);
    const undo = parse(removed.html).querySelectorAll("form").find(hasIntent("restore"));
    expect(undo?.querySelector("button")?.text.trim()).toMatch(/^Undo: put .*vase.* back$/);
    expect(
      parse((await shopper.get("/cart")).html)
        .querySelectorAll("form")
        .some(hasIntent("restore")),
    ).toBe(false);

    const back = await shopper.fillIn(removed, hasIntent("restore"));
    expect(statusOf(back)).toContain(t("cart.notice.restored"));
    expect((await ask(shopper, "GET", "/api/cart")).cart).toMatchObject({ count: 5 });
    await shopper.fillIn(removed, hasIntent("restore"));
    expect((await ask(shopper, "GET", "/api/cart")).cart).toMatchObject({ count: 5 });
  });

  it("the last line can be restored too", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const empty = await shopper.fillIn(await shopper.get("/cart"), hasIntent("remove"));
    expect(empty.html).toContain(t("cart.empty"));
    expect(linesOf(await shopper.fillIn(empty, hasIntent("restore")))).toHaveLength(1);
  });

  it("§9.9 badge maximum 99 (shows 99+), with the exact number as its text alternative", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE, 60);
    await add(shopper, MIRROR, 60);
    const link = parse((await shopper.get("/menu")).html).querySelector('nav a[href="/cart"]');
    expect(link?.querySelector(".count-badge")?.text).toBe("99+");
    const { cart } = await ask(shopper, "GET", "/api/cart");
    expect(link?.getAttribute("aria-label")).toBe(t("header.cartCount", { count: cart?.count ?? 0 }));
  });
});

describe("§9.13 upsell on /cart, in the server's HTML", () => {
  it("each recommended product links to its own page, can be added, and its ticket is sent with the addition", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const page = await shopper.get("/cart");
    const tiles = parse(page.html).querySelectorAll(".upsell article");
    expect(tiles.length).toBeGreaterThan(1);
    for (const tile of tiles) {
      expect(tile.querySelector("h3 a")?.getAttribute("href")).toMatch(/^\/[^/]/);
      expect(tile.querySelector("input[name=ticket]")?.getAttribute("value")).not.toBe("");
    }
    const more = await shopper.fillIn(page, (form) => form.querySelector("input[name=ticket]") !== null);
    expect(linesOf(more)).toHaveLength(2);
  });

  it("§7.7 refreshed when the cart changes: added products are no longer recommended", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const before = (await ask(shopper, "GET", "/api/cart?upsell=1")).upsell ?? [];
    const [first] = before;
    await add(shopper, first!.id);
    const after = (await ask(shopper, "GET", "/api/cart?upsell=1")).upsell ?? [];
    expect(after.map(({ id }) => id)).not.toContain(first?.id);
  });

  it("empty cart: the block is hidden", async () => {
    expect(parse((await new Shopper().get("/cart")).html).querySelector(".upsell")).toBeNull();
  });

  it("without the recommendation service: the Store API's cross-selling of the lines", async () => {
    const shopper = new Shopper("localhost", openShop({ CHANNEL_GB_MARKET: "-", ELEVATE_ENDPOINT: "" }));
    await add(shopper, idOf("product", "cushion-cover-mossa-velvet"));
    const page = await shopper.get("/cart");
    expect(page.status).toBe(200);
    expect(parse(page.html).querySelectorAll("input[name=ticket]")).toHaveLength(0);
  });
});

describe("§7.2 product routes", () => {
  it("GET /api/product/get/by-ids?ids=a,b,c: status and products[], in the order requested", async () => {
    const { status, data } = await new Shopper().api(`/api/product/get/by-ids?ids=${MIRROR},nonsense,${NOWHERE},${VASE}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 200, products: [{ id: MIRROR }, { id: VASE, seoUrls: [{ seoPathInfo: expect.any(String) }] }] });
  });

  it("…none of them an id: nothing", async () => {
    expect((await new Shopper().api("/api/product/get/by-ids?ids=x,y")).data).toEqual({ status: 200, products: [] });
  });

  it("GET /api/product/get/analytics-by-id/{id}: product.extensions.{vendor}.analytics; unknown: null", async () => {
    const shopper = new Shopper();
    expect((await shopper.api(`/api/product/get/analytics-by-id/${VASE}`)).data).toMatchObject({
      status: 200,
      product: { id: VASE, extensions: { hearth: { analytics: { item_id: "10341", currency: "GBP" } } } },
    });
    for (const id of [NOWHERE, "nonsense"])
      expect((await shopper.api(`/api/product/get/analytics-by-id/${id}`)).data).toEqual({ status: 200, product: null });
  });
});
