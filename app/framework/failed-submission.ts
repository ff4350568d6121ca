import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { SERVER_ERROR, TOO_MANY_REQUESTS, UNAVAILABLE } from "~/domain/http-status";
import { isLostLogin } from "~/domain/account/lost-login";

/**
 * Why a form was not answered. "lost": no connection; "busy": rate limit or failure; "away": the
 * login has expired.
 */
type SubmissionFailure = "lost" | "busy" | "away";

/**
 * The last submission that failed, and where it was sent to. Outside of React, because it is an
 * action of a route that knows; the one notice of the page subscribes.
 */
let failed: { failure: SubmissionFailure | null; address: string | null } = {
  failure: null,
  address: null,
};
const subscribers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => void subscribers.delete(onChange);
}

/** Why a form was not answered; null once it is sent again. */
export function useSubmissionFailure(): SubmissionFailure | null {
  return useSyncExternalStore(
    subscribe,
    () => failed.failure,
    () => null,
  );
}

/** @param address where the form is sent to; null: unknown, so any next form ends the failure */
export function reportSubmissionFailure(
  failure: SubmissionFailure | null,
  address: string | null = null,
): void {
  failed = { failure, address };
  subscribers.forEach((onChange) => onChange());
}

/**
 * The status of a form that was not answered: after it, as after any refusal, nothing is loaded
 * again (`revalidation.ts`).
 */
const UNANSWERED = UNAVAILABLE;

/** The result of a form that was not answered: an object of its own for each attempt. */
export interface FailedSubmission {
  status: SubmissionFailure;
  notice: null;
}

/**
 * The `clientAction` of every route with a form: without an answer the page stays, with all typed
 * input, instead of an error page. The notice of `components/page/notices.tsx` says why.
 *
 * @returns the action's result; or a failure, after which the framework loads nothing again
 * @throws redirects (but the one to the login), and answers that are the page's own matter
 */
export async function keepPageOnFailure({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">): Promise<unknown> {
  // Another form, such as the login that the first one needs, does not answer it.
  if (failed.address === null || failed.address === request.url) reportSubmissionFailure(null);
  try {
    return await serverAction();
  } catch (error) {
    const failure = classifyFailure(error);
    // Aborted: the shopper has gone on, so nothing has failed.
    if (!failure || request.signal.aborted) throw error;
    reportSubmissionFailure(failure, request.url);
    const result: FailedSubmission = { status: failure, notice: null };
    return Response.json(result, { status: UNANSWERED });
  }
}

function classifyFailure(error: unknown): SubmissionFailure | null {
  if (error instanceof Response) return isLostLogin(error) ? "away" : null;
  if (isRouteErrorResponse(error)) {
    return error.status === TOO_MANY_REQUESTS || error.status >= SERVER_ERROR ? "busy" : null;
  }
  // Browsers reject with a TypeError when there is no answer at all; anything else could not be
  // read.
  return error instanceof TypeError ? "lost" : "busy";
}
