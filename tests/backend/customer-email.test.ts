import { afterEach, describe, expect, it, vi } from "vitest";
import { DEMO_CARD_CUSTOMER, DEMO_CUSTOMER } from "../../backend/customer/demo-customers";
import { NOT_LOGGED_IN, openCustomerShop, refusal } from "./customer-shop";

afterEach(() => vi.useRealTimers());

describe("extension: account/set-email, for a customer who needs one", () => {
  const shop = openCustomerShop();
  let token: string;
  const setEmail = (email: unknown, options = {}) => shop.call("/account/set-email", { token, body: { email }, ...options });
  const flags = async () => (await shop.call<{ customFields: unknown }>("/account/customer", { token, body: {} })).body.customFields;

  it("the demo has such a customer", async () => {
    token = (await shop.logIn(DEMO_CARD_CUSTOMER.email, { password: DEMO_CARD_CUSTOMER.password })).token ?? "";
    expect(await flags()).toEqual({ needs_email: true, email_verified_at: null });
  });

  it.each(["", "nonsense", null, ["a@example.com"], "a@b"])("422 with the texts of the field for %o", async (email) => {
    const answer = await setEmail(email);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: "Please check your e-mail address.", errors: { email: [expect.stringMatching(/^Enter /)] } });
  });

  it("400 for an address of another account", async () => {
    expect(await setEmail(DEMO_CUSTOMER.email)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("another account") as string },
    });
    expect(await flags()).toMatchObject({ needs_email: true });
  });

  it("200: the address is the login, to be confirmed by the link of a mail", async () => {
    expect(await setEmail(" cara@example.com ")).toMatchObject({ status: 200, body: { success: true } });
    expect(await flags()).toEqual({ needs_email: false, email_verified_at: null });
    expect(shop.mails("verification").at(-1)).toMatchObject({ recipient: "cara@example.com" });
    expect((await shop.logIn("cara@example.com", { password: DEMO_CARD_CUSTOMER.password })).status).toBe(200);
  });

  it("400 for who already has one, 403 for nobody", async () => {
    expect(await setEmail("again@example.com")).toMatchObject({
      status: 400,
      body: { message: "Your account already has an e-mail address." },
    });
    expect(refusal(await shop.call("/account/set-email", { body: { email: "x@example.com" } }))).toBe(NOT_LOGGED_IN);
  });
});

describe("extension: send-verification-email and verify-email", () => {
  const shop = openCustomerShop();
  const send = (token: string) => shop.call("/account/send-verification-email", { token, body: {} });
  const verify = (hash: string) => shop.call("/account/verify-email", { body: { hash } });
  const verifiedAt = async (token: string) =>
    (await shop.call<{ customFields: { email_verified_at: string | null } }>("/account/customer", { token, body: {} })).body.customFields
      .email_verified_at;

  it("a second mail within a minute is 429, with the seconds", async () => {
    const token = await shop.register("erika@example.com");
    expect(await send(token)).toMatchObject({ status: 200, body: { success: true } });
    const again = await send(token);
    expect(again.status).toBe(429);
    expect(again.body).toMatchObject({
      errors: [{ code: "FRAMEWORK__RATE_LIMIT_EXCEEDED", meta: { parameters: { seconds: expect.any(Number) as number } } }],
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
