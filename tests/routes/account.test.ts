import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import {
  demoCustomer,
  logIn,
  newEmail,
  PASSWORD,
  person,
  register,
} from "../support/routes/account";
import { byAction, statusOf, summaryOf, textsOf, valueOf } from "../support/routes/page-content";
import { newCustomer } from "../support/routes/customer";
import { openShop, Shopper, type Page } from "../support/routes/shopper";

const title = (page: Page) => parse(page.html).querySelector("title")?.text;
const field = (page: Page, name: string) => parse(page.html).querySelector(`main [name="${name}"]`);

describe("§2.5 account drawer, its page: login and sign-up; title and menu once logged in", () => {
  it("logged out: login form, promotion with a description, the link to registration", async () => {
    const page = await new Shopper().get("/account");
    expect(page.status).toBe(200);
    expect(field(page, "email")).not.toBeNull();
    expect(textsOf(page, "[data-testid=account-promo] p")[0]).toContain("See your orders");
    expect(
      parse(page.html).querySelector('[data-testid=account-promo] a[href^="/account/register"]'),
    ).not.toBeNull();
    expect(parse(page.html).querySelector("[data-testid=account-menu]")).toBeNull();
    expect(page.headers.getSetCookie()).toEqual([]);
  });

  it("logged in: links to details, order history, wishlists, logout", async () => {
    const page = await (await demoCustomer()).get("/account");
    const menu = parse(page.html).querySelector("[data-testid=account-menu]");
    expect(menu?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
      "/account/details",
      "/account/order/history",
      "/account/addresses",
      "/account/wishlists",
    ]);
    expect(menu?.querySelector("form")?.getAttribute("action")).toBe("/account/logout");
    expect(parse(page.html).querySelector("main input[type=password]")).toBeNull();
  });

  it.each([
    ["localhost", "Log in"],
    ["se.localhost", "Logga in"],
    ["fi.localhost", "Kirjaudu sisään"],
    ["de.localhost", "Anmelden"],
  ] as const)("speaks the language of %s", async (host, text) => {
    expect(textsOf(await new Shopper(host).get("/account"), "main h2")).toContain(text);
  });
});

describe("/account/login", () => {
  it("with autocomplete tokens, without native validation", async () => {
    const page = await new Shopper().get("/account/login");
    expect(field(page, "email")?.getAttribute("autocomplete")).toBe("username");
    expect(field(page, "password")?.getAttribute("autocomplete")).toBe("current-password");
    expect(parse(page.html).querySelector("main form")?.hasAttribute("novalidate")).toBe(true);
    expect(title(page)).toContain("Log in");
  });

  it("leads to the page that the shopper wanted, with the hash", async () => {
    const answer = await logIn(
      new Shopper(),
      "demo@hearth.example",
      "hearth-and-home",
      "/cart?x=1#wishlist-open",
    );
    expect([answer.status, answer.location]).toEqual([303, "/cart?x=1#wishlist-open"]);
  });

  it.each([
    "//evil.example",
    "https://evil.example/account",
    "/\\evil.example",
    "javascript:alert(1)",
    "/account/login?returnTo=x",
    "/account/logout",
  ])("redirects only to own paths, and never back to a login: %s", async (returnTo) => {
    const answer = await logIn(new Shopper(), "demo@hearth.example", "hearth-and-home", returnTo);
    expect(answer.location).toBe("/account");
    const page = await new Shopper().get(`/account/login?${new URLSearchParams({ returnTo })}`);
    expect(valueOf(page, "returnTo")).toBe("/account");
  });

  it("a wrong password and an unknown address look alike; never the password again", async () => {
    const wrong = await logIn(new Shopper(), "demo@hearth.example", "not this one", "/cart");
    const unknown = await logIn(new Shopper(), "nobody@shoppers.example", "not this one", "/cart");
    expect(summaryOf(wrong)).toEqual(summaryOf(unknown));
    expect(summaryOf(wrong)[0]?.text).toContain("There is no account with this");
    expect(wrong.html.replaceAll("demo@hearth.example", "")).not.toContain("hearth.example");
    expect(valueOf(wrong, "email")).toBe("demo@hearth.example");
    expect(valueOf(wrong, "returnTo")).toBe("/cart");
    expect(wrong.html).not.toContain("not this one");
  });

  it("an empty form: the summary links to the fields, which have the errors", async () => {
    const page = await logIn(new Shopper(), " ", "");
    expect(summaryOf(page).map(({ href }) => href)).toEqual(["#login-email", "#login-password"]);
    expect(textsOf(page, "[data-testid=error-summary] li")).toEqual([
      "Please enter your e-mail address.",
      "Please enter a password.",
    ]);
    for (const [index, name] of ["email", "password"].entries()) {
      const input = field(page, name)!;
      expect(input.getAttribute("aria-invalid")).toBe("true");
      const described = input.getAttribute("aria-describedby")!.split(" ").at(-1)!;
      expect(parse(page.html).getElementById(described)?.text).toBe(
        textsOf(page, "[data-testid=error-summary] li")[index],
      );
    }
  });

  it("the context token changes (session fixation): the old token is not logged in", async () => {
    const { shopper, email } = await register();
    await shopper.post("/account/logout", {});
    const known = shopper.cookie("sw-context-token")!;
    await logIn(shopper, email);
    expect(shopper.cookie("sw-context-token")).not.toBe(known);
    const other = new Shopper();
    other.setCookie("sw-context-token", known);
    expect((await other.get("/account/details")).status).toBe(302);
  });

  it("throttling is reported with the seconds", async () => {
    const email = newEmail("many");
    for (let attempt = 0; attempt < 10; attempt++) await logIn(new Shopper(), email, "guess");
    const page = await logIn(new Shopper(), email, "guess");
    expect(summaryOf(page)[0]?.text).toMatch(/Please wait \d+ seconds? and try again/);
  });

  it("a logged-in customer is redirected", async () => {
    const answer = await (await demoCustomer()).get("/account/login?returnTo=/cart");
    expect([answer.status, answer.location]).toEqual([302, "/cart"]);
  });
});

