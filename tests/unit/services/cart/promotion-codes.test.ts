import { describe, expect, it } from "vitest";
import { addCode, addItems } from "~/services/cart/cart-changes.actions.server";
import { loadCart } from "~/services/cart/cart.api.server";
import { State } from "~/services/platform/runtime.server";
import {
  cart,
  cartDelivery,
  cartError,
  idOf,
  named,
  productLine,
  promotionLine,
} from "../../../support/entities";
import { gb, openTestShop, type Backend } from "../../../support/unit/fake-backend";

const token = "T".repeat(32);
const cushion = productLine("a", "Cushion", 2, 24);
const error = (messageKey: string, parameters: object = {}) =>
  cartError(messageKey, parameters, { level: 0 });
const alone = { preventCombination: true };
/** A cart before the code, with it, and after its removal. */
const shopWith = async (before: unknown, after: unknown) => {
  const answer: Backend = ({ path }) =>
    path === "product" ? { elements: [] } : path.endsWith("line-item") ? after : before;
  return openTestShop(answer, { token });
};
const noticeOf = async (before: unknown, after: unknown, code = "NEW") =>
  (await addCode((await shopWith(before, after)).shop, code)).notice;

describe("§5.8 a code that does not apply gets the reason, as far as Shopware gives one", () => {
  const plain = cart([cushion], 48);
  it.each([
    [
      "unknown, expired, not begun or used up",
      [cushion],
      error("promotion-not-found", { code: "new" }),
      "codeUnknown",
    ],
    [
      "below its value, for customers only",
      [cushion],
      error("promotion-not-eligible", { name: "From 300" }),
      "codeNotApplicable",
    ],
    [
      "where nothing costs anything",
      [cushion],
      error("promotions-on-cart-price-zero", { promotions: "New" }),
      "codeFree",
    ],
    ["without a reason", [cushion], {}, "codeRefused"],
  ] as const)("%s", async (_, lines, errors, key) =>
    expect(await noticeOf(plain, cart([...lines], 48, { errors }))).toEqual({
      key: `cart.notice.${key}`,
      params: { code: "NEW" },
      tone: "bad",
    }),
  );

  it("beside one that cannot be combined: its name", async () => {
    const lines = [cushion, promotionLine("c", "ONLY", 5, alone)];
    const answer = cart(lines, 43, { errors: error("promotion-not-eligible", { name: "New" }) });
    expect(await noticeOf(cart(lines, 43), answer)).toMatchObject({
      key: "cart.notice.codeNotCombinable",
      params: { code: "NEW", other: "ONLY" },
    });
  });
});

describe("§5.8 a code that cannot be combined", () => {
  const before = cart([cushion, promotionLine("c", "SAVE10", 4.8)], 43.2);
  const after = (total: number) =>
    cart([cushion, promotionLine("d", "NEW", 48 - total, alone)], total);

  it("replaces others if the cart then costs less; the notice names them", async () => {
    expect(await noticeOf(before, after(36))).toEqual({
      key: "cart.notice.codeReplaced",
      params: { code: "NEW", others: "SAVE10" },
      tone: "good",
    });
    const { shop } = await shopWith(before, after(36));
    await addCode(shop, "NEW");
    const view = await loadCart(shop);
    expect("kind" in view ? [] : view.codes).toEqual([
      {
        lineItemId: idOf("d"),
        code: "NEW",
        label: "Ten percent off (cannot be combined with other codes)",
      },
    ]);
  });

  it.each([43.2, 45])("is removed again if the cart would not cost less (%d)", async (total) => {
    const { shop, calls } = await shopWith(before, after(total));
    expect((await addCode(shop, "NEW")).notice).toEqual({
      key: "cart.notice.codeMoreExpensive",
      params: { code: "NEW", others: "SAVE10", total: `£${total.toFixed(2)}`, before: "£43.20" },
      tone: "bad",
    });
    expect(calls.find(({ path }) => path.endsWith("/delete"))?.body).toMatchObject({
      ids: [idOf("d")],
    });
    const view = await loadCart(shop);
    expect("kind" in view ? [] : view.codes.map(({ code }) => code)).toEqual(["SAVE10"]);
  });

  it("is compared with the cart that it changes, also beside another tab", async () => {
    const processState = new State();
    let hasLamp = false;
    let hasCode = false;
    const buildCart = () => {
      const sum = hasLamp ? 100 : 48;
      const code = hasCode
        ? promotionLine("d", "NEW", sum / 4, alone)
        : promotionLine("c", "SAVE10", sum / 10);
      const lines = [cushion, ...(hasLamp ? [productLine("b", "Lamp", 1, 52)] : []), code];
      return cart(lines, hasCode ? sum * 0.75 : sum * 0.9);
    };
    const otherTab = await openTestShop(
      ({ path }) => {
        if (path === "product") return { elements: [] };
        hasLamp = true;
        return buildCart();
      },
      { token, processState },
    );
    let addition: ReturnType<typeof addItems> | null = null;
    const { shop } = await openTestShop(
      ({ path }) => {
        if (path === "product") return { elements: [] };
        if (path.endsWith("/delete")) hasCode = false;
        else if (path.endsWith("line-item")) hasCode = true;
        else addition ??= addItems(otherTab.shop, [{ productId: idOf("b"), quantity: 1 }]);
        return buildCart();
      },
      { token, processState },
    );
    expect((await addCode(shop, "NEW")).notice?.key).toBe("cart.notice.codeReplaced");
    expect((await addition!).status).toBe("accepted");
    expect({ hasLamp, hasCode }).toEqual({ hasLamp: true, hasCode: true });
  });
});

