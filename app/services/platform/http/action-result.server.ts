import { data, redirect, redirectDocument } from "@remix-run/node";
import { TOO_MANY_REQUESTS } from "~/domain/http-status";
import { STAY } from "~/domain/stay";
import {
  getTranslate,
  type MessageKey,
  type MessageParameters,
} from "~/services/platform/i18n/messages.server";
import type { StatusMessage } from "~/services/platform/session/shop-cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure, Result } from "~/services/platform/store-api/result.server";
import { toFieldErrors, type FieldNames, type FieldProblem } from "./field-errors.server";
import { toFailureNotice, translateNotice, type Notice } from "./notice.server";
import type { ActionResultView, FormView } from "./types";

/** What has become of a form: every action answers with one of these, by `respond`. */
export type ActionResult<Data = unknown> = Accepted<Data> | Refused;

export interface Accepted<Data = unknown> {
  status: "accepted";
  /** the confirmation, or a warning that the backend gives only once */
  notice: (Notice & Pick<StatusMessage, "undo">) | null;
  data: Data;
}

export interface Refused {
  status: "refused";
  /** what is wrong with the form as a whole */
  notice: Notice | null;
  /** what is wrong with its fields */
  problems: FieldProblem[];
  /** what was typed, never a password */
  values: Record<string, string>;
  /** what the form calls its fields */
  names?: FieldNames | undefined;
  /** the status of the call that failed; without one the form itself is wrong */
  code?: number | undefined;
  /** the failed call, if its violations may belong to fields of the form */
  failure?: Failure | undefined;
}

export function accept(notice?: Accepted["notice"]): Accepted<null>;
export function accept<Data>(notice: Accepted["notice"], data: Data): Accepted<Data>;
export function accept(notice: Accepted["notice"] = null, data: unknown = null): Accepted {
  return { status: "accepted", notice, data };
}

interface RefusalDetails {
  params?: MessageParameters | undefined;
  values?: Record<string, string>;
  code?: number | undefined;
}

/** A refusal of the form as a whole. */
export function refuse(key: MessageKey, { params, ...rest }: RefusalDetails = {}): Refused {
  const notice: Notice = { key, ...(params && { params }), tone: "bad" };
  return { status: "refused", notice, problems: [], values: {}, ...rest };
}

/** A refusal of single fields. */
export function refuseFields(
  problems: FieldProblem[],
  values: Record<string, string> = {},
  code?: number,
): Refused {
  return { status: "refused", notice: null, problems, values, code };
}

/** A refusal because a call failed: how long to wait, or that another attempt may succeed. */
export function refuseFailure(failure: Failure, notice = toFailureNotice(failure)): Refused {
  return { status: "refused", notice, problems: [], values: {}, code: failure.code };
}

/**
 * The result of a call.
 *
 * @param refusals messages of refusals, by status; others get `failureNotice`
 */
export function toActionResult(
  result: Result<unknown>,
  done: MessageKey,
  refusals: Partial<Record<number, MessageKey>> = {},
): ActionResult<null> {
  if (result.status === "success") return accept({ key: done, tone: "good" });
  const key = refusals[result.code];
  return key ? refuse(key, { code: result.code }) : { ...refuseFailure(result), failure: result };
}

/** Whether a form asks for its result as data (`STAY`). */
export const isStaying = (form: FormData): boolean => form.get(STAY) === "1";

interface Destination<Data> {
  /** where an accepted form leads; without it, its own page shows the data */
  to?: string | ((data: Data) => string);
  /** the form asks for its result as data */
  stays?: boolean;
  /** whether a path needs a document of its own, as a page with a policy of its own */
  opensDocument?: (path: string) => boolean;
  /**
   * where a form leads that is refused as a whole and in which nothing was typed, such as a button:
   * with the message. By default the form's own page is shown, with what was typed
   */
  refusedTo?: string | null;
  headers?: HeadersInit;
  /** of a call that failed after the form was read: the data have its message */
  code?: number | undefined;
}

/**
 * Answers a form. Accepted: post–redirect–get with the message in a cookie, or the data. Refused:
 * the page again with what was typed, status 422 (429 and 503 by the call that failed).
 */
export function respond<Data>(
  shop: Pick<Shop, "cookies" | "channel" | "responseNotes">,
  result: ActionResult<Data>,
  { to, stays = false, opensDocument, refusedTo = null, headers, code }: Destination<Data>,
) {
  if (result.status === "refused") {
    if (result.notice && refusedTo !== null && !stays) {
      shop.cookies.setStatus(result.notice);
      return redirect(refusedTo, 303);
    }
    return data(translateResult(shop, result), { status: refusalStatus(result.code) });
  }
  if (stays || to === undefined)
    return data(
      translateResult(shop, result),
      code === undefined ? {} : { status: refusalStatus(code) },
    );
  if (result.notice) shop.cookies.setStatus(result.notice);
  const target = typeof to === "function" ? to(result.data) : to;
  const send = opensDocument?.(target) ? redirectDocument : redirect;
  return send(target, { status: 303, ...(headers && { headers }) });
}

/** The result in the shopper's language. */
function translateResult<Data>(
  shop: Pick<Shop, "channel" | "responseNotes">,
  result: ActionResult<Data>,
): ActionResultView<Data> {
  const notice = result.notice && translateNotice(shop, result.notice);
  if (result.status === "accepted") return { status: "accepted", notice, data: result.data };
  const form = toRefusedFormView(shop, listProblems(result), result.values, result.names);
  const [first] = form.errors;
  return {
    status: "refused",
    notice: notice ?? (first && { text: first.text, tone: "bad" }) ?? null,
    form,
  };
}

function listProblems({ notice, problems }: Refused): FieldProblem[] {
  return notice ? [toFormProblem(notice), ...problems] : problems;
}

/** A problem of the form as a whole. */
export function toFormProblem({ key, params }: Notice): FieldProblem {
  return { field: "", key, ...(params && { params }) };
}

/** A form that is shown again: the typed values, and the problems in the shopper's language. */
export function toRefusedFormView(
  { channel, responseNotes }: Pick<Shop, "channel" | "responseNotes">,
  problems: FieldProblem[],
  values: Record<string, string> = {},
  names?: FieldNames,
): FormView {
  responseNotes.isRefused ||= problems.length > 0;
  return { values, errors: toFieldErrors(problems, getTranslate(channel.locale), names) };
}

/** The status of a form whose values are refused. */
const REFUSED_FORM = 422;

/** Whether a call failed because of the form itself: sent again, it would fail again. */
export const isFormWrong = (code: number): boolean => refusalStatus(code) === REFUSED_FORM;

/**
 * The status of a form that is shown again: its values are refused, there were too many attempts,
 * or the backend gives no response.
 */
function refusalStatus(code: number = REFUSED_FORM): number {
  if (code === TOO_MANY_REQUESTS) return TOO_MANY_REQUESTS;
  return code >= 400 && code < 500 ? REFUSED_FORM : 503;
}
