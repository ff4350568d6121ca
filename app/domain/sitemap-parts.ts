/** The protocol's bounds (sitemaps.org): addresses in one sitemap, and sitemaps in one index. */
export const SITEMAP_MAXIMUM = 50_000;

/** The names of all parts of a kind, up to an index's limit: "products-1", "products-2", … @param inPart addresses in one of them */
export function partNames(kind: string, addresses: number, inPart: number = SITEMAP_MAXIMUM): string[] {
  return Array.from({ length: Math.min(SITEMAP_MAXIMUM, Math.ceil(addresses / inPart)) }, (_, index) => `${kind}-${index + 1}`);
}

/** The entries of the part with this number; [] beyond the last. @param part from 1 */
export function inPart<Entry>(entries: Entry[], part: number): Entry[] {
  return entries.slice((part - 1) * SITEMAP_MAXIMUM, part * SITEMAP_MAXIMUM);
}
