import { translate, type Catalogue, type MessageKey, type MessageParams, type Translate } from "~/components/ui/translate";
import { languageOf } from "~/domain/locale";
import de from "~/locales/de.json";
import en from "~/locales/en.json";
import fi from "~/locales/fi.json";
import sv from "~/locales/sv.json";

export type { MessageKey, Translate };
export type MessageParameters = MessageParams;

const catalogues: Record<string, Catalogue> = { en, sv, fi, de };

/** The texts of a language. @param lang two letters, or a locale; an unknown language reads English */
export function catalogueOf(lang: string): Catalogue {
  return catalogues[languageOf(lang)] ?? en;
}

/** `const t = messagesFor("sv-SE")`, then `t("cart.notice.added", { count: 2 })`: numbers are written as the locale does. */
export function messagesFor(locale: string): Translate {
  const catalogue = catalogueOf(locale);
  return (key, params) => translate(catalogue, locale, key, params);
}

/** Where search results are: the translated search path of a language (specification §2). */
export function searchPathOf(lang: string): string {
  return `/${messagesFor(lang)("search-url").replace(/^\/+/, "")}`;
}
