import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { demoCustomer } from "../support/routes/account";
import { byAction, textsOf, visibleText } from "../support/routes/page-content";
import { openAccount, signedIn } from "../support/routes/customer";
import { openShop, Shopper, type Page } from "../support/routes/shopper";
import { Refusal, startProxy } from "../support/routes/store-api-proxy";

const VASE = "/Ronn-stoneware-vase/10341";
const VASE_ID = idOf("product", "vase-ronn-stoneware");
const t = getTranslate("en-GB");

const starsOf = (page: Page) =>
  textsOf(page, "#reviews > ul [data-testid=rating] .sr-only").map((text) => Number(text[0]));
/** [stars, how many] of each row */
const rowsOf = (page: Page) =>
  parse(page.html)
    .querySelectorAll("#reviews table tr")
    .map(
      (row) =>
        [
          Number(row.querySelector("th")?.text.trim()[0]),
          Number(row.querySelector("td:last-child")?.text),
        ] as const,
    );
const hrefOf = (page: Page, label: string) =>
  parse(page.html)
    .querySelectorAll("#reviews a")
    .find(({ text }) => text.trim() === label)
    ?.getAttribute("href")
    ?.replaceAll("&amp;", "&") ?? "";

describe("reviews of a product", () => {
  it("are counted by stars, and each row with reviews links to them", async () => {
    const shopper = new Shopper();
    const page = await shopper.get(VASE);
    const rows = rowsOf(page);
    expect(rows.map(([stars]) => stars)).toEqual([5, 4, 3, 2, 1]);
    const counts = rows.map(([, count]) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    const four = await shopper.get(hrefOf(page, "4 stars"));
    expect(starsOf(four)).toEqual(Array(counts[1]).fill(4));
    expect(parse(four.html).querySelector('#reviews a[aria-current="true"]')?.text).toBe("4 stars");
    // The link of the selected row shows all reviews again.
    expect(starsOf(await shopper.get(hrefOf(four, "4 stars")))).toEqual(starsOf(page));
    expect(hrefOf(page, "3 stars")).toBe("");
  });

  it("are sorted, and filtered by language, by links that keep each other's choice", async () => {
    const shopper = new Shopper();
    const page = await shopper.get(VASE);
    const worst = await shopper.get(hrefOf(page, t("reviews.order.worst")));
    expect(starsOf(worst)).toEqual([5, 5, 5, 5, 4]);
    const own = await shopper.get(hrefOf(worst, t("reviews.ownLanguage")));
    expect(own.path).toContain("reviews-order=worst");
    expect(parse(own.html).querySelectorAll("#reviews > ul [lang]")).toEqual([]);
    // The number of stars and the date are in the shop's language.
    const all = parse((await new Shopper().get(VASE)).html);
    expect(
      new Set(all.querySelectorAll("#reviews > ul [lang]").map(({ tagName }) => tagName)),
    ).toEqual(new Set(["H4", "P"]));
    expect(rowsOf(own).map(([, count]) => count)).toEqual([4, 0, 0, 0, 0]);
    expect(hrefOf(own, t("reviews.anyLanguage"))).not.toBe("");
    const canonical = parse(own.html).querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical?.endsWith(VASE)).toBe(true);
  });

  it("other languages stand apart below a heading, each part in the marked order", async () => {
    const page = parse((await new Shopper().get(VASE)).html);
    const parts = page.querySelectorAll("#reviews > ul");
    expect(page.querySelectorAll("#reviews > h3").map(({ text }) => text)).toEqual([
      t("reviews.otherLanguages"),
    ]);
    expect(parts.map((part) => part.querySelectorAll("[lang]").length > 0)).toEqual([false, true]);
    for (const part of parts) {
      const days = part.querySelectorAll("time").map((time) => time.getAttribute("datetime") ?? "");
      expect(days).toEqual([...days].sort().reverse());
    }
  });

  it("the shop's reply is below its review; nobody is marked as a buyer", async () => {
    const page = await new Shopper().get(`${VASE}?reviews-language=own`);
    expect(textsOf(page, "#reviews blockquote")).toEqual([
      expect.stringContaining("brings out the iron"),
    ]);
    expect(page.html).not.toMatch(/verified|bought this/i);
  });

  it("invalid parameters show all", async () => {
    const shopper = new Shopper();
    const page = await shopper.get(`${VASE}?stars=9&reviews-order=x&reviews-language=y`);
    expect(starsOf(page)).toEqual(starsOf(await shopper.get(VASE)));
  });
});

