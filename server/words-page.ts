import type { ServerBuild } from "@remix-run/node";
import { baseTexts, messagesFor, type MessageKey } from "~/services/text/messages.server";
import type { Channel } from "~/services/shop/config.server";

/** What the server answers by itself, without a page of the framework. */
export type Refusal = "busy" | "maintenance" | "tooMany" | "tooLarge" | "foreign" | "unreadable" | "noShop";

const STATUS: Readonly<Record<Refusal, number>> = {
  busy: 503,
  maintenance: 503,
  tooMany: 429,
  tooLarge: 413,
  foreign: 403,
  unreadable: 400,
  noShop: 421,
};

/** What the own API's answers call it (specification §7: status error, errorCode). */
const ERROR_CODE: Readonly<Record<Refusal, string>> = {
  busy: "SERVICE_UNAVAILABLE",
  maintenance: "MAINTENANCE",
  tooMany: "TOO_MANY_REQUESTS",
  tooLarge: "PAYLOAD_TOO_LARGE",
  foreign: "FORBIDDEN",
  unreadable: "BAD_REQUEST",
  noShop: "MISDIRECTED_REQUEST",
};

export interface WordsOptions {
  /** null: the language is the browser's wish */
  channel: Channel | null;
  acceptLanguage: string | null;
  requestId: string;
  /** seconds; sent as Retry-After */
  retryAfter?: number;
  /** a script asked: words without a page around them */
  scripted?: boolean;
}

export type WordsPage = (refusal: Refusal, options: WordsOptions) => Response;

/** Answers in words, in the shopper's language, with a way on: for requests that are refused before any page is rendered. */
export function createWordsPage(build: ServerBuild): WordsPage {
  const sheet = build.routes.root?.module.links?.().find((link) => "rel" in link && link.rel === "stylesheet");
  const styles = sheet && "href" in sheet && sheet.href ? `<link rel="stylesheet" href="${sheet.href}">` : "";
  return (refusal, { channel, acceptLanguage, requestId, retryAfter, scripted = false }) => {
    const locale = channel?.locale ?? knownLanguage(acceptLanguage);
    const t = messagesFor(locale);
    const title = t(`server.${refusal}.title` as MessageKey);
    const text = t(`server.${refusal}.text` as MessageKey);
    const headers = { "Cache-Control": "private, no-store", ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }) };
    const status = STATUS[refusal];
    if (scripted) return Response.json({ status: "error", errorCode: ERROR_CODE[refusal], error: text }, { status, headers });
    // A closed shop has no other page to go on to: the same one, once it is open again.
    const wayOn = refusal === "maintenance" ? link("", t("error.tryAgain")) : link("/", t("error.toHome"));
    const html = `<!doctype html><html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>${styles}</head><body><main id="content" class="page-width prose-page"><h1>${title}</h1><p>${text}</p><p>${wayOn}</p><p><small>${requestId}</small></p></main></body></html>`;
    return new Response(html, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
  };
}

/** The first language of Accept-Language, if the shop speaks it; else English. */
function knownLanguage(acceptLanguage: string | null): string {
  const wanted = /^[a-z]{2}/.exec(acceptLanguage?.toLowerCase() ?? "")?.[0] ?? "en";
  return baseTexts(wanted) === baseTexts("en") ? "en" : wanted;
}

function link(href: string, label: string): string {
  return `<a class="button" href="${href}">${label}</a>`;
}
