import { afterEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../backend/id";
import {
  MRS,
  NOT_LOGGED_IN,
  PASSWORD,
  STOREFRONT,
  openCustomerShop,
  refusal,
  errorLines,
} from "../support/backend/customer-shop";
import { DEMO_CARD_CUSTOMER, DEMO_CUSTOMER } from "../../backend/customer/demo-customers";

afterEach(() => vi.useRealTimers());

describe("Shopware 6.6.7: POST /account/customer", () => {
  const shop = openCustomerShop();

  it("403 for an anonymous context", async () => {
    expect(refusal(await shop.call("/account/customer", { body: {} }))).toBe(NOT_LOGGED_IN);
  });
});

describe("Shopware 6.6.7: profile and e-mail", () => {
  const shop = openCustomerShop();
  let token: string;

  it("change-profile keeps names, title and birthday", async () => {
    token = await shop.register("erika@example.com");
    const names = { title: "Dr.", firstName: "Erika Eva", lastName: "Muster" };
    const body = {
      salutationId: MRS,
      ...names,
      birthdayDay: 29,
      birthdayMonth: 2,
      birthdayYear: 1988,
    };
    const success = { apiAlias: "array_struct", success: true };
    expect(await shop.call("/account/change-profile", { token, body })).toMatchObject({
      status: 200,
      body: success,
    });
    const birthday = "1988-02-29T00:00:00.000+00:00";
    expect((await shop.call("/account/customer", { token, body: {} })).body).toMatchObject({
      ...names,
      birthday,
    });
  });

  it.each([
    [
      { email: "x@example.com", emailConfirmation: "x@example.com", password: "wrong" },
      "VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT · Your password is wrong · /password",
    ],
    [
      { email: "x@example.com", emailConfirmation: "y@example.com", password: PASSWORD },
      "null · This value should be equal to y@example.com. · /email",
    ],
    [
      {
        email: "demo@hearth.example",
        emailConfirmation: "demo@hearth.example",
        password: PASSWORD,
      },
      'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE · The email address "demo@hearth.example" is already in use. · /email',
    ],
  ])("change-email: 400 for %o", async (body, error) => {
    const answer = await shop.call("/account/change-email", { token, body });
    expect([answer.status, errorLines(answer)]).toEqual([400, [error]]);
  });

  it("change-email: the new address is the login, and must be confirmed", async () => {
    const body = {
      email: "eva@example.com",
      emailConfirmation: "eva@example.com",
      password: PASSWORD,
    };
    expect((await shop.call("/account/change-email", { token, body })).body).toEqual({
      apiAlias: "array_struct",
      success: true,
    });
    expect((await shop.logIn("eva@example.com")).status).toBe(200);
    expect(refusal(await shop.logIn("erika@example.com"))).toBe("401 CHECKOUT__CUSTOMER_NOT_FOUND");
    expect(shop.mails("verification").at(-1)).toMatchObject({ recipient: "eva@example.com" });
  });
});

describe("Shopware 6.6.7: POST /account/change-password", () => {
  const shop = openCustomerShop();
  const change = (token: string, body: Record<string, unknown>) =>
    shop.call("/account/change-password", { token, body });

  it("answers a new token and logs out everywhere else", async () => {
    const gb = await shop.register("erika@example.com");
    const se =
      (await shop.logIn("erika@example.com", { accessKey: "SWSCTESTSEAAAAAAAAAAAAAAAA" })).token ??
      "";
    const answer = await change(gb, {
      password: PASSWORD,
      newPassword: "shopware123?",
      newPasswordConfirm: "shopware123?",
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { apiAlias: "array_struct", redirectUrl: null },
    ]);
    expect(answer.token).not.toBe(gb);
    expect(
      (await shop.call("/account/customer", { token: answer.token ?? "", body: {} })).status,
    ).toBe(200);
    expect(refusal(await shop.call("/account/customer", { token: gb, body: {} }))).toBe(
      NOT_LOGGED_IN,
    );
    expect(
      refusal(
        await shop.call("/account/customer", {
          token: se,
          accessKey: "SWSCTESTSEAAAAAAAAAAAAAAAA",
          body: {},
        }),
      ),
    ).toBe(NOT_LOGGED_IN);
    expect((await shop.logIn("erika@example.com", { password: "shopware123?" })).token).toBe(
      answer.token,
    );
  });

  it("400 for a wrong, a short and a different password", async () => {
    const token = await shop.register("second@example.com");
    const errors = async (body: Record<string, unknown>) => errorLines(await change(token, body));
    expect(
      await errors({
        password: "wrong",
        newPassword: "shopware123?",
        newPasswordConfirm: "shopware123?",
      }),
    ).toEqual(["VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT · Your password is wrong · /password"]);
    expect(
      await errors({ password: PASSWORD, newPassword: "abc", newPasswordConfirm: "abc" }),
    ).toEqual([
      "VIOLATION::TOO_SHORT_ERROR · This value is too short. It should have 8 characters or more. · /newPassword",
    ]);
    expect(
      await errors({
        password: PASSWORD,
        newPassword: "shopware123?",
        newPasswordConfirm: "shopware123!",
      }),
    ).toEqual(["null · This value should be equal to shopware123!. · /newPassword"]);
  });
});

describe("Shopware 6.6.7: recovery of a password", () => {
  const shop = openCustomerShop();
  const ask = (email: string) =>
    shop.call("/account/recovery-password", { body: { email, storefrontUrl: STOREFRONT } });
  const choose = (hash: string, newPassword = "shopware123?") =>
    shop.call("/account/recovery-password-confirm", {
      body: { hash, newPassword, newPasswordConfirm: newPassword },
    });

  it("a link by mail, once; then the old password and all sessions are invalid", async () => {
    const token = await shop.register("erika@example.com");
    const throwId = idOf("product", "wool-throw");
    await shop.call("/checkout/cart/line-item", {
      token,
      body: { items: [{ id: throwId, referencedId: throwId, type: "product", quantity: 2 }] },
    });
    expect((await ask("erika@example.com")).body).toEqual({
      apiAlias: "array_struct",
      success: true,
    });
    const hash = shop.linkParameter("recovery", "hash");
    expect(hash).toMatch(/^[0-9A-Za-z]{32}$/);
    expect((await choose(hash)).body).toEqual({ apiAlias: "array_struct", success: true });
    expect(refusal(await shop.call("/account/customer", { token, body: {} }))).toBe(NOT_LOGGED_IN);
    expect(refusal(await shop.logIn("erika@example.com"))).toBe(
      "401 CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS",
    );
    const again = await shop.logIn("erika@example.com", { password: "shopware123?" });
    const cartOf = async (of: string) =>
      (await shop.call<{ lineItems: { quantity: number }[] }>("/checkout/cart", { token: of })).body
        .lineItems;
    expect(await cartOf(again.token ?? "")).toMatchObject([{ quantity: 2 }]);
    expect(await cartOf(token)).toEqual([]);
    expect(refusal(await choose(hash))).toBe("410 CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED");
  });

  it("a link of more than two hours ago is expired", async () => {
    await ask("erika@example.com");
    const hash = shop.linkParameter("recovery", "hash");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 + 1000 });
    expect(refusal(await choose(hash))).toBe("410 CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED");
  });

  it("401 for an unknown address, 410 for an unknown hash, 400 for another shop", async () => {
    expect(errorLines(await ask("nobody@example.com"))).toEqual([
      'CHECKOUT__CUSTOMER_NOT_FOUND · No matching customer for the email "nobody@example.com" was found.',
    ]);
    expect(errorLines(await choose("nonsense"))).toEqual([
      'CHECKOUT__CUSTOMER_RECOVERY_HASH_EXPIRED · The hash "nonsense" is expired.',
    ]);
    expect(
      refusal(
        await shop.call("/account/recovery-password", {
          body: { email: "erika@example.com", storefrontUrl: "http://evil.example" },
        }),
      ),
    ).toBe("400 VIOLATION::NO_SUCH_CHOICE_ERROR");
  });

  it("the fourth request in a row waits 30 seconds", async () => {
    for (let count = 0; count < 3; count += 1) await ask("often@example.com");
    const answer = await ask("often@example.com");
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({
      errors: [
        {
          code: "FRAMEWORK__RATE_LIMIT_EXCEEDED",
          meta: { parameters: { seconds: expect.any(Number) as number } },
        },
      ],
    });
  });
});

