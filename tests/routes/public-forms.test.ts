import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { lastMailTo } from "../support/routes/mailbox";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { openProxy } from "../support/routes/store-api-proxy";
import { statusOf } from "../support/routes/page-content";

const en = getTranslate("en-GB");
/** Shopware limits forms by address, and other tests use up the shared one. */
const newVisitor = (address: string) =>
  new Shopper("localhost", openShop({ TRUST_PROXY: "1" }), address);
const to = (action: string) => (form: HTMLElement) => form.getAttribute("action") === action;
const MESSAGE = {
  firstName: "Ada",
  lastName: "Berg",
  email: "ada@example.com",
  phone: "1",
  subject: "Curtains",
  comment: "Do they shrink?",
};

describe("§2.20 content pages: the contact form of a CMS slot", () => {
  it("is on the page, is sent to the shop, and leads back with a message", async () => {
    const shopper = newVisitor("203.0.113.22");
    const page = await contactPage(shopper);
    const sent = await shopper.fillIn(page, to("/forms/contact"), MESSAGE);
    expect(sent.path).toBe(page.path);
    expect(statusOf(sent)).toBe(en("contact.sent"));
  });

  it("is shown again with typed values and an error at each field", async () => {
    const shopper = new Shopper();
    const answer = await shopper.post("/forms/contact", { ...MESSAGE, email: "ada@", comment: "" });
    expect(answer.status).toBe(422);
    const document = parse(answer.html);
    expect(document.querySelector("#email-error")?.text).toBe(en("form.email"));
    expect(document.querySelector("#comment-error")?.text).toBe(en("form.required.comment"));
    expect(document.querySelector("#email")?.getAttribute("value")).toBe("ada@");
    expect(
      document
        .querySelectorAll("[data-testid=error-summary] a")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["#email", "#comment"]);
  });

  it("says in its title that there is an error: screen readers read it first", async () => {
    const titleOf = (page: Page) => parse(page.html).querySelector("title")!.text;
    for (const [path, form] of [
      ["/forms/contact", MESSAGE],
      ["/account/login", {}],
      ["/account/register", {}],
    ] as const) {
      const shopper = new Shopper();
      const calm = titleOf(await shopper.get(path));
      expect(titleOf(await shopper.post(path, { ...form, email: "ada@" }))).toBe(
        en("error.inTitle", { title: calm }),
      );
    }
  });

  it("spam in the hidden field gets a success message, and is not sent", async () => {
    const shopper = new Shopper();
    const answer = await shopper.submit("/forms/contact", {
      ...MESSAGE,
      comment: "cheap pills",
      website: "https://spam.example",
    });
    expect(statusOf(answer)).toBe(en("contact.sent"));
    expect(await lastMailTo("service@hearth.example")).not.toContain("cheap pills");
  });
});

describe("a form that is posted twice", async () => {
  const proxy = await openProxy();
  const visitor = (address: string) =>
    new Shopper(
      "localhost",
      openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, TRUST_PROXY: "1" }),
      address,
    );
  const sentTo = (route: string) =>
    proxy.calls.filter((call) => call.route === `POST ${route}`).length;

  it.each([
    ["contact-form", "203.0.113.31", "/forms/contact", MESSAGE],
    [
      "contact-form",
      "203.0.113.32",
      "/forms/contact",
      { about: "back", product: idOf("product", "vase-ljung-glass"), email: "twice@example.com" },
    ],
    ["newsletter/subscribe", "203.0.113.33", "/news", { email: "twice@example.com" }],
  ])(
    "sends one %s (%s), and both answers say that it is sent",
    async (route, address, action, fields) => {
      const shopper = visitor(address);
      const before = sentTo(route);
      const answers = await Promise.all([
        shopper.post(action, fields),
        shopper.post(action, fields),
      ]);
      const later = await shopper.post(action, fields);
      expect([...answers, later].map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(sentTo(route) - before).toBe(1);
    },
  );
});

