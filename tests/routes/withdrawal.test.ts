import { parse } from "node-html-parser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { register } from "../support/routes/account";
import {
  atReview,
  buying,
  fillBag,
  ordersOf,
  storeApi,
  tokenOf,
  useCountry,
} from "../support/routes/checkout";
import { summaryOf, textsOf, valueOf } from "../support/routes/page-content";
import { BACKEND_PORT } from "../support/routes/environment";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { Refusal, openProxy } from "../support/routes/store-api-proxy";

const t = getTranslate("en-GB");
const OWN_ROUTE = "revocation-request-form";
const proxy = await openProxy();
beforeAll(useCountry);
afterEach(() => {
  for (const route of [OWN_ROUTE, "contact-form"]) proxy.alter(route, null);
});

/** Shopware limits forms by address. */
const visitor = () =>
  new Shopper(
    "localhost",
    openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" }),
    "203.0.113.61",
  );
const isWithdrawal = (form: { getAttribute(name: string): string | undefined }) =>
  form.getAttribute("action")?.startsWith("/withdrawal") === true;
/** Submits the form of the page. */
function press(shopper: Shopper, page: Page, values: Record<string, string> = {}): Promise<Page> {
  const form = parse(page.html).querySelectorAll("form").find(isWithdrawal)!;
  const fields = form
    .querySelectorAll("input, textarea")
    .map((field) => [field.getAttribute("name"), field.getAttribute("value") ?? ""]);
  return shopper.post("/withdrawal", { ...Object.fromEntries(fields), ...values });
}
const email = () => `guest-${Date.now()}@shoppers.example`;
const declared = (more: Record<string, string> = {}) => ({
  firstName: "Gu",
  lastName: "Est",
  email: "guest@shoppers.example",
  contractNumber: "10071",
  comment: "Only the vase",
  ...more,
});
const heading = (page: Page) => textsOf(page, "main h1")[0];
const routesSince = (count: number) => proxy.calls.slice(count).map(({ route }) => route);

describe("the withdrawal from a contract: labelled, two steps, acknowledged with its time", () => {
  it("every page links to it, with a clear label; a guest needs no login", async () => {
    const shopper = visitor();
    const link = parse((await shopper.get("/")).html).querySelector('footer a[href="/withdrawal"]');
    expect(link?.text).toBe("Cancel your order (withdraw from contract)");
    expect(heading(await shopper.get("/withdrawal"))).toBe(
      "Cancel your order (withdraw from contract)",
    );
  });

  it("the first step shows the declaration; the second sends it and says when", async () => {
    const shopper = visitor();
    const first = await press(shopper, await shopper.get("/withdrawal"), declared());
    expect(heading(first)).toBe("Confirm your withdrawal from the contract");
    expect(textsOf(first, "main dd")).toEqual([
      "Gu",
      "Est",
      "guest@shoppers.example",
      "10071",
      "Only the vase",
    ]);
    const before = proxy.calls.length;
    proxy.alter(OWN_ROUTE, new Refusal(200, { individualSuccessMessage: "" }));
    const done = await press(shopper, first);
    expect(routesSince(before)).toContain(`POST ${OWN_ROUTE}`);
    expect(routesSince(before)).not.toContain("POST contact-form");
    expect(heading(done)).toBe(t("withdrawal.done.title"));
    expect(parse(done.html).querySelector('main a[href="/"]')?.text).toBe(t("cart.continue"));
    expect(textsOf(done, "main p")).toEqual([
      expect.stringMatching(/Received on \d+ \w+ \d{4} at \d\d:\d\d/),
      t("withdrawal.done.mailed", { email: "guest@shoppers.example" }),
    ]);
  });

  it("without a route in Shopware the contact form sends it; the page says: save it", async () => {
    proxy.alter(OWN_ROUTE, new Refusal(404, { errors: [] }));
    const [shopper, from] = [visitor(), email()];
    const first = await press(shopper, await shopper.get("/withdrawal"), declared({ email: from }));
    const done = await press(shopper, first);
    expect([done.status, heading(done)]).toEqual([200, t("withdrawal.done.title")]);
    expect(textsOf(done, "main p")[1]).toBe(t("withdrawal.done.taken", { email: from }));
    const mails = await (await fetch(`http://localhost:${BACKEND_PORT}/_mail`)).text();
    expect(mails).toContain(t("withdrawal.subject", { number: "10071" }));
  });

  it("errors are at their fields, and typed values stay", async () => {
    const shopper = visitor();
    const again = await press(
      shopper,
      await shopper.get("/withdrawal"),
      declared({ email: "nobody", contractNumber: "" }),
    );
    expect([again.status, heading(again)]).toEqual([
      422,
      "Cancel your order (withdraw from contract)",
    ]);
    expect(summaryOf(again).map(({ href }) => href)).toEqual(["#email", "#contractNumber"]);
    const empty = await press(shopper, again, declared({ firstName: "", lastName: "" }));
    expect(textsOf(empty, "[data-testid=error-summary] a")).toEqual([
      t("form.required.firstName"),
      t("form.required.lastName"),
    ]);
    expect(valueOf(again, "firstName")).toBe("Gu");
  });

  it("a failure or a rate limit of Shopware is not acknowledged", async () => {
    const shopper = visitor();
    for (const [status, wanted] of [
      [500, 503],
      [429, 429],
    ] as const) {
      proxy.alter(OWN_ROUTE, new Refusal(status, { errors: [] }));
      const comment = `Only the vase, ${status}`;
      const page = await shopper.post("/withdrawal", { ...declared({ comment }), step: "confirm" });
      expect([page.status, heading(page)]).toEqual([wanted, t("withdrawal.confirm.title")]);
      expect(textsOf(page, "[data-testid=error-summary] li")).toHaveLength(1);
      expect(textsOf(page, "main dd")).toContain("10071");
      proxy.alter(OWN_ROUTE, null);
      expect(heading(await press(shopper, page))).toBe(t("withdrawal.done.title"));
    }
  });

  it("a logged-in customer finds their name and the order filled in", async () => {
    const { shopper, email: own } = await register();
    const page = await shopper.get("/withdrawal?order=10071");
    expect(
      ["firstName", "lastName", "email", "contractNumber"].map((name) => valueOf(page, name)),
    ).toEqual(["Anna", "Berg", own, "10071"]);
  });

  it("a bot that fills in the hidden field reaches nobody", async () => {
    const before = proxy.calls.length;
    const page = await visitor().post("/withdrawal", {
      ...declared(),
      website: "spam",
      step: "confirm",
    });
    expect(page.status).toBe(200);
    expect(routesSince(before).filter((route) => /form$/.test(route))).toEqual([]);
  });
});

