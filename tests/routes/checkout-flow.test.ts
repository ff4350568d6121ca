import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf as idOfKey } from "../../backend/id";
import { register } from "../support/routes/account";
import {
  atReview,
  buying,
  countryId,
  details,
  fillBag,
  hasIntent,
  idOf,
  ordersOf,
  useCountry,
} from "../support/routes/checkout";
import { textOf, textsOf, valueOf, visibleText } from "../support/routes/page-content";
import { Shopper } from "../support/routes/shopper";

const t = getTranslate("en-GB");

beforeAll(useCountry);

describe("§2.4 /checkout without scripts: step by step by form posts", () => {
  it("guest by default: contact, address, delivery, payment, review, invoice, thanks", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const checkout = await shopper.get("/checkout");
    expect(checkout.status).toBe(200);
    expect(checkout.headers.get("Cache-Control")).toMatch(/private/);
    const review = await shopper.fillIn(checkout, hasIntent("details"), details());
    expect(review.path).toBe("/checkout#delivery");
    expect(visibleText(review)).toContain("anna@example.com");
    expect(textOf(review, "[data-testid=order-summary]")).toContain(
      "1 High Street, SW1A 1AA London",
    );
    expect(textOf(review, "[data-testid=choices]")).toMatch(/Standard delivery.*(£3\.95|Free)/);
    expect(textOf(review, "[data-testid=totals-total]")).toMatch(/Total£\d/);

    const thanks = await shopper.submit("/checkout", {
      ...buying(review, "Invoice"),
      comment: "Ring twice",
    });
    expect(thanks.path).toMatch(/^\/checkout\/success\/adyen\/[0-9a-f]{32}$/);
    expect(textOf(thanks, "h1")).toBe("Thank you for your order");
    expect(textOf(thanks, "[data-testid=order-facts]")).toContain("Ring twice");
    expect(textOf(thanks, "[data-testid=order-facts]")).toMatch(
      /InvoiceTo be paid|Invoice: To be paid/,
    );
    expect(parse(thanks.html).querySelectorAll("[data-testid=order-lines] li")).toHaveLength(1);
    expect(visibleText(await shopper.get("/cart"))).toContain("Your bag is empty");
  });

  it("the thank-you page says what is next; a customer's links the orders", async () => {
    const { shopper } = await register();
    await fillBag(shopper);
    const review = await shopper.get("/checkout");
    const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(textsOf(thanks, "main ol li p:first-child")).toEqual([
      t("checkout.next.pack"),
      t("checkout.next.send"),
      expect.stringMatching(/^With you /),
    ]);
    const orderId = thanks.path.split("/").at(-1)!;
    const leads = parse(thanks.html)
      .querySelectorAll("main a")
      .map((link) => link.getAttribute("href"));
    expect(leads).toEqual(
      expect.arrayContaining([`/account/order/${orderId}`, "/account/order/history"]),
    );
    expect(parse(thanks.html).querySelectorAll("[data-testid=order-facts]")).toHaveLength(1);

    const guest = await atReview("next-prepayment@example.com");
    const inAdvance = await guest.shopper.submit(
      "/checkout",
      buying(guest.review, "Bank transfer (pay in advance)"),
    );
    expect(textsOf(inAdvance, "main ol li p:first-child")).toEqual([
      t("checkout.next.pay", { total: "£31.95" }),
      t("checkout.next.pack"),
      t("checkout.next.send"),
    ]);
  });

  it("typed values survive errors, a reload and leaving; errors are at their fields", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const wrong = await shopper.post("/checkout", {
      intent: "details",
      ...details({ email: "anna", city: "" }),
    });
    expect(wrong.status).toBe(422);
    const page = parse(wrong.html);
    expect(
      page
        .querySelectorAll("[data-testid=error-summary] a")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#email", "#city"]);
    expect(textOf(wrong, "[data-testid=error-summary]")).toContain(
      "Please enter the town or city.",
    );
    expect(page.querySelector("#email")!.getAttribute("aria-invalid")).toBe("true");
    expect(valueOf(wrong, "street")).toBe("1 High Street");
    const nothing = { email: "", firstName: "", lastName: "", street: "", zipcode: "", city: "" };
    const bare = await shopper.post("/checkout", { intent: "details", ...details(nothing) });
    const named = parse(bare.html).querySelectorAll("[data-testid=error-summary] a");
    expect(named.map((link) => link.getAttribute("href"))).toEqual([
      "#email",
      "#firstName",
      "#lastName",
      "#street",
      "#zipcode",
      "#city",
    ]);
    const postcode = await shopper.post("/checkout", {
      intent: "details",
      ...details({ zipcode: "12345" }),
    });
    expect(postcode.status).toBe(422);
    const problem = parse(postcode.html).querySelector("[data-testid=error-summary] a")!;
    expect([problem.getAttribute("href"), problem.text]).toEqual([
      "#zipcode",
      expect.stringContaining("like this: SW1A 1AA"),
    ]);
    const again = await shopper.get("/checkout");
    expect([valueOf(again, "zipcode"), valueOf(again, "firstName")]).toEqual(["12345", "Anna"]);
  });

  it("values survive an expired context: the draft outlives it", async () => {
    const { shopper } = await atReview();
    shopper.setCookie("sw-context-token", "gone");
    await fillBag(shopper);
    const checkout = await shopper.get("/checkout");
    expect([valueOf(checkout, "email"), valueOf(checkout, "street")]).toEqual([
      "anna@example.com",
      "1 High Street",
    ]);
  });

  it("the draft is not readable: sealed, HttpOnly, and deleted with the order", async () => {
    const { shopper, review } = await atReview();
    expect(Buffer.from(shopper.cookie("checkout")!, "base64url").toString("latin1")).not.toMatch(
      /anna|High/i,
    );
    await shopper.submit("/checkout", buying(review, "Invoice"));
    await fillBag(shopper);
    const next = await shopper.get("/checkout?edit=details");
    expect(valueOf(next, "email")).toBe("anna@example.com");
    shopper.setCookie("sw-context-token", "gone");
    await fillBag(shopper);
    expect(valueOf(await shopper.get("/checkout"), "email") ?? "").toBe("");
  });

  it("a separate delivery address; one without delivery is refused with a message", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const ch = await countryId("CH");
    const there = {
      "shipping.firstName": "Urs",
      "shipping.lastName": "Uhr",
      "shipping.street": "Gasse 2",
      "shipping.city": "Bern",
    };
    const refused = await shopper.post("/checkout", {
      intent: "details",
      ...details(),
      separate: "on",
      ...there,
      "shipping.zipcode": "3000",
      "shipping.countryId": ch,
    });
    expect(refused.status).toBe(422);
    expect(
      parse(refused.html).querySelector("[data-testid=error-summary] a")!.getAttribute("href"),
    ).toBe("#shipping-countryId");
    const incomplete = await shopper.post("/checkout", {
      intent: "details",
      ...details(),
      separate: "on",
      ...there,
      "shipping.city": "",
    });
    expect(textOf(incomplete, "[data-testid=error-summary]")).toContain(
      "Delivery address: Please enter the town or city.",
    );
    const alone = await shopper.post("/checkout", {
      intent: "details",
      ...details({ countryId: ch, zipcode: "3000" }),
    });
    expect(
      parse(alone.html).querySelector("[data-testid=error-summary] a")!.getAttribute("href"),
    ).toBe("#countryId");
    const own = {
      ...there,
      "shipping.zipcode": "CT1 1AA",
      "shipping.city": "Canterbury",
      "shipping.countryId": await countryId("GB"),
    };
    const review = await shopper.submit("/checkout", {
      intent: "details",
      ...details(),
      separate: "on",
      ...own,
    });
    expect(textOf(review, "[data-testid=order-summary]")).toMatch(
      /Delivery address.*Canterbury.*Billing address.*London/,
    );
  });

  it("delivery method with price and time; another changes the total before ordering", async () => {
    const { shopper, review } = await atReview();
    const express = idOf(review, "Express");
    const updated = await shopper.submit("/checkout", {
      ...buying(review, "Invoice"),
      intent: "choose",
      shippingMethodId: express,
    });
    expect(
      parse(updated.html)
        .querySelector('[name="shippingMethodId"][checked]')!
        .getAttribute("value"),
    ).toBe(express);
    expect(
      textOf(updated, "[data-testid=totals-plain]:nth-child(2)") +
        textOf(updated, "[data-testid=totals]"),
    ).toContain("£8.95");
    // Selected and bought at once, without having seen the total: it is shown first.
    const unseen = await shopper.submit("/checkout", {
      ...buying(updated, "Invoice"),
      shippingMethodId: idOf(updated, "Standard"),
    });
    expect(unseen.path).toBe("/checkout");
    expect(textOf(unseen, "[role=status]")).toMatch(/total is now £/);
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("the wish for an account, accepted terms and other choices survive every step", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const ticked = (html: string, name: string) =>
      parse(html).querySelector(`[name="${name}"]`)?.hasAttribute("checked");
    const wrong = await shopper.post("/checkout", {
      intent: "details",
      ...details({ zipcode: "nonsense" }),
      account: "on",
      password: "long enough",
    });
    expect([wrong.status, ticked(wrong.html, "account")]).toEqual([422, true]);
    expect(ticked((await shopper.get("/checkout")).html, "account")).toBe(true);

    const { shopper: buyer, review } = await atReview();
    const updated = await buyer.submit("/checkout", {
      ...buying(review, "Invoice"),
      intent: "choose",
      comment: "Ring twice",
    });
    expect([
      ticked(updated.html, "terms"),
      parse(updated.html).querySelector("textarea")?.text.trim(),
    ]).toEqual([true, "Ring twice"]);
    const unseen = await buyer.submit("/checkout", {
      ...buying(updated, "Invoice"),
      reviewDigest: "something else",
    });
    expect([unseen.path, ticked(unseen.html, "terms")]).toEqual(["/checkout", true]);
    expect(ticked((await atReview()).review.html, "terms")).toBe(false);
  });

  it("delivery and payment remain selected if something is missing for the order", async () => {
    const { shopper, review } = await atReview();
    const { terms: _, ...unaccepted } = {
      ...buying(review, "Bank transfer (pay in advance)"),
      shippingMethodId: idOf(review, "Express"),
    };
    const answer = await shopper.post("/checkout", unaccepted);
    expect(answer.status).toBe(422);
    const chosen = ["shippingMethodId", "paymentMethodId"].map((name) =>
      parse(answer.html).querySelector(`[name="${name}"][checked]`),
    );
    expect(chosen.map((input) => input?.getAttribute("value"))).toEqual([
      idOf(review, "Express"),
      idOf(review, "Bank transfer (pay in advance)"),
    ]);
    expect(
      textOf(answer, "[data-testid=totals-plain]:nth-child(2)") +
        textOf(answer, "[data-testid=totals]"),
    ).toContain("£8.95");
  });

  it("terms must be accepted; the comment stays", async () => {
    const { shopper, review } = await atReview();
    const { terms: _, ...wish } = buying(review, "Invoice");
    const answer = await shopper.post("/checkout", { ...wish, comment: "Please ring" });
    expect(answer.status).toBe(422);
    // It is all that is missing: shown and focused where it is, without a summary above.
    expect(parse(answer.html).querySelector("[data-testid=error-summary]")).toBeNull();
    const box = parse(answer.html).querySelector("#terms")!;
    expect([box.hasAttribute("autofocus"), box.getAttribute("aria-invalid")]).toEqual([
      true,
      "true",
    ]);
    expect(textOf(answer, `#${box.getAttribute("aria-describedby")}`)).not.toBe("");
    expect(parse(answer.html).querySelector("textarea")!.text.trim()).toBe("Please ring");
    expect(
      parse((await shopper.get("/checkout")).html)
        .querySelector("textarea")!
        .text.trim(),
    ).toBe("Please ring");
  });

  it("an account can be opened during checkout; login is offered, with a return", async () => {
    const shopper = new Shopper();
    await fillBag(shopper);
    const checkout = await shopper.get("/checkout");
    expect(checkout.html).toContain('href="/account/login?returnTo=%2Fcheckout"');
    const short = await shopper.post("/checkout", {
      intent: "details",
      ...details(),
      account: "on",
      password: "short",
    });
    expect(
      parse(short.html).querySelector("[data-testid=error-summary] a")!.getAttribute("href"),
    ).toBe("#password");
    expect(short.html).not.toContain('value="short"');
    const email = `new-${Date.now()}@example.com`;
    const review = await shopper.submit("/checkout", {
      intent: "details",
      ...details({ email }),
      account: "on",
      password: "long enough",
    });
    await shopper.submit("/checkout", buying(review, "Invoice"));
    const taken = new Shopper();
    await fillBag(taken);
    const refused = await taken.post("/checkout", {
      intent: "details",
      ...details({ email }),
      account: "on",
      password: "long enough",
    });
    expect(refused.status).toBe(422);
    expect(textOf(refused, "[data-testid=error-summary]")).toContain("already an account");
  });

  it("an empty cart has nothing to order; this page does not offer wallets", async () => {
    expect(visibleText(await new Shopper().get("/checkout"))).toContain(
      "There is nothing to order",
    );
    const { review } = await atReview();
    expect(textOf(review, "[data-testid=checkout-steps]")).not.toMatch(/Google|Apple/);
  });
});

