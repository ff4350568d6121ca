import { readFileSync } from "node:fs";
import { CREATED_AT } from "../db/seeding/rows";
import type { SalesChannelContext } from "../types";

/** A way to sort a listing. */
export interface Sorting {
  key: string;
  priority: number;
  label: Record<string, string>;
  by: "name" | "price" | "rating" | "release" | "sales" | "score";
  /** For names and prices; other sortings have only one. */
  direction: "up" | "down";
}

/**
 * Shopware's own sortings, with a shop's names for them, and two more that a merchant adds. The
 * search engine uses the same names.
 */
const EVERY = JSON.parse(
  readFileSync(new URL("../data/sortings.json", import.meta.url), "utf8"),
) as Sorting[];
/** Only a search is sorted by score. */
const SCORE = "score";
/** Shopware's default of a category, unless its layout names another. */
const DEFAULT = "name-asc";

/**
 * The sorting of a key. For an unknown one: the layout's default, else by score for a search and by
 * name in a category.
 */
export function sortingOf(order: string | null, isSearch: boolean, defaultKey?: string): Sorting {
  const available = availableSortings(isSearch);
  const preset = isSearch ? SCORE : DEFAULT;
  const wanted = [order, defaultKey, preset].map((wantedKey) =>
    available.find(({ key }) => key === wantedKey),
  );
  return wanted.find((sorting) => sorting !== undefined) as Sorting;
}

function availableSortings(isSearch: boolean): Sorting[] {
  return isSearch ? EVERY : EVERY.filter(({ key }) => key !== SCORE);
}

/** The name of a sorting in a language. */
export function sortingLabel(key: string, locale: string): string {
  const labels = EVERY.find((sorting) => sorting.key === key)?.label;
  return labels?.[locale.slice(0, 2)] ?? labels?.en ?? key;
}

/** `availableSortings` of a listing. */
export function sortingEntities(
  context: SalesChannelContext,
  isSearch: boolean,
): Record<string, unknown>[] {
  return availableSortings(isSearch).map(({ key, priority, label: labels }) => {
    const label = labels[context.localeCode.slice(0, 2)] ?? labels.en;
    return {
      translated: { label },
      createdAt: CREATED_AT,
      updatedAt: null,
      key,
      priority,
      label,
      apiAlias: "product_sorting",
    };
  });
}
