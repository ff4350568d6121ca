import { baseTexts } from "~/services/text/messages.server";
import { translate } from "~/components/ui/translate";
import type { BarePage } from "./bare-page";

/**
 * The page for the case that not even the error page could be rendered: words in the shopper's language, a way on, no scripts.
 *
 * @param acceptLanguage the browser's wish; the channel may be unknown at this point
 */
export function lastResortPage(page: BarePage, acceptLanguage: string | undefined, requestId: string): string {
  const wanted = acceptLanguage?.slice(0, 2).toLowerCase() ?? "en";
  const messages = baseTexts(wanted);
  const lang = messages === baseTexts("en") ? "en" : wanted.replace(/[^a-z]/g, "");
  const text = (key: "shop.name" | "error.failure.title" | "error.failure.text" | "error.toHome") => translate(messages, lang, key);
  const way = { href: "/", label: text("error.toHome") };
  return page({ lang, shop: text("shop.name"), title: text("error.failure.title"), text: text("error.failure.text"), way, requestId });
}