describe("/account/register", () => {
  it("opens an account, logs in, keeps the cart; all fields have autocomplete tokens", async () => {
    const form = await new Shopper().get("/account/register");
    const tokens = parse(form.html)
      .querySelectorAll("main [autocomplete]")
      .map((input) => [input.getAttribute("name"), input.getAttribute("autocomplete")]);
    expect(Object.fromEntries(tokens)).toMatchObject({
      email: "username",
      password: "new-password",
      firstName: "given-name",
      lastName: "family-name",
      street: "address-line1",
      zipcode: "postal-code",
      city: "address-level2",
      countryId: "country",
      phoneNumber: "tel",
    });
    const { shopper, page } = await register();
    expect(page.path).toBe("/account");
    expect(statusOf(page)).toContain("Welcome");
    expect(textsOf(page, "h1")).toEqual(["Hello, Anna"]);
    expect((await shopper.get("/account/details")).status).toBe(200);
  });

  it("leads back to where it began", async () => {
    const shopper = new Shopper().takingCookies();
    const page = await shopper.get("/account/register?returnTo=%2Fcart%23wishlist-open");
    const email = newEmail();
    const answer = await shopper.post("/account/register", {
      ...Object.fromEntries(
        parse(page.html)
          .querySelectorAll("main input[type=hidden]")
          .map((i) => [i.getAttribute("name")!, i.getAttribute("value")!]),
      ),
      email,
      password: PASSWORD,
      firstName: "Eva",
      lastName: "Lund",
      street: "Long Lane 2",
      zipcode: "N1 9GU",
      city: "London",
      countryId: parse(page.html)
        .querySelector("select[name=countryId] option[selected]")!
        .getAttribute("value")!,
    });
    expect(answer.location).toBe("/cart#wishlist-open");
  });

  it("errors are at their fields, typed values stay, never the password", async () => {
    const page = await new Shopper().post("/account/register", {
      email: "anna@",
      password: "short-1",
      firstName: "Anna",
      city: "London",
    });
    expect(summaryOf(page).map(({ href }) => href)).toEqual([
      "#email",
      "#password",
      "#lastName",
      "#street",
      "#countryId",
    ]);
    expect(valueOf(page, "firstName")).toBe("Anna");
    expect(page.html).not.toContain("short-1");
  });

  it("an address with an account and an invalid postcode are errors at their fields", async () => {
    const { email } = await register();
    const shopper = new Shopper();
    const form = await shopper.get("/account/register");
    const countryId = parse(form.html)
      .querySelector("select[name=countryId] option[selected]")!
      .getAttribute("value")!;
    const page = await shopper.post("/account/register", {
      email,
      password: PASSWORD,
      firstName: "Anna",
      lastName: "Berg",
      street: "High Street 1",
      zipcode: "nonsense",
      city: "London",
      countryId,
    });
    expect(summaryOf(page)).toEqual([
      {
        text: "There is already an account with this e-mail address. Please log in with it, or ask for a new password there.",
        href: "#email",
      },
      {
        text: "This is not a postcode in the country you chose. Please write it like this: SW1A 1AA.",
        href: "#zipcode",
      },
    ]);
  });

  it("if a country needs a state, the form shown again asks for it, without scripts", async () => {
    const form = await new Shopper().get("/account/register");
    const us = parse(form.html)
      .querySelectorAll("select[name=countryId] option")
      .find((option) => option.text === "United States");
    const page = await new Shopper().post("/account/register", {
      ...person(newEmail()),
      countryId: us!.getAttribute("value")!,
    });
    expect(field(page, "countryStateId")?.querySelectorAll("option").length).toBeGreaterThan(10);
    expect(summaryOf(page).map(({ href }) => href)).toContain("#countryStateId");
  });
});

