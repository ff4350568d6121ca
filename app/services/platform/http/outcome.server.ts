import { redirect } from "@remix-run/node";
import type { MessageKey, MessageParameters } from "~/services/platform/i18n/messages.server";

/** The address moved: answer with a redirect to `to` (an own path, or an address of another country's shop). */
export interface Redirection {
  kind: "redirect";
  to: string;
  status: 301 | 302;
}

/** Nothing lives at this address. */
export interface NotFound {
  kind: "not-found";
}

/** Something lived at this address, and the backend still knows it. */
export interface Gone {
  kind: "gone";
}

/** The backend gave no usable answer; worth trying again in a moment. */
export interface Unavailable {
  kind: "unavailable";
}

export type NoPage = Redirection | NotFound | Gone | Unavailable;

/** A message for the shopper, by key; `messagesFor(lang)` turns it into words. */
export interface Notice {
  key: MessageKey;
  params?: MessageParameters;
  tone: "good" | "bad";
}

/**
 * Gives the page, or throws the Response that a loader answers instead: a redirect, 404, 410 or 503.
 */
export function pageOrThrow<Page extends { kind: string }>(outcome: Page | NoPage): Page {
  if (isRedirection(outcome)) {
    throw redirect(outcome.to, outcome.status);
  }
  if (outcome.kind === "not-found") {
    throw new Response("Not found", { status: 404 });
  }
  if (outcome.kind === "gone") {
    throw new Response("Gone", { status: 410 });
  }
  if (outcome.kind === "unavailable") {
    throw new Response("Service unavailable", { status: 503 });
  }
  return outcome as Page;
}

function isRedirection(outcome: { kind: string }): outcome is Redirection {
  return outcome.kind === "redirect";
}
