import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { textsOf } from "../support/routes/page-content";
import { atReview, buying, fillBag, idOf, useCountry } from "../support/routes/checkout";
import { Shopper, type Page } from "../support/routes/shopper";

beforeAll(useCountry);
const t = getTranslate("en-GB");
const facts = (page: Page) =>
  textsOf(page, "[data-testid=order-facts]").join(" ").replace(/\s+/g, " ");

describe("§2.4 how to pay in advance", () => {
  it("thank-you page and order show account, reference, deadline and description", async () => {
    const { shopper, review } = await atReview();
    const thanks = await shopper.submit(
      "/checkout",
      buying(review, "Bank transfer (pay in advance)"),
    );
    const number = /order (\d+)/.exec(textsOf(thanks, ".lead").join())![1]!;
    const order = await shopper.get(
      thanks.path.replace("/checkout/success/adyen", "/account/order"),
    );
    for (const page of [thanks, order]) {
      expect(facts(page)).toContain("We send your order as soon as your transfer has arrived.");
      expect(facts(page)).toContain(
        t("order.pay.account", { account: "Hearth, IBAN DE02 1203 0000 0000 2020 51" }),
      );
      expect(facts(page)).toContain(t("order.pay.reference", { number }));
      expect(facts(page)).toMatch(/Please pay by \d+ \w+ \d{4}\./);
    }
  });

  it("an invoice shows no account of ours; a method changed later is said to apply", async () => {
    const { shopper, review } = await atReview();
    const first = await shopper.post("/checkout", buying(review, "Pay by bank"));
    const orderId = first.location!.split("/").at(-1)!;
    const payment = await shopper.get(`/checkout/order-payment/${orderId}`);
    const thanks = await shopper.submit(`/checkout/order-payment/${orderId}`, {
      paymentMethodId: idOf(payment, "Invoice"),
    });
    expect(facts(thanks)).toContain("Pay within 14 days of delivery.");
    expect(facts(thanks)).not.toContain("IBAN");
    expect(facts(thanks)).toContain(t("order.pay.changed", { method: "Pay by bank" }));
  });
});

describe("§2.4 back from the payment page, with an unpaid order", () => {
  it("offers to pay, another method, the goods back, cancelling; explains the wallet", async () => {
    const { shopper, review } = await atReview();
    const orderId = (await shopper.post("/checkout", buying(review, "Pay by bank")))
      .location!.split("/")
      .at(-1)!;
    const page = parse((await shopper.get(`/checkout/order-payment/${orderId}`)).html);
    const names = page.querySelectorAll("[data-testid=choice-name]").map(({ text }) => text);
    expect(names).toEqual(
      expect.arrayContaining(["Pay by bank", "Invoice", "Bank transfer (pay in advance)"]),
    );
    expect(
      page
        .querySelectorAll("main button")
        .map((button) => button.getAttribute("value") ?? button.text),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Pay £/),
        t("order.again"),
        "cancel",
        "cancel-reorder",
      ]),
    );
    expect(page.querySelector("main")!.text).toContain(
      t("checkout.why.wallets", { names: "Google Pay / Apple Pay" }),
    );
  });
});

describe("§2.4 information to read before ordering", () => {
  it.each([
    ["localhost", ["/terms/", "/terms/", "/privacy/"]],
    ["se.localhost", ["/kopvillkor/", "/kopvillkor/", "/integritetspolicy/"]],
    ["de.localhost", ["/agb/", "/agb/", "/datenschutz/"]],
  ] as const)("stands between the consent and the button: %s", async (host, paths) => {
    const shopper = new Shopper(host);
    await fillBag(shopper);
    await shopper.post("/checkout", {
      ...{
        intent: "details",
        email: "anna@example.com",
        firstName: "Anna",
        lastName: "Apt",
        street: "Hauptstr. 1",
        city: "Berlin",
      },
      zipcode: host === "localhost" ? "SW1A 1AA" : "10115",
      countryId:
        parse((await shopper.get("/checkout")).html)
          .querySelector("[name=countryId]")
          ?.querySelector("[selected]")
          ?.getAttribute("value") ?? "",
    });
    const review = await shopper.get("/checkout");
    const order = parse(review.html).querySelector("[data-testid=checkout-order]")!;
    expect(
      order
        .querySelectorAll("[data-testid=form-field] .note a")
        .map((link) => link.getAttribute("href")),
    ).toEqual([...paths]);
    expect(order.innerHTML.indexOf('id="terms"')).toBeLessThan(
      order.innerHTML.indexOf('value="buy"'),
    );
  });
});

describe("§2.4 the order summary above the form on phones", () => {
  it("folds, with the total in its heading", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const fold = parse((await shopper.get("/checkout")).html).querySelector(
      "details[data-testid=checkout-fold]",
    )!;
    expect(fold.hasAttribute("open")).toBe(false);
    expect(fold.querySelector("summary")!.text).toMatch(/Your order: £\d/);
    expect(fold.querySelectorAll("[data-testid=order-lines] li")).toHaveLength(1);
  });
});