describe("§2.1 /account/logout: logs the user out, then goes to /", () => {
  it("opening the address changes nothing: it shows a form", async () => {
    // A new account: all sessions of the same customer are one, and would be logged out too.
    const shopper = await newCustomer();
    const page = await shopper.get("/account/logout");
    expect(page.status).toBe(200);
    expect((await shopper.get("/account/details")).status).toBe(200);
    const home = await shopper.fillIn(page, byAction("/account/logout"));
    expect(home.path).toBe("/");
    expect(statusOf(home)).toContain("You are logged out");
    const details = await shopper.get("/account/details");
    expect([details.status, details.location]).toEqual([
      302,
      "/account/login?returnTo=%2Faccount%2Fdetails",
    ]);
  });
});

describe("merge on login", () => {
  const bag = async (shopper: Shopper) => {
    const cart = await shopper.get("/cart");
    return parse(cart.html)
      .querySelectorAll("[data-testid=cart-line] input[type=number]")
      .map((input) => Number(input.getAttribute("value")))
      .reduce((sum, quantity) => sum + quantity, 0);
  };
  const buyable = async (shopper: Shopper) => {
    const home = await shopper.get("/");
    const category = await shopper.get(
      parse(home.html).querySelector("[data-testid=main-menu] a")!.getAttribute("href")!,
    );
    return parse(category.html).querySelector("[data-testid=tile-name] a")!.getAttribute("href")!;
  };
  const add = async (shopper: Shopper, product: string) =>
    shopper.fillIn(
      await shopper.get(product),
      (form) => form.querySelector('input[name=intent][value="add"]') !== null,
    );

  it.each(["the account had a bag first", "the visitor had a bag first"])(
    "quantities add up and the shopper is notified: %s",
    async (order) => {
      const { shopper: owner, email } = await register();
      const product = await buyable(owner);
      const visitor = new Shopper();
      if (order.startsWith("the visitor")) await add(visitor, product);
      await add(owner, product);
      await add(owner, product);
      const before = await bag(owner);
      await owner.post("/account/logout", {});
      if (!order.startsWith("the visitor")) await add(visitor, product);
      const brought = await bag(visitor);
      const page = await visitor.submit("/account/login", {
        email,
        password: PASSWORD,
        returnTo: "/account",
      });
      expect(statusOf(page)).toContain(`${before + brought} items`);
      expect(await bag(visitor)).toBe(before + brought);
    },
  );
});

describe("nothing fails silently", () => {
  it("if the backend is down, pages that need it say so with 503, without the login", async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: "http://127.0.0.1:9", BACKEND_TIMEOUT_MS: "500" });
    const shopper = new Shopper("localhost", shop);
    const known = await demoCustomer();
    shopper.setCookie("sw-context-token", known.cookie("sw-context-token")!);
    for (const path of [
      "/account",
      "/account/details",
      "/account/addresses",
      "/account/order/history",
      "/account/register",
    ]) {
      expect((await shopper.get(path)).status, path).toBe(503);
    }
    const page = await shopper.post("/account/login", {
      email: "demo@hearth.example",
      password: "hearth-and-home",
    });
    expect(summaryOf(page)[0]?.text).toContain("please try again");
  });
});
