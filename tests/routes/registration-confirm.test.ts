import { describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { idOf } from "../../backend/id";
import { logIn, mailedPath, newEmail, register, confirms } from "../support/routes/account";
import { statusOf, summaryOf, textsOf } from "../support/routes/page-content";
import { Shopper } from "../support/routes/shopper";

/**
 * The German shop requires new customers to confirm their address: a setting of its sales channel
 * (double opt-in).
 */
const HOST = "de.localhost";
const t = getTranslate("de-DE");
const VASE = idOf("product", "vase-ronn-stoneware");
const BERLIN = { street: "Gasse 1", zipcode: "10115", city: "Berlin" };

/** A shopper who has submitted the form and has the mail. */
async function registered() {
  const shopper = new Shopper(HOST);
  await shopper.submit("/favourites", { intent: "add", productId: VASE });
  const email = newEmail("greta");
  const { page } = await register(shopper, email, BERLIN);
  return { shopper, email, page, path: await mailedPath(email, "/registration/confirm") };
}

describe("§2.20 /registration/confirm: the sales channel requires a double opt-in", () => {
  it("nobody is logged in before: a mail was sent, favourites stay in the cookie", async () => {
    const { shopper, email, page } = await registered();
    expect(page.status).toBe(200);
    expect(statusOf(page)).toContain(t("account.notice.confirmMail"));
    expect((await shopper.get("/account/details")).location).toContain("/account/login");
    expect(shopper.cookie("favourites")).toBeDefined();
    const refused = await logIn(new Shopper(HOST), email);
    expect(refused.status).not.toBe(303);
    expect(summaryOf(refused)[0]?.text).toMatch(/\w/);
  });

  it("opening the link changes nothing; its button opens the account, merges hearts", async () => {
    const { shopper, path } = await registered();
    const opened = await shopper.get(path);
    expect([opened.status, textsOf(opened, "h1")]).toEqual([200, [t("account.confirm.title")]]);
    expect((await shopper.get("/account/details")).location).toContain("/account/login");
    const done = await shopper.fillIn(opened, confirms);
    expect(done.path).toBe("/account");
    expect(statusOf(done)).toContain(t("account.notice.registered"));
    expect((await shopper.get("/account/details")).status).toBe(200);
    expect(shopper.cookie("favourites")).toBeUndefined();
    expect((await shopper.get("/favourites")).html).toContain(`p-${VASE}`);
  });

  it("a used link: the account is open, and the page says so; one can log in", async () => {
    const { shopper, email, path } = await registered();
    await shopper.fillIn(await shopper.get(path), confirms);
    const elsewhere = new Shopper(HOST);
    const again = await elsewhere.fillIn(await elsewhere.get(path), confirms);
    expect(statusOf(again)).toContain(t("account.notice.confirmedBefore"));
    expect((await elsewhere.get("/account/details")).location).toContain("/account/login");
    expect((await logIn(elsewhere, email)).status).toBe(303);
  });

  it.each([
    ["made up", { em: "a".repeat(40), hash: "b".repeat(32) }],
    ["without a hash", { em: "a".repeat(40), hash: "" }],
    ["with nothing at all", {}],
  ])("a link that is %s is answered in words", async (_, fields) => {
    const page = await new Shopper(HOST).post(
      "/registration/confirm",
      fields as Record<string, string>,
    );
    expect([page.status, summaryOf(page)[0]?.text]).toEqual([
      expect.any(Number),
      t("account.notice.linkOld"),
    ]);
    expect(page.status).toBeLessThan(500);
  });
});
