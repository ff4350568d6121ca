import { sortKey } from "../../catalogue/sort-key";
import type { Parameters } from "../http/parameters";
import type { Hit } from "./facets";

const ORDERS = ["RELEVANCE", "PRICE_ASCENDING", "PRICE_DESCENDING", "TITLE"] as const;
const LABELS: Record<string, string[]> = {
  en: ["Best match", "Lowest price", "Highest price", "Name"],
  sv: ["Bästa träff", "Lägsta pris", "Högsta pris", "Namn"],
  fi: ["Paras osuma", "Halvin ensin", "Kallein ensin", "Nimi"],
  de: ["Beste Treffer", "Niedrigster Preis", "Höchster Preis", "Name"],
};

/** The hits in the requested order; relevance, in which they come, decides between equals. */
export function sortHits(hits: Hit[], parameters: Parameters, locale: string) {
  const selected = parameters.choice("sort", ORDERS) ?? "RELEVANCE";
  const options = ORDERS.map((id, index) => ({ id, label: LABELS[locale.slice(0, 2)]?.[index] ?? id }));
  const keyed = hits.map((hit) => ({ hit, key: keyOf(hit, selected, locale) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return { hits: keyed.map(({ hit }) => hit), sort: { selected, options } };
}

function keyOf({ group, offers }: Hit, order: (typeof ORDERS)[number], locale: string): number | string {
  if (order === "RELEVANCE") return 0;
  const price = Math.min(...offers.map((offer) => offer.price));
  if (order === "TITLE") return sortKey(group.name, locale);
  return order === "PRICE_DESCENDING" ? -price : price;
}
