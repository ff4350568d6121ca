import { inTransaction } from "../checkout/transaction";
import { violationError, type Violation } from "../http/errors";
import type { RouteModule } from "../types";
import { renewedToken, success } from "./answers";
import { isEmail, notBlank, oneOf, requireValid, textOf, violationsOf } from "./constraints";
import { domainUrls, findRecovery, sendRecoveryMail } from "./customer-mails";
import { findAccount, findCustomer, updateCustomer } from "./customer-rows";
import { customerNotFound, recoveryExpired } from "./errors";
import { loginLimitKey } from "./login-routes";
import { hashPassword, isPassword } from "./passwords";
import { forgetAttempts, requireAttempt } from "./rate-limit";
import { newPasswordRules } from "./registration-input";
import { requireCustomer } from "./require-customer";
import { digestOf } from "./secrets";
import { renewSession, revokeSessions } from "./session";

type Body = Record<string, unknown>;

/** Changing a password while logged in, and choosing a new one by a link in a mail. */
export const passwordRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.post("/store-api/account/change-password", async (c) => {
    const { context, body } = c.var;
    const customer = requireCustomer(backend, context, "customer");
    const violations = [
      ...violationsOf(body, { newPassword: newPasswordRules }),
      ...(await wrongPassword(body, customer.password_hash)),
    ];
    if (violations.length > 0) throw violationError(violations);
    requireSame(body, "newPassword", "newPasswordConfirm");
    const hash = await hashPassword(textOf(body, "newPassword") ?? "");
    const token = inTransaction(db, () => {
      updateCustomer(db, customer.id, { password_hash: hash });
      return renewSession(db, context, customer.id);
    });
    return renewedToken(c, token);
  });

  app.post("/store-api/account/recovery-password", (c) => {
    const { context, body } = c.var;
    requireValid(body, {
      email: [notBlank(), isEmail()],
      storefrontUrl: [notBlank(), oneOf(domainUrls(backend, context))],
    });
    const email = textOf(body, "email") ?? "";
    requireAttempt(db, "reset-password", loginLimitKey(c, email));
    const customer = findAccount(db, email);
    if (!customer || customer.active !== 1) throw customerNotFound(email);
    inTransaction(db, () =>
      sendRecoveryMail(backend, context, customer, textOf(body, "storefrontUrl") ?? ""),
    );
    return success(c);
  });

  app.post("/store-api/account/recovery-password-confirm", async (c) => {
    const { body } = c.var;
    requireValid(body, { newPassword: newPasswordRules });
    requireSame(body, "newPassword", "newPasswordConfirm");
    const hash = textOf(body, "hash") ?? "";
    const recovery = findRecovery(backend, hash);
    const customer = recovery && !recovery.expired ? findCustomer(db, recovery.customerId) : null;
    if (!customer) throw recoveryExpired(hash);
    const passwordHash = await hashPassword(textOf(body, "newPassword") ?? "");
    inTransaction(db, () => {
      // The link works once: of two simultaneous requests only one finds it.
      const used = db.prepare("DELETE FROM customer_recovery WHERE digest = ?").run(digestOf(hash));
      if (used.changes === 0) throw recoveryExpired(hash);
      updateCustomer(db, customer.id, { password_hash: passwordHash });
      revokeSessions(db, customer.id);
      forgetAttempts(db, "login", loginLimitKey(c, customer.email));
      forgetAttempts(db, "reset-password", loginLimitKey(c, customer.email));
    });
    return success(c);
  });
};

/** The violation if `password` is not the customer's. */
export async function wrongPassword(body: Body, stored: string | null): Promise<Violation[]> {
  if (await isPassword(textOf(body, "password") ?? "", stored)) return [];
  return [
    {
      code: "VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT",
      detail: "Your password is wrong",
      pointer: "/password",
    },
  ];
}

/** Both fields must be the same; Shopware's violation has no code. */
export function requireSame(body: Body, field: string, confirmation: string): void {
  const expected = textOf(body, confirmation);
  if (textOf(body, field) === expected) return;
  throw violationError([
    {
      code: null,
      detail: `This value should be equal to ${expected ?? ""}.`,
      pointer: `/${field}`,
    },
  ]);
}
