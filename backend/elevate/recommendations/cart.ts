import { difference, hasBit, type Bits } from "../../db/bits";
import type { Db } from "../../db/open";
import { popularPlaces } from "../behaviour/popularity";
import { boughtTogether } from "../behaviour/purchases";
import { BadArgument, invalid, missing } from "../http/bad-argument";
import { isObject, listIn, textIn, type Json } from "../http/json-body";
import type { Visit } from "../http/visit";
import { offered } from "../lists/product-list";
import { placeBits, placesOf, shelfOf } from "../shelf/shelf";
import { byPopularity, inTurn, kinshipOf } from "./nearby";

const LIMIT = { otherwise: 12, most: 100 } as const;

/** One recommendation list as the configuration of the cart page asks for it. */
export interface ListConfiguration {
  id: string;
  limit: number;
}

/** Reads `recommendationLists` of a body; the algorithm CART is the only one here. */
export function readListConfigurations(body: Json): ListConfiguration[] {
  return listIn(body, "recommendationLists").map((list) => {
    if (!isObject(list)) throw new BadArgument("'recommendationLists' must be a list of objects.");
    const id = textIn(list, "id");
    if (id === null || id === "") throw missing("recommendationLists.id");
    const algorithm = textIn(list, "algorithm") ?? "CART";
    if (algorithm !== "CART") throw invalid("recommendationLists.algorithm", algorithm, "CART");
    const limit = list["limit"] ?? LIMIT.otherwise;
    if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 1 || limit > LIMIT.most)
      throw invalid("recommendationLists.limit", limit, `a whole number from 1 to ${LIMIT.most}`);
    return { id, limit };
  });
}

/** Places of the groups that go with those in the cart, which are left out; the best first. */
export function recommendedPlaces(db: Db, visit: Visit, cart: number[], taken: ReadonlySet<number>, limit: number): number[] {
  const shelf = shelfOf(db);
  const within = difference(offered(shelf, visit), placeBits(shelf, placesOf(shelf, cart)));
  const chosen = new Set<number>();
  for (const place of goingWith(db, visit, cart, within)) {
    if (hasBit(within, place) && !taken.has(place)) chosen.add(place);
    if (chosen.size >= limit) break;
  }
  return [...chosen];
}

/** Groups that are asked of the order history for one list. */
const MOST_TOGETHER = 50;

/** What was bought with these groups, else what is of their families, else of their categories, else what sells best. */
function* goingWith(db: Db, visit: Visit, groups: number[], within: Bits): Generator<number> {
  const shelf = shelfOf(db);
  const popular = popularPlaces(db, shelf, visit.salesChannelId);
  yield* placesOf(shelf, boughtTogether(db, visit.salesChannelId, groups, MOST_TOGETHER));
  const kin = kinshipOf(db, visit, groups);
  const families = kin.flatMap(({ family }) => family ?? []);
  const categories = kin.flatMap(({ category }) => category ?? []);
  // Of a family first what is of another kind: a plaid goes with a cushion better than a second cushion does.
  const otherKinds = kin.flatMap(({ family, category }) => (family && category ? difference(family, category) : []));
  for (const sets of [otherKinds, families, categories]) yield* inTurn(sets, popular, within);
  yield* byPopularity(within, popular);
}
