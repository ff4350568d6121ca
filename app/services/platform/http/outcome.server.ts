import { redirect } from "@remix-run/node";
import type { FormView } from "./types";
import { messagesFor, type MessageKey, type MessageParameters } from "~/services/platform/i18n/messages.server";
import type { StatusMessage } from "~/services/platform/session/cookies.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";

/** The address moved: answer with a redirect to `to` (an own path, or an address of another country's shop). */
export interface Redirection {
  kind: "redirect";
  to: string;
  status: 301 | 302;
}

/** No entity has this address. */
export interface NotFound {
  kind: "not-found";
}

/** An entity had this address, and the backend still knows it. */
interface Gone {
  kind: "gone";
}

/** The backend gave no usable answer; a retry may succeed. */
export interface Unavailable {
  kind: "unavailable";
}

export type NoPage = Redirection | NotFound | Gone | Unavailable;

/** A message for the shopper, by key; `messagesFor(lang)` translates it. */
export interface Notice {
  key: MessageKey;
  params?: MessageParameters;
  tone: "good" | "bad";
}

/**
 * The outcome of a write. A success has a notice too: the confirmation, or a warning that the backend gives only once. The notice survives the
 * redirect after a post.
 */
export type ActionOutcome<Data = unknown> =
  | ({ status: "success"; notice: Notice } & Data)
  | { status: "error"; code: number; notice: Notice; failure?: Failure };

/** The outcome of a form: success, or the form again with its errors. */
export type FormOutcome<Refused = unknown> = { status: "success"; notice: Notice } | ({ status: "refused"; form: FormView } & Refused);

const NO_PAGES = new Map([
  ["not-found", { status: 404, text: "Not found" }],
  ["gone", { status: 410, text: "Gone" }],
  ["unavailable", { status: 503, text: "Service unavailable" }],
]);

/** Returns the page, or throws the loader's Response: a redirect, 404, 410 or 503. */
export function pageOrThrow<Page extends { kind: string }>(outcome: Page | NoPage): Page {
  if (isRedirection(outcome)) throw redirect(outcome.to, outcome.status);
  const missing = NO_PAGES.get(outcome.kind);
  if (missing) throw new Response(missing.text, { status: missing.status });
  return outcome as Page;
}

function isRedirection(outcome: { kind: string }): outcome is Redirection {
  return outcome.kind === "redirect";
}

/** A notice in the shopper's language, for scripts. */
export function inWords({ channel }: Pick<Shop, "channel">, { key, params, tone }: Notice): { text: string; tone: Notice["tone"] } {
  return { text: messagesFor(channel.locale)(key, params), tone };
}

/** Post–redirect–get: redirects after a form, with a message. */
export function redirectWith(shop: Pick<Shop, "cookies">, notice: Notice & Pick<StatusMessage, "undo">, to: string): Response {
  shop.cookies.setStatus({ params: {}, ...notice });
  return redirect(to, 303);
}
