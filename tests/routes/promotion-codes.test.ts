import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { statusOf, summaryOf, textsOf, valueOf, visibleText } from "../support/routes/page-content";
import {
  atReview,
  buying,
  details,
  fillBag,
  idOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { Shopper, type Page } from "../support/routes/shopper";

beforeAll(useCountry);
const t = getTranslate("en-GB");
const totals = (page: Page) => textsOf(page, "[data-testid=totals]").join(" ").replace(/\s+/g, " ");
/** All selected and typed values, and a button. */
const typed = (review: Page, more: Record<string, string>) => {
  const { intent: _buy, ...chosen } = buying(review, "Invoice");
  return { ...chosen, shippingMethodId: idOf(review, "Express"), comment: "Ring twice", ...more };
};
const codesOf = (page: Page) => textsOf(page, "[data-testid=promotion-code] strong");
function expectKept(page: Page) {
  const document = parse(page.html);
  expect(document.querySelector("[name=comment]")?.text).toBe("Ring twice");
  expect(document.querySelector("#terms")?.hasAttribute("checked")).toBe(true);
  expect(textsOf(page, "[data-testid=choice]:has(input[checked])").join()).toMatch(
    /Express.*Invoice/s,
  );
}

describe("§2.4 a promotion code at the checkout, within the form of the purchase", () => {
  it("applies at once, is named in the totals, keeps typed values, can be removed", async () => {
    const { shopper, review } = await atReview();
    const added = await shopper.submit(
      "/checkout",
      typed(review, { intent: "add-code", code: "WELCOME10" }),
    );
    expect(statusOf(added)).toContain(t("cart.notice.codeAdded", { code: "WELCOME10" }));
    expect(totals(added)).toContain("Welcome: 10% off");
    expectKept(added);
    const lineId = parse(added.html).querySelector("[name=removeCode]")!.getAttribute("value")!;
    const removed = await shopper.submit("/checkout", typed(added, { removeCode: lineId }));
    expect(statusOf(removed)).toContain(t("cart.notice.codeRemoved"));
    expect(codesOf(removed)).toEqual([]);
    expectKept(removed);
  });

  it("one that does not apply is shown in its field with the reason; all else stays", async () => {
    const { shopper, review } = await atReview();
    const refused = await shopper.post(
      "/checkout",
      typed(review, { intent: "add-code", code: "NOSUCHCODE" }),
    );
    expect(refused.status).toBe(422);
    expect(summaryOf(refused).map(({ href }) => href)).toEqual(["#code"]);
    expect(textsOf(refused, "#code-error")).toEqual([
      t("cart.notice.codeUnknown", { code: "NOSUCHCODE" }),
    ]);
    expect(valueOf(refused, "code")).toBe("NOSUCHCODE");
    expectKept(refused);
  });

  it.each(["buy", "choose"])(
    "typed but not applied, it is applied by the button %s before anything is ordered",
    async (intent) => {
      const { shopper, review } = await atReview();
      const shown = await shopper.submit("/checkout", typed(review, { intent, code: "WELCOME10" }));
      expect(codesOf(shown)).toEqual(["WELCOME10"]);
      expectKept(shown);
      expect(await ordersOf(shopper)).toEqual([]);
    },
  );

  it("an exclusive one says so, and another says why it does not apply beside it", async () => {
    const { shopper, review } = await atReview();
    const first = await shopper.submit(
      "/checkout",
      typed(review, { intent: "add-code", code: "HEARTH5" }),
    );
    const alone = await shopper.submit(
      "/checkout",
      typed(first, { intent: "add-code", code: "JUSTYOU25" }),
    );
    expect(statusOf(alone)).toContain(
      t("cart.notice.codeReplaced", { code: "JUSTYOU25", others: "HEARTH5" }),
    );
    expect(textsOf(alone, "[data-testid=promotion-code]").join()).toContain(t("cart.codeAlone"));
    const beside = await shopper.post(
      "/checkout",
      typed(alone, { intent: "add-code", code: "WELCOME10" }),
    );
    expect(summaryOf(beside)[0]?.text).toBe(
      t("cart.notice.codeNotCombinable", { code: "WELCOME10", other: "JUSTYOU25" }),
    );
  });
});

describe("§2.4 a promotion code at the step of contact and addresses", () => {
  const FIELDS = {
    intent: "details",
    email: "anna@example.com",
    firstName: "Anna",
    street: "1 High Street",
    separate: "on",
    password: "a long word",
  };

  it("belongs to the form in every step, also in a text browser; typed values stay", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const step = parse((await shopper.get("/checkout")).html);
    // The fields are inside the form, because text browsers ignore the `form` attribute.
    expect(
      step
        .querySelectorAll("[name=code], [value=add-code]")
        .map((field) => field.closest("form")?.id),
    ).toEqual(["details-form", "details-form"]);
    expect(step.querySelector("form#details-form [name=intent]")?.getAttribute("value")).toBe(
      "details",
    );
    const added = await shopper.submit("/checkout", [
      ...Object.entries(FIELDS),
      ["intent", "add-code"],
      ["code", "WELCOME10"],
    ]);
    expect(statusOf(added)).toContain(t("cart.notice.codeAdded", { code: "WELCOME10" }));
    expect(totals(added)).toContain("Welcome: 10% off");
    expect(["email", "firstName", "street"].map((name) => valueOf(added, name))).toEqual([
      "anna@example.com",
      "Anna",
      "1 High Street",
    ]);
    expect([
      parse(added.html).querySelector("[name=separate]")?.hasAttribute("checked"),
      added.html.includes("a long word"),
    ]).toEqual([true, false]);
    const refused = await shopper.post("/checkout", [
      ...Object.entries(FIELDS),
      ["intent", "add-code"],
      ["code", "NOSUCHCODE"],
    ]);
    expect([
      refused.status,
      summaryOf(refused).map(({ href }) => href),
      valueOf(refused, "firstName"),
    ]).toEqual([422, ["#code"], "Anna"]);
    expect(refused.html).not.toContain("a long word");
    const lineId = parse(added.html).querySelector("[name=removeCode]")!.getAttribute("value")!;
    expect(codesOf(await shopper.submit("/checkout", { ...FIELDS, removeCode: lineId }))).toEqual(
      [],
    );
  });

  it("typed but not applied, the continue button applies it", async () => {
    const { shopper } = await atReview();
    const added = await shopper.submit("/checkout?edit=details", [
      ...Object.entries(FIELDS),
      ["intent", "add-code"],
      ["code", "HEARTH5"],
    ]);
    expect([added.path, codesOf(added), valueOf(added, "firstName")]).toEqual([
      "/checkout?edit=details",
      ["HEARTH5"],
      "Anna",
    ]);
    const other = new Shopper();
    await fillBag(other);
    const review = await other.fillIn(
      await other.get("/checkout"),
      ({ id }) => id === "details-form",
      { ...details(), code: "WELCOME10" },
    );
    expect([codesOf(review), parse(review.html).querySelector("[value=buy]") !== null]).toEqual([
      ["WELCOME10"],
      true,
    ]);
  });

  it("sent by Enter before all else is typed, it applies, and nothing is missing", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const applied = await shopper.fillIn(
      await shopper.get("/checkout"),
      ({ id }) => id === "details-form",
      { code: "WELCOME10" },
    );
    expect([codesOf(applied), summaryOf(applied)]).toEqual([["WELCOME10"], []]);
  });
});

describe("§9.14 the amount missing for free delivery", () => {
  it("the cart and the mini cart show what is missing, and when it is reached", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const [before, after] = t("cart.freeDelivery.missing", { amount: "|" }).split("|");
    expect(visibleText(await shopper.get("/cart"))).toMatch(
      new RegExp(`${before}£[\\d.]+${after}`),
    );
    await fillBag(shopper, "5");
    expect(visibleText(await shopper.get("/cart"))).toContain(t("cart.freeDelivery.reached"));
  });
});
