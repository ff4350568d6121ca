import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { isLostLogin } from "~/domain/account/lost-login";

/**
 * Why a form was not answered. "lost": no connection; "busy": rate limit or failure; "away": the
 * login has expired.
 */
type Trouble = "lost" | "busy" | "away";

/**
 * The form in trouble, and where it is sent to. Outside of React, because it is an action of a route
 * that knows; the one notice of the page subscribes.
 */
let troubled: { trouble: Trouble | null; address: string | null } = {
  trouble: null,
  address: null,
};
const subscribers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange);
  return () => void subscribers.delete(onChange);
}

/** The trouble of a form; null once it is sent again. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(
    subscribe,
    () => troubled.trouble,
    () => null,
  );
}

/** @param address where the form is sent to; null: unknown, so the next form ends the trouble */
export function reportTrouble(trouble: Trouble | null, address: string | null = null): void {
  troubled = { trouble, address };
  subscribers.forEach((onChange) => onChange());
}

const TOO_MANY = 429;
const FAILURE = 500;
/**
 * The status of a form that was not answered: after it, as after any refusal, nothing is loaded
 * again (`revalidation.ts`).
 */
const UNANSWERED = 503;

/** The answer to a form that was not answered: an object of its own for each attempt. */
export interface UnansweredForm {
  status: Trouble;
  notice: null;
}

/**
 * The `clientAction` of every route with a form: without an answer the page stays, with all typed
 * input, instead of an error page. The notice of `components/page/notices.tsx` says why.
 *
 * @returns the action's result; in trouble a failure, after which the framework loads nothing again
 * @throws redirects (but the one to the login), and answers that are the page's own matter
 */
export async function keepForm({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">): Promise<unknown> {
  // Another form, such as the login that the first one needs, does not answer it.
  if (troubled.address === null || troubled.address === request.url) reportTrouble(null);
  try {
    return await serverAction();
  } catch (error) {
    const trouble = classifyTrouble(error);
    // Aborted: the shopper has gone on, so nothing is in trouble.
    if (!trouble || request.signal.aborted) throw error;
    reportTrouble(trouble, request.url);
    const answer: UnansweredForm = { status: trouble, notice: null };
    return Response.json(answer, { status: UNANSWERED });
  }
}

function classifyTrouble(error: unknown): Trouble | null {
  if (error instanceof Response) return isLostLogin(error) ? "away" : null;
  if (isRouteErrorResponse(error)) {
    return error.status === TOO_MANY || error.status >= FAILURE ? "busy" : null;
  }
  // Browsers reject with a TypeError when there is no answer at all; anything else could not be
  // read.
  return error instanceof TypeError ? "lost" : "busy";
}
