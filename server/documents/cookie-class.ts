import {
  CONSENT_CATEGORIES,
  parseConsents,
  formatConsentValue,
  hasAnsweredConsent,
} from "~/domain/consent";
import { COOKIES, type CookieRule } from "~/services/platform/session/cookies.server";

/**
 * Third parties' cookies that no page of the shop reads: web analytics, advertising, load
 * balancers.
 */
const FOREIGN = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_pk_|_clck|_clsk|__cf|AWSALB|SERVERID)/;
const CONSENT = "consent";
const RULES = new Map<string, CookieRule>(Object.entries(COOKIES));

/**
 * Visitors of one class share a document: "" without a cookie of the shop, "consent=…" with that
 * choice, null if the response may be personal. Every cookie makes it personal, unless its
 * declaration says that this page does not read it (`readBy`), and the shopper agrees to it (else
 * it is deleted).
 *
 * @param cookies the Cookie header
 * @param route from `getRouteFinder`
 */
export function toCookieClass(cookies: string | null, route: string | null): string | null {
  if (!cookies) return "";
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const ownNames = names.filter((name) => name !== "" && !FOREIGN.test(name));
  if (ownNames.length === 0) return "";
  const given = parseConsents(cookies);
  const page = route?.split(".")[0] ?? "";
  const isAgreed = ({ consent }: CookieRule) => !consent || given.has(consent);
  const isReadHere = ({ readBy }: CookieRule) => !readBy || readBy.includes(page);
  for (const rule of RULES.values())
    if (rule.isSetByReading && isAgreed(rule) && isReadHere(rule)) return null;
  const isHarmless = (name: string) => {
    const rule = RULES.get(name.replace(/^__Host-/, ""));
    return rule !== undefined && isAgreed(rule) && !isReadHere(rule);
  };
  if (ownNames.some((name) => name !== CONSENT && !isHarmless(name))) return null;
  if (!hasAnsweredConsent(cookies)) return "";
  return `${CONSENT}=${formatConsentValue(CONSENT_CATEGORIES.filter((category) => given.has(category)))}`;
}
