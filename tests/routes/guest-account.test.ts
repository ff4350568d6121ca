import { parse } from "node-html-parser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { logIn, newEmail, PASSWORD, register } from "../support/routes/account";
import { statusOf, summaryOf, textsOf } from "../support/routes/page-content";
import { atReview, buying, useCountry } from "../support/routes/checkout";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const CONVERT = "account/convert-guest";
const proxy = await openProxy();
beforeAll(async () => {
  await useCountry();
});
afterEach(() => proxy.alter(CONVERT, null));

/** Shopware before 6.7 has no such route. */
const before67 = () =>
  proxy.alter(
    CONVERT,
    new Refusal(404, { errors: [{ code: "0", status: "404", detail: "No route found" }] }),
  );
const field = (page: Page) => parse(page.html).querySelector("main form #password");

/** A guest on the thank-you page. */
async function thanked(
  email = newEmail("guest"),
): Promise<{ shopper: Shopper; thanks: Page; email: string; number: string; path: string }> {
  const { shopper, review } = await atReview(
    email,
    openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }),
  );
  const thanks = await shopper.submit("/checkout", buying(review, "Invoice"));
  const number = /order (\d+)/.exec(textsOf(thanks, ".lead").join())![1]!;
  return { shopper, thanks, email, number, path: thanks.path };
}
const offered = ({ shopper, thanks }: { shopper: Shopper; thanks: Page }, password: string) =>
  shopper.fillIn(thanks, (form) => form.querySelector("#password") !== null, { password });
const refusedWith = ({ shopper, path }: { shopper: Shopper; path: string }, password: string) =>
  shopper.post(path, { password });

describe("§2.4 a guest becomes a customer after the order, with one password", () => {
  it("the thank-you page offers it to guests with an address, not to customers", async () => {
    const guest = await thanked();
    expect(field(guest.thanks)?.getAttribute("autocomplete")).toBe("new-password");
    expect(textsOf(guest.thanks, "main p")).toContain(
      t("checkout.offer.text", { email: guest.email }),
    );
  });

  it("Shopware 6.7 converts guest and order: the page stays, with the account", async () => {
    const guest = await thanked();
    const opened = await offered(guest, PASSWORD);
    expect(opened.path).toBe(guest.path);
    expect(statusOf(opened)).toContain(
      t("checkout.notice.accountWithOrder", { number: guest.number }),
    );
    expect(field(opened)).toBeNull();
    const elsewhere = new Shopper();
    expect((await logIn(elsewhere, guest.email)).location).toBe("/account");
    expect(textsOf(await elsewhere.get("/account/order/history"), "main").join()).toContain(
      guest.number,
    );
  });

  it("before Shopware 6.7 the account has name and addresses; the order is elsewhere", async () => {
    before67();
    const guest = await thanked();
    const opened = await offered(guest, PASSWORD);
    expect(opened.path).toBe("/account");
    expect(statusOf(opened)).toContain(
      t("checkout.notice.accountWithoutOrder", { number: guest.number }),
    );
    expect(textsOf(await guest.shopper.get("/account/addresses"), "main").join()).toContain(
      "1 High Street",
    );
    expect(textsOf(await guest.shopper.get("/account/order/history"), "main").join()).not.toContain(
      guest.number,
    );
  });

  it("accounts confirmed by mail: the page says so, and offers no second account", async () => {
    before67();
    const guest = await thanked();
    const waits = { doubleOptInRegistration: true, doubleOptInConfirmDate: null };
    // Until the mail's link is followed, Shopware logs nobody in: its answer has no new token.
    proxy.alter("account/register", (customer: object) => ({ ...customer, ...waits }));
    const told = await offered(guest, PASSWORD);
    proxy.alter("account/register", null);
    expect(statusOf(told)).toContain(t("checkout.notice.accountWaits", { number: guest.number }));
    expect(field(told)).toBeNull();
  });

  it.each([
    ["too short", "short", "account.error.passwordShort"],
    ["guessed first", "password123", "account.error.passwordCommon"],
    ["none", "", "form.required.password"],
  ] as const)(
    "a password that is %s comes back to the page with the reason; nothing is asked of Shopware",
    async (_, password, key) => {
      const guest = await thanked();
      const calls = proxy.calls.length;
      const refused = await refusedWith(guest, password);
      expect(refused.status).toBe(422);
      expect(summaryOf(refused)).toEqual([{ text: t(key), href: "#password" }]);
      expect(textsOf(refused, "[data-testid=order-facts]").join()).toContain(guest.number);
      expect(proxy.calls.slice(calls).map(({ route }) => route)).not.toContain(`POST ${CONVERT}`);
      expect(refused.html).not.toContain(`value="${password || "never"}"`);
    },
  );

  it.each([
    ["6.7", () => undefined],
    ["before 6.7", before67],
  ])(
    "a taken e-mail address keeps the page and leads to the login, in Shopware %s",
    async (_, version) => {
      const { email } = await register();
      version();
      const refused = await refusedWith(await thanked(email), PASSWORD);
      expect(refused.status).toBe(422);
      expect(summaryOf(refused).map(({ text }) => text)).toEqual([t("form.emailTaken")]);
      expect(parse(refused.html).querySelector('main a[href="/account/login"]')).not.toBeNull();
    },
  );

  it("after a backend failure the offer is still there", async () => {
    const guest = await thanked();
    proxy.alter(CONVERT, new Refusal(500, {}));
    const refused = await refusedWith(guest, PASSWORD);
    expect([refused.status, summaryOf(refused)[0]?.text]).toEqual([503, t("form.failed")]);
  });
});
