import {
  CONSENT_CATEGORIES,
  parseConsents,
  formatConsentValue,
  hasAnsweredConsent,
} from "~/domain/consent";

/**
 * Third parties' cookies that no page of the shop reads: web analytics, advertising, load
 * balancers.
 */
const FOREIGN = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_pk_|_clck|_clsk|__cf|AWSALB|SERVERID)/;
const CONSENT = "consent";

/** Cookies set with consent: the keys for the recommendation service, the viewed products. */
const KEYS = /^(__Host-)?(customer|session)-key$/;
const RECENT = /^(__Host-)?recent$/;
/** The campaign codes: only registrations and orders read them. */
const UNREAD = /^(__Host-)?campaign$/;
/** Public pages that call the recommendation service, and so differ between shoppers. */
const READS_KEYS = /^search\./;
/** The public page that shows recently viewed products. */
const READS_RECENT = "_index";

/**
 * The visitors who share a document: "" without a cookie of the shop, "consent=…" with that choice,
 * null if the response may be personal. Every cookie that is not known to be harmless makes it
 * personal. Keys and viewed products are harmless on pages that do not read them, as long as the
 * shopper agrees (else they are deleted).
 *
 * @param cookies the Cookie header
 * @param route from `getRouteFinder`
 */
export function classifyVisitor(cookies: string | null, route: string | null): string | null {
  if (!cookies) return "";
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const ownNames = names.filter((name) => name !== "" && !FOREIGN.test(name));
  if (ownNames.length === 0) return "";
  const given = parseConsents(cookies);
  const isRecognised = given.has("personalisation");
  if (isRecognised && READS_KEYS.test(route ?? "")) return null;
  const isHarmless = (name: string) =>
    UNREAD.test(name) ||
    (isRecognised && (KEYS.test(name) || (RECENT.test(name) && route !== READS_RECENT)));
  if (ownNames.some((name) => name !== CONSENT && !isHarmless(name))) return null;
  if (!hasAnsweredConsent(cookies)) return "";
  return `${CONSENT}=${formatConsentValue(CONSENT_CATEGORIES.filter((category) => given.has(category)))}`;
}
