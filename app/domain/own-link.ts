import { safeReturnPath } from "./return-path";

/**
 * A product's address as another engine knows it, as a link inside the shop: a path, or an address under the shop's origin.
 *
 * @returns null for anything else: an address of another site is never followed
 */
export function hrefOfLink(link: string | null, origin: string): string | null {
  if (!link) return null;
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return safeReturnPath(path.startsWith("/") || path.includes(":") ? path : `/${path}`, "") || null;
}
