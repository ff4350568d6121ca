import { z } from "zod";
import type { ActionOutcome, Notice } from "./outcome.server";
import type { MessageKey } from "~/services/platform/i18n/messages.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";

const TOO_MANY_REQUESTS = 429;
/** Used if the backend does not say how long to wait, in seconds. */
const RETRY_SECONDS = 60;
const throttleSchema = z.object({
  errors: z.tuple([z.object({ meta: z.object({ parameters: z.object({ seconds: z.coerce.number() }) }) })], z.unknown()),
});

/** How many seconds to wait, if the backend answered 429; null for any other failure. */
export function secondsToWait(failure: Failure): number | null {
  if (failure.code !== TOO_MANY_REQUESTS) return null;
  const throttle = narrowed({ status: "success", data: failure.error }, throttleSchema);
  return throttle.status === "success" ? Math.max(1, Math.ceil(throttle.data.errors[0].meta.parameters.seconds)) : RETRY_SECONDS;
}

/** The status of a form that is shown again: 429 tells scripts about too many attempts. */
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
 * Waits. A refusal is answered no sooner than a fixed time after the request, so that its duration does not reveal whether an address is
 * known: Shopware hashes a password, or sends a mail, only for known addresses.
 *
 * @param ms milliseconds; none when below 0
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
