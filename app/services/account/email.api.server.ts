import { z } from "zod";
import { type ActionOutcome, toActionOutcome } from "~/services/platform/http/outcome.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import {
  loadCurrentCustomer,
  loadVisitor,
  forgetSession,
} from "~/services/platform/session/session.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { listOf, map, text } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";

/**
 * The result of adding an e-mail address: accepted, or the backend's own messages (behaviour §8.6).
 */
type AddEmailOutcome =
  | ActionOutcome
  | { status: "refused"; message: string | null; emailErrors: string[] };

const refusalSchema = z.object({ message: text, errors: map }).transform(({ message, errors }) => ({
  message,
  emailErrors: listOf(z.string()).parse(errors.email),
}));

/**
 * Adds an e-mail address to a customer without one (behaviour §4.13, §8.6). On 422 the answer has
 * the field's errors and the message, on 400 the message; in all other cases the session is
 * reloaded, which shows whether the address was accepted.
 */
export async function addEmail(shop: Shop, email: string): Promise<AddEmailOutcome> {
  const answer = await shop.shopperApi.write("POST", "account/set-email", { email });
  if (answer.status === "error" && (answer.code === 422 || answer.code === 400)) {
    const refusal = refusalSchema.safeParse(answer.error);
    if (refusal.success && (refusal.data.message ?? refusal.data.emailErrors[0])) {
      return {
        status: "refused",
        message: refusal.data.message,
        emailErrors: answer.code === 422 ? refusal.data.emailErrors : [],
      };
    }
  }
  forgetSession(shop);
  const visitor = await loadVisitor(shop);
  const isStillNeeded = visitor.kind !== "customer" || visitor.customer.needsEmail;
  // 404: a Shopware without the extension has changed nothing.
  const isAdded = !isStillNeeded && (answer.status === "success" || answer.code !== 404);
  return toActionOutcome(
    isAdded ? { status: "success", data: null } : answer,
    "account.notice.emailAdded",
  );
}

/**
 * Behaviour §5.2: the reminder is hidden when the user has email_verified_at or needs_email; a
 * stock Shopware knows neither.
 */
export function needsVerification({ tracksEmail, emailVerifiedAt, needsEmail }: Customer): boolean {
  return tracksEmail && emailVerifiedAt === null && !needsEmail;
}

/** Sends the mail with the link again; 429 with the seconds to wait if it was sent a moment ago. */
export async function resendVerification(shop: Shop): Promise<ActionOutcome> {
  return toActionOutcome(
    await shop.shopperApi.write("POST", "account/send-verification-email", {}),
    "account.notice.verificationSent",
  );
}

/** Follows the link of the mail. */
export async function verifyEmail(shop: Shop, hash: string): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, {
    secret: "verificationLink",
    subject: shop.cookies.contextToken(),
  });
  if (limited) return toActionOutcome(limited, "account.notice.emailVerified");
  const answer = await shop.shopperApi.write("POST", "account/verify-email", { hash });
  forgetSession(shop);
  const old = "account.notice.verifyOld";
  const isOld = answer.status === "error" && [400, 404, 410].includes(answer.code);
  const customer = isOld ? await loadCurrentCustomer(shop) : null;
  // The link was used before and has confirmed the address.
  const isDone = customer !== null && customer.emailVerifiedAt !== null;
  return toActionOutcome(
    isDone ? { status: "success", data: null } : answer,
    "account.notice.emailVerified",
    { 400: old, 404: old, 410: old },
  );
}

/**
 * Changes the customer's e-mail address; the password proves the owner. A stock Shopware requires
 * no confirmation.
 */
export async function changeEmail(
  shop: Shop,
  customer: Pick<Customer, "id">,
  email: string,
  password: string,
): Promise<ActionOutcome> {
  const limited = await limitGuess(shop, { secret: "ownPassword", subject: customer.id });
  if (limited) return toActionOutcome(limited, "account.notice.emailChanged");
  const answer = await shop.shopperApi.write("POST", "account/change-email", {
    email,
    emailConfirmation: email,
    password,
  });
  forgetSession(shop);
  noteSecurityEvent(shop, answer.status === "success" ? "email.changed" : "email.change.refused");
  const changed = answer.status === "success" ? await loadCurrentCustomer(shop) : null;
  const isConfirming = changed !== null && needsVerification(changed);
  return toActionOutcome(
    answer,
    isConfirming ? "account.notice.emailChangedConfirm" : "account.notice.emailChanged",
  );
}
