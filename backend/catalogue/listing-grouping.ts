import { hasBit, type Bits } from "../db/bits";
import { singleFieldOf } from "../db/filter-sql";
import type { Scope } from "../scope";
import type { CatalogueIndex } from "./index/catalogue-index";
import { PRODUCT_FIELDS, visibleProducts } from "./product-fields";

/** A group of variants by the item that stands for it. */
export interface GroupItem {
  group: number;
  item: number;
}

/**
 * What a criteria's `grouping` makes of a listing: of each group one item for each combination of the values of some fields.
 *
 * @throws 400 FRAMEWORK__UNMAPPED_FIELD
 */
export function splitGroups(
  { db, context }: Pick<Scope, "db" | "context">,
  index: CatalogueIndex,
  items: Bits,
  groups: number[],
  grouping: string[],
): GroupItem[] {
  const fields = grouping.map((name) => singleFieldOf(name, PRODUCT_FIELDS, "product").sql);
  const members = groups.flatMap((group) => itemsOf(index, items, group).map((item) => ({ group, item })));
  const shown = visibleProducts(context, ...fields);
  const numbers = JSON.stringify(members.map(({ item }) => index.itemNumbers[item]));
  const rows = db
    .prepare(
      `SELECT product.number, json_array(${fields.join(", ")}) AS fields FROM ${shown.text} WHERE product.number IN (SELECT value FROM json_each(?))`,
    )
    .all([...shown.parameters, numbers]) as { number: number; fields: string }[];
  const valuesOf = new Map(rows.map(({ number, fields: values }) => [number, values]));
  const seen = new Set<string>();
  return members.filter(({ group, item }) => {
    const values = `${group} ${valuesOf.get(index.itemNumbers[item] ?? 0) ?? ""}`;
    return !seen.has(values) && seen.add(values);
  });
}

function itemsOf({ groupStarts }: CatalogueIndex, items: Bits, group: number): number[] {
  const first = groupStarts[group] ?? 0;
  const all = Array.from({ length: (groupStarts[group + 1] ?? first) - first }, (_, place) => first + place);
  return all.filter((item) => hasBit(items, item));
}
