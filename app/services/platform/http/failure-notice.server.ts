import { z } from "zod";
import type { ActionOutcome, Notice } from "./outcome.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";

const TOO_MANY_REQUESTS = 429;
/** The waiting time if the backend gives none, in seconds. */
const RETRY_SECONDS = 60;
const throttleSchema = z.object({
  errors: z.tuple([z.object({ meta: z.object({ parameters: z.object({ seconds: z.coerce.number() }) }) })], z.unknown()),
});

/** How long the shopper must wait after a 429, in seconds; null for any other failure. */
export function secondsToWait(failure: Failure): number | null {
  if (failure.code !== TOO_MANY_REQUESTS) return null;
  const throttle = narrowed({ status: "success", data: failure.error }, throttleSchema);
  return throttle.status === "success" ? Math.max(1, Math.ceil(throttle.data.errors[0].meta.parameters.seconds)) : RETRY_SECONDS;
}

/** The status of a form that is shown again: 429 also tells scripts that there were too many attempts. */
export function refusalStatus(code: number): number {
  return code === TOO_MANY_REQUESTS ? TOO_MANY_REQUESTS : 200;
}

/** The notice of a failure: how many seconds to wait, or that another attempt may succeed. */
export function failureNotice(failure: Failure): Notice {
  const seconds = secondsToWait(failure);
  return seconds === null ? { key: "form.failed", tone: "bad" } : { key: "form.throttled", params: { count: seconds }, tone: "bad" };
}

/** The outcome of a write with its notice. @param refusals messages of refusals, by status; others get `failureNotice` */
export function outcomeOf(answer: Result<unknown>, done: MessageKey, refusals: Partial<Record<number, MessageKey>> = {}): ActionOutcome {
  if (answer.status === "success") return { status: "success", notice: { key: done, tone: "good" } };
  const key = refusals[answer.code];
  return { status: "error", code: answer.code, notice: key ? { key, tone: "bad" } : failureNotice(answer), failure: answer };
}

/**
 * Waits, so that a refusal takes a minimum time and does not reveal whether an address is known: Shopware hashes a password, or sends a mail,
 * only for known addresses.
 *
 * @param ms milliseconds; none when below 0
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
