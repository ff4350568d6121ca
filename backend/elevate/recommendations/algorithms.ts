import type { Db } from "../../db/open";
import { favourites, recentViews } from "../behaviour/recent";
import { popularPlaces } from "../behaviour/popularity";
import { boughtTogether } from "../behaviour/purchases";
import type { Visit } from "../http/visit";
import { productsWithKeys } from "../lists/keys";
import { difference, hasBit, type Bits } from "../../db/bits";
import { placesOf, shelfOf, type Shelf } from "../shelf/shelf";
import type { Algorithm } from "./configuration";
import { byPopularity, inTurn, kinshipOf } from "./nearby";

/** What a list of recommendations starts from. */
export interface Basis {
  /** Numbers of the groups in the cart. */
  cart: number[];
  /** Group of the product that is looked at, or was just put into the cart. */
  product: number | null;
}

interface Sources {
  db: Db;
  shelf: Shelf;
  visit: Visit;
  basis: Basis;
  /** What may be recommended. */
  within: Bits;
  popular: Map<number, number>;
}

/** Groups that are asked of the order history for one list. */
const MOST_TOGETHER = 50;
const MOST_REMEMBERED = 30;

/** Places to recommend, the best first; read only as far as the list is long. Places may repeat, the reader skips those it has. */
export function recommendedPlaces(db: Db, visit: Visit, algorithm: Algorithm, basis: Basis, within: Bits): Iterable<number> {
  const shelf = shelfOf(db);
  const sources = { db, shelf, visit, basis, within, popular: popularPlaces(db, shelf, visit.salesChannelId) };
  switch (algorithm) {
    case "CART":
    case "ADD_TO_CART_RECS":
      return goingWith(sources, [...(basis.product === null ? [] : [basis.product]), ...basis.cart]);
    case "STYLE_WITH":
      return goingWith(sources, basis.product === null ? [] : [basis.product]);
    case "ALTERNATIVES":
      return alternatives(sources, () => true);
    case "UPSELL":
      return alternatives(sources, (price, own) => price > own);
    case "MORE_FROM_SERIES":
      return inTurn(familyOf(sources), sources.popular, within);
    case "NEWEST_PRODUCTS":
      return shelf.order("newest");
    case "FAVORITES":
      return remembered(sources, favourites);
    case "RECENTLY_VIEWED":
      return remembered(sources, recentViews);
    case "PERSONAL":
      return personal(sources);
    default:
      return byPopularity(within, sources.popular);
  }
}

/** What was bought with these groups, else what is of their families, else of their categories, else what sells best. */
function* goingWith({ db, shelf, visit, within, popular }: Sources, groups: number[]): Generator<number> {
  yield* placesOf(shelf, boughtTogether(db, visit.salesChannelId, groups, MOST_TOGETHER));
  const kin = kinshipOf(db, visit, groups);
  const families = kin.flatMap(({ family }) => family ?? []);
  const categories = kin.flatMap(({ category }) => category ?? []);
  // Of a family first what is of another kind: a plaid goes with a cushion better than a second cushion does.
  yield* inTurn(
    kin.flatMap(({ family, category }) => (family && category ? difference(family, category) : [])),
    popular,
    within,
  );
  yield* inTurn(families, popular, within);
  yield* inTurn(categories, popular, within);
  yield* byPopularity(within, popular);
}

function familyOf({ db, visit, basis }: Sources): Bits[] {
  return kinshipOf(db, visit, basis.product === null ? [] : [basis.product]).flatMap(({ family }) => family ?? []);
}

/** Others of the same category, the nearest in price first among the best sellers. */
function alternatives({ db, shelf, visit, basis, within, popular }: Sources, fits: (price: number, own: number) => boolean): number[] {
  if (basis.product === null) return [];
  const prices = shelf.amounts(`price/${visit.context.currencyIso}`);
  const own = prices[shelf.placeOf(basis.product)] ?? 0;
  const candidates: number[] = [];
  for (const place of inTurn(
    kinshipOf(db, visit, [basis.product]).flatMap(({ category }) => category ?? []),
    popular,
    within,
  )) {
    if (fits(prices[place] ?? 0, own)) candidates.push(place);
    if (candidates.length >= MOST_COMPARED) break;
  }
  const distance = (place: number): number => Math.abs((prices[place] ?? 0) - own);
  return candidates.sort((a, b) => distance(a) - distance(b));
}

const MOST_COMPARED = 100;

function remembered({ db, shelf, visit }: Sources, recall: typeof recentViews): number[] {
  const { salesChannelId, customerKey } = visit;
  if (customerKey === null) return [];
  return placesOf(shelf, groupsOf(db, recall(db, { salesChannelId, customerKey }, MOST_REMEMBERED)));
}

/** Group numbers of products, in the order given. */
export function groupsOf(db: Db, productNumbers: number[]): number[] {
  const rows = db
    .prepare("SELECT number, text_number AS groupNumber FROM product WHERE number IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(productNumbers)) as { number: number; groupNumber: number }[];
  const groups = new Map(rows.map((row) => [row.number, row.groupNumber]));
  return productNumbers.flatMap((number) => groups.get(number) ?? []);
}

/** Kin of what the visitor looked at and liked, themselves left out; what sells best where nothing is known. */
function* personal(sources: Sources): Generator<number> {
  const { db, visit, within, popular } = sources;
  const known = [...new Set([...remembered(sources, favourites), ...remembered(sources, recentViews)])];
  const groups = known.map((place) => sources.shelf.groupNumbers[place] ?? 0);
  const kin = kinshipOf(db, visit, groups);
  const seen = new Set(known);
  for (const place of inTurn(
    kin.flatMap(({ family, category }) => [family, category].flatMap((set) => set ?? [])),
    popular,
    within,
  )) {
    if (!seen.has(place)) yield place;
  }
  yield* byPopularity(within, popular);
}

/** The first places that may be shown: within, and in none of the lists of the page before this one. */
export function firstPlaces(places: Iterable<number>, within: Bits, taken: ReadonlySet<number>, limit: number): number[] {
  const chosen = new Set<number>();
  for (const place of places) {
    if (hasBit(within, place) && !taken.has(place)) chosen.add(place);
    if (chosen.size >= limit) break;
  }
  return [...chosen];
}

/** Groups of the products with these keys, for a basis. */
export function basisOf(db: Db, cart: string[], productKey: string | null): Basis {
  return {
    cart: [...new Set(productsWithKeys(db, cart).map((product) => product.groupNumber))],
    product: productKey === null ? null : (productsWithKeys(db, [productKey])[0]?.groupNumber ?? null),
  };
}
