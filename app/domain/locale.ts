/** The language of a locale: "sv" of "sv-SE". */
export function toLanguage(locale: string): string {
  return locale.split("-")[0]!.toLowerCase();
}

/** Behaviour §2.19: the wedding-list link is shown only when the language locale is sv. */
export function isSwedish(locale: string): boolean {
  return toLanguage(locale) === "sv";
}