describe("a logged-in customer withdraws from one of their own orders", () => {
  async function customerWithOrder(): Promise<{ shopper: Shopper; number: string }> {
    const { shopper } = await register();
    await fillBag(shopper, "3");
    const { orderNumber } = (await storeApi("checkout/order", {}, { token: tokenOf(shopper) })) as {
      orderNumber: string;
    };
    return { shopper, number: orderNumber };
  }

  it("chooses the order, then its articles, and types nothing that is known", async () => {
    const { shopper, number } = await customerWithOrder();
    const first = await shopper.get("/withdrawal");
    expect(parse(first.html).querySelector("main [name=email]")).toBeNull();
    const chosen = await shopper.post("/withdrawal", {
      own: "1",
      step: "order",
      contractNumber: number,
    });
    expect([chosen.status, chosen.location]).toEqual([303, `/withdrawal?order=${number}`]);
    const page = await shopper.get(chosen.location!);
    const [article, ...others] = parse(page.html).querySelectorAll("main form select");
    expect(others).toEqual([]);
    expect(article!.querySelectorAll("option").map(({ text }) => text)).toEqual([
      t("withdrawal.pieces", { count: "3", all: "3" }),
      t("withdrawal.pieces", { count: "2", all: "3" }),
      t("withdrawal.pieces", { count: "1", all: "3" }),
      t("withdrawal.keep"),
    ]);
    const whole = await press(shopper, page, { own: "1", contractNumber: number });
    expect([whole.status, heading(whole)]).toEqual([200, t("withdrawal.confirm.title")]);
    expect(textsOf(whole, "main dd").at(-1)).toBe(t("withdrawal.whole"));

    const field = article!.getAttribute("name")!;
    const some = await press(shopper, page, { [field]: "2", comment: "One is broken" });
    expect(textsOf(some, "main dd").at(-1)).toMatch(/^2 × \w/);
    proxy.alter(OWN_ROUTE, new Refusal(404, { errors: [] }));
    const done = await press(shopper, some);
    expect(heading(done)).toBe(t("withdrawal.done.title"));
    const backend = `http://localhost:${BACKEND_PORT}`;
    const mails = parse(await (await fetch(`${backend}/_mail`)).text());
    const newest = mails.querySelector('a[href^="/_mail/"]')?.getAttribute("href");
    const mail = await (await fetch(`${backend}${newest}`)).text();
    expect(mail).toMatch(/Articles:\s*2 × /);
    expect(mail).toContain("One is broken");

    const none = await press(shopper, page, { [field]: "0" });
    expect([none.status, textsOf(none, "[data-testid=error-summary] a")]).toEqual([
      422,
      [t("withdrawal.noArticle")],
    ]);
    // Nobody withdraws from more than they have bought.
    const more = await press(shopper, page, { [field]: "99" });
    expect(textsOf(more, "main dd").at(-1)).toBe(t("withdrawal.whole"));
  });

  it("is told kindly that an order is not theirs, and finds the form for another one", async () => {
    const { shopper } = await customerWithOrder();
    const other = await shopper.get("/withdrawal?order=99999999");
    expect(textsOf(other, "#contractNumber-error")).toEqual([t("withdrawal.notYours")]);
    const refused = await shopper.post("/withdrawal", {
      own: "1",
      contractNumber: "99999999",
      comment: "",
    });
    expect([refused.status, textsOf(refused, "[data-testid=error-summary] a")]).toEqual([
      422,
      [t("withdrawal.notYours")],
    ]);
    const href =
      parse(refused.html).querySelector('main a[href*="other"]')?.getAttribute("href") ?? "";
    expect(valueOf(await shopper.get(href), "firstName")).toBe("Anna");
  });
});

