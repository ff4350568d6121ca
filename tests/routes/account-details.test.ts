import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { logIn, newEmail, PASSWORD, register } from "../support/routes/account";
import { statusOf, summaryOf, textsOf, valueOf, visibleText } from "../support/routes/page-content";
import { fillBag } from "../support/routes/checkout";
import { customerOf, openAccount, signedIn } from "../support/routes/customer";
import { Shopper, type Page } from "../support/routes/shopper";

const intent = (name: string) => (form: HTMLElement) =>
  form.querySelector(`input[name=intent][value="${name}"]`) !== null;
const countryOf = (page: Page) =>
  parse(page.html).querySelector("select[name=countryId] option[selected]")!.getAttribute("value")!;
const address = (page: Page, fields: Record<string, string> = {}) => ({
  firstName: "Eva",
  lastName: "Lund",
  street: "Long Lane 2",
  zipcode: "EC1A 1BB",
  city: "London",
  countryId: countryOf(page),
  ...fields,
});

describe("§2.1 /account/details: profile, e-mail, password", () => {
  it("a new name is the account's at once", async () => {
    const { shopper } = await register();
    const page = await shopper.fillIn(await shopper.get("/account/details"), intent("profile"), {
      firstName: "Annika",
    });
    expect(statusOf(page)).toContain("details have been changed");
    expect(valueOf(page, "firstName")).toBe("Annika");
    expect(textsOf(await shopper.get("/account"), "h1")).toEqual(["Hello, Annika"]);
  });

  it("changing a company's name keeps the account a business", async () => {
    const account = await openAccount("localhost", { company: "Linen & Sons" });
    const shopper = signedIn(new Shopper(), account);
    await shopper.fillIn(await shopper.get("/account/details"), intent("profile"), {
      firstName: "Annika",
    });
    expect(await customerOf(account)).toMatchObject({
      firstName: "Annika",
      accountType: "business",
      company: "Linen & Sons",
    });
  });

  it("a new e-mail address needs the password; then the customer logs in with it", async () => {
    const { shopper } = await register();
    const email = newEmail("other");
    const wrong = await shopper.post("/account/details", {
      intent: "email",
      email,
      password: "not this one",
    });
    expect(summaryOf(wrong)).toEqual([
      { text: "This is not your current password.", href: "#email-password" },
    ]);
    expect(wrong.html).not.toContain("not this one");
    expect(parse(wrong.html).getElementById("email-email")?.getAttribute("value")).toBe(email);
    const page = await shopper.fillIn(await shopper.get("/account/details"), intent("email"), {
      email,
      password: PASSWORD,
    });
    expect(statusOf(page)).toContain("has been changed");
    expect((await logIn(new Shopper(), email)).status).toBe(303);
  });

  it("a new password: this session gets a new token, all others end", async () => {
    const { shopper, email } = await register();
    const before = shopper.cookie("sw-context-token");
    const elsewhere = new Shopper();
    elsewhere.setCookie("sw-context-token", before!);
    const page = await shopper.fillIn(await shopper.get("/account/details"), intent("password"), {
      password: PASSWORD,
      newPassword: "another long word",
    });
    expect(statusOf(page)).toContain("password has been changed");
    expect(shopper.cookie("sw-context-token")).not.toBe(before);
    expect((await shopper.get("/account/details")).status).toBe(200);
    expect((await elsewhere.get("/account/details")).status).toBe(302);
    expect((await logIn(new Shopper(), email, "another long word")).status).toBe(303);
  });

  it("autocomplete tokens and the name for password managers", async () => {
    const { shopper, email } = await register();
    const page = await shopper.get("/account/details");
    const form = parse(page.html).querySelectorAll("form").find(intent("password"))!;
    expect(form.querySelector("[name=username]")?.getAttribute("value")).toBe(email);
    expect(
      form.querySelectorAll("[autocomplete]").map((input) => input.getAttribute("autocomplete")),
    ).toEqual(["username", "current-password", "new-password"]);
  });

  it("invalid forms are answered with messages", async () => {
    const { shopper } = await register();
    const page = await shopper.post("/account/details", { intent: "burn" });
    expect(summaryOf(page).map(({ href }) => href)).toEqual([
      "#profile-firstName",
      "#profile-lastName",
    ]);
  });
});

