import { parse } from "node-html-parser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cartOf, sendByScripts } from "../support/routes/cart";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { statusOf, visibleText } from "../support/routes/page-content";
import { hasIntent } from "../support/routes/checkout";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
/** There are two in stock. */
const CANDLE_HOLDER = idOf("product", "candle-holder-ronn-stoneware");
const NOWHERE = "0".repeat(32);
const t = getTranslate("en-GB");

const add = (shopper: Shopper, productId: string, quantity = 1) =>
  sendByScripts(shopper, { intent: "add", productId, quantity: String(quantity) });
const setQuantity = (shopper: Shopper, lineItemId: string, quantity: number | string) =>
  sendByScripts(shopper, { intent: "set-quantity", lineItemId, quantity: String(quantity) });
const remove = (shopper: Shopper, lineItemId: string) =>
  sendByScripts(shopper, { intent: "remove", lineItemId });
const linesOf = (page: Page) => parse(page.html).querySelectorAll("[data-testid=cart-line]");

describe("§7.3 the cart's forms, sent by scripts", () => {
  it("adding, a quantity, removing: each changes the cart and says so", async () => {
    const shopper = new Shopper();
    expect(await cartOf(shopper)).toMatchObject({ count: 0 });
    for (const [send, words, count] of [
      [() => add(shopper, VASE, 2), t("cart.notice.added", { count: 2 }), 2],
      [() => setQuantity(shopper, VASE, 5), t("cart.notice.changed"), 5],
      [() => remove(shopper, VASE), t("cart.notice.removed"), 0],
    ] as const) {
      const answer = await send();
      expect(answer.status).toBe(200);
      expect(answer.html).toContain(words);
      expect(await cartOf(shopper)).toMatchObject({ count });
    }
  });

  it("a changed line is answered by the whole cart, with its new total", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const { html } = await setQuantity(shopper, VASE, 2);
    expect(html).toContain("£56.00");
  });

  it("changes may be repeated: quantities are absolute, removed is removed", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    for (let time = 0; time < 3; time += 1)
      expect((await setQuantity(shopper, VASE, 4)).status).toBe(200);
    expect(await cartOf(shopper)).toMatchObject({ count: 4 });
    for (let time = 0; time < 2; time += 1) expect((await remove(shopper, VASE)).status).toBe(200);
    expect(await cartOf(shopper)).toMatchObject({ count: 0 });
  });

  it("§8.7 only product-stock-reached is surfaced, as a warning with name and stock", async () => {
    const shopper = new Shopper();
    await add(shopper, CANDLE_HOLDER);
    const { html } = await setQuantity(shopper, CANDLE_HOLDER, 7);
    expect(html).toMatch(/candle holder: only 2 /);
    expect(await cartOf(shopper)).toMatchObject({ count: 2 });
  });

  it.each<[string, Record<string, string>]>([
    [
      "§4.7 a quantity of 0 or below is not sent: 0",
      { intent: "set-quantity", lineItemId: VASE, quantity: "0" },
    ],
    ["a negative quantity", { intent: "set-quantity", lineItemId: VASE, quantity: "-2" }],
    ["a quantity of text", { intent: "set-quantity", lineItemId: VASE, quantity: "two" }],
    ["half a piece", { intent: "set-quantity", lineItemId: VASE, quantity: "1.5" }],
    ["a quantity beyond any", { intent: "set-quantity", lineItemId: VASE, quantity: "1e9" }],
    ["no quantity", { intent: "set-quantity", lineItemId: VASE, quantity: "" }],
    ["no line", { intent: "remove", lineItemId: " " }],
    ["nothing at all", {}],
    ["an item without a product", { intent: "add", quantity: "1" }],
    ["another intent", { intent: "double", lineItemId: VASE }],
    ["a line that is not there", { intent: "set-quantity", lineItemId: NOWHERE, quantity: "2" }],
  ])("refused, in words: %s", async (_, fields) => {
    const shopper = new Shopper();
    await add(shopper, MIRROR);
    const answer = await sendByScripts(shopper, fields);
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('"bad"');
    expect(await cartOf(shopper)).toMatchObject({ count: 1 });
  });

  it("another site's form is refused", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const foreign = await shopper.post(
      "/cart.data",
      { intent: "remove", lineItemId: VASE },
      { Origin: "https://evil.example" },
    );
    expect(foreign.status).toBe(403);
    expect(await cartOf(shopper)).toMatchObject({ count: 1 });
  });

  it("the mini cart's data are personal: never stored by a shared cache", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const data = await shopper.get("/cart.data?drawer=&_routes=routes%2Fcart");
    expect(data.status).toBe(200);
    expect(data.html).toContain(VASE);
    expect(data.headers.get("Cache-Control")).toMatch(/private|no-store/);
  });
});