describe("§4.14 an order is placed exactly once", () => {
  it("the same order placed from two tabs at once is one order", async () => {
    const { shopper, review } = await atReview();
    const wish = buying(review, "Invoice");
    const tabs = await Promise.all([1, 2, 3].map(() => shopper.post("/checkout", wish)));
    expect(new Set(tabs.map(({ location }) => location)).size).toBe(1);
    expect(tabs[0]!.location).toMatch(/^\/checkout\/success\/adyen\//);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it("reload and Back: the same key leads to the same order, whatever the cart", async () => {
    const { shopper, review } = await atReview();
    const wish = buying(review, "Invoice");
    const first = await shopper.post("/checkout", wish);
    expect((await shopper.post("/checkout", wish)).location).toBe(first.location);
    expect((await shopper.get("/checkout")).html).toContain(first.location!);
    await fillBag(shopper);
    expect((await shopper.post("/checkout", wish)).location).toBe(first.location);
    expect(await ordersOf(shopper)).toHaveLength(1);
    const next = await shopper.get("/checkout");
    const second = await shopper.post("/checkout", buying(next, "Invoice"));
    expect(second.location).not.toBe(first.location);
    expect(await ordersOf(shopper)).toHaveLength(2);
  });

  it("a cart that has changed since it was seen is shown first, and nothing is lost", async () => {
    const { shopper, review } = await atReview();
    await fillBag(shopper);
    const page = await shopper.submit("/checkout", {
      ...buying(review, "Invoice"),
      comment: "Keep me",
    });
    expect(page.path).toBe("/checkout");
    expect(textOf(page, "[role=status]")).toMatch(/Your bag has changed: the total is now £/);
    expect(parse(page.html).querySelector("textarea")!.text.trim()).toBe("Keep me");
    expect(await ordersOf(shopper)).toEqual([]);
  });

  it("a shopper who logged out in another tab gets a notice; typed values are there", async () => {
    const { shopper, review } = await atReview();
    const stranger = new Shopper();
    await fillBag(stranger);
    shopper.setCookie("sw-context-token", stranger.cookie("sw-context-token")!);
    const page = await shopper.submit("/checkout", buying(review, "Invoice"));
    expect(textOf(page, "[role=status]")).toMatch(/check|changed/i);
    expect(valueOf(page, "street")).toBe("1 High Street");
  });
});

describe("§2.4 the order's pages for unknown orders", () => {
  it.each([
    "/checkout/success/paypal/" + "a".repeat(32),
    "/checkout/success/adyen/nonsense",
    "/checkout/order-payment/nonsense",
  ])("%s: 404", async (path) => {
    expect((await new Shopper().get(path)).status).toBe(404);
  });
});

describe("§4.14 sold out meanwhile", () => {
  it("the last piece is sold to another shopper: it is said, nothing is ordered", async () => {
    const last = idOfKey("product", "outdoor-rug-kaisla-herringbone");
    const guest = async () => {
      const shopper = new Shopper();
      await shopper.submit("/cart", {
        intent: "add",
        productId: last,
        quantity: "1",
        returnTo: "/cart",
      });
      return {
        shopper,
        review: await shopper.fillIn(
          await shopper.get("/checkout"),
          hasIntent("details"),
          details(),
        ),
      };
    };
    const [quick, slow] = [await guest(), await guest()];
    expect(
      (await quick.shopper.post("/checkout", buying(quick.review, "Invoice"))).location,
    ).toContain("/checkout/success/");
    const page = await slow.shopper.submit("/checkout", {
      ...buying(slow.review, "Invoice"),
      comment: "Keep me",
    });
    expect(textOf(page, "[role=status]")).toMatch(/sold out/);
    expect(await ordersOf(slow.shopper)).toEqual([]);
    await fillBag(slow.shopper);
    expect(
      parse((await slow.shopper.get("/checkout")).html)
        .querySelector("textarea")!
        .text.trim(),
    ).toBe("Keep me");
  });
});
