import { parse } from "node-html-parser";
import { beforeEach, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { logIn, register } from "../support/routes/account";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";

const en = getTranslate("en-GB");

const proxy = await openProxy();
let owner: Shopper;
let shop: ReturnType<typeof openShop>;
beforeEach(async () => {
  proxy.changeAnswers(null);
  shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" });
  owner = new Shopper("localhost", shop, "203.0.113.77");
  const { email } = await register();
  await logIn(owner, email);
});

/**
 * Like Shopware 6.6.7 after a customer's default address is deleted: every call with their token is
 * a 500.
 */
const breakFor = (isConcerned: (token: string | undefined) => boolean) =>
  proxy.changeAnswers((honest, { token }) =>
    isConcerned(token)
      ? { status: 500, headers: honest.headers, text: '{"errors":[{"code":"0","status":"500"}]}' }
      : honest,
  );

const main = (page: Page) => parse(page.html).querySelector("main");

describe("an account that Shopware cannot answer for", () => {
  it.each(["/account", "/account/order/history", "/cart", "/checkout", "/favourites"])(
    "%s says so, and offers to log out and to write",
    async (path) => {
      breakFor(Boolean);
      const page = await owner.get(path);
      expect(page.status).toBe(503);
      expect(main(page)?.querySelector("h1")?.text).toBe(en("error.account.title"));
      expect(
        main(page)?.querySelector('form[method="post"][action="/account/logout"] button')?.text,
      ).toBe(en("account.logout"));
      expect(main(page)?.querySelector('a[href="/forms/contact"]')?.text).toBe(en("contact.title"));
      expect(main(page)?.text).not.toContain(en("error.tryAgain"));
    },
  );

  it("its owner can write to the shop, and shop on after logging out", async () => {
    breakFor(Boolean);
    const writing = await owner.get("/forms/contact");
    const words = {
      firstName: "Anna",
      lastName: "Berg",
      email: "anna@shoppers.example",
      phone: "1",
      subject: "My account",
      comment: "It is shut.",
    };
    const written = await owner.fillIn(
      writing,
      (form) => form.querySelector("[name=comment]") !== null,
      words,
    );
    expect(main(written)?.text).not.toContain(en("error.summary"));
    expect((await owner.post("/account/logout", {})).status).toBe(303);
    expect((await owner.get("/cart")).status).toBe(200);
  });

  it("is not reported if nobody gets an answer, or only the cart fails", async () => {
    breakFor(() => true);
    expect(main(await owner.get("/cart"))?.querySelector("h1")?.text).toBe(
      en("error.unavailable.title"),
    );
    proxy.changeAnswers((honest, { route, token }) =>
      token && route.includes("checkout/cart") ? { ...honest, status: 500, text: "{}" } : honest,
    );
    expect(main(await owner.get("/cart"))?.querySelector("h1")?.text).toBe(
      en("error.unavailable.title"),
    );
  });
});
