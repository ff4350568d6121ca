import { describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import {
  ADDRESS,
  MRS,
  openCustomerShop,
  registration,
  errorLines,
  refusal,
  NOT_LOGGED_IN,
} from "../support/backend/customer-shop";
import keys from "../support/backend/fixtures/keys.json";

/** The keys of Shopware 6.6.7's answers, in its order. */
const { CUSTOMER, ADDRESS_KEYS } = keys.customer;

interface CustomerAnswer {
  id: string;
  customerNumber: string;
  addresses: Record<string, unknown>[];
  defaultBillingAddress: Record<string, unknown> & { country: { iso: string } };
  defaultBillingAddressId: string;
  defaultShippingAddressId: string;
  [key: string]: unknown;
}

describe("Shopware 6.6.7: POST /account/register", () => {
  const shop = openCustomerShop();

  it("gives the customer with addresses, country and salutation, never the hash", async () => {
    const { status, body } = await shop.call<CustomerAnswer>("/account/register", {
      body: registration("erika@example.com"),
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(CUSTOMER);
    expect(Object.keys(body.defaultBillingAddress)).toEqual(ADDRESS_KEYS);
    expect(body).toMatchObject({
      email: "erika@example.com",
      guest: false,
      active: true,
      accountType: "private",
      hash: "",
      lastLogin: null,
      orderCount: 0,
      doubleOptInRegistration: false,
      salutation: { salutationKey: "mrs" },
      defaultBillingAddress: { country: { iso: "SE" }, salutation: { salutationKey: "mrs" } },
      apiAlias: "customer",
      customFields: { needs_email: false, email_verified_at: null },
    });
    expect(body.defaultShippingAddressId).toBe(body.defaultBillingAddressId);
    expect(body.addresses).toHaveLength(1);
    expect(body.addresses[0]).toMatchObject({
      country: null,
      salutation: null,
      apiAlias: "customer_address",
    });
    expect(body.customerNumber).toMatch(/^1\d{4}$/);
  });

  it("an e-mail's domain is stored as ASCII, both spellings log in; others do not", async () => {
    const { status, body } = await shop.call<CustomerAnswer>("/account/register", {
      body: registration("ada@exämple.de"),
    });
    expect([status, body.email]).toEqual([200, "ada@xn--exmple-cua.de"]);
    const { password } = registration("ada@exämple.de");
    for (const username of ["ada@exämple.de", "ada@xn--exmple-cua.de"])
      expect((await shop.call("/account/login", { body: { username, password } })).status).toBe(
        200,
      );
    const again = await shop.call("/account/register", {
      body: registration("ada@xn--exmple-cua.de"),
    });
    const named = await shop.call("/account/register", { body: registration("ädä@example.de") });
    expect([again.status, named.status]).toEqual([400, 400]);
  });

  it("logs in: a new token in the header; the cart moves, the old token is anonymous", async () => {
    const items = [{ type: "product", referencedId: idOf("product", "wool-throw"), quantity: 2 }];
    const before = (await shop.call("/checkout/cart/line-item", { body: { items } })).token ?? "";
    const token =
      (
        await shop.call("/account/register", {
          token: before,
          body: registration("moves@example.com"),
        })
      ).token ?? "";
    expect(token).toMatch(/^[0-9A-Za-z]{32}$/);
    const cartOf = async (of: string) =>
      (await shop.call<{ lineItems: unknown[] }>("/checkout/cart", { token: of })).body.lineItems;
    const customerOf = async (of: string) =>
      (await shop.call<{ customer: unknown }>("/context", { token: of })).body.customer;
    expect([await cartOf(token), await customerOf(token)]).toMatchObject([
      [{ quantity: 2 }],
      { email: "moves@example.com" },
    ]);
    expect([await cartOf(before), await customerOf(before)]).toEqual([[], null]);
  });

  it("a separate shipping address is the default; without a salutation it is neutral", async () => {
    const shippingAddress = { ...ADDRESS, street: "Ring 2", salutationId: undefined };
    const { body } = await shop.call<CustomerAnswer>("/account/register", {
      body: registration("two@example.com", {
        salutationId: undefined,
        billingAddress: { ...ADDRESS, salutationId: undefined },
        shippingAddress,
      }),
    });
    expect(body.addresses.map(({ street }) => street)).toEqual(["Musterstraße 1", "Ring 2"]);
    expect(body.defaultShippingAddressId).not.toBe(body.defaultBillingAddressId);
    expect(body.salutationId).toBe(idOf("salutation", "not_specified"));
  });

  it("a business without a company is refused, as Shopware 6.6.7 does", async () => {
    const { status, body } = await shop.call<{ errors: unknown[] }>("/account/register", {
      body: registration("b@example.com", { accountType: "business", billingAddress: ADDRESS }),
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { code: "VIOLATION::IS_BLANK_ERROR", source: { pointer: "/billingAddress/company" } },
    ]);
  });

  it.each([
    [
      "nothing at all",
      {},
      [
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /firstName",
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /lastName",
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /email",
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /password",
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /storefrontUrl",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::COUNTRY_IS_BLANK_ERROR · /billingAddress/countryId",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::FIRST_NAME_IS_BLANK_ERROR · /billingAddress/firstName",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::LAST_NAME_IS_BLANK_ERROR · /billingAddress/lastName",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::STREET_IS_BLANK_ERROR · /billingAddress/street",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::CITY_IS_BLANK_ERROR · /billingAddress/city",
      ],
    ],
    [
      "invalid fields",
      registration("not-an-email", {
        firstName: "",
        password: "abc",
        billingAddress: { firstName: "", street: "", city: "", countryId: ADDRESS.countryId },
      }),
      [
        "VIOLATION::IS_BLANK_ERROR · This value should not be blank. · /firstName",
        "VIOLATION::INVALID_FORMAT_ERROR · VIOLATION::INVALID_EMAIL_FORMAT_ERROR · /email",
        "VIOLATION::TOO_SHORT_ERROR · This value is too short. It should have 8 characters or more. · /password",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::FIRST_NAME_IS_BLANK_ERROR · /billingAddress/firstName",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::STREET_IS_BLANK_ERROR · /billingAddress/street",
        "VIOLATION::IS_BLANK_ERROR · VIOLATION::CITY_IS_BLANK_ERROR · /billingAddress/city",
        "VIOLATION::IS_BLANK_ERROR · Postal code is required for that country · /billingAddress/zipcode",
      ],
    ],
    [
      "an unknown country",
      registration("u@example.com", { billingAddress: { ...ADDRESS, countryId: "f".repeat(32) } }),
      [
        `VIOLATION::ENTITY_DOES_NOT_EXISTS · The "country" entity with id "${"f".repeat(32)}" does not exist. · /billingAddress/countryId`,
      ],
    ],
    [
      "a zip code that does not fit the country",
      registration("z@example.com", { billingAddress: { ...ADDRESS, zipcode: "SW1A 1AA" } }),
      [
        'VIOLATION::ZIP_CODE_INVALID · This value is not a valid ZIP code for country "SE" · /billingAddress/zipcode',
      ],
    ],
    [
      "an address of e-mail that has an account, in other letters",
      registration("ERIKA@example.com"),
      [
        'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE · The email address "ERIKA@example.com" is already in use. · /email',
      ],
    ],
  ])("400 for %s", async (_, body, errors) => {
    const answer = await shop.call("/account/register", { body });
    expect(answer.status).toBe(400);
    expect(errorLines(answer)).toEqual(errors);
  });
});

describe("Shopware 6.6.7: guests", () => {
  const shop = openCustomerShop();
  const guest = (email: string) =>
    shop.call("/account/register", {
      body: registration(email, { guest: true, password: undefined }),
    });

  it("need no password, may share an e-mail address, and have a session", async () => {
    const [first, second] = [await guest("guest@example.com"), await guest("guest@example.com")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({ guest: true, hash: "" });
    expect(
      await shop.call("/account/customer", { token: first.token ?? "", body: {} }),
    ).toMatchObject({
      status: 200,
      body: { guest: true, hash: null },
    });
  });
});

describe("Shopware 6.6.7: double opt-in, a setting of the channel", () => {
  const shop = openCustomerShop();
  shop.backend.db.exec("UPDATE sales_channel SET double_opt_in = 1");
  const confirm = (hash: string, em: string) =>
    shop.call<CustomerAnswer>("/account/register-confirm", { body: { hash, em } });

  it("nobody is logged in before the link was followed", async () => {
    const answer = await shop.call<CustomerAnswer>("/account/register", {
      body: registration("doi@example.com"),
    });
    expect(answer.body).toMatchObject({
      doubleOptInRegistration: true,
      doubleOptInConfirmDate: null,
      hash: "",
    });
    expect(answer.body.doubleOptInEmailSentDate).toBeTypeOf("string");
    expect(
      refusal(await shop.call("/account/customer", { token: answer.token ?? "", body: {} })),
    ).toBe(NOT_LOGGED_IN);
    expect(errorLines(await shop.logIn("doi@example.com"))).toEqual([
      `CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED · The customer with the id "${answer.body.id}" has not completed the opt-in.`,
    ]);
    expect(refusal(await shop.logIn("doi@example.com", { password: "wrong" }))).toBe(
      "401 CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS",
    );
  });

  it("a wrong hash is 404, a wrong em 400, the right ones log in, then 412", async () => {
    const [hash, em] = [
      shop.linkParameter("double-opt-in", "hash"),
      shop.linkParameter("double-opt-in", "em"),
    ];
    expect(refusal(await confirm("nonsense", "nonsense"))).toBe(
      "404 CHECKOUT__CUSTOMER_NOT_FOUND_BY_HASH",
    );
    expect(errorLines(await confirm(hash, "nonsense"))).toEqual([
      `VIOLATION::NOT_EQUAL_ERROR · This value should be equal to "${em}". · /em`,
    ]);
    const confirmed = await confirm(hash, em);
    expect(Object.keys(confirmed.body)).toEqual(["extensions", ...CUSTOMER]);
    expect(confirmed.body).toMatchObject({
      hash,
      doubleOptInRegistration: true,
      salutation: { id: MRS },
      addresses: [{ country: null }],
    });
    expect(confirmed.body.doubleOptInConfirmDate).toBeTypeOf("string");
    expect((await shop.logIn("doi@example.com")).token).toBe(confirmed.token);
    expect(refusal(await confirm(hash, em))).toBe("412 CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED");
  });

  it("guests need none", async () => {
    const { token } = await shop.call("/account/register", {
      body: registration("g@example.com", { guest: true }),
    });
    expect((await shop.call("/account/customer", { token: token ?? "", body: {} })).status).toBe(
      200,
    );
  });
});

describe("Shopware 6.6.7: double opt-in for guest orders, a separate setting", () => {
  const shop = openCustomerShop();
  shop.backend.config.guestOptIn = true;

  it("the link logs a guest in and leads to its target page; customers need none", async () => {
    const body = { ...registration("g@example.com", { guest: true }), redirectTo: "/checkout" };
    const answer = await shop.call<CustomerAnswer>("/account/register", { body });
    expect(answer.body).toMatchObject({
      guest: true,
      doubleOptInRegistration: true,
      doubleOptInConfirmDate: null,
      hash: "",
    });
    expect(
      refusal(await shop.call("/account/customer", { token: answer.token ?? "", body: {} })),
    ).toBe(NOT_LOGGED_IN);
    expect(shop.linkParameter("double-opt-in", "redirectTo")).toBe("/checkout");
    const link = {
      hash: shop.linkParameter("double-opt-in", "hash"),
      em: shop.linkParameter("double-opt-in", "em"),
    };
    const confirmed = await shop.call<CustomerAnswer>("/account/register-confirm", { body: link });
    expect(confirmed.body).toMatchObject({
      guest: true,
      doubleOptInConfirmDate: expect.any(String),
    });
    expect(
      (await shop.call("/account/customer", { token: confirmed.token ?? "", body: {} })).status,
    ).toBe(200);
    const customer = await shop.call<CustomerAnswer>("/account/register", {
      body: registration("c@example.com"),
    });
    expect(customer.body.doubleOptInRegistration).toBe(false);
  });
});
