import { renderErrorHtml } from "~/framework/error-document.server";
import { toLogoView } from "~/services/layout/layout.server";
import {
  chooseLanguage,
  getTranslate,
  type MessageKey,
} from "~/services/platform/i18n/messages.server";
import type { Channel } from "~/services/platform/config/config.server";
import { NO_THEME, type Theme } from "~/services/platform/config/theme/theme.server";
import { memoizeByRef, type Runtime } from "~/services/platform/runtime.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import { hashSource, type InlineSources } from "./documents/cached-document";

/** Refusals answered without the framework. */
export type Refusal =
  | "busy"
  | "maintenance"
  | "unavailable"
  | "tooMany"
  | "tooLarge"
  | "foreign"
  | "unreadable"
  | "noShop"
  | "failed"
  | "notFound"
  | "wrongMethod";

const STATUS: Readonly<Record<Refusal, number>> = {
  busy: 503,
  maintenance: 503,
  unavailable: 503,
  tooMany: 429,
  tooLarge: 413,
  foreign: 403,
  unreadable: 400,
  noShop: 421,
  failed: 500,
  notFound: 404,
  wrongMethod: 405,
};

/** Error codes in the API's responses (behaviour §7.1: status error, errorCode). */
const ERROR_CODE: Readonly<Record<Refusal, string>> = {
  busy: "SERVICE_UNAVAILABLE",
  maintenance: "MAINTENANCE",
  unavailable: "SERVICE_UNAVAILABLE",
  tooMany: "TOO_MANY_REQUESTS",
  tooLarge: "PAYLOAD_TOO_LARGE",
  foreign: "FORBIDDEN",
  unreadable: "BAD_REQUEST",
  noShop: "MISDIRECTED_REQUEST",
  failed: "INTERNAL_SERVER_ERROR",
  notFound: "NOT_FOUND",
  wrongMethod: "METHOD_NOT_ALLOWED",
};

/** Refusals whose message key is not `server.` with their name. */
const WORDS: Partial<Record<Refusal, string>> = {
  failed: "error.failure",
  unavailable: "error.unavailable",
  wrongMethod: "server.unreadable",
};

interface ErrorPageOptions {
  /** null: the language is chosen by Accept-Language */
  channel: Channel | null;
  acceptLanguage: string | null;
  requestId: string;
  /** seconds; sent as Retry-After */
  retryAfter?: number;
  /** the request came from a script: the response is a text without a page around it */
  wantsJson?: boolean;
}

type ErrorPage = (refusal: Refusal, options: ErrorPageOptions) => Response;

/**
 * The error page, in the shopper's language, for requests that are refused before any page is
 * rendered.
 */
export function createErrorPage({ processState }: Pick<Runtime, "processState">): ErrorPage {
  return (refusal, { channel, acceptLanguage, requestId, retryAfter, wantsJson = false }) => {
    const locale = channel?.locale ?? chooseLanguage(acceptLanguage);
    const t = getTranslate(locale);
    const words = WORDS[refusal] ?? `server.${refusal}`;
    const title = t(`${words}.title` as MessageKey);
    const text = t(`${words}.text` as MessageKey);
    const headers = {
      "Cache-Control": "private, no-store",
      ...(retryAfter !== undefined && { "Retry-After": String(retryAfter) }),
    };
    const status = STATUS[refusal];
    if (wantsJson)
      return Response.json(
        { status: "error", errorCode: ERROR_CODE[refusal], error: text },
        { status, headers },
      );
    // During maintenance, and at an address without a shop, there is no other page: the link
    // reloads this one.
    const link =
      refusal === "maintenance" || refusal === "noShop"
        ? { href: "", label: t("error.tryAgain") }
        : { href: "/", label: t("error.toHome") };
    const html = renderErrorHtml({
      lang: locale.slice(0, 2),
      theme: channel?.theme ?? NO_THEME,
      shop: channel && {
        shopName: getShopName({ channel, processState }),
        logo: toLogoView(channel.theme),
      },
      title,
      text,
      link,
      requestId,
    });
    return new Response(html, {
      status,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    });
  };
}

/** Inline content for such a page's Content-Security-Policy: the theme's style, by its hash. */
export const themeInline = memoizeByRef((theme: Theme): InlineSources => ({
  scripts: [],
  styles: theme.css ? [hashSource(theme.css)] : [],
  wallets: null,
}));

/**
 * Recognises error responses in English plain text or JSON: the framework's own (a route without a
 * page failed, or got an unknown method), and those of addresses that are no pages.
 *
 * @returns our refusal to answer instead; null for any other response
 */
export function findFrameworkRefusal({
  status,
  headers,
}: Pick<Response, "status" | "headers">): Refusal | null {
  const isUnworded =
    headers.get("X-Remix-Error") === "yes" ||
    /^text\/plain\b/.test(headers.get("Content-Type") ?? "");
  if (!isUnworded || status < 400) return null;
  const known = (["wrongMethod", "notFound", "unavailable"] as const).find(
    (refusal) => STATUS[refusal] === status,
  );
  return known ?? "failed";
}
