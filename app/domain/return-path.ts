const OWN_ORIGIN = "http://own.invalid";
const RETURN_PATH_MAXIMUM = 2_000;

/**
 * Encoded slashes, backslashes and control characters: harmless in browsers, but not in every
 * proxy.
 */
const DISGUISED = /^\/(\/|%2f|%5c)|%([01][\da-f]|7f)/i;

/**
 * A safe redirect target after a form: a path of this shop, with its query, never another site.
 * Refused: other schemes and hosts, "//" and backslashes (browsers read them as a host), control
 * characters, encoded or not.
 *
 * @returns the path, or `fallback` for any other value
 */
export function toSafeReturnPath(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || value.length > RETURN_PATH_MAXIMUM) return fallback;
  if (!value.startsWith("/") || value.startsWith("//") || /[\\\p{Cc}]/u.test(value))
    return fallback;
  if (!URL.canParse(value, OWN_ORIGIN)) return fallback;
  const url = new URL(value, OWN_ORIGIN);
  if (url.origin !== OWN_ORIGIN || DISGUISED.test(url.pathname)) return fallback;
  return `${url.pathname.replace(/\/{2,}/g, "/")}${url.search}${url.hash}`;
}
