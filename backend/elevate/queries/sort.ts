import { sortKey } from "../../catalogue/sort-key";
import { sortingLabel } from "../../catalogue/sortings";
import type { Parameters } from "../http/parameters";
import type { Hit } from "./facets";

const ORDERS = [
  "RELEVANCE",
  "NEWEST_FIRST",
  "RATING",
  "PRICE_ASCENDING",
  "PRICE_DESCENDING",
  "TITLE",
] as const;
type Order = (typeof ORDERS)[number];
/** The shop's sortings of the same kind: their names are used here, too. */
const SAME_AS: Record<Order, string> = {
  RELEVANCE: "score",
  NEWEST_FIRST: "newest",
  RATING: "rating",
  PRICE_ASCENDING: "price-asc",
  PRICE_DESCENDING: "price-desc",
  TITLE: "name-asc",
};

/** The hits in the requested order; relevance, in which they come, decides between equals. */
export function sortHits(hits: Hit[], parameters: Parameters, locale: string) {
  const selected = parameters.choice("sort", ORDERS) ?? "RELEVANCE";
  const options = ORDERS.map((id) => ({ id, label: sortingLabel(SAME_AS[id], locale) }));
  const keyed = hits.map((hit) => ({ hit, key: keyOf(hit, selected, locale) }));
  keyed.sort((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -1 : 1));
  return { hits: keyed.map(({ hit }) => hit), sort: { selected, options } };
}

function keyOf({ group, offers }: Hit, order: Order, locale: string): number | string {
  if (order === "RELEVANCE") return 0;
  if (order === "RATING") return -group.rating;
  if (order === "NEWEST_FIRST") return -group.released;
  const price = Math.min(...offers.map((offer) => offer.price));
  if (order === "TITLE") return sortKey(group.name, locale);
  return order === "PRICE_DESCENDING" ? -price : price;
}
