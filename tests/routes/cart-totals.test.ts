import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { sealToken } from "../support/accounts";
import { textsOf, visibleText } from "../support/routes/page-content";
import { Shopper, type Page } from "../support/routes/shopper";

const VASE = idOf("product", "vase-ronn-stoneware");
const MIRROR = idOf("product", "mirror-kaisla-rattan");
const t = getTranslate("en-GB");

/** A row of the totals by the beginning of its label. */
const row = (page: Page, label: string) =>
  parse(page.html)
    .querySelectorAll("main [data-testid=totals] > div")
    .find((each) => each.querySelector("dt")!.text.trim().startsWith(label))
    ?.querySelector("dd")!
    .text.trim();
const centsOf = (price = "") => Number(price.replace(/\D/g, ""));

/** A cart with a vase after a code was entered. */
async function withCode(code: string): Promise<Page> {
  const shopper = new Shopper();
  await shopper.post("/cart", { intent: "add", productId: VASE, quantity: "1", returnTo: "/cart" });
  const answer = await shopper.post("/cart", { intent: "add-code", code, returnTo: "/cart" });
  return answer.location ? shopper.get(answer.location) : answer;
}

describe("§9.14 reductions of a cart's total", () => {
  it.each([
    ["WELCOME10", 280, t("price.discount", { percent: 10 })],
    ["HEARTH5", 500, t("cart.badge.amount", { amount: "£5.00" })],
    ["JUSTYOU25", 700, t("price.discount", { percent: 25 })],
  ])(
    "the code %s: the discount is negative; lines, delivery and discount are the total",
    async (code, cents, discount) => {
      const page = await withCode(code);
      expect(row(page, t("order.totals.discount"))).toMatch(/^−/);
      expect(centsOf(row(page, t("order.totals.discount")))).toBe(cents);
      expect(textsOf(page, "[data-testid=cart-line] .badge")).toEqual([
        t("cart.badge.inTotal", { discount }),
      ]);
      const removal = `button[aria-label="${t("cart.codeRemoveNamed", { code })}"]`;
      expect(parse(page.html).querySelector(removal)).not.toBeNull();
      const sum =
        centsOf(row(page, t("order.totals.products"))) +
        centsOf(row(page, t("order.totals.delivery"))) -
        cents;
      expect(centsOf(row(page, t("order.totals.total")))).toBe(sum);
    },
  );

  it("delivery has a price below the threshold, and is free from there on", async () => {
    const totalsOf = async (quantity: string) => {
      const shopper = new Shopper();
      await shopper.post("/cart", { intent: "add", productId: VASE, quantity, returnTo: "/cart" });
      const page = await shopper.get("/cart");
      return [row(page, t("order.totals.delivery")), row(page, t("order.totals.total"))];
    };
    expect(await totalsOf("1")).toEqual(["£3.95", "£31.95"]);
    expect(await totalsOf("2")).toEqual([t("order.totals.free"), "£56.00"]);
  });

  it("the code FREESHIP: delivery is free, the lines' prices do not change", async () => {
    const page = await withCode("FREESHIP");
    expect(row(page, t("order.totals.delivery"))).toBe(t("order.totals.free"));
    expect(row(page, t("order.totals.total"))).toBe("£28.00");
  });

  it("an expired code is refused with a message, and the total does not change", async () => {
    const page = await withCode("MIDSUMMER15");
    expect(textsOf(page, "#code-error")).toEqual([
      t("cart.notice.codeUnknown", { code: "MIDSUMMER15" }),
    ]);
    expect(row(page, t("order.totals.discount"))).toBeUndefined();
    expect(row(page, t("order.totals.total"))).toBe("£31.95");
  });

  it("a promotion that applies automatically from a cart value on needs no code", async () => {
    const shopper = new Shopper();
    const page = await shopper.submit("/cart", {
      intent: "add",
      productId: MIRROR,
      quantity: "3",
      returnTo: "/cart",
    });
    expect(row(page, t("order.totals.discount"))).toMatch(/^−/);
    expect(centsOf(row(page, t("order.totals.discount")))).toBe(1635);
  });
});

describe("an existing cart at login", () => {
  it.each([
    "nonsense",
    sealToken({ secret: "a secret of somebody else" }, "localhost", "A".repeat(32)),
  ])(
    "§6.1 a cookie that is none of ours (%s) is an empty cart, and shopping goes on",
    async (value) => {
      const shopper = new Shopper();
      shopper.setCookie("sw-context-token", encodeURIComponent(value));
      expect(visibleText(await shopper.get("/cart"))).toContain(t("cart.empty"));
      const page = await shopper.submit("/cart", {
        intent: "add",
        productId: VASE,
        quantity: "1",
        returnTo: "/cart",
      });
      expect(parse(page.html).querySelectorAll("[data-testid=cart-line]")).toHaveLength(1);
    },
  );
});
