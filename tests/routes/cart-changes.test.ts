import { parse } from "node-html-parser";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { cartOf, sendByScripts } from "../support/routes/cart";
import {
  buying,
  details,
  fillBag,
  hasIntent,
  idOf as choiceOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy, type Change } from "../support/routes/store-api-proxy";
import { statusOf, visibleText } from "../support/routes/page-content";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
const t = getTranslate("en-GB");

interface Cart {
  price: { totalPrice: number };
  lineItems: {
    id: string;
    label: string;
    quantity: number;
    price: { totalPrice: number };
    quantityInformation: { maxPurchase: number };
  }[];
}

/** Shopware silently drops a line when it reads a cart: `errors` is empty. */
const without =
  (...ids: string[]): Change =>
  (cart: Cart) => {
    const gone = cart.lineItems.filter(({ id }) => ids.includes(id));
    cart.lineItems = cart.lineItems.filter(({ id }) => !ids.includes(id));
    cart.price.totalPrice -= gone.reduce((sum, { price }) => sum + price.totalPrice, 0);
    return cart;
  };
const available =
  (value: boolean): Change =>
  (list: { elements?: { id: string }[] }) => ({
    ...list,
    elements: list.elements?.map((product) => ({ ...product, available: value })),
  });
const GONE: Change = (list: object) => ({ ...list, elements: [] });

const proxy = await openProxy();
let shopper: Shopper;
let names: Record<string, string>;

beforeAll(async () => {
  await useCountry();
});
beforeEach(async () => {
  proxy.alter("checkout/cart", null);
  proxy.alter("product", null);
  shopper = new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));
  await fillBag(shopper, "3");
  await shopper.post("/cart", {
    intent: "add",
    productId: MIRROR,
    quantity: "1",
    returnTo: "/cart",
  });
  names = Object.fromEntries((await cartOf(shopper)).lines.map(({ id, name }) => [id, name]));
});

const warningsOf = (page: Page) =>
  parse(page.html)
    .querySelectorAll("[data-testid=cart-warnings] li")
    .map((line) => line.text.trim());

