/** The consent categories (docs/analytics.md). */
export const CONSENT_CATEGORIES = ["analytics", "personalisation"] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/**
 * The categories that the shopper has agreed to, from the cookie `consent`.
 *
 * @param cookies the Cookie header, or document.cookie
 */
export function parseConsents(cookies: string): Set<ConsentCategory> {
  return parseConsentValue(/(?:^|;\s*)consent=([^;]*)/.exec(cookies)?.[1] ?? "");
}

/** The same from the cookie's value. */
export function parseConsentValue(value: string): Set<ConsentCategory> {
  const names = value.split(/%2C|[^a-z]+/i);
  return new Set(CONSENT_CATEGORIES.filter((category) => names.includes(category)));
}

/** Whether the shopper has answered the consent banner, including with "none". */
export function hasAnsweredConsent(cookies: string): boolean {
  return /(?:^|;\s*)consent=[^;]/.test(cookies);
}

/** The cookie's value for the accepted categories; not empty for none. */
export function formatConsentValue(categories: readonly string[]): string {
  return categories.length > 0 ? categories.join(".") : "none";
}
