import type account from "./account/en.json";
import type address from "./address/en.json";
import type cart from "./cart/en.json";
import type checkout from "./checkout/en.json";
import type compare from "./compare/en.json";
import type consent from "./consent/en.json";
import type base from "./en.json";
import type favourites from "./favourites/en.json";
import type listing from "./listing/en.json";
import type menus from "./menus/en.json";
import type order from "./order/en.json";
import type pictures from "./pictures/en.json";
import type product from "./product/en.json";
import type search from "./search/en.json";
import type server from "./server/en.json";
import type slider from "./slider/en.json";

/**
 * Texts that not every page needs: of panels fetched on demand, and of areas such as the account.
 */
interface AreaTexts {
  account: typeof account;
  address: typeof address;
  cart: typeof cart;
  checkout: typeof checkout;
  compare: typeof compare;
  consent: typeof consent;
  favourites: typeof favourites;
  listing: typeof listing;
  menus: typeof menus;
  order: typeof order;
  pictures: typeof pictures;
  product: typeof product;
  search: typeof search;
  slider: typeof slider;
}
export type Area = keyof AreaTexts;
/** Areas whose panels are fetched separately; the others' texts come with the pages that need them. */
export type PanelArea = Exclude<
  Area,
  "address" | "checkout" | "compare" | "consent" | "listing" | "order" | "product" | "slider"
>;

/** A text that every page has in the browser; English is the master. */
type BaseKey = keyof typeof base;
type KeysByArea = { [A in Area]: keyof AreaTexts[A] & string };
/** The keys that a component of these areas may use. */
export type AreaKey<A extends Area> = BaseKey | KeysByArea[A];
/** Every key of the catalogues: only the server has them all. */
export type MessageKey = AreaKey<Area> | keyof typeof server;

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
