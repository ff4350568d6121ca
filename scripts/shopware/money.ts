const NUMBER = /\d[\d.,'’ \u00a0\u202f]*\d|\d/g;

/** Parses the amounts of a text in the shop's locale. @returns in minor units, without sign */
export function amountsIn(text: string, locale: string, currency: string): number[] {
  const decimal =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")
      ?.value ?? ".";
  return [...text.matchAll(NUMBER)].map(([found]) => {
    const [whole = "", fraction = ""] = found.split(decimal);
    return toMinor(
      Number(`${whole.replace(/\D/g, "")}.${fraction.replace(/\D/g, "") || "0"}`),
      currency,
    );
  });
}

/** The first amount of a text. @throws if there is none */
export function amountIn(text: string, locale: string, currency: string): number {
  const [amount] = amountsIn(text, locale, currency);
  if (amount === undefined) throw new Error(`"${text.trim()}" holds no amount`);
  return amount;
}

/** @param amount in major units, as in Shopware */
export function toMinor(amount: number, currency: string): number {
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return Math.round(Number((amount * 10 ** digits).toFixed(4)));
}
