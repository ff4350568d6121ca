import { describe, expect, it } from "vitest";
import { addItems, setQuantity } from "~/services/cart/cart-changes.actions.server";
import { countCart, loadCart } from "~/services/cart/cart.api.server";
import type { CartView } from "~/services/cart/cart.view.server";
import {
  cart,
  cartDelivery,
  cartError,
  idOf,
  media,
  named,
  product,
  productLine,
  promotionLine,
  seoUrl,
} from "../../../support/entities";
import { openTestShop, reply, testConfig } from "../../../support/unit/fake-backend";

const token = "T".repeat(32);
const products = {
  elements: [
    product("a", "Linen cushion", {
      manufacturer: named("Nordhem"),
      seoUrls: [seoUrl(`/detail/${idOf("a")}`, "Linen-cushion/CU-a")],
    }),
  ],
};
/** Answers every cart call with the cart, and the call for line details with the products. */
const shopWith = (answer: unknown, config = testConfig()) =>
  openTestShop(({ path }) => (path === "product" ? products : answer), { token, config });
async function viewOf(answer: unknown, config = testConfig()): Promise<CartView> {
  const { shop } = await shopWith(answer, config);
  const view = await loadCart(shop);
  if ("kind" in view) throw new Error("unavailable");
  return view;
}

const rowsOf = ({ totals }: CartView) => totals.rows.map(({ key, amount }) => `${key} ${amount}`);

