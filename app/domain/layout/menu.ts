/** Behaviour §9.8: level-3 entries of the mega menu before "show more". */
export const MEGA_MENU_ENTRIES = 8;

interface Entry {
  name: string;
  href: string | null;
  hideMobile: boolean;
  external: boolean;
  newTab: boolean;
  inspirationHref: string | null;
  children: this[];
}

/**
 * The tree for small screens (behaviour §2.13): without `hideMobile`, and without parents that have
 * exactly one visible child.
 */
export function toMobileMenu<Item extends Entry>(items: readonly Item[]): Item[] {
  return items.filter(({ hideMobile }) => !hideMobile).map(skipSingleLevels);
}

function skipSingleLevels<Item extends Entry>(item: Item): Item {
  const children = toMobileMenu<Item>(item.children as Item[]);
  const [only] = children;
  if (!only || children.length > 1) return { ...item, children };
  const { href, external, newTab } = item.href === null ? only : item;
  return {
    ...item,
    href,
    external,
    newTab,
    inspirationHref: item.inspirationHref ?? only.inspirationHref,
    children: only.children,
  };
}

/** A menu without entries below level `levels`. */
export function limitLevels<Item extends Entry>(items: readonly Item[], levels: number): Item[] {
  return items.map((item) => ({
    ...item,
    children: levels > 1 ? limitLevels<Item>(item.children as Item[], levels - 1) : [],
  }));
}

/** Splits a level-3 list into the entries shown and those behind "show more" (behaviour §2.14). */
export function splitEntries<Item>(items: readonly Item[]): {
  shown: readonly Item[];
  more: readonly Item[];
} {
  return { shown: items.slice(0, MEGA_MENU_ENTRIES), more: items.slice(MEGA_MENU_ENTRIES) };
}

/** Behaviour §2.13: the bottom menu has the footer's entries except the one named shop. */
export function isShopEntry({ name, key }: { name: string; key: unknown }): boolean {
  return key === "shop" || name.trim().toLowerCase() === "shop";
}
