import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { logIn, mailedPath, newEmail, PASSWORD, register } from "../support/routes/account";
import {
  byAction,
  statusOf,
  summaryOf,
  textsOf,
  valueOf,
  visibleText,
} from "../support/routes/page-content";
import { openShop, Shopper, type Page } from "../support/routes/shopper";

const NEW_PASSWORD = "another long word";

describe("forgotten and reset password", () => {
  it("answers the same whether an address exists or not", async () => {
    const { email } = await register();
    const pages = await Promise.all(
      [email, newEmail("nobody")].map(async (address) => {
        const shopper = new Shopper();
        return shopper.fillIn(await shopper.get("/account/recover"), byAction("/account/recover"), {
          email: address,
        });
      }),
    );
    expect(statusOf(pages[0]!)).toContain("If we know this address");
    expect(statusOf(pages[1]!)).toBe(statusOf(pages[0]!));
    expect(pages[1]!.path).toBe(pages[0]!.path);
  });

  it("nor does a repeated request reveal it: by answer, limit, or cookies", async () => {
    const { email } = await register();
    const answersFor = async (address: string) => {
      const answers: unknown[] = [];
      for (let time = 0; time < 4; time++) {
        const { status, location, headers } = await new Shopper().post("/account/recover?index", {
          email: address,
        });
        answers.push([
          status,
          location,
          headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
        ]);
      }
      return answers;
    };
    const [known, unknown] = await Promise.all([answersFor(email), answersFor(newEmail("nobody"))]);
    expect(unknown).toEqual(known);
  });

  it("an invalid address is an error at its field; too many requests name seconds", async () => {
    const wrong = await new Shopper().post("/account/recover?index", { email: "anna" });
    expect(summaryOf(wrong)).toEqual([
      { text: "Please enter an e-mail address such as name@example.com.", href: "#email" },
    ]);
    const email = newEmail("often");
    let page: Page | null = null;
    // Each from another process, because one process sends the same form once.
    for (let attempt = 0; attempt < 4; attempt++)
      page = await new Shopper("localhost", openShop()).post("/account/recover?index", { email });
    expect(summaryOf(page!)[0]?.text).toMatch(/wait \d+ second/);
  });

  it("the mail's link sets a new password once; the old one and other sessions end", async () => {
    const { shopper: elsewhere, email } = await register();
    await new Shopper().post("/account/recover?index", { email });
    const path = await mailedPath(email, "/account/recover/password");
    const shopper = new Shopper();
    const form = await shopper.get(path);
    expect(
      parse(form.html).querySelector('[name="newPassword"]')?.getAttribute("autocomplete"),
    ).toBe("new-password");

    const hash = new URL(path, "http://x").searchParams.get("hash")!;
    const short = await shopper.post("/account/recover/password", { hash, newPassword: "short" });
    expect(summaryOf(short)).toEqual([
      { text: "A password needs at least 8 characters.", href: "#newPassword" },
    ]);
    expect(short.html).not.toContain('value="short"');

    const done = await shopper.fillIn(form, byAction(path.split("?")[0]!), {
      newPassword: NEW_PASSWORD,
    });
    expect(done.path).toBe("/account/login");
    expect(statusOf(done)).toContain("new password is set");
    expect((await elsewhere.get("/account/details")).status).toBe(302);
    expect((await logIn(shopper, email)).status).toBe(422);
    expect((await logIn(shopper, email, NEW_PASSWORD)).status).toBe(303);

    const again = await new Shopper().post("/account/recover/password", {
      hash,
      newPassword: PASSWORD,
    });
    expect(summaryOf(again)[0]?.text).toContain(
      "too old or was used before. If you have set a new password with it, log in",
    );
    expect(parse(again.html).querySelector('main a[href="/account/login"]')).not.toBeNull();
  });

  it("who requested the link here is logged in; password managers get the address", async () => {
    const { email } = await register();
    const shopper = new Shopper();
    await shopper.post("/account/recover?index", { email });
    const path = await mailedPath(email, "/account/recover/password");
    const form = await shopper.get(path);
    expect(valueOf(form, "username")).toBe(email);
    const done = await shopper.fillIn(form, byAction(path.split("?")[0]!), {
      newPassword: NEW_PASSWORD,
    });
    expect(done.path).toBe("/account");
    expect(statusOf(done)).toContain("you are logged in");
    expect((await shopper.get("/account/details")).status).toBe(200);
  });

  it("a shopper who requested another address's link in this browser has to log in", async () => {
    const [{ email }, other] = await Promise.all([register(), register()]);
    await new Shopper().post("/account/recover?index", { email });
    const shopper = new Shopper();
    await shopper.post("/account/recover?index", { email: other.email });
    const path = await mailedPath(email, "/account/recover/password");
    const done = await shopper.fillIn(await shopper.get(path), byAction(path.split("?")[0]!), {
      newPassword: NEW_PASSWORD,
    });
    expect([done.path, statusOf(done)]).toEqual([
      "/account/login",
      expect.stringContaining("Please log in with it"),
    ]);
  });

  it("an invented link is answered with a message", async () => {
    const page = await new Shopper().post("/account/recover/password", {
      hash: "made-up",
      newPassword: NEW_PASSWORD,
    });
    expect(summaryOf(page)[0]?.text).toContain("too old or was used before");
  });
});

