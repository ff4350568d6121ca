import { CONSENT_CATEGORIES, consentsIn, consentValue, hasAnsweredConsent } from "~/domain/consent";

/** Cookies of others that no page of the shop reads: web analytics, advertising, load balancers. */
const FOREIGN = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_pk_|_clck|_clsk|__cf|AWSALB|SERVERID)/;
const CONSENT = "consent";

/**
 * Whose document this may be: "" for visitors without a cookie that the shop knows, "consent=…" for those who have made that choice,
 * null when the answer may be personal. Every cookie that is not known to be harmless makes it personal.
 *
 * @param cookies the Cookie header
 */
export function visitorClass(cookies: string | null): string | null {
  if (!cookies) return "";
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const known = names.filter((name) => name !== "" && !FOREIGN.test(name));
  if (known.length === 0) return "";
  if (known.some((name) => name !== CONSENT)) return null;
  if (!hasAnsweredConsent(cookies)) return "";
  const given = consentsIn(cookies);
  // Who has agreed to be recognised gets answers of their own.
  if (given.has("personalisation")) return null;
  return `${CONSENT}=${consentValue(CONSENT_CATEGORIES.filter((category) => given.has(category)))}`;
}
