import { redirect } from "@remix-run/node";
import type { FormView } from "./types";
import { messagesFor, type MessageKey, type MessageParameters } from "~/services/platform/i18n/messages.server";
import type { StatusMessage } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";

/** The address has moved: redirect to `to` (a path of this shop, or an address of another country's shop). */
export interface Redirection {
  kind: "redirect";
  to: string;
  status: 301 | 302;
}

/** No entity has this address. */
export interface NotFound {
  kind: "not-found";
}
export const NOT_FOUND: NotFound = { kind: "not-found" };

/** The entity existed, and the backend still knows it. */
interface Gone {
  kind: "gone";
}

/** The backend gave no usable answer; another attempt may succeed. */
export interface Unavailable {
  kind: "unavailable";
}
export const UNAVAILABLE: Unavailable = { kind: "unavailable" };

export type NoPage = Redirection | NotFound | Gone | Unavailable;

/** A message for the shopper, as a key that `messagesFor(lang)` translates. */
export interface Notice {
  key: MessageKey;
  params?: MessageParameters;
  tone: "good" | "bad";
}

/**
 * The outcome of a write. A success also has a notice: the confirmation, or a warning that the backend gives only once; it survives the
 * redirect after a post.
 */
export type ActionOutcome<Data = unknown> =
  | ({ status: "success"; notice: Notice } & Data)
  | { status: "error"; code: number; notice: Notice; failure?: Failure };

/** The outcome of a form: success, or the form with its errors. */
export type FormOutcome<Refused = unknown> = { status: "success"; notice: Notice } | ({ status: "refused"; form: FormView } & Refused);

/** A notice translated for the shopper, as scripts announce it. */
export function inWords({ channel }: Pick<Shop, "channel">, { key, params, tone }: Notice): { text: string; tone: Notice["tone"] } {
  return { text: messagesFor(channel.locale)(key, params), tone };
}

/** Post–redirect–get: answers a form with a redirect and a message. */
export function redirectWith(shop: Pick<Shop, "cookies">, notice: Notice & Pick<StatusMessage, "undo">, to: string): Response {
  shop.cookies.setStatus(notice);
  return redirect(to, 303);
}