describe("§9.14 the totals name each discount and what free delivery lacks", () => {
  const tier = (
    quantityStart: number,
    quantityEnd: number | null,
    gross: number,
    more: object = {},
  ) => ({
    calculation: 2,
    ruleId: null,
    quantityStart,
    quantityEnd,
    currencyPrice: [{ currencyId: idOf("gbp"), gross, net: gross }],
    ...more,
  });
  const by = (prices: object[], shipping: number) => [
    cartDelivery(shipping, { ...named("Standard"), prices }),
  ];
  const tiers = [tier(0, 74.99, 4.9), tier(75, null, 0)];
  const totalsOf = async (
    lines: object[],
    deliveries: object[],
    freeFrom: number | null = null,
  ) => {
    const channel = { ...gb, trade: { ...gb.trade, shippingFreeFrom: freeFrom } };
    const { shop } = await openTestShop(
      ({ path }) => (path === "product" ? { elements: [] } : cart(lines, 50, { deliveries })),
      {
        token,
        channel,
      },
    );
    const view = await loadCart(shop);
    if ("kind" in view) throw new Error("unavailable");
    return view.totals;
  };

  it("several discounts with their amounts, a single one by its name", async () => {
    const [one, other] = [
      { ...promotionLine("c", "SAVE10", 4.8), label: "Ten" },
      promotionLine("d", "MORE", 2),
    ];
    const namesOf = async (lines: object[]) =>
      (await totalsOf(lines, by([], 4.9))).rows.find(({ key }) => key === "discount")?.detail;
    expect(await namesOf([cushion, one])).toBe("Ten");
    expect(await namesOf([cushion, one, other])).toBe("Ten: £4.80, Ten percent off: £2.00");
  });

  const missing = (amount: string, percent: number) => ({
    text: { key: "cart.freeDelivery.missing", params: { amount } },
    percent,
  });

  it.each([
    ["tiers by value", tiers, 4.9, null, missing("£27.00", 64)],
    [
      "reached",
      [tier(0, 40, 4.9), tier(40.01, null, 0)],
      0,
      null,
      { text: { key: "cart.freeDelivery.reached" }, percent: 100 },
    ],
    ["free by a promotion already", tiers, 0, null, null],
    ["a rule decides", [tier(0, null, 0, { ruleId: idOf("rule") })], 4.9, null, null],
    ["by pieces", [tier(1, null, 0, { calculation: 1 })], 4.9, null, null],
    ["never free", [tier(0, null, 4.9)], 4.9, null, null],
    [
      "configured, where the tiers do not tell",
      [tier(1, null, 4.9, { calculation: 1 })],
      4.9,
      60,
      missing("£12.00", 80),
    ],
    [
      "configured and passed, but another way costs",
      [tier(1, null, 4.9, { calculation: 1 })],
      4.9,
      40,
      null,
    ],
  ] as const)("free delivery: %s", async (_, prices, shipping, configured, text) =>
    expect((await totalsOf([cushion], by([...prices], shipping), configured)).freeDelivery).toEqual(
      text,
    ),
  );

  it("goods with free shipping do not count, discounts do", async () => {
    const free = { ...productLine("b", "Rug", 1, 99), deliveryInformation: { freeDelivery: true } };
    expect(
      (await totalsOf([cushion, free, promotionLine("c", "SAVE10", 4.8)], by(tiers, 4.9)))
        .freeDelivery,
    ).toEqual(missing("£27.00", 64));
  });
});

it("§2.16 a percentage for some of a line's pieces is shown as its amount", async () => {
  const badgeOf = async (quantity: number) => {
    const free = promotionLine("c", "3FOR2", 24, {
      value: "100",
      composition: [{ id: idOf("a"), quantity, discount: 24 * quantity }],
    });
    const answer = cart([productLine("a", "Cushion", 3, 24), free], 72 - 24 * quantity);
    return loadCart((await shopWith(answer, answer)).shop);
  };
  expect(await badgeOf(1)).toMatchObject({
    lines: [
      { promotionBadge: { discount: { key: "cart.badge.amount", params: { amount: "£24.00" } } } },
    ],
  });
  expect(await badgeOf(3)).toMatchObject({
    lines: [
      { promotionBadge: { discount: { key: "price.discount", params: { percent: "100" } } } },
    ],
  });
});
