import { CONSENT_CATEGORIES, consentsIn, consentValue, hasAnsweredConsent } from "~/domain/consent";

/** Third parties' cookies that no page of the shop reads: web analytics, advertising, load balancers. */
const FOREIGN = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|_hj|_pk_|_clck|_clsk|__cf|AWSALB|SERVERID)/;
const CONSENT = "consent";

/** Cookies by which shoppers are recognised with their consent: the keys for the recommendation service, the products they viewed. */
const KEYS = /^(__Host-)?(customer|session)-key$/;
const RECENT = /^(__Host-)?recent$/;
/** The shopper's comparison, and whose link led here: only pages that are personal read them, and only forms. */
const UNREAD = /^(__Host-)?(compare|campaign)$/;
/** Public pages that call the recommendation service, and so differ from shopper to shopper. */
const READS_KEYS = /^search\./;
/** The public page that shows recently viewed products. */
const READS_RECENT = "_index";

/**
 * Whose document this may be: "" for visitors without a cookie that the shop knows, "consent=…" for those who have made that choice,
 * null when the answer may be personal. Every cookie that is not known to be harmless makes it personal; those by which a shopper is
 * recognised are harmless on the pages that do not read them, as long as the shopper agrees (else they are taken away).
 *
 * @param cookies the Cookie header
 * @param route from `routeFinder`
 */
export function visitorClass(cookies: string | null, route: string | null): string | null {
  if (!cookies) return "";
  const names = cookies.split(";").map((pair) => pair.split("=")[0]?.trim() ?? "");
  const known = names.filter((name) => name !== "" && !FOREIGN.test(name));
  if (known.length === 0) return "";
  const given = consentsIn(cookies);
  const recognised = given.has("personalisation");
  if (recognised && READS_KEYS.test(route ?? "")) return null;
  const isHarmless = (name: string) =>
    UNREAD.test(name) || (recognised && (KEYS.test(name) || (RECENT.test(name) && route !== READS_RECENT)));
  if (known.some((name) => name !== CONSENT && !isHarmless(name))) return null;
  if (!hasAnsweredConsent(cookies)) return "";
  return `${CONSENT}=${consentValue(CONSENT_CATEGORIES.filter((category) => given.has(category)))}`;
}