describe("writing a review, without scripts", () => {
  const ABOUT = `/account/review?product=${VASE_ID}`;
  const GOOD = {
    points: "4",
    title: "Holds its tulips",
    text: "Heavy enough not to fall over, even with long tulips in it.",
  };

  it("requires a login first, and returns", async () => {
    const page = await new Shopper().get(VASE);
    expect(hrefOf(page, t("reviews.write"))).toBe(ABOUT);
    const { status, location } = await new Shopper().get(ABOUT);
    expect([status, location]).toEqual([
      302,
      `/account/login?${new URLSearchParams({ returnTo: ABOUT })}`,
    ]);
  });

  it("is sent to Shopware, awaits the shop's approval, and says so", async () => {
    const customer = await demoCustomer();
    const sent = await customer.fillIn(
      await customer.get(ABOUT),
      byAction("/account/review"),
      GOOD,
    );
    expect(sent.path).toBe(`${VASE}#reviews`);
    expect(visibleText(sent)).toContain(t("reviews.write.sent"));
    expect(textsOf(sent, "#reviews h3")).not.toContain(GOOD.title);
  });

  it("errors are at their fields, by Shopware's own lengths, and typed values stay", async () => {
    const customer = await demoCustomer();
    const refused = await customer.post(ABOUT, { points: "4", title: "Fine", text: "Too short." });
    expect(refused.status).toBe(422);
    const page = parse(refused.html);
    expect(page.querySelector("#title-error")?.text).toBe(
      t("form.tooShortBy.of", { field: t("reviews.write.heading"), count: 5 }),
    );
    expect(page.querySelector("#text-error")?.text).toBe(
      t("form.tooShortBy.of", { field: t("reviews.write.content"), count: 40 }),
    );
    expect(page.querySelector("#title")?.getAttribute("value")).toBe("Fine");
    expect(page.querySelector("[name=points][checked]")?.getAttribute("value")).toBe("4");
    const empty = await customer.post(ABOUT, { title: "", text: "" });
    expect(parse(empty.html).querySelectorAll("[data-testid=field-error]")).toHaveLength(3);
  });

  it("posted twice at once, it is sent once; another customer may send the same", async () => {
    const proxy = await startProxy();
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: "0" });
    const customer = async () => signedIn(new Shopper("localhost", shop), await openAccount());
    const [ada, ben] = [await customer(), await customer()];
    const answers = await Promise.all([ada.post(ABOUT, GOOD), ada.post(ABOUT, GOOD)]);
    expect(
      [...answers, await ada.post(ABOUT, GOOD), await ben.post(ABOUT, GOOD)].map(
        ({ status }) => status,
      ),
    ).toEqual([303, 303, 303, 303]);
    expect(proxy.calls.filter(({ route }) => route === "POST product/{id}/review")).toHaveLength(2);
    await proxy.close();
  });

  it("a shop without reviews says so: another attempt would not help", async () => {
    const proxy = await startProxy();
    proxy.alter(
      `product/${VASE_ID}/review`,
      new Refusal(403, { errors: [{ status: "403", code: "PRODUCT__REVIEW_NOT_ACTIVE" }] }),
    );
    const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: "0" });
    const customer = signedIn(new Shopper("localhost", shop), await openAccount());
    const early = await customer.get(ABOUT);
    expect([
      visibleText(early).includes(t("reviews.write.closed")),
      early.html.includes('name="text"'),
    ]).toEqual([true, false]);
    expect((await customer.get(VASE)).html).not.toContain(ABOUT);
    const refused = await customer.post(ABOUT, GOOD);
    expect([refused.status, textsOf(refused, "[data-testid=error-summary] li")]).toEqual([
      422,
      [t("reviews.write.closed")],
    ]);
    await proxy.close();
  });

  it("a visitor is told what the login is for, and finds the way back", async () => {
    const asked = await new Shopper().get(ABOUT);
    const login = await new Shopper().get(asked.location!);
    expect(parse(login.html).querySelector("main")?.text).toContain(
      "Log in to write your review of",
    );
    expect(
      parse(login.html).querySelector("main [data-testid=back-link]")?.getAttribute("href"),
    ).toBe(VASE);
    expect(parse(login.html).querySelector("main img")).not.toBeNull();
  });

  it("an unknown product has no such page", async () => {
    const customer = await demoCustomer();
    expect((await customer.get("/account/review?product=nonsense")).status).toBe(404);
    expect((await customer.get("/account/review")).status).toBe(404);
  });
});
