import type { Channel, Config } from "~/services/platform/config/config.server";

export const SECURITY_TXT_PATH = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;
/** How long clients may cache the file, in seconds. */
export const SECURITY_TXT_CACHE_SECONDS = 86_400;

/**
 * The contact for reports of vulnerabilities (RFC 9116). The date of expiry is counted from today,
 * so that the file never expires while the shop runs.
 *
 * @param now epoch, ms
 * @returns null without a configured contact
 */
export function serveSecurityTxt(
  { securityContacts, channels }: Pick<Config, "securityContacts" | "channels">,
  channel: Channel,
  now: number,
): string | null {
  if (securityContacts.length === 0) return null;
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
    .toISOString()
    .replace(".000Z", "Z");
  const languages = new Set([channel.lang, ...channels.map(({ lang }) => lang)]);
  return [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${[...languages].join(", ")}`,
    `Canonical: ${channel.origin}${SECURITY_TXT_PATH}`,
    "",
  ].join("\n");
}
