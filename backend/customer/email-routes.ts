import { inTransaction } from "../checkout/transaction";
import { violationError } from "../http/errors";
import type { Backend, RouteModule } from "../types";
import { success } from "./answers";
import { isEmail, isEmailAddress, notBlank, textOf, violationsOf } from "./constraints";
import { findVerification, sendVerificationMail } from "./customer-mails";
import { findAccount, findCustomer, updateCustomer, type CustomerRow } from "./customer-rows";
import { emailMessages } from "./email-messages";
import { verificationExpired } from "./errors";
import { requireSame, wrongPassword } from "./password-routes";
import { requireAttempt } from "./rate-limit";
import { isFreeEmail } from "./registration-input";
import { requireCustomer } from "./require-customer";
import { requireColumn } from "./storable";
import { wireTime } from "./time";

/**
 * Shopware's change-email, and this shop's extension for customers without an address of their own
 * (`needs_email`) or with an unconfirmed one (`email_verified_at`): set-email,
 * send-verification-email, verify-email.
 */
export const emailRoutes: RouteModule = (app, backend) => {
  const { db } = backend;

  app.post("/store-api/account/change-email", async (c) => {
    const { context, body } = c.var;
    const customer = requireCustomer(backend, context, "customer");
    const violations = [
      ...violationsOf(body, { email: [notBlank(), isEmail(), isFreeEmail(db, customer.id)] }),
      ...(await wrongPassword(body, customer.password_hash)),
    ];
    if (violations.length > 0) throw violationError(violations);
    requireSame(body, "email", "emailConfirmation");
    const email = textOf(body, "email") ?? "";
    requireColumn("email", email);
    if (email !== customer.email)
      inTransaction(db, () =>
        sendVerificationMail(backend, context, giveEmail(backend, customer, email)),
      );
    return success(c);
  });

  app.post("/store-api/account/set-email", (c) => {
    const { context, body } = c.var;
    const customer = requireCustomer(backend, context, "customer");
    const messages = emailMessages(context.localeCode);
    const email = (textOf(body, "email") ?? "").trim();
    if (email === "" || !isEmailAddress(email)) {
      const text = email === "" ? messages.blank : messages.invalid;
      return c.json({ message: messages.check, errors: { email: [text] } }, 422);
    }
    if (customer.needs_email === 0) return c.json({ message: messages.alreadySet }, 400);
    if (findAccount(db, email)) return c.json({ message: messages.taken }, 400);
    inTransaction(db, () =>
      sendVerificationMail(backend, context, giveEmail(backend, customer, email)),
    );
    return c.json({ success: true });
  });

  app.post("/store-api/account/send-verification-email", (c) => {
    const customer = requireCustomer(backend, c.var.context, "customer");
    if (customer.email_verified_at !== null || customer.needs_email === 1)
      return c.json({ success: true });
    requireAttempt(db, "verification", customer.id);
    inTransaction(db, () => sendVerificationMail(backend, c.var.context, customer));
    return c.json({ success: true });
  });

  app.post("/store-api/account/verify-email", (c) => {
    const hash = textOf(c.var.body, "hash") ?? "";
    const link = findVerification(backend, hash);
    const customer = link && !link.expired ? findCustomer(db, link.customerId) : null;
    if (!customer || customer.email !== link?.email) throw verificationExpired(hash);
    inTransaction(db, () => {
      if (customer.email_verified_at === null)
        updateCustomer(db, customer.id, { email_verified_at: wireTime() });
      db.prepare("DELETE FROM customer_verification WHERE customer_id = ?").run(customer.id);
    });
    return c.json({ success: true });
  });
};

/** A new address is unconfirmed. */
function giveEmail({ db }: Backend, customer: CustomerRow, email: string): CustomerRow {
  const changes = { email, needs_email: 0, email_verified_at: null };
  updateCustomer(db, customer.id, changes);
  return { ...customer, ...changes };
}