describe("§3.9 cart", () => {
  it("a shopper without a context token has an empty cart, and no call is made", async () => {
    const { shop, calls } = await openTestShop(() => reply({ status: 500 }));
    expect(await loadCart(shop)).toMatchObject({ lines: [], count: 0, totals: { total: "£0.00" } });
    expect(await countCart(shop)).toBe(0);
    expect(calls).toEqual([]);
  });

  it("a line without a delivery time says when it is back, or when it comes out", async () => {
    const line = {
      ...productLine("a", "Linen cushion", 3, 24),
      deliveryInformation: { deliveryTime: null, stock: 0, restockTime: 14 },
    };
    const view = await viewOf(cart([line], 72));
    expect(view.lines[0]?.delivery).toEqual({
      text: "Back in stock in 14 days",
      indicator: "in-stock",
    });
    const coming = await viewOf(
      cart([{ ...line, payload: { releaseDate: "2199-03-01 00:00:00.000" } }], 72),
    );
    expect(coming.lines[0]?.delivery).toEqual({
      text: "Available from 1 March 2199",
      indicator: "incoming",
    });
  });

  it("§2.16 a line: image, brand, name, options, delivery, prices, SEO path", async () => {
    const line = productLine("a", "Linen cushion", 2, 24.9, {
      cover: media("cushion"),
      payload: {
        productNumber: "CU-a",
        options: [
          { group: "Colour", option: "Sand" },
          { group: "Size", option: "50 × 50" },
        ],
      },
      quantityInformation: { minPurchase: 2, maxPurchase: 9, purchaseSteps: 2 },
      price: {
        unitPrice: 24.9,
        totalPrice: 49.8,
        quantity: 2,
        listPrice: { price: 29.9, discount: -5, percentage: 16.72 },
        regulationPrice: null,
        referencePrice: null,
      },
    });
    expect((await viewOf(cart([line], 49.8))).lines).toEqual([
      {
        id: idOf("a"),
        productId: idOf("a"),
        number: "CU-a",
        href: "/Linen-cushion/CU-a",
        image: expect.objectContaining({
          src: "https://media.test/cushion_550.webp",
          alt: "cushion on a sofa",
        }),
        brand: "Nordhem",
        name: "Linen cushion",
        options: "Sand - 50 × 50",
        delivery: { text: "1-3 days", indicator: "in-stock" },
        promotionBadge: null,
        quantity: 2,
        ...{ min: 2, max: 8, step: 2, isRemovable: true },
        unitPrice: {
          current: "£24.90",
          from: false,
          list: "£29.90",
          discountPercent: 17,
          regulation: null,
          reference: null,
        },
        amount: 24.9,
        totalPrice: "£49.80",
      },
    ]);
  });

  it("…or to /detail/{productId} when none exists, also when the lookup fails", async () => {
    const { shop } = await openTestShop(
      ({ path }) =>
        path === "product" ? reply({ status: 500 }) : cart([productLine("b", "Rug", 1, 99)], 99),
      { token },
    );
    expect(await loadCart(shop)).toMatchObject({
      lines: [{ href: `/detail/${idOf("b")}`, brand: null }],
    });
  });

  it("no lookup when the payload has brand and SEO path (decorated carts)", async () => {
    const payload = {
      productNumber: "CU-a",
      manufacturer: named("Nordhem"),
      seoUrls: [seoUrl(`/detail/${idOf("a")}`, "own/path")],
      options: [],
    };
    const { shop, calls } = await shopWith(
      cart([productLine("a", "Cushion", 1, 24, { payload })], 24),
    );
    expect(await loadCart(shop)).toMatchObject({
      lines: [{ href: "/own/path", brand: "Nordhem" }],
    });
    expect(calls.map(({ path }) => path)).toEqual(["checkout/cart"]);
  });

  it("§9.14 promotion lines and hidden product numbers are not listed nor counted", async () => {
    const lines = [
      productLine("a", "Cushion", 2, 24),
      productLine("b", "Fee", 1, 1),
      promotionLine("c", "SAVE10", 4.9),
    ];
    const view = await viewOf(cart(lines, 44.1), testConfig({ hiddenProductNumbers: ["CU-b"] }));
    expect(view.lines.map(({ name }) => name)).toEqual(["Cushion"]);
    expect(view.count).toBe(2);
    expect(rowsOf(view)).toEqual(["regular £49.00", "discount −£4.90", "total £44.10"]);
  });

  it("codes are listed once, with the badge on the lines they reduce", async () => {
    const composition = [{ id: idOf("a"), quantity: 2, discount: 4.8 }];
    const lines = [
      productLine("a", "Cushion", 2, 24),
      promotionLine("c", "SAVE10", 4.8, { composition }),
      promotionLine("d", "SAVE10", 0, { discountScope: "delivery" }),
      promotionLine("e", "", 1),
    ];
    const view = await viewOf(cart(lines, 42.2));
    expect(view.codes).toEqual([
      { lineItemId: idOf("c"), code: "SAVE10", label: "Ten percent off" },
    ]);
    expect(view.lines[0]?.promotionBadge?.discount).toEqual({
      key: "price.discount",
      params: { percent: "10" },
    });
  });

  it("§9.14 shipping is the sum of all deliveries; taxes are named by their rate", async () => {
    const deliveries = [4.9, -4.9].map((amount) =>
      cartDelivery(amount, named("Standard delivery")),
    );
    const price = {
      totalPrice: 24,
      taxStatus: "gross",
      calculatedTaxes: [{ tax: 4, taxRate: 20, price: 24 }],
    };
    expect(
      (await viewOf(cart([productLine("a", "Cushion", 1, 24)], 24, { deliveries, price }))).totals,
    ).toEqual({
      rows: [
        { key: "regular", label: "Products", amount: "£24.00", tone: "plain" },
        {
          key: "shipping",
          label: "Delivery",
          detail: "Standard delivery",
          amount: "Free",
          tone: "good",
        },
        { key: "total", label: "Total", amount: "£24.00", tone: "total" },
        { key: "tax-20", label: "VAT 20%", amount: "£4.00", tone: "quiet" },
      ],
      freeDelivery: null,
      total: "£24.00",
    });
  });
});

