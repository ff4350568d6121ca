/**
 * The menu entry whose branch contains a page: the nearest if there are several, the first of two
 * with the same address.
 */
export function findCurrentEntry<Entry extends { href: string | null }>(
  entries: Entry[],
  pathname: string,
): Entry | null {
  const getHrefLength = ({ href }: Entry) => href?.length ?? 0;
  return entries.reduce<Entry | null>(
    (nearest, entry) =>
      isWithin(pathname, entry.href) && (!nearest || getHrefLength(entry) > getHrefLength(nearest))
        ? entry
        : nearest,
    null,
  );
}

/** The front page contains only itself. */
function isWithin(pathname: string, href: string | null): boolean {
  if (href === null) return false;
  const branch = href.endsWith("/") && href !== "/" ? href : `${href}/`;
  return `${pathname}/`.startsWith(branch);
}