describe("§2.22 sold out: a notice when it is back", () => {
  const soldOut = `/detail/${idOf("product", "vase-ljung-glass")}`;
  const open = async (shopper: Shopper) => {
    const product = await shopper.get((await shopper.get(soldOut)).location ?? soldOut);
    const link =
      parse(product.html).querySelector("a[href*='about=back']")?.getAttribute("href") ?? "";
    return { product, form: await shopper.get(link) };
  };

  const isBackForm = (form: HTMLElement) =>
    form.getAttribute("action")?.startsWith("/forms/contact?") ?? false;

  it("asks only for an address; the shop gets it with the product's name and number", async () => {
    const shopper = newVisitor("203.0.113.21");
    const { product, form } = await open(shopper);
    const name = parse(product.html).querySelector("h1")?.text ?? "?";
    expect(
      parse(form.html)
        .querySelectorAll("form[action^='/forms/contact?'] label")
        .map((label) => label.text.trim()),
    ).toEqual([en("form.trap"), en("account.email")]);
    const sent = await shopper.fillIn(form, isBackForm, { email: "waiting@example.com" });
    expect([sent.path, statusOf(sent)]).toEqual([product.path, en("contact.back.sent", { name })]);
    const mail = await lastMailTo("service@hearth.example");
    for (const fact of [name, "waiting@example.com", product.path]) expect(mail).toContain(fact);
    expect(mail).toMatch(/\([A-Z\d-]+\)/);
  });

  it("is shown again with the typed value if the address is invalid", async () => {
    const shopper = new Shopper();
    const { form } = await open(shopper);
    const action = parse(form.html)
      .querySelectorAll("form")
      .find(isBackForm)
      ?.getAttribute("action");
    const product = idOf("product", "vase-ljung-glass");
    const answer = await shopper.post(action ?? "", { about: "back", product, email: "waiting@" });
    expect(answer.status).toBe(422);
    const document = parse(answer.html);
    expect(document.querySelector("h1")?.text).toBe(en("contact.back.title"));
    expect(document.querySelector("#email-error")?.text).toBe(en("form.email"));
    expect(document.querySelector("#email")?.getAttribute("value")).toBe("waiting@");
    expect(document.querySelectorAll("input[name=product][value]")).toHaveLength(1);
  });
});

describe("§2.20 /news: the newsletter", () => {
  it("shows the newest products, one of each, below the sign-up", async () => {
    const page = parse((await new Shopper().get("/news")).html);
    expect(page.querySelector("#new-products")?.text).toBe(en("news.products"));
    const names = page
      .querySelectorAll("#new-products ~ ul [data-testid=tile-name]")
      .map((name) => name.text.trim());
    expect(names).toHaveLength(8);
    expect(new Set(names).size).toBe(8);
  });

  it("sends a mail to confirm; the link's page has a button that does, and says so", async () => {
    const shopper = newVisitor("203.0.113.24");
    const asked = await shopper.fillIn(await shopper.get("/news"), to("/news"), {
      email: "newcomer@example.com",
    });
    expect(parse(asked.html).querySelector("main")?.text).toContain(en("newsletter.sent"));
    expect(
      parse(asked.html).querySelector("main form[action='/news']"),
      "the form is not shown again",
    ).toBeNull();
    const link =
      /https?:\/\/[^/\s]+(\/newsletter-subscribe\?\S+)/.exec(
        await lastMailTo("newcomer@example.com"),
      )?.[1] ?? "";
    expect(link).not.toBe("");

    await shopper.get(link);
    const confirmed = await shopper.fillIn(
      await shopper.get(link),
      (form) => form.querySelector("input[name=hash]") !== null,
    );
    expect(statusOf(confirmed)).toBe(en("newsletter.confirmed"));
    const again = await shopper.fillIn(
      await shopper.get(link),
      (form) => form.querySelector("input[name=hash]") !== null,
    );
    expect(statusOf(again)).toBe(en("newsletter.confirmed"));
    const others = link.replace(/em=\w+/, "em=of-somebody-else");
    const refused = await shopper.fillIn(
      await shopper.get(others),
      (form) => form.querySelector("input[name=hash]") !== null,
    );
    expect(statusOf(refused)).toBe(en("newsletter.badLink"));
  });

  it("§2.26 the footer of every page but the checkout takes an address", async () => {
    const shopper = newVisitor("203.0.113.23");
    const sent = await shopper.fillIn(await shopper.get("/delivery/"), to("/news"), {
      email: "from-footer@example.com",
    });
    expect(parse(sent.html).querySelector("main")?.text).toContain(en("newsletter.sent"));
    expect(
      parse((await shopper.get("/checkout")).html).querySelector("footer form[action='/news']"),
    ).toBeNull();
  });

  it("an invalid address is refused with a message", async () => {
    const answer = await new Shopper().post("/news", { email: "nobody" });
    expect(answer.status).toBe(422);
    expect(parse(answer.html).querySelector("#email-error")?.text).toBe(en("form.email"));
  });
});

async function contactPage(shopper: Shopper): Promise<Page> {
  const home = await shopper.get("/");
  const links = parse(home.html).querySelectorAll("[data-testid=site-footer] a");
  for (const link of links) {
    const href = link.getAttribute("href") ?? "";
    if (!/contact/i.test(href)) continue;
    return shopper.get(href);
  }
  throw new Error("The footer leads to no contact page.");
}
