import type * as english from "./languages/en.server";

type English = typeof english;
/**
 * Texts that not every page needs: of panels fetched on demand, and of areas such as the account.
 */
type AreaTexts = Omit<English, "base" | "server">;
export type Area = keyof AreaTexts;

/** A text that every page has in the browser; English is the master. */
type BaseKey = keyof English["base"];
type KeysByArea = { [A in Area]: keyof AreaTexts[A] & string };
/** The keys that a component of these areas may use. */
export type AreaKey<A extends Area> = BaseKey | KeysByArea[A];
/** Every key of the catalogues: only the server has them all. */
export type MessageKey = AreaKey<Area> | keyof English["server"];

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** Texts of one language. */
export type Catalogue = Partial<Record<MessageKey, string | PluralForms>>;
export type MessageParameters = Record<string, string | number>;
export type Translate<Key extends MessageKey = BaseKey> = (
  key: Key,
  params?: MessageParameters,
) => string;

/**
 * One text, with `{name}` from `params` and the plural of `params.count`.
 *
 * @returns the key itself if the catalogue lacks it
 */
export function translate(
  catalogue: Catalogue,
  lang: string,
  key: MessageKey,
  params: MessageParameters = {},
): string {
  const entry = catalogue[key];
  const text =
    typeof entry === "object" ? choosePluralForm(entry, lang, Number(params.count ?? 0)) : entry;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? formatNumeral(value, lang) : value;
  });
}

/**
 * Counts below a thousand need no separators. Others use Intl, whose first use takes a fifth of a
 * second on a weak device.
 */
function formatNumeral(value: number, lang: string): string {
  return Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : value.toLocaleString(lang);
}

/** Made once for each language: the first is slow on a weak device. */
const rules: Record<string, Intl.PluralRules> = {};

function choosePluralForm(forms: PluralForms, lang: string, count: number): string | undefined {
  const { [lang]: known = new Intl.PluralRules(lang) } = rules;
  rules[lang] = known;
  return forms[known.select(count)] ?? forms.other;
}