describe("extension: account/set-email, for a customer who needs one", () => {
  const shop = openCustomerShop();
  let token: string;
  const setEmail = (email: unknown, options = {}) =>
    shop.call("/account/set-email", { token, body: { email }, ...options });
  const flags = async () =>
    (await shop.call<{ customFields: unknown }>("/account/customer", { token, body: {} })).body
      .customFields;

  it("the demo has such a customer", async () => {
    token =
      (await shop.logIn(DEMO_CARD_CUSTOMER.email, { password: DEMO_CARD_CUSTOMER.password }))
        .token ?? "";
    expect(await flags()).toEqual({ needs_email: true, email_verified_at: null });
  });

  it.each(["", "nonsense", null, ["a@example.com"], "a@b"])(
    "422 with the texts of the field for %o",
    async (email) => {
      const answer = await setEmail(email);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        message: "Please check your e-mail address.",
        errors: { email: [expect.stringMatching(/^Enter /)] },
      });
    },
  );

  it("400 for an address of another account", async () => {
    expect(await setEmail(DEMO_CUSTOMER.email)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("another account") as string },
    });
    expect(await flags()).toMatchObject({ needs_email: true });
  });

  it("200: the address is the login, and must be confirmed by a mail's link", async () => {
    expect(await setEmail(" cara@example.com ")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await flags()).toEqual({ needs_email: false, email_verified_at: null });
    expect(shop.mails("verification").at(-1)).toMatchObject({ recipient: "cara@example.com" });
    expect(
      (await shop.logIn("cara@example.com", { password: DEMO_CARD_CUSTOMER.password })).status,
    ).toBe(200);
  });

  it("400 for who already has one, 403 for nobody", async () => {
    expect(await setEmail("again@example.com")).toMatchObject({
      status: 400,
      body: { message: "Your account already has an e-mail address." },
    });
    expect(
      refusal(await shop.call("/account/set-email", { body: { email: "x@example.com" } })),
    ).toBe(NOT_LOGGED_IN);
  });
});

