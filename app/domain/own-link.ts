import { safeReturnPath } from "./return-path";

/**
 * A product address from another engine as a link inside the shop.
 *
 * @returns null for another site's address
 */
export function hrefOfLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return safeReturnPath(path.startsWith("/") || path.includes(":") ? path : `/${path}`, "") || null;
}

/**
 * As `hrefOfLink`; an address of another country's shop is unchanged.
 *
 * @param origins of all shops
 */
export function hrefInShops(
  link: string | null,
  own: string,
  origins: readonly string[],
): string | null {
  const other = origins.find(
    (origin) => origin !== own && (link === origin || link?.startsWith(`${origin}/`)),
  );
  if (!link || !other) return hrefOfLink(link, own);
  const path = safeReturnPath(link.slice(other.length) || "/", "");
  return path ? other + path : null;
}
