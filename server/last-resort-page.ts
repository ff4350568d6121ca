import { baseTexts } from "~/services/text/messages.server";
import { translate } from "~/components/ui/translate";

/**
 * The page for the case that not even the error page could be rendered: words in the shopper's language, a way on, no scripts.
 *
 * @param acceptLanguage the browser's wish; the channel may be unknown at this point
 */
export function lastResortPage(acceptLanguage: string | undefined, requestId: string): string {
  const lang = acceptLanguage?.slice(0, 2).toLowerCase() ?? "en";
  const messages = baseTexts(lang);
  const text = (key: "error.failure.title" | "error.failure.text" | "error.toHome") => translate(messages, lang, key);
  return `<!doctype html><html lang="${messages === baseTexts("en") ? "en" : lang.replace(/[^a-z]/g, "")}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text("error.failure.title")}</title><h1>${text("error.failure.title")}</h1><p>${text("error.failure.text")}</p><p><a href="/">${text("error.toHome")}</a></p><p><small>${requestId}</small></p></html>`;
}
