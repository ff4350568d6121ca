import { z } from "zod";
import {
  type ActionResult,
  refuseFields,
  toActionResult,
} from "~/services/platform/http/action-result.server";
import type { FieldProblem } from "~/services/platform/http/field-errors.server";
import { limitGuess } from "~/services/platform/http/rate-limit.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import {
  loadCurrentCustomer,
  loadLoginState,
  noteContextChange,
} from "~/services/platform/session/session.server";
import type { Customer } from "~/services/platform/store-api/schemas/customer.server";
import { listOf, map, text } from "~/services/platform/store-api/schemas/primitives.server";
import type { Shop } from "~/services/platform/session/shop.server";

const refusalSchema = z.object({ message: text, errors: map }).transform(({ message, errors }) => ({
  message,
  emailErrors: listOf(z.string()).parse(errors.email),
}));

/**
 * Adds an e-mail address to a customer without one (behaviour §4.13, §8.6). On 422 the response has
 * the field's errors and the message, on 400 the message; in all other cases the session is
 * reloaded, which shows whether the address was accepted.
 */
export async function addEmail(shop: Shop, email: string): Promise<ActionResult> {
  const result = await shop.shopperApi.write("POST", "account/set-email", { email });
  if (result.status === "error" && (result.code === 422 || result.code === 400)) {
    const refusal = refusalSchema.safeParse(result.error);
    if (refusal.success && (refusal.data.message ?? refusal.data.emailErrors[0])) {
      const { message, emailErrors } = refusal.data;
      return refuseFields([
        ...(message ? [inBackendsWords("", message)] : []),
        ...(result.code === 422 ? emailErrors : []).map((text) => inBackendsWords("email", text)),
      ]);
    }
  }
  noteContextChange(shop);
  const login = await loadLoginState(shop);
  const isStillNeeded = login.kind !== "customer" || login.customer.needsEmail;
  // 404: a Shopware without the extension has changed nothing.
  const isAdded = !isStillNeeded && (result.status === "success" || result.code !== 404);
  return toActionResult(
    isAdded ? { status: "success", data: null } : result,
    "account.notice.emailAdded",
  );
}

const inBackendsWords = (field: string, text: string): FieldProblem => ({
  field,
  key: "form.confirmation",
  params: { text },
});

/**
 * Behaviour §5.2: the reminder is hidden when the user has email_verified_at or needs_email; a
 * stock Shopware knows neither.
 */
export function needsVerification({ tracksEmail, emailVerifiedAt, needsEmail }: Customer): boolean {
  return tracksEmail && emailVerifiedAt === null && !needsEmail;
}

/** Sends the mail with the link again; 429 with the seconds to wait if it was sent a moment ago. */
export async function resendVerification(shop: Shop): Promise<ActionResult> {
  return toActionResult(
    await shop.shopperApi.write("POST", "account/send-verification-email", {}),
    "account.notice.verificationSent",
  );
}

/** Follows the link of the mail. */
export async function verifyEmail(shop: Shop, hash: string): Promise<ActionResult> {
  const limited = await limitGuess(shop, {
    secret: "verificationLink",
    subject: shop.cookies.contextToken(),
  });
  if (limited) return toActionResult(limited, "account.notice.emailVerified");
  const result = await shop.shopperApi.write("POST", "account/verify-email", { hash });
  noteContextChange(shop);
  const old = "account.notice.verifyOld";
  const isOld = result.status === "error" && [400, 404, 410].includes(result.code);
  const customer = isOld ? await loadCurrentCustomer(shop) : null;
  // The link was used before and has confirmed the address.
  const isDone = customer !== null && customer.emailVerifiedAt !== null;
  return toActionResult(
    isDone ? { status: "success", data: null } : result,
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
): Promise<ActionResult> {
  const limited = await limitGuess(shop, { secret: "ownPassword", subject: customer.id });
  if (limited) return toActionResult(limited, "account.notice.emailChanged");
  const result = await shop.shopperApi.write("POST", "account/change-email", {
    email,
    emailConfirmation: email,
    password,
  });
  noteContextChange(shop);
  noteSecurityEvent(shop, result.status === "success" ? "email.changed" : "email.change.refused");
  const changed = result.status === "success" ? await loadCurrentCustomer(shop) : null;
  const isConfirming = changed !== null && needsVerification(changed);
  return toActionResult(
    result,
    isConfirming ? "account.notice.emailChangedConfirm" : "account.notice.emailChanged",
  );
}