describe("§2.6 e-mail verification; §5.2 hidden by email_verified_at or needs_email", () => {
  const reminder = (page: Page) => parse(page.html).querySelector("[data-testid=reminder]");

  it("a new customer is reminded; the mail can be sent again, then not for a minute", async () => {
    const { shopper, page } = await register();
    expect(reminder(page)).not.toBeNull();
    const sent = await shopper.fillIn(page, byAction("/account/verify-email"));
    expect(statusOf(sent)).toContain("once more");
    const tooSoon = await shopper.post("/account/verify-email", { intent: "resend" });
    expect(visibleText(tooSoon)).toMatch(/wait \d+ second/);
  });

  it("the mail's link confirms by a button, once; then there is no reminder", async () => {
    const { shopper, email } = await register();
    const path = await mailedPath(email, "/account/verify-email");
    const opened = await shopper.get(path);
    expect(reminder(await shopper.get("/account"))).not.toBeNull();
    const done = await shopper.fillIn(
      opened,
      (form) =>
        form.querySelector("[name=hash]") !== null && form.getAttribute("method") === "post",
    );
    expect(statusOf(done)).toContain("your e-mail address is confirmed");
    expect(reminder(done)).toBeNull();
    const hash = new URL(path, "http://x").searchParams.get("hash")!;
    expect(statusOf(await shopper.submit("/account/verify-email", { hash }))).toContain(
      "your e-mail address is confirmed",
    );
    const again = await new Shopper().post("/account/verify-email", { hash });
    expect(summaryOf(again)[0]?.text).toContain(
      "In your account you see whether your e-mail address is confirmed",
    );
  });

  it("a confirmed customer and one without an address see none", async () => {
    for (const email of ["demo@hearth.example", "card-1002@members.hearth.example"]) {
      const shopper = new Shopper();
      await logIn(shopper, email, "hearth-and-home");
      expect(reminder(await shopper.get("/account"))).toBeNull();
    }
  });
});

describe("§4.13 add-email, §8.6: 422 → errors and message; 400 → message; else a session", () => {
  const card = async () => {
    const shopper = new Shopper();
    await logIn(shopper, "card-1002@members.hearth.example", "hearth-and-home");
    return shopper;
  };

  it("§6.2 needs_email asks for an e-mail; 422 and 400 are shown in Shopware's words", async () => {
    const shopper = await card();
    const page = await shopper.get("/account");
    expect(
      parse(page.html).querySelector("[data-testid=account-ask] form")?.getAttribute("action"),
    ).toBe("/account/email");
    const invalid = await shopper.post("/account/email", { email: "card" });
    expect(summaryOf(invalid)).toEqual([
      { text: "Please check your e-mail address.", href: undefined },
      { text: "Enter an e-mail address like name@example.com.", href: "#add-email" },
    ]);
    expect(parse(invalid.html).querySelector("#add-email")?.getAttribute("value")).toBe("card");
    const taken = await shopper.post("/account/email", { email: "demo@hearth.example" });
    expect(summaryOf(taken)).toEqual([
      {
        text: "This e-mail address belongs to another account. Log in with that account instead.",
        href: undefined,
      },
    ]);
  });

  it("else the session is re-initialised: a confirmation, and a reminder of the mail", async () => {
    const shopper = await card();
    const email = newEmail("card");
    const page = await shopper.fillIn(await shopper.get("/account"), byAction("/account/email"), {
      email,
    });
    expect([page.path, statusOf(page)]).toEqual([
      "/account",
      expect.stringContaining("We have sent you an e-mail"),
    ]);
    expect(
      parse(page.html).querySelector("[data-testid=account-ask] form[action='/account/email']"),
    ).toBeNull();
    expect(textsOf(page, "[data-testid=reminder]")[0]).toContain(email);
    expect((await shopper.get("/account/email")).location).toBe("/account");
    const link = await shopper.get(await mailedPath(email, "/account/verify-email"));
    const confirmed = await shopper.fillIn(
      link,
      (form) => form.querySelector("[name=hash]") !== null,
    );
    expect(parse(confirmed.html).querySelector("[data-testid=reminder]")).toBeNull();
    expect((await logIn(new Shopper(), email, "hearth-and-home")).status).toBe(303);
  });

  it("a customer with an e-mail address gets no form", async () => {
    const { shopper } = await register();
    const answer = await shopper.get("/account/email");
    expect([answer.status, answer.location]).toEqual([302, "/account"]);
    expect((await new Shopper().get("/account/email")).location).toContain("/account/login");
  });
});
