import { de } from "./texts/de";
import { en } from "./texts/en";
import { fi } from "./texts/fi";
import { sv } from "./texts/sv";
import type { MailTexts } from "./texts/types";

const BY_LANGUAGE: Record<string, MailTexts> = { en, sv, fi, de };

/** The mail texts of a locale, e.g. "fi-FI"; English for an unsupported language. */
export function mailTexts(locale: string): MailTexts {
  return BY_LANGUAGE[locale.split("-")[0] ?? ""] ?? en;
}
