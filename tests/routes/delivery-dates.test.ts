import { parse } from "node-html-parser";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { idOf as entityId } from "../../backend/id";
import { buying, details, useCountry } from "../support/routes/checkout";
import { textOf, textsOf } from "../support/routes/page-content";
import { openShop, Shopper, type Page } from "../support/routes/shopper";

beforeAll(useCountry);

const PROMISE = /With you ((?:\w{3} \d{1,2}(?: \w{3})? – )?\w{3} \d{1,2} \w{3})/;
const promised = (text: string) => PROMISE.exec(text.replaceAll(/[\s\u2009]+/g, " "))?.[1] ?? null;
const product = (key: string) => entityId("product", key);
const VASE = product("vase-ronn-stoneware");

async function fill(shopper: Shopper, ...productIds: string[]) {
  for (const productId of productIds)
    await shopper.post("/cart", { intent: "add", productId, quantity: "1", returnTo: "/account" });
}

/** A product whose delivery takes 10 to 14 days. */
const slowProduct = async (shopper: Shopper) =>
  parse((await shopper.get("/Lind-linen-cushion-cover/10062-05")).html)
    .querySelector("[data-testid=buy-form] [name=productId]")!
    .getAttribute("value")!;

const review = async (shopper: Shopper, email: string) =>
  shopper.submit("/checkout", { intent: "details", ...details({ email }) });
const timesOf = (page: Page) =>
  textsOf(page, '[data-testid=choice]:has([name="shippingMethodId"])').map(promised);

describe("§9.15 one promise for one bag", () => {
  it("is the same on product page, in the cart, at delivery methods and the order", async () => {
    const shopper = new Shopper();
    await fill(shopper, VASE);
    const page = await shopper.get(`/detail/${VASE}`);
    const onProduct = promised(
      textOf(
        page.status === 301 ? await shopper.get(page.location!) : page,
        "[data-testid=buy-box]",
      ),
    );
    expect(onProduct).not.toBeNull();
    expect(promised(textOf(await shopper.get("/cart"), "[data-testid=cart-summary]"))).toBe(
      onProduct,
    );
    const step = await review(shopper, "dates-one@example.com");
    expect(timesOf(step).length).toBeGreaterThan(1);
    expect(new Set(timesOf(step))).toEqual(new Set([onProduct]));
    const thanks = await shopper.submit("/checkout", buying(step, "Invoice"));
    expect(promised(textOf(thanks, "[data-testid=order-facts]"))).toBe(onProduct);
    const order = await shopper.get(`/account/order/${thanks.path.split("/").at(-1)}`);
    expect(promised(textOf(order, "[data-testid=order-facts]"))).toBe(onProduct);
  });

  it("is that of the delivery method, where the product has no time of its own", async () => {
    const shopper = new Shopper();
    const page = await shopper.get(`/detail/${product("vase-vide-glass")}`);
    const onProduct = promised(textOf(await shopper.get(page.location!), "[data-testid=buy-box]"));
    await fill(shopper, product("vase-vide-glass"));
    expect(onProduct).not.toBeNull();
    expect(promised(textOf(await shopper.get("/cart"), "[data-testid=cart-summary]"))).toBe(
      onProduct,
    );
  });

  it("is that of the slowest line, and an express that is not faster says so", async () => {
    const shopper = new Shopper();
    await fill(shopper, VASE);
    const quick = promised(textOf(await shopper.get("/cart"), "[data-testid=cart-summary]"));
    await fill(shopper, await slowProduct(shopper));
    const slow = promised(textOf(await shopper.get("/cart"), "[data-testid=cart-summary]"));
    expect(slow).not.toBe(quick);
    const step = await review(shopper, "dates-two@example.com");
    expect(new Set(timesOf(step))).toEqual(new Set([slow]));
    const express = textsOf(step, "[data-testid=choice]").find((choice) =>
      choice.includes("Express"),
    )!;
    expect(express).toContain("Express does not make this order faster.");
    expect(textOf(step, "[data-testid=choices]")).not.toMatch(
      /next working day|\d–\d working days/,
    );
  });

  it("counts with the channel's own days", async () => {
    const weekend = new Shopper("localhost", openShop({ CHANNEL_GB_DELIVERY_DAYS: "sat,sun" }));
    await fill(weekend, VASE);
    const shown = promised(textOf(await weekend.get("/cart"), "[data-testid=cart-summary]"))!;
    expect(shown).toMatch(/^(Sat|Sun) \d.*(Sat|Sun) \d/);
  });
});

describe("§9.15 no visitor gets dates from a cache that hold no longer", () => {
  afterEach(() => void vi.useRealTimers());
  const setTime = (time: string) =>
    void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
  const open = async (shop: ReturnType<typeof openShop>) => {
    const page = await new Shopper("localhost", shop).get("/Ronn-stoneware-vase/10341");
    const text = textOf(page, "[data-testid=buy-box]");
    return {
      dates: promised(text),
      deadline: / if you order by (\d\d:\d\d)/.exec(text)?.[1] ?? null,
      kept: page.headers.get("CDN-Cache-Control"),
    };
  };

  it("before and after the cut-off time, and at midnight", async () => {
    setTime("2026-12-01T14:59:30Z");
    const shop = openShop({ CHANNEL_GB_ORDER_CUTOFF: "15:00" });
    expect(await open(shop)).toEqual({
      dates: "Thu 3 – Mon 7 Dec",
      deadline: "15:00",
      kept: "public, max-age=30, stale-while-revalidate=0, stale-if-error=0",
    });
    setTime("2026-12-01T14:59:50Z");
    expect(await open(shop)).toMatchObject({
      dates: "Thu 3 – Mon 7 Dec",
      kept: "public, max-age=10, stale-while-revalidate=0, stale-if-error=0",
    });
    setTime("2026-12-01T15:00:00Z");
    expect(await open(shop)).toMatchObject({ dates: "Fri 4 – Tue 8 Dec", deadline: null });
    setTime("2026-12-01T23:59:59Z");
    expect(await open(shop)).toMatchObject({ dates: "Fri 4 – Tue 8 Dec", deadline: null });
    setTime("2026-12-02T00:00:00Z");
    expect(await open(shop)).toMatchObject({ dates: "Fri 4 – Tue 8 Dec", deadline: "15:00" });
  });
});
