import { type HTMLElement, parse } from "node-html-parser";
import { afterEach, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { cartOf, sendByScripts } from "../support/routes/cart";
import { hasIntent } from "../support/routes/checkout";
import { openShop, Shopper } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const VASE = idOf("product", "vase-ronn-stoneware");
const NOWHERE = "0".repeat(32);

const proxy = await openProxy();
afterEach(() => {
  proxy.calls.length = 0;
});

/** A shopper with a vase in the bag. */
async function withVase(): Promise<Shopper> {
  const shopper = new Shopper(
    "localhost",
    openShop({ ELEVATE_ENDPOINT: proxy.endpoint, ELEVATE_TIMEOUT_MS: "3000" }),
  );
  await shopper.submit("/cart", {
    intent: "add",
    productId: VASE,
    quantity: "1",
    returnTo: "/account",
  });
  return shopper;
}
async function recommended(shopper: Shopper): Promise<{ id: string; ticket: string }> {
  const [first] = (await cartOf(shopper)).upsell;
  expect(first?.ticket).toMatch(/\S/);
  return { id: first!.id, ticket: first!.ticket! };
}
/** Elevate's notifications, by kind. */
const heard = (kind: string) =>
  proxy.calls
    .filter(({ route }) => route.endsWith(`/notifications/${kind}`))
    .map(({ subject }) => subject);

describe("§7.7 the ticket of a recommended product reaches the recommendation service", () => {
  it("after an addition by scripts", async () => {
    const shopper = await withVase();
    const { id, ticket } = await recommended(shopper);
    expect((await sendByScripts(shopper, { intent: "add", productId: id, ticket })).status).toBe(
      200,
    );
    await expect
      .poll(() => heard("add-to-cart"))
      .toEqual([expect.stringContaining(JSON.stringify({ ticket }))]);
  });

  it("after an addition without scripts: the form on the cart page contains it", async () => {
    const shopper = await withVase();
    const page = await shopper.get("/cart");
    const inUpsell = (form: HTMLElement) =>
      form.closest("[data-testid=upsell]") !== null && hasIntent("add")(form);
    const ticket = parse(page.html)
      .querySelector("[data-testid=upsell] form input[name=ticket]")
      ?.getAttribute("value");
    expect(ticket).toMatch(/\S/);
    const added = await shopper.fillIn(page, inUpsell);
    expect(parse(added.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(2);
    await expect
      .poll(() => heard("add-to-cart"))
      .toEqual([expect.stringContaining(JSON.stringify({ ticket }))]);
  });

  it("after a click", async () => {
    const shopper = await withVase();
    const { ticket } = await recommended(shopper);
    expect(
      (await shopper.post("/api/recommendations/click", { ticket, device: "desktop" })).status,
    ).toBe(204);
    await expect
      .poll(() => heard("click"))
      .toEqual([expect.stringContaining(JSON.stringify({ ticket }))]);
  });

  it("not after a failed addition; adding another product notifies nothing", async () => {
    const shopper = await withVase();
    const { ticket } = await recommended(shopper);
    expect(
      (await sendByScripts(shopper, { intent: "add", productId: NOWHERE, ticket })).status,
    ).toBe(422);
    expect((await sendByScripts(shopper, { intent: "add", productId: VASE })).status).toBe(200);
    // A click is reported after them: if they had been reported, they would be here.
    await shopper.post("/api/recommendations/click", { ticket, device: "desktop" });
    await expect.poll(() => heard("click")).toHaveLength(1);
    expect(heard("add-to-cart")).toEqual([]);
  });
});
