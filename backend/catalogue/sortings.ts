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

const SCORE: Sorting = {
  key: "score",
  priority: 8,
  label: { en: "Best match", sv: "Bästa träff", fi: "Paras osuma", de: "Beste Treffer" },
  by: "score",
  direction: "down",
};

/** Shopware's own sortings, with a shop's names for them, and two more that a merchant adds. The search engine uses the same words. */
const SORTINGS: Sorting[] = [
  {
    key: "topseller",
    priority: 7,
    label: { en: "Bestsellers", sv: "Mest sålda", fi: "Myydyimmät", de: "Bestseller" },
    by: "sales",
    direction: "down",
  },
  {
    key: "newest",
    priority: 6,
    label: { en: "Newest", sv: "Nyheter först", fi: "Uusimmat", de: "Neuheiten zuerst" },
    by: "release",
    direction: "down",
  },
  {
    key: "rating",
    priority: 5,
    label: { en: "Highest rated", sv: "Högst betyg", fi: "Parhaat arvosanat", de: "Beste Bewertung" },
    by: "rating",
    direction: "down",
  },
  {
    key: "price-asc",
    priority: 4,
    label: { en: "Price: low to high", sv: "Lägsta pris först", fi: "Halvin ensin", de: "Niedrigster Preis zuerst" },
    by: "price",
    direction: "up",
  },
  {
    key: "price-desc",
    priority: 3,
    label: { en: "Price: high to low", sv: "Högsta pris först", fi: "Kallein ensin", de: "Höchster Preis zuerst" },
    by: "price",
    direction: "down",
  },
  {
    key: "name-asc",
    priority: 2,
    label: { en: "Name: A–Z", sv: "Namn: A–Ö", fi: "Nimi: A–Ö", de: "Name: A–Z" },
    by: "name",
    direction: "up",
  },
  {
    key: "name-desc",
    priority: 1,
    label: { en: "Name: Z–A", sv: "Namn: Ö–A", fi: "Nimi: Ö–A", de: "Name: Z–A" },
    by: "name",
    direction: "down",
  },
];

/** Shopware's default of a category, unless its layout names another. */
const DEFAULT = "name-asc";

/** The sorting of a key. For an unknown one: the layout's default, else by score for a search and by name in a category. */
export function sortingOf(order: string | null, isSearch: boolean, defaultKey?: string): Sorting {
  const available = availableSortings(isSearch);
  const preset = isSearch ? SCORE.key : DEFAULT;
  const wanted = [order, defaultKey, preset].map((wantedKey) => available.find(({ key }) => key === wantedKey));
  return wanted.find((sorting) => sorting !== undefined) ?? SCORE;
}

function availableSortings(isSearch: boolean): Sorting[] {
  return isSearch ? [SCORE, ...SORTINGS] : SORTINGS;
}

/** The name of a sorting in a language. */
export function sortingLabel(key: string, locale: string): string {
  const labels = [SCORE, ...SORTINGS].find((sorting) => sorting.key === key)?.label;
  return labels?.[locale.slice(0, 2)] ?? labels?.en ?? key;
}

/** `availableSortings` of a listing. */
export function sortingEntities(context: SalesChannelContext, isSearch: boolean): Record<string, unknown>[] {
  return availableSortings(isSearch).map(({ key, priority, label: labels }) => {
    const label = labels[context.localeCode.slice(0, 2)] ?? labels.en;
    return { translated: { label }, createdAt: CREATED_AT, updatedAt: null, key, priority, label, apiAlias: "product_sorting" };
  });
}