describe("addresses: list, create, edit, delete, default billing and delivery", () => {
  const cards = (page: Page) =>
    parse(page.html).querySelectorAll("[data-testid=address-book] > li");

  it("a new address, changed, made the default, deleted: each step a form", async () => {
    const { shopper } = await register();
    const form = await shopper.get("/account/addresses/create");
    expect(valueOf(form, "firstName")).toBe("Anna");
    const created = await shopper.submit("/account/addresses/create", address(form));
    expect(statusOf(created)).toContain("has been added");
    expect(cards(created)).toHaveLength(2);
    const card = cards(created)[1]!;
    expect(card.text).toContain("Long Lane 2");
    expect(cards(created)[0]!.querySelectorAll(".badge")).toHaveLength(2);
    // Several cards have buttons of the same name: which address each is for is its description.
    for (const button of card.querySelectorAll("[value=shipping], [value=billing]"))
      expect(
        parse(created.html).getElementById(button.getAttribute("aria-describedby") ?? "")?.text,
      ).toContain("Long Lane 2");

    const edit = await shopper.get(card.querySelector("a")!.getAttribute("href")!);
    expect(valueOf(edit, "street")).toBe("Long Lane 2");
    const changed = await shopper.submit(edit.path, address(edit, { street: "Long Lane 3" }));
    expect(visibleText(changed)).toContain("Long Lane 3");

    const addressId = card.querySelector("[name=addressId]")!.getAttribute("value")!;
    const preferred = await shopper.submit("/account/addresses?index", {
      addressId,
      intent: "shipping",
    });
    expect(
      cards(preferred)
        .find((entry) => entry.text.includes("Long Lane 3"))
        ?.querySelector(".badge")?.text,
    ).toBe("Delivery address");
    const kept = await shopper.submit("/account/addresses?index", { addressId, intent: "delete" });
    expect(statusOf(kept)).toContain("default address cannot be deleted");

    const other = cards(kept)
      .find((entry) => !entry.text.includes("Long Lane 3"))!
      .querySelector("[name=addressId]")!
      .getAttribute("value")!;
    await shopper.submit("/account/addresses?index", { addressId: other, intent: "shipping" });
    const gone = await shopper.submit("/account/addresses?index", { addressId, intent: "delete" });
    expect(statusOf(gone)).toContain("has been deleted");
    expect(cards(gone)).toHaveLength(1);
    expect(
      statusOf(await shopper.submit("/account/addresses?index", { addressId, intent: "delete" })),
    ).toContain("no longer in your account");
  });

  it("an address added or changed from the checkout leads back, to no other site", async () => {
    const { shopper } = await register();
    const back = "?returnTo=%2Fcheckout%3Fedit%3Ddetails";
    const form = await shopper.get(`/account/addresses/create${back}`);
    const action = parse(form.html).querySelector("main form")!.getAttribute("action")!;
    await fillBag(shopper);
    expect((await shopper.post(action, address(form, { street: "Long Lane 3" }))).location).toBe(
      "/checkout?edit=details",
    );
    const step = parse((await shopper.get("/checkout?edit=details")).html);
    expect(step.querySelector("[name=shippingAddressId] option[selected]")?.text).toContain(
      "Long Lane 3",
    );
    expect(step.querySelector("[name=billingAddressId] option[selected]")?.text).not.toContain(
      "Long Lane 3",
    );
    const addressId =
      step.querySelector("[name=shippingAddressId] option[selected]")?.getAttribute("value") ?? "";
    const book = await shopper.get(`/account/addresses${back}`);
    expect(parse(book.html).querySelector('main a[href="/checkout?edit=details"]')).not.toBeNull();
    const edit = await shopper.get(
      parse(book.html).querySelector("[data-testid=address-book] a")!.getAttribute("href")!,
    );
    expect((await shopper.post(edit.path, address(edit))).location).toBe("/checkout?edit=details");
    const other = "/account/addresses/create?returnTo=%2F%2Fevil.example%2Fcheckout";
    expect((await shopper.post(other, address(form))).location).toBe("/account/addresses");
    // Shopware does not delete an address of the current purchase.
    expect(
      statusOf(await shopper.submit("/account/addresses?index", { addressId, intent: "delete" })),
    ).toContain("has been deleted");
  });

  it("errors are at their fields, and typed values stay", async () => {
    const { shopper } = await register();
    const form = await shopper.get("/account/addresses/create");
    const page = await shopper.post(
      "/account/addresses/create",
      address(form, { street: "", zipcode: "nonsense" }),
    );
    expect(summaryOf(page)).toEqual([
      { text: "Please enter the house number and street.", href: "#street" },
    ]);
    const again = await shopper.post(
      "/account/addresses/create",
      address(form, { zipcode: "nonsense" }),
    );
    expect(summaryOf(again)).toEqual([
      {
        text: "This is not a postcode in the country you chose. Please write it like this: SW1A 1AA.",
        href: "#zipcode",
      },
    ]);
    expect(valueOf(again, "zipcode")).toBe("nonsense");
  });
});

it("§2.5 the account's pages have its menu, the page marked; visitors' have none", async () => {
  const shopper = signedIn(new Shopper(), await openAccount());
  const menuOf = async (path: string, visitor = shopper) =>
    parse((await visitor.get(path)).html).querySelector("main nav[data-testid=account-menu]");
  for (const path of ["/account/details", "/account/order/history", "/account/addresses"])
    expect(
      (await menuOf(path))?.querySelector("[aria-current=page]")?.getAttribute("href"),
      path,
    ).toBe(path);
  for (const path of ["/account/addresses/create", "/account/delete", "/account/wishlists/create"])
    expect(await menuOf(path), path).not.toBeNull();
  for (const path of ["/account/login", "/account/register", "/account/recover"])
    expect(await menuOf(path, new Shopper()), path).toBeNull();
});
