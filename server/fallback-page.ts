import { knownLanguage, messagesFor } from "~/services/platform/i18n/messages.server";
import type { ErrorHtml } from "./error-html";

/**
 * The page for the case that not even the error page could be rendered: words in the shopper's language, a way on, no scripts.
 *
 * @param acceptLanguage the browser's preference; the channel may be unknown at this point
 */
export function fallbackPage(page: ErrorHtml, acceptLanguage: string | undefined, requestId: string): string {
  const lang = knownLanguage(acceptLanguage ?? null);
  const t = messagesFor(lang);
  const way = { href: "/", label: t("error.toHome") };
  return page({ lang, shop: null, title: t("error.failure.title"), text: t("error.failure.text"), way, requestId });
}
