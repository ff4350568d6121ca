import { readFileSync } from "node:fs";

/** The texts of a confirmation, in one language. */
interface OrderMailTexts {
  subject: (orderNumber: string) => string;
  greeting: (name: string) => string;
  thanks: string;
  orderNumber: string;
  shipping: string;
  total: string;
  includedTax: string;
  payment: string;
  nothingToPay: string;
  goesTo: string;
  comment: string;
  link: string;
  ending: string;
}

type Written = Record<keyof OrderMailTexts, string>;
const WRITTEN = JSON.parse(
  readFileSync(new URL("../data/order-mail-texts.json", import.meta.url), "utf8"),
) as Record<string, Written>;

/** The texts of a confirmation in a locale, e.g. "fi-FI". */
export function orderMailTexts(locale: string): OrderMailTexts {
  const { subject, greeting, ...words } = WRITTEN[locale.split("-")[0] ?? ""] ?? WRITTEN.en!;
  return {
    ...words,
    subject: (number) => subject.replace("{}", () => number),
    greeting: (name) => greeting.replace("{}", () => name),
  };
}
