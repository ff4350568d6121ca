import { toSafeReturnPath } from "./return-path";

/**
 * A product address from another engine as a link inside the shop.
 *
 * @returns null for another site's address
 */
export function toOwnHref(link: string | null, origin: string): string | null {
  if (!link) return null;
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return (
    toSafeReturnPath(path.startsWith("/") || path.includes(":") ? path : `/${path}`, "") || null
  );
}

/**
 * As `toOwnHref`; an address of another country's shop is unchanged.
 *
 * @param origins of all shops
 */
export function toHrefInShops(
  link: string | null,
  own: string,
  origins: readonly string[],
): string | null {
  const other = origins.find(
    (origin) => origin !== own && (link === origin || link?.startsWith(`${origin}/`)),
  );
  if (!link || !other) return toOwnHref(link, own);
  const path = toSafeReturnPath(link.slice(other.length) || "/", "");
  return path ? other + path : null;
}
