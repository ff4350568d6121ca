import { BadArgument, invalid, missing } from "../http/bad-argument";
import { isObject, listIn, objectIn, textIn, textsIn, type Json } from "../http/json-body";

export const ALGORITHMS = [
  "TOP_PRODUCTS",
  "PERSONAL",
  "CART",
  "STYLE_WITH",
  "ALTERNATIVES",
  "UPSELL",
  "NEWEST_PRODUCTS",
  "FAVORITES",
  "MORE_FROM_SERIES",
  "RECENTLY_VIEWED",
  "ADD_TO_CART_RECS",
] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

const VISUALIZATIONS = ["CAROUSEL", "GRID"] as const;
const LIMIT = { otherwise: 12, most: 100 } as const;
const MOST_LISTS = 20;
const LONGEST_ID = 100;

/** One recommendation list as a page's configuration asks for it. */
export interface ListConfiguration {
  id: string;
  algorithm: Algorithm;
  limit: number;
  visualization: (typeof VISUALIZATIONS)[number];
  label: string | null;
  showMoreLink: string | null;
  /** What the list starts from where it is not the page's own product or cart. */
  productKey: string | null;
  cart: string[] | null;
  /** The configuration itself, for its product rules. */
  source: Json;
}

/** Reads `recommendationLists` of a body. @param otherwise the algorithm of a list that names none */
export function readListConfigurations(body: Json, otherwise: Algorithm): ListConfiguration[] {
  const lists = listIn(body, "recommendationLists");
  if (lists.length > MOST_LISTS) throw new BadArgument(`At most ${MOST_LISTS} recommendation lists can be asked for.`);
  const read = lists.map((list) => readList(list, otherwise));
  const twice = read.find((list, index) => read.findIndex((other) => other.id === list.id) !== index);
  if (twice) throw new BadArgument(`The id '${twice.id}' appears twice in 'recommendationLists'.`);
  return read;
}

function readList(list: unknown, otherwise: Algorithm): ListConfiguration {
  if (!isObject(list)) throw new BadArgument("'recommendationLists' must be a list of objects.");
  const id = textIn(list, "id");
  if (id === null || id === "") throw missing("recommendationLists.id");
  if (id.length > LONGEST_ID) throw invalid("recommendationLists.id", id, `at most ${LONGEST_ID} characters`);
  const parameters = objectIn(list, "params");
  return {
    id,
    algorithm: choice(list, "algorithm", ALGORITHMS, otherwise),
    limit: limitOf(list["limit"] ?? LIMIT.otherwise),
    visualization: choice(list, "visualization", VISUALIZATIONS, "CAROUSEL"),
    label: textIn(list, "label"),
    showMoreLink: textIn(list, "showMoreLink"),
    productKey: textIn(parameters, "productKey"),
    cart: textsIn(parameters, "cart"),
    source: list,
  };
}

function limitOf(limit: unknown): number {
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 1 || limit > LIMIT.most) {
    throw invalid("recommendationLists.limit", limit, `a whole number from 1 to ${LIMIT.most}`);
  }
  return limit;
}

function choice<T extends string>(list: Json, name: string, choices: readonly T[], otherwise: T): T {
  const value = textIn(list, name) ?? otherwise;
  const found = choices.find((candidate) => candidate === value);
  if (!found) throw invalid(`recommendationLists.${name}`, value, `one of ${choices.join(", ")}`);
  return found;
}
