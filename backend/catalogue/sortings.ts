import { CREATED_AT } from "../db/seeding/rows";
import type { SalesChannelContext } from "../types";

/** A way to sort a listing. */
export interface Sorting {
  key: string;
  priority: number;
  label: Record<string, string>;
  by: "name" | "price" | "sales" | "score";
  /** For names and prices; other sortings have only one. */
  direction: "up" | "down";
}

const SCORE: Sorting = {
  key: "score",
  priority: 0,
  label: { en: "Top results", sv: "Bästa träffar", fi: "Parhaat osumat", de: "Beste Ergebnisse" },
  by: "score",
  direction: "down",
};

const SORTINGS: Sorting[] = [
  {
    key: "name-asc",
    priority: 4,
    label: { en: "Name A-Z", sv: "Namn A–Ö", fi: "Nimi A–Ö", de: "Name A-Z" },
    by: "name",
    direction: "up",
  },
  {
    key: "name-desc",
    priority: 3,
    label: { en: "Name Z-A", sv: "Namn Ö–A", fi: "Nimi Ö–A", de: "Name Z-A" },
    by: "name",
    direction: "down",
  },
  {
    key: "price-asc",
    priority: 2,
    label: { en: "Price ascending", sv: "Lägsta pris först", fi: "Halvin ensin", de: "Preis aufsteigend" },
    by: "price",
    direction: "up",
  },
  {
    key: "price-desc",
    priority: 1,
    label: { en: "Price descending", sv: "Högsta pris först", fi: "Kallein ensin", de: "Preis absteigend" },
    by: "price",
    direction: "down",
  },
  {
    key: "topseller",
    priority: 0,
    label: { en: "Topseller", sv: "Mest sålda", fi: "Suosituimmat", de: "Topseller" },
    by: "sales",
    direction: "down",
  },
];

/** The sorting of a key. For an unknown one: the layout's default, else by score for a search and by name in a category. */
export function sortingOf(order: string | null, isSearch: boolean, defaultKey?: string): Sorting {
  const available = availableSortings(isSearch);
  const wanted = available.find(({ key }) => key === order) ?? available.find(({ key }) => key === defaultKey);
  return wanted ?? (isSearch ? SCORE : (available[0] as Sorting));
}

function availableSortings(isSearch: boolean): Sorting[] {
  return isSearch ? [...SORTINGS.slice(0, -1), SCORE, ...SORTINGS.slice(-1)] : SORTINGS;
}

/** `availableSortings` of a listing. */
export function sortingEntities(context: SalesChannelContext, isSearch: boolean): Record<string, unknown>[] {
  return availableSortings(isSearch).map(({ key, priority, label: labels }) => {
    const label = labels[context.localeCode.slice(0, 2)] ?? labels.en;
    return { translated: { label }, createdAt: CREATED_AT, updatedAt: null, key, priority, label, apiAlias: "product_sorting" };
  });
}
