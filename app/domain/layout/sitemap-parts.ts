/** The protocol's limits (sitemaps.org): addresses per sitemap, and sitemaps per index. */
export const SITEMAP_MAXIMUM = 50_000;

/**
 * The names of all parts of a kind, up to the limit of an index: "products-1", "products-2", …
 *
 * @param inPart addresses per part
 */
export function listPartNames(
  kind: string,
  addresses: number,
  inPart: number = SITEMAP_MAXIMUM,
): string[] {
  return Array.from(
    { length: Math.min(SITEMAP_MAXIMUM, Math.ceil(addresses / inPart)) },
    (_, index) => `${kind}-${index + 1}`,
  );
}

/** The entries of the part of this number; [] beyond the last. @param part from 1 */
export function takePart<Entry>(entries: Entry[], part: number): Entry[] {
  return entries.slice((part - 1) * SITEMAP_MAXIMUM, part * SITEMAP_MAXIMUM);
}
