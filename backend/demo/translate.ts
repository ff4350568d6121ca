import type { LocaleCode, Translated } from "./types";
import { LOCALES } from "./types";

/** One text in the four languages of the shop: English, Swedish, Finnish, German. */
export function t(en: string, sv: string, fi: string, de: string): Translated {
  return { "en-GB": en, "sv-SE": sv, "fi-FI": fi, "de-DE": de };
}

/** The same text in each language: proper names, measures. */
export function same(text: string): Translated {
  return t(text, text, text, text);
}

/** Builds a translated value locale by locale. */
export function each<T>(make: (locale: LocaleCode) => T): Translated<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Translated<T>;
}

/** Upper-cases the first letter, as at the start of a name or sentence. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const GERMAN: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A path segment as Shopware makes it: German umlauts become two letters, other accents are dropped. */
export function slug(text: string, locale: LocaleCode): string {
  const lower = text.toLowerCase();
  const spelled = locale === "de-DE" ? lower.replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter) : lower;
  return spelled
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
