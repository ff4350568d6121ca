import type { Db } from "../../db/open";

/** A product that a key stands for. */
export interface KeyedProduct {
  number: number;
  groupNumber: number;
  productNumber: string;
}

/** The products with these keys (of groups, products or variants: all are product numbers), in the order given; unknown ones are left out. */
export function productsWithKeys(db: Db, keys: string[]): KeyedProduct[] {
  const rows = db
    .prepare(
      `SELECT number, text_number AS groupNumber, product_number AS productNumber FROM product
       WHERE product_number IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify([...new Set(keys)])) as KeyedProduct[];
  const byKey = new Map(rows.map((row) => [row.productNumber, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Numbers of the groups that products with these keys belong to. */
export function groupsWithKeys(db: Db, keys: string[]): number[] {
  return [...new Set(productsWithKeys(db, keys).map((product) => product.groupNumber))];
}
