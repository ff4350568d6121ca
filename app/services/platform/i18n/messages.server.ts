import {
  translate,
  type Area,
  type Catalogue,
  type MessageKey,
  type MessageParameters,
  type Translate,
} from "~/locales/translate";
import { toLanguage } from "~/domain/locale";
import { texts } from "~/locales/texts.server";

export type { MessageKey, MessageParameters };
/** The texts of the server: all texts of the shop. */
export type ServerTranslate = Translate<MessageKey>;

const everything: Record<string, Catalogue> = Object.fromEntries(
  Object.entries(texts).map(([lang, areas]) => [
    lang,
    Object.assign({}, ...Object.values(areas)) as Catalogue,
  ]),
);

/**
 * The texts that every page needs in the browser.
 *
 * @param lang two letters, or a locale; an unknown language gives English
 */
export function getBaseTexts(lang: string): Catalogue {
  return (texts[toLanguage(lang)] ?? texts.en!).base;
}

/** The first language of an Accept-Language header, if the shop supports it; else English. */
export function chooseLanguage(acceptLanguage: string | null): string {
  const wanted = /^[a-z]{2}/.exec(acceptLanguage?.toLowerCase() ?? "")?.[0] ?? "en";
  return getBaseTexts(wanted) === getBaseTexts("en") ? "en" : wanted;
}

/** The texts of an area, for the loader of its pages. */
export function getAreaTexts(lang: string, area: Area): Catalogue {
  return (texts[toLanguage(lang)] ?? texts.en!)[area];
}

/**
 * `const t = getTranslate("sv-SE")`, then `t("cart.notice.added", { count: 2 })`: numbers are
 * formatted by the locale.
 */
export function getTranslate(locale: string): ServerTranslate {
  const catalogue = everything[toLanguage(locale)] ?? everything.en!;
  return (key, params) => translate(catalogue, locale, key, params);
}

/** The translated path of the search results in a language (behaviour §2.3). */
export function getSearchPath(lang: string): string {
  return `/${getTranslate(lang)("search-url").replace(/^\/+/, "")}`;
}

/** The search paths of all languages. */
export const SEARCH_PATHS = Object.keys(texts).map(getSearchPath);
