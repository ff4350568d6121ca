import type { DemoCurrency, DemoLanguage, DemoSalutation, DemoTax } from "../types";
import { t } from "../translate";

export const languages: DemoLanguage[] = [
  { locale: "en-GB", name: "English" },
  { locale: "sv-SE", name: "Svenska" },
  { locale: "fi-FI", name: "Suomi" },
  { locale: "de-DE", name: "Deutsch" },
];

/** Factors are to the euro; prices are set per currency and never converted. */
export const currencies: DemoCurrency[] = [
  { iso: "EUR", symbol: "€", name: t("Euro", "Euro", "Euro", "Euro"), factor: 1, decimals: 2 },
  {
    iso: "GBP",
    symbol: "£",
    name: t("Pound sterling", "Brittiskt pund", "Englannin punta", "Britisches Pfund"),
    factor: 0.87,
    decimals: 2,
  },
  { iso: "SEK", symbol: "kr", name: t("Swedish krona", "Svensk krona", "Ruotsin kruunu", "Schwedische Krone"), factor: 10.95, decimals: 2 },
];

export const salutations: DemoSalutation[] = [
  {
    key: "mrs",
    displayName: t("Mrs", "Fru", "Rouva", "Frau"),
    letterName: t("Dear Mrs", "Bästa fru", "Hyvä rouva", "Sehr geehrte Frau"),
  },
  {
    key: "mr",
    displayName: t("Mr", "Herr", "Herra", "Herr"),
    letterName: t("Dear Mr", "Bästa herr", "Hyvä herra", "Sehr geehrter Herr"),
  },
  {
    key: "not_specified",
    displayName: t("Not specified", "Ej angivet", "Ei ilmoitettu", "Keine Angabe"),
    letterName: t("Hello", "Hej", "Hei", "Guten Tag"),
  },
];

/** Books carry the reduced rate, so that a cart can hold two tax rates. */
export const taxes: DemoTax[] = [
  { key: "standard", name: "Standard rate", rate: { gb: 20, se: 25, fi: 25.5, de: 19 } },
  { key: "reduced", name: "Reduced rate (books)", rate: { gb: 0, se: 6, fi: 13.5, de: 7 } },
];