describe("extension: send-verification-email and verify-email", () => {
  const shop = openCustomerShop();
  const send = (token: string) =>
    shop.call("/account/send-verification-email", { token, body: {} });
  const verify = (hash: string) => shop.call("/account/verify-email", { body: { hash } });
  const verifiedAt = async (token: string) =>
    (
      await shop.call<{ customFields: { email_verified_at: string | null } }>("/account/customer", {
        token,
        body: {},
      })
    ).body.customFields.email_verified_at;

  it("a second mail within a minute is 429, with the seconds", async () => {
    const token = await shop.register("erika@example.com");
    expect(await send(token)).toMatchObject({ status: 200, body: { success: true } });
    const again = await send(token);
    expect(again.status).toBe(429);
    expect(again.body).toMatchObject({
      errors: [
        {
          code: "FRAMEWORK__RATE_LIMIT_EXCEEDED",
          meta: { parameters: { seconds: expect.any(Number) as number } },
        },
      ],
    });
    expect(shop.mails("verification")).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect((await send(token)).status).toBe(200);
  });

  it("the newest link confirms the address, without a login and once", async () => {
    const token = (await shop.logIn("erika@example.com")).token ?? "";
    expect(await verifiedAt(token)).toBeNull();
    const [older = ""] = /(?<=hash=)\w+/.exec(shop.mails("verification")[0]?.content ?? "") ?? [];
    const hash = shop.linkParameter("verification", "hash");
    expect(refusal(await verify(older))).toBe("410 CHECKOUT__CUSTOMER_VERIFICATION_HASH_EXPIRED");
    expect(await verify(hash)).toMatchObject({ status: 200, body: { success: true } });
    expect(await verifiedAt(token)).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/);
    expect(refusal(await verify(hash))).toBe("410 CHECKOUT__CUSTOMER_VERIFICATION_HASH_EXPIRED");
    expect((await send(token)).status).toBe(200);
    expect(shop.mails("verification")).toHaveLength(2);
  });
});
