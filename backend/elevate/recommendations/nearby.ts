import type { Db } from "../../db/open";
import type { Visit } from "../http/visit";
import { hasBit, intersection, members, type Bits } from "../../db/bits";
import { dictionaryOf } from "../shelf/dictionary";
import { shelfOf } from "../shelf/shelf";

/** Attribute code of the group that names the family of a product (behaviour §3.1). */
const FAMILY = "product_family";

/** What a group has in common with others. */
export interface Kinship {
  /** Places of its family, or nothing where it has none. */
  family: Bits | null;
  /** Places of its innermost category. */
  category: Bits | null;
}

/** The kin of groups, in the order given. */
export function kinshipOf(db: Db, visit: Visit, groupNumbers: number[]): Kinship[] {
  const shelf = shelfOf(db);
  const { optionById, categoryById } = dictionaryOf(db, visit.locale);
  const rows = db
    .prepare(
      "SELECT number, property_ids AS properties, category_ids AS categories FROM product WHERE number IN (SELECT value FROM json_each(?))",
    )
    .all(JSON.stringify(groupNumbers)) as { number: number; properties: string; categories: string }[];
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return groupNumbers.flatMap((number) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const family = (JSON.parse(row.properties) as string[]).map((id) => optionById.get(id)).find((option) => option?.group.code === FAMILY);
    const category = (JSON.parse(row.categories) as string[]).map((id) => categoryById.get(id)).find((found) => found !== undefined);
    return [
      {
        family: family ? shelf.bits(`option/${family.number}`) : null,
        category: category ? shelf.bits(`category/${category.number}`) : null,
      },
    ];
  });
}

/** The places of `sets` in turn: the most popular of the first, of the second, …, then the next of each. */
export function* inTurn(sets: Bits[], popular: Map<number, number>, within: Bits): Generator<number> {
  const walks = sets.map((set) => byPopularity(intersection(set, within), popular));
  let going = walks.length > 0;
  while (going) {
    going = false;
    for (const walk of walks) {
      const { done, value } = walk.next();
      if (done) continue;
      going = true;
      yield value;
    }
  }
}

/** The places that shoppers are interested in of late, then the rest in the order of the shelf. */
export function* byPopularity(places: Bits, popular: Map<number, number>): Generator<number, undefined> {
  for (const place of popular.keys()) if (hasBit(places, place)) yield place;
  for (const place of members(places)) if (!popular.has(place)) yield place;
  return undefined;
}