describe("lines that Shopware dropped silently are reported where the cart is seen", () => {
  it.each([
    ["no longer in the shop", GONE, "cart.notice.gone"],
    ["sold out", available(false), "cart.notice.soldOut"],
  ] as const)("a product that is %s: told in the bag, once", async (_, product, key) => {
    proxy.alter("checkout/cart", without(VASE));
    proxy.alter("product", product);
    const name = names[VASE]!;
    expect(warningsOf(await shopper.get("/cart"))).toEqual([t(key, { name })]);
    expect(warningsOf(await shopper.get("/cart"))).toEqual([]);
  });

  it("the mini cart reports it too, and so does the page after an addition", async () => {
    const name = names[VASE]!;
    proxy.alter("checkout/cart", without(VASE));
    proxy.alter("product", GONE);
    await shopper.post("/cart", {
      intent: "set-quantity",
      lineItemId: MIRROR,
      quantity: "2",
      returnTo: "/cart",
    });
    // Its line is gone, so only the warning has its name.
    const { html } = await shopper.get("/cart.data?drawer=&_routes=routes%2Fcart");
    expect(html).toContain(JSON.stringify(name));
  });

  it("the last line: the empty checkout says why", async () => {
    const name = names[VASE]!;
    proxy.alter("checkout/cart", without(VASE, MIRROR));
    proxy.alter("product", GONE);
    const page = await shopper.get("/checkout");
    expect(visibleText(page)).toContain("There is nothing to order");
    expect(warningsOf(page)).toContain(t("cart.notice.gone", { name }));
  });

  it("buying: the message names the line and the new total; nothing is ordered", async () => {
    const review = await shopper.fillIn(
      await shopper.get("/checkout"),
      hasIntent("details"),
      details(),
    );
    const name = names[VASE]!;
    proxy.alter("checkout/cart", without(VASE));
    proxy.alter("product", available(false));
    const page = await shopper.submit("/checkout", {
      ...buying(review, "Invoice"),
      paymentMethodId: choiceOf(review, "Invoice"),
    });
    expect(statusOf(page)).toContain(t("cart.notice.soldOut", { name }));
    expect(statusOf(page)).toMatch(/total is now £/);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("fewer pieces than before, and no more in stock", async () => {
    const name = names[VASE]!;
    proxy.alter("checkout/cart", (cart: Cart) => {
      const line = cart.lineItems.find(({ id }) => id === VASE)!;
      line.quantity = line.quantityInformation.maxPurchase = 2;
      return cart;
    });
    expect(warningsOf(await shopper.get("/cart"))).toEqual([
      t("cart.notice.stockReached", { name, quantity: 2 }),
    ]);
  });

  it("a removal on another device is not reported: the rest can be bought", async () => {
    proxy.alter("checkout/cart", without(VASE));
    expect(warningsOf(await shopper.get("/cart"))).toEqual([]);
  });

  it("the remembered cart is sealed, and deleted with the order and the logout", async () => {
    const name = names[VASE]!;
    expect(Buffer.from(shopper.cookie("cart")!, "base64url").toString("latin1")).not.toContain(
      name,
    );
    await shopper.post("/account/logout", {});
    expect(shopper.cookie("cart")).toBeUndefined();
  });
});

describe("correct messages about the cart", () => {
  it("a blank code gets a notice; an applied one is right, in any case of letters", async () => {
    const blank = await shopper.post("/cart", { intent: "add-code", code: " " });
    expect(visibleText(blank)).toContain(t("cart.notice.codeBlank"));
    await shopper.submit("/cart", { intent: "add-code", code: "WELCOME10", returnTo: "/cart" });
    const again = await shopper.submit("/cart", {
      intent: "add-code",
      code: "welcome10",
      returnTo: "/cart",
    });
    expect(statusOf(again)).toContain(t("cart.notice.codeKnown", { code: "welcome10" }));
  });

  it("an addition whose answer was lost: the cart shows that it succeeded", async () => {
    proxy.fail("checkout/cart/line-item", "cut");
    const page = await shopper.post("/cart", {
      intent: "add",
      productId: VASE,
      quantity: "2",
      returnTo: "/cart",
    });
    proxy.fail("checkout/cart/line-item", null);
    expect(statusOf(await shopper.get(page.location!))).toContain(
      t("cart.notice.added", { count: 2 }),
    );
  });

  it("an addition with unknown result: the shopper is asked to check the cart", async () => {
    proxy.fail("checkout/cart", "cut");
    const page = await shopper.post("/cart", {
      intent: "add",
      productId: VASE,
      quantity: "2",
      returnTo: "/account",
    });
    proxy.fail("checkout/cart", null);
    expect(statusOf(await shopper.get(page.location!))).toContain(t("cart.notice.unsure"));
  });

  it("a quantity that is not allowed: the message says what is in the cart", async () => {
    proxy.alter("checkout/cart/line-item", (cart: Cart) => ({
      ...cart,
      errors: {
        [`purchase-steps-quantity${VASE}`]: {
          key: `purchase-steps-quantity${VASE}`,
          messageKey: "purchase-steps-quantity",
          level: 10,
          parameters: { name: "Vase", quantity: 2 },
        },
      },
    }));
    const page = await shopper.submit("/cart", {
      intent: "add",
      productId: VASE,
      quantity: "4",
      returnTo: "/account/login",
    });
    proxy.alter("checkout/cart/line-item", null);
    expect(statusOf(page)).toContain(t("cart.notice.adjusted", { name: "Vase", quantity: 2 }));
  });
});

describe("simultaneous changes from several tabs", () => {
  it("run one after another: Shopware writes a cart whole, and would lose one of two", async () => {
    const before = proxy.calls.length;
    const add = (productId: string) =>
      sendByScripts(shopper, { intent: "add", productId, quantity: "1" });
    const answers = await Promise.all([
      add(VASE),
      add(MIRROR),
      sendByScripts(shopper, { intent: "set-quantity", lineItemId: MIRROR, quantity: "2" }),
      shopper.post("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/cart" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 303]);
    const writes = proxy.calls
      .slice(before)
      .filter(({ route }) => route.endsWith("checkout/cart/line-item"));
    expect(writes).toHaveLength(4);
    for (const [index, { arrived }] of writes.entries())
      if (index > 0) expect(arrived).toBeGreaterThan(writes[index - 1]!.answered);
  });

  it("a removed line comes back once, whatever the number of clicks", async () => {
    await shopper.post("/cart", { intent: "remove", lineItemId: VASE, returnTo: "/cart" });
    proxy.slowBy(50);
    const restore = () =>
      shopper.post("/cart", {
        intent: "restore",
        productId: VASE,
        quantity: "2",
        returnTo: "/cart",
      });
    const answers = await Promise.all([restore(), restore()]);
    proxy.slowBy(0);
    const { lines } = await cartOf(shopper);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(lines.find(({ id }) => id === VASE)?.quantity).toBe(2);
  });

  it("do not pile up: beyond a dozen they are refused and not sent", async () => {
    const before = proxy.calls.length;
    const add = () => sendByScripts(shopper, { intent: "add", productId: VASE, quantity: "1" });
    const statuses = (await Promise.all(Array.from({ length: 20 }, add))).map(
      ({ status }) => status,
    );
    const done = statuses.filter((status) => status === 200).length;
    expect(done).toBeLessThan(20);
    expect(
      proxy.calls.slice(before).filter(({ route }) => route === "POST checkout/cart/line-item"),
    ).toHaveLength(done);
  });
});