describe("§8.7 cart error keys", () => {
  const warning = {
    key: "cart.notice.stockReached",
    params: { name: "Iron pan", quantity: 3 },
  };

  it("…or from the top level, where other versions have them", async () => {
    const view = await viewOf(
      cart([productLine("a", "Iron pan", 3, 59)], 177, {
        errors: cartError("product-stock-reached", [], { name: "Iron pan", quantity: 3 }),
      }),
    );
    expect(view.errors).toEqual([warning]);
  });

  it("other keys are ignored; no errors are []", async () => {
    const errors = {
      "promotion-not-found": {
        key: "promotion-not-found",
        messageKey: "promotion-not-found",
        level: 20,
        parameters: { code: "X" },
      },
    };
    expect((await viewOf(cart([], 0, { errors }))).errors).toEqual([]);
    expect((await viewOf(cart([], 0))).errors).toEqual([]);
  });
});

describe("§7.3 cart actions", () => {
  const twoCushions = cart([productLine("a", "Cushion", 2, 24)], 48);

  it("adding: the line's id is the product's, so that adds merge", async () => {
    const { shop, calls } = await shopWith(twoCushions);
    expect(await addItems(shop, [{ productId: idOf("a"), quantity: 2 }])).toMatchObject({
      status: "accepted",
      data: { lines: [{ quantity: 2 }] },
      notice: { key: "cart.notice.added", params: { count: 2 }, tone: "good" },
    });
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: "checkout/cart/line-item",
      body: { items: [{ id: idOf("a"), referencedId: idOf("a"), type: "product", quantity: 2 }] },
    });
  });

  it("an addition that adds nothing (sold out, deleted, a parent) is reported", async () => {
    const { shop } = await shopWith(cart([], 0));
    expect(await addItems(shop, [{ productId: idOf("a"), quantity: 1 }])).toMatchObject({
      status: "refused",
      notice: { key: "cart.notice.notAdded", tone: "bad" },
    });
  });

  it("quantities are absolute; 0 or below is not sent (§4.7)", async () => {
    const { shop, calls } = await shopWith(twoCushions);
    for (const quantity of [0, -1, 1.5])
      expect(await setQuantity(shop, idOf("a"), quantity)).toMatchObject({
        status: "refused",
        notice: { key: "cart.notice.badQuantity" },
      });
    expect(calls).toEqual([]);
    expect(await setQuantity(shop, idOf("a"), 2)).toMatchObject({
      status: "accepted",
      notice: { key: "cart.notice.changed" },
    });
    expect(calls[0]).toMatchObject({
      method: "PATCH",
      path: "checkout/cart/line-item",
      body: { items: [{ id: idOf("a"), quantity: 2 }] },
    });
  });

  it.each([500, 429, 0])(
    "when the backend fails (%i) a notice asks the shopper to try again, and nothing is sent twice",
    async (status) => {
      const { shop, calls } = await openTestShop(() => reply({ status: status || 503, text: "" }), {
        token,
      });
      expect(await addItems(shop, [{ productId: idOf("a"), quantity: 1 }])).toMatchObject({
        status: "refused",
        notice: { key: "cart.notice.failed", tone: "bad" },
      });
      expect(calls).toHaveLength(1);
    },
  );
});

describe("a backend with malformed responses", () => {
  it.each([
    ["HTML with 200", reply({ text: "<html></html>" })],
    ["a cart without a price", { lineItems: [] }],
    ["a list", []],
    ["null", reply({ text: "null" })],
  ])("%s: unavailable, never a crash", async (_lie, answer) => {
    const { shop } = await openTestShop(() => answer, { token });
    expect(await loadCart(shop)).toEqual({ kind: "unavailable" });
    expect(await countCart(shop)).toBe(0);
    expect(await addItems(shop, [{ productId: idOf("a"), quantity: 1 }])).toMatchObject({
      status: "refused",
    });
  });

  it("invalid lines are left out", async () => {
    const view = await viewOf(
      cart(
        [
          null,
          5,
          {},
          productLine("a", "Cushion", 1, 24, {
            cover: [],
            payload: [],
            deliveryInformation: "soon",
          }),
        ],
        24,
      ),
    );
    expect(view.lines).toMatchObject([{ name: "Cushion", delivery: null, image: null }]);
  });
});
