import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { newCustomer, openAccount } from "../support/routes/customer";
import { statusOf } from "../support/routes/page-content";
import { type Page, Shopper } from "../support/routes/shopper";

const VASE = idOf("product", "vase-ronn-stoneware");
const t = getTranslate("en-GB");
const STAYING = { stay: "1" };

describe("a form that stays gets its result as data; without scripts the page says it", () => {
  const visitor = () => Promise.resolve(new Shopper());
  it.each<[string, () => Promise<Shopper>, string, Record<string, string>, string]>([
    [
      "the cart",
      visitor,
      "/cart",
      { intent: "add", productId: VASE },
      t("cart.notice.added", { count: 1 }),
    ],
    [
      "a heart",
      visitor,
      "/favourites",
      { intent: "add", productId: VASE },
      t("favourites.notice.added"),
    ],
    [
      "a new list",
      newCustomer,
      "/account/wishlists/create",
      { name: "Loft", type: "default" },
      t("wishlists.notice.created", { name: "Loft" }),
    ],
    [
      "the cookies' banner",
      visitor,
      "/cookies",
      { choice: "none", returnTo: "/" },
      t("consent.saved"),
    ],
  ])("%s", async (_, open, path, fields, words) => {
    const data = await (await open()).post(`${path}.data`, { ...fields, ...STAYING });
    expect([data.status, data.html.includes('"accepted"'), data.html.includes(words)]).toEqual([
      200,
      true,
      true,
    ]);
    const page = await (await open()).post(path, { ...fields, ...STAYING });
    expect(page.status).toBe(200);
    expect(parse(page.html).querySelector("main [data-testid=status]")?.text).toContain(words);
  });

  it("a login without scripts leads on", async () => {
    const { email, password } = await openAccount();
    const fields = { email, password, ...STAYING };
    const answer = await new Shopper().post("/account/login", fields);
    expect([answer.status, answer.location]).toEqual([302, "/account"]);
  });
});

describe("every other form is answered with and without scripts alike", () => {
  const redirectOf = ({ html, location }: Page) =>
    location ?? /"redirect","([^"]+)"/.exec(html)?.[1];

  it("accepted: by the same redirect, whose page has the message", async () => {
    for (const path of ["/account/details", "/account/details.data"]) {
      const shopper = await newCustomer();
      const fields = { intent: "profile", firstName: "Ada", lastName: "Berg" };
      expect(redirectOf(await shopper.post(path, fields))).toBe("/account/details");
      expect(statusOf(await shopper.get("/account/details"))).toBe(t("account.notice.profile"));
    }
  });

  it("refused: by status 422, with what was typed", async () => {
    for (const path of ["/account/details", "/account/details.data"]) {
      const fields = { intent: "profile", firstName: "Ada", lastName: "" };
      const answer = await (await newCustomer()).post(path, fields);
      expect([answer.status, answer.html.includes("Ada")]).toEqual([422, true]);
    }
  });

  it("after the login has expired: by the login, which says that nothing was saved", async () => {
    const fields = { intent: "profile", firstName: "Ada", lastName: "Berg" };
    for (const path of ["/account/details", "/account/details.data"]) {
      const shopper = new Shopper();
      const login = redirectOf(await shopper.post(path, fields)) ?? "";
      expect(login).toMatch(/^\/account\/login\?returnTo=%2Faccount%2Fdetails&/);
      expect(
        parse((await shopper.get(login)).html).querySelector("main [data-testid=error-summary]")
          ?.text,
      ).toBe(t("account.notice.loggedOutSince"));
    }
  });
});