describe("a guest chooses the articles too, once the order is known", () => {
  // It remembers the orders that it has placed.
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" });
  async function guestWithOrder(): Promise<{ shopper: Shopper; number: string; email: string }> {
    const buyer = email();
    const { shopper, review } = await atReview(buyer, shop);
    await shopper.submit("/checkout", buying(review, "Invoice"));
    const [order] = await ordersOf(shopper);
    return {
      shopper,
      number: (order as unknown as { orderNumber: string }).orderNumber,
      email: buyer,
    };
  }
  const choices = (page: Page) =>
    parse(page.html)
      .querySelectorAll("main form select option")
      .map(({ text }) => text);

  it("in the session that ordered: from the order's page, and from the footer's link", async () => {
    const { shopper, number } = await guestWithOrder();
    const page = await shopper.get(`/withdrawal?order=${number}`);
    expect(choices(page)).toEqual([
      t("withdrawal.pieces", { count: "1", all: "1" }),
      t("withdrawal.keep"),
    ]);
    const whole = await press(shopper, page, { own: "1", contractNumber: number });
    expect(textsOf(whole, "main dd").at(-1)).toBe(t("withdrawal.whole"));
    expect(choices(await shopper.get("/withdrawal"))).toHaveLength(2);
    // An order of another session: the whole form, with what is known.
    const other = await shopper.get("/withdrawal?order=10071");
    expect(["firstName", "contractNumber"].map((name) => valueOf(other, name))).toEqual([
      "Anna",
      "10071",
    ]);
  });

  it("a failed call leads back to the same step: the same pieces and words are sent", async () => {
    const { shopper, number } = await guestWithOrder();
    const page = await shopper.get(`/withdrawal?order=${number}`);
    const confirm = await press(shopper, page, { comment: "Too blue" });
    proxy.alter(OWN_ROUTE, new Refusal(500, { errors: [] }));
    const failed = await press(shopper, confirm);
    expect([failed.status, heading(failed), textsOf(failed, "main dd")]).toEqual([
      503,
      t("withdrawal.confirm.title"),
      textsOf(confirm, "main dd"),
    ]);
    proxy.alter(OWN_ROUTE, null);
    expect(heading(await press(shopper, failed))).toBe(t("withdrawal.done.title"));
    // Refused for good, the form comes back, and nothing is sent from it without another look.
    proxy.alter(OWN_ROUTE, new Refusal(400, { errors: [] }));
    const refused = await press(shopper, confirm, { comment: "Too small" });
    proxy.alter(OWN_ROUTE, null);
    expect(heading(await press(shopper, refused))).not.toBe(t("withdrawal.done.title"));
  });

  it("elsewhere: from the order that was found by number, e-mail and postcode", async () => {
    const { number, email: buyer } = await guestWithOrder();
    const elsewhere = new Shopper("localhost", shop, "203.0.113.62");
    const found = await elsewhere.post("/account/order/find", {
      orderNumber: number,
      email: buyer,
      zipcode: "SW1A 1AA",
    });
    const choose = await press(elsewhere, found);
    expect([choose.status, choices(choose)]).toEqual([
      200,
      [t("withdrawal.pieces", { count: "1", all: "1" }), t("withdrawal.keep")],
    ]);
    const confirm = await press(elsewhere, choose, { comment: "Too blue" });
    expect(textsOf(confirm, "main dd")).toEqual([
      "Anna",
      "Apt",
      buyer,
      number,
      "Too blue",
      t("withdrawal.whole"),
    ]);
    const done = await press(elsewhere, confirm);
    expect([done.status, heading(done)]).toEqual([200, t("withdrawal.done.title")]);

    const field = parse(choose.html).querySelector("main form select")!.getAttribute("name")!;
    const none = await press(elsewhere, choose, { [field]: "0" });
    expect([none.status, textsOf(none, "[data-testid=error-summary] li")]).toEqual([
      422,
      [t("withdrawal.noArticle")],
    ]);
    const guessed = await press(elsewhere, choose, { zipcode: "E1 6AN" });
    expect([guessed.status, textsOf(guessed, "[data-testid=error-summary] li")]).toEqual([
      422,
      [t("account.error.orderNotFound")],
    ]);
  });
});