describe("without scripts", () => {
  it("§2.17 adding returns to the page, with a message; the icon links to /cart", async () => {
    const shopper = new Shopper();
    const page = await shopper.submit("/cart", {
      intent: "add",
      productId: VASE,
      quantity: "1",
      returnTo: "/menu",
    });
    expect(page.path).toBe("/menu");
    expect(statusOf(page)).toContain(t("cart.notice.added", { count: 1 }));
    expect(parse(page.html).querySelector('nav a[href="/cart"]')?.getAttribute("aria-label")).toBe(
      t("header.cartCount", { count: 1 }),
    );
  });

  describe("§4.2 a button pressed twice in a hurry", () => {
    afterEach(() => void vi.useRealTimers());
    const press = (shopper: Shopper, quantity = "1") =>
      shopper.submit("/cart", { intent: "add", productId: VASE, quantity });

    it.each(["a new shopper", "a shopper with a bag"])("adds once: %s", async (who) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
      const shopper = new Shopper();
      if (who === "a shopper with a bag") await add(shopper, MIRROR);
      const { count: before } = await cartOf(shopper);
      await press(shopper);
      const again = await press(shopper);
      expect(statusOf(again)).toContain(t("cart.notice.added", { count: 1 }));
      expect(await cartOf(shopper)).toMatchObject({ count: before + 1 });
      vi.setSystemTime(Date.now() + 1_001);
      await press(shopper);
      await press(shopper, "2");
      expect(await cartOf(shopper)).toMatchObject({ count: before + 4 });
    });

    it("adds once while the first press is still being carried out", async () => {
      const shopper = new Shopper();
      await add(shopper, MIRROR);
      await Promise.all([press(shopper), press(shopper), press(shopper)]);
      expect(await cartOf(shopper)).toMatchObject({ count: 2 });
    });
  });

  it("a removed line can be restored with its quantity, once", async () => {
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
    expect(await cartOf(shopper)).toMatchObject({ count: 5 });
    await shopper.fillIn(removed, hasIntent("restore"));
    expect(await cartOf(shopper)).toMatchObject({ count: 5 });
  });

  it("the last line can be restored too", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const empty = await shopper.fillIn(await shopper.get("/cart"), hasIntent("remove"));
    expect(visibleText(empty)).toContain(t("cart.empty"));
    expect(linesOf(await shopper.fillIn(empty, hasIntent("restore")))).toHaveLength(1);
  });

  it("§9.9 the badge shows 99+, with the exact number as text alternative", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE, 60);
    await add(shopper, MIRROR, 60);
    const link = parse((await shopper.get("/menu")).html).querySelector('nav a[href="/cart"]');
    expect(link?.querySelector("[data-testid=count-badge]")?.text).toBe("99+");
    const { count } = await cartOf(shopper);
    expect(link?.getAttribute("aria-label")).toBe(t("header.cartCount", { count }));
  });
});

describe("§9.13 upsell on /cart, in the server's HTML", () => {
  it("each product links to its page and can be added with its ticket", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const page = await shopper.get("/cart");
    const tiles = parse(page.html).querySelectorAll("[data-testid=upsell] article");
    expect(tiles.length).toBeGreaterThan(1);
    for (const tile of tiles) {
      expect(tile.querySelector("h3 a")?.getAttribute("href")).toMatch(/^\/[^/]/);
      expect(tile.querySelector("input[name=ticket]")?.getAttribute("value")).not.toBe("");
    }
    const more = await shopper.fillIn(
      page,
      (form) => form.querySelector("input[name=ticket]") !== null,
    );
    expect(linesOf(more)).toHaveLength(2);
  });

  it("§7.7 refreshed when the cart changes: added products are no longer recommended", async () => {
    const shopper = new Shopper();
    await add(shopper, VASE);
    const [first] = (await cartOf(shopper)).upsell;
    await add(shopper, first!.id);
    const after = (await cartOf(shopper)).upsell;
    expect(after.map(({ id }) => id)).not.toContain(first?.id);
  });

  it("empty cart: the block is hidden", async () => {
    expect(
      parse((await new Shopper().get("/cart")).html).querySelector("[data-testid=upsell]"),
    ).toBeNull();
  });

  it("without the recommendation service: the Store API's cross-selling of the lines", async () => {
    const shopper = new Shopper(
      "localhost",
      openShop({ CHANNEL_GB_MARKET: "-", ELEVATE_ENDPOINT: "" }),
    );
    await add(shopper, idOf("product", "cushion-cover-mossa-velvet"));
    const page = await shopper.get("/cart");
    expect(page.status).toBe(200);
    expect(parse(page.html).querySelectorAll("input[name=ticket]")).toHaveLength(0);
  });
});

describe("§7.2 product routes", () => {
  it("GET /api/product/get/by-ids: products in the order requested", async () => {
    const { status, data } = await new Shopper().api(
      `/api/product/get/by-ids?ids=${MIRROR},nonsense,${NOWHERE},${VASE}`,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 200,
      products: [{ id: MIRROR }, { id: VASE, seoUrls: [{ seoPathInfo: expect.any(String) }] }],
    });
  });

  it("…none of them an id: nothing", async () => {
    expect((await new Shopper().api("/api/product/get/by-ids?ids=x,y")).data).toEqual({
      status: 200,
      products: [],
    });
  });

  it("GET /api/product/get/analytics-by-id: the vendor's analytics, or null", async () => {
    const shopper = new Shopper();
    expect((await shopper.api(`/api/product/get/analytics-by-id/${VASE}`)).data).toMatchObject({
      status: 200,
      product: {
        id: VASE,
        extensions: { hearth: { analytics: { item_id: "10341", currency: "GBP" } } },
      },
    });
    for (const id of [NOWHERE, "nonsense"])
      expect((await shopper.api(`/api/product/get/analytics-by-id/${id}`)).data).toEqual({
        status: 200,
        product: null,
      });
  });
});
