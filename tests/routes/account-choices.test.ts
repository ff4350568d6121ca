import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { logIn, mailedPath, newEmail, PASSWORD, register } from "../support/routes/account";
import { byAction, statusOf, summaryOf, visibleText } from "../support/routes/page-content";
import { socketOf } from "../support/routes/other-shopper";
import { openShop, Shopper, type Page } from "../support/routes/shopper";

const shop = openShop();
let clients = 0;
/**
 * A shopper with a separate network address, because Shopware counts newsletter subscriptions by
 * it.
 */
function newClient(): Shopper {
  const socket = socketOf(`198.51.100.${++clients}`);
  return new Shopper("localhost", { request: (url, init) => shop.request(url, init, socket) });
}
const newsletter = (form: HTMLElement) =>
  form.querySelector('input[name=intent][value="newsletter"]') !== null;
const shown = (page: Page) =>
  parse(page.html).querySelector("#newsletter-title")?.closest("section")?.text ?? "";

describe("the newsletter, by Shopware's status for the account's address", () => {
  it("is subscribed, shown and ended in the account", async () => {
    const { shopper, email } = await register(newClient());
    const before = await shopper.get("/account/details");
    expect(shown(before)).toContain("You do not get our newsletter.");
    const on = await shopper.fillIn(before, newsletter, {});
    expect(statusOf(on)).toContain("You will now get our newsletter");
    expect(shown(on)).toContain(`Our newsletter goes to ${email}.`);
    const off = await shopper.fillIn(on, newsletter, {});
    expect(statusOf(off)).toContain("no longer get our newsletter");
    expect(shown(off)).toContain("You do not get our newsletter.");
  });

  it("reports that a mail waits for confirmation, and sends it again", async () => {
    const email = newEmail();
    await newClient().submit("/news", { email });
    const { shopper } = await register(newClient(), email);
    expect(shown(await shopper.get("/account/details"))).toContain(
      `We have sent an e-mail to ${email}`,
    );
    const confirming = await newClient().get(await mailedPath(email, "/newsletter-subscribe"));
    await newClient().fillIn(confirming, byAction("/newsletter-subscribe"), {});
    expect(shown(await shopper.get("/account/details"))).toContain("Our newsletter goes to");
  });
});

describe("deleting the account", () => {
  it("a page says what goes; the password deletes the account everywhere", async () => {
    const { shopper, email } = await register(newClient());
    const elsewhere = newClient();
    expect((await logIn(elsewhere, email)).status).toBe(303);
    const page = await shopper.get("/account/delete");
    expect(visibleText(page)).toContain("This will stay: your orders");
    const wrong = await shopper.post("/account/delete", { password: "not this one" });
    expect(summaryOf(wrong)).toEqual([
      { text: "This is not your current password.", href: "#password" },
    ]);
    const empty = await shopper.post("/account/delete", {});
    expect(summaryOf(empty).map(({ href }) => href)).toEqual(["#password"]);

    const sent = await shopper.post("/account/delete", { password: PASSWORD });
    expect([sent.status, sent.location]).toEqual([303, "/"]);
    expect(sent.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(statusOf(await shopper.get("/"))).toContain("Your account has been deleted");
    expect((await shopper.get("/account/details")).status).toBe(302);
    expect((await elsewhere.get("/account/details")).status).toBe(302);
    expect(summaryOf(await logIn(newClient(), email))[0]?.text).toContain("no account");
  });

  it("the newsletter ends with the account", async () => {
    const { shopper, email } = await register(newClient());
    await shopper.fillIn(await shopper.get("/account/details"), newsletter, {});
    await shopper.post("/account/delete", { password: PASSWORD });
    const { shopper: again } = await register(newClient(), email);
    expect(shown(await again.get("/account/details"))).toContain("You do not get our newsletter.");
  });

  it("only for logged-in customers", async () => {
    expect((await newClient().get("/account/delete")).location).toContain("/account/login");
    expect((await newClient().post("/account/delete", { password: PASSWORD })).location).toContain(
      "/account/login",
    );
  });
});
