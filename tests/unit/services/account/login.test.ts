import { describe, expect, it } from "vitest";
import {
  changePassword,
  resetPassword,
  requestRecovery,
} from "~/services/account/password.actions.server";
import { loadCurrentCustomer, loadLoginState } from "~/services/platform/session/session.server";
import { deleteAccount } from "~/services/account/deletion.actions.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { login, logout } from "~/services/account/login.actions.server";
import { cart, contextOf, customer, idOf, productLine } from "../../../support/entities";
import { openTestShop, reply, type Backend } from "../../../support/unit/fake-backend";

const TOKEN = "Abcdefghijklmnopqrstuvwxyz012345";
const RENEWED = "Zyxwvutsrqponmlkjihgfedcba543210";
const CREDENTIALS = { email: "anna@example.com", password: "never in any log" };
const failure = (status: number, code: string, parameters: object = {}) =>
  reply({ status, body: { errors: [{ status: String(status), code, meta: { parameters } }] } });
const contextOfAnna = (fields: Parameters<typeof customer>[0] = {}) => contextOf(customer(fields));
const cartOf = (quantity: number) => cart([productLine("a", "Cushion", quantity, 24)], 0);

describe("§2.5 account drawer: each toggle re-checks login status", () => {
  it("a customer is logged in; a guest, an anonymous context and no token are not", async () => {
    const visit = async (context: object) =>
      loadCurrentCustomer((await openTestShop(() => context, { token: TOKEN })).shop);
    expect((await visit(contextOfAnna()))?.firstName).toBe("Anna");
    expect(await visit(contextOfAnna({ guest: true }))).toBeNull();
    expect(await visit({ customer: null })).toBeNull();
    const { shop, calls } = await openTestShop(() => contextOfAnna());
    expect(await loadCurrentCustomer(shop)).toBeNull();
    expect(calls).toHaveLength(0);
  });

  it("is loaded once per request, and again after a login", async () => {
    const { shop, calls } = await openTestShop(
      ({ path }) => (path === "context" ? contextOfAnna() : cartOf(0)),
      { token: TOKEN },
    );
    await Promise.all([loadCurrentCustomer(shop), loadLoginState(shop)]);
    expect(calls).toHaveLength(1);
    await login(shop, CREDENTIALS);
    await loadCurrentCustomer(shop);
    // The anonymous context is also read, without a token, to compare prices.
    expect(
      calls.filter(({ path, headers }) => path === "context" && headers["sw-context-token"]),
    ).toHaveLength(2);
  });
});

describe("login", () => {
  const answering =
    (answer: unknown): Backend =>
    (call) =>
      call.path === "account/login" ? answer : cartOf(1);

  it("a wrong password, an unknown address and a closed account get the same message", async () => {
    const notices = await Promise.all(
      [
        "CHECKOUT__CUSTOMER_AUTH_BAD_CREDENTIALS",
        "CHECKOUT__CUSTOMER_NOT_FOUND",
        "CHECKOUT__CUSTOMER_IS_INACTIVE",
      ].map(async (code) =>
        login((await openTestShop(answering(failure(401, code)))).shop, CREDENTIALS),
      ),
    );
    expect(new Set(notices.map((notice) => JSON.stringify(notice))).size).toBe(1);
    expect(notices[0]).toMatchObject({
      status: "refused",
      notice: { key: "account.notice.credentials" },
    });
  });

  it("a rate limit without seconds asks to wait a minute, a failure to try again", async () => {
    const keyOf = async (answer: unknown) =>
      (await login((await openTestShop(answering(answer))).shop, CREDENTIALS)).notice?.key;
    expect(await keyOf(failure(429, "FRAMEWORK__RATE_LIMIT_EXCEEDED"))).toBe("form.throttled");
    expect(await keyOf(reply({ status: 502, text: "<html>" }))).toBe("form.failed");
    expect(await keyOf(failure(401, "CHECKOUT__CUSTOMER_OPTIN_NOT_COMPLETED"))).toBe(
      "account.notice.optIn",
    );
  });

  it("a flow of the shop that fails at login is no wrong password, and is logged", async () => {
    const { shop, logged } = await openTestShop(
      answering(failure(400, "CONTENT__MAIL_INVALID_EVENT_CONFIGURATION")),
    );
    expect((await login(shop, CREDENTIALS)).notice?.key).toBe("form.failed");
    expect(JSON.stringify(logged)).toContain("backend refused a call");
  });

  it("passwords are never logged", async () => {
    const { shop, logged } = await openTestShop(() => reply({ status: 500, text: "" }), {
      token: TOKEN,
    });
    await login(shop, CREDENTIALS);
    await changePassword(
      shop,
      { id: "c1" },
      { current: CREDENTIALS.password, wanted: CREDENTIALS.password },
    );
    await resetPassword(shop, "a-secret-hash", CREDENTIALS.password);
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/never in any log|a-secret-hash|anna@/);
  });
});

