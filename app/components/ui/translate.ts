import type en from "../../locales/en.json";

/** A key of the message catalogues; English is the master. */
export type MessageKey = keyof typeof en;
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;
/** The texts of one language. */
export type Catalogue = Partial<Record<MessageKey, string | PluralForms>>;
export type MessageParams = Record<string, string | number>;
export type Translate = (key: MessageKey, params?: MessageParams) => string;

/**
 * One text for the shopper.
 *
 * `{name}` is filled from `params`, numbers written as the language does. An entry with plural forms is chosen by `params.count`.
 *
 * @returns the key itself when the catalogue lacks it, so that a gap is seen and never empty
 */
export function translate(catalogue: Catalogue, lang: string, key: MessageKey, params: MessageParams = {}): string {
  const entry = catalogue[key];
  const text = typeof entry === "object" ? pluralForm(entry, lang, Number(params.count ?? 0)) : entry;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    if (value === undefined) return placeholder;
    return typeof value === "number" ? value.toLocaleString(lang) : value;
  });
}

function pluralForm(forms: PluralForms, lang: string, count: number): string | undefined {
  return forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
}