describe("merge on login", () => {
  const merging = (before: number, after: number): Backend => {
    let loggedIn = false;
    return ({ path }) => {
      if (path === "account/login") loggedIn = true;
      return path === "account/login"
        ? reply({ body: {}, token: RENEWED })
        : cartOf(loggedIn ? after : before);
    };
  };

  it.each([
    ["the customer's own bag was empty", 2, 2],
    ["nothing was brought along", 0, 3],
  ])("without a sum if %s", async (_, before, after) => {
    const { shop } = await openTestShop(merging(before, after), { token: TOKEN });
    expect((await login(shop, CREDENTIALS)).notice).toMatchObject({
      key: "account.notice.loggedIn",
    });
  });
});

describe("§2.1 /account/logout", () => {
  it("the answer's new, anonymous token becomes the cookie", async () => {
    const { shop } = await openTestShop(() => reply({ body: {}, token: RENEWED }), {
      token: TOKEN,
    });
    await logout(shop);
    expect(shop.cookies.contextToken()).toBe(RENEWED);
  });

  it("a logout that does not reach the backend still logs out on this device", async () => {
    const { shop } = await openTestShop(() => reply({ status: 500, text: "" }), { token: TOKEN });
    await logout(shop);
    expect(shop.cookies.contextToken()).toBeNull();
    expect(shop.cookies.serialize().join()).toContain("Max-Age=0");
  });
});

describe("requesting a new password reveals nothing of an address", () => {
  it("known and unknown addresses are answered after the same minimum time", async () => {
    const ask = async (answer: unknown) => {
      const startedAt = performance.now();
      await requestRecovery((await openTestShop(() => answer)).shop, "anna@example.com");
      return performance.now() - startedAt;
    };
    const [known, unknown] = await Promise.all([
      ask({ success: true }),
      ask(failure(401, "CHECKOUT__CUSTOMER_NOT_FOUND")),
    ]);
    expect(Math.min(known!, unknown!)).toBeGreaterThan(590);
  });

  it("a mail server that fails is not reported; a shop that fails as a whole is", async () => {
    const mailFails: Backend = ({ path }) =>
      path === "account/recovery-password" ? reply({ status: 500, text: "" }) : {};
    const ask = async (backend: Backend) =>
      (await requestRecovery((await openTestShop(backend)).shop, "anna@example.com")).notice?.key;
    expect(
      await Promise.all([ask(mailFails), ask(() => reply({ status: 500, text: "" }))]),
    ).toEqual(["account.notice.recovery", "form.failed"]);
  });
});

describe("deleting an account: Shopware requires no password, and may forbid it", () => {
  const shopThat = async (answer: unknown, id = idOf("c")) =>
    openTestShop(
      ({ path, method }) =>
        method === "DELETE"
          ? answer
          : path === "account/login"
            ? {}
            : path === "context"
              ? contextOfAnna({ id })
              : reply({ status: 204, text: "" }),
      { token: TOKEN },
    );
  const remove = async (answer: unknown, id?: string) => {
    const { shop, calls } = await shopThat(answer, id);
    const outcome = await deleteAccount(
      shop,
      (await customerOnPage()) as Customer,
      CREDENTIALS.password,
    );
    return {
      key: outcome.notice?.key,
      deletions: calls.filter(({ method }) => method === "DELETE").length,
      shop,
    };
  };
  const customerOnPage = async () =>
    loadCurrentCustomer((await openTestShop(() => contextOfAnna(), { token: TOKEN })).shop);

  it("a shop that forbids it says so, and nobody is logged out", async () => {
    for (const status of [403, 404, 405]) {
      const { key, shop } = await remove(failure(status, "0"));
      expect(key).toBe("account.notice.deletionForbidden");
      expect(shop.cookies.contextToken()).not.toBeNull();
    }
  });

  it("if the login is another account's with the same address, nothing is deleted", async () => {
    expect(await remove(reply({ status: 204, text: "" }), "c2")).toMatchObject({
      key: "form.failed",
      deletions: 0,
    });
  });
});
