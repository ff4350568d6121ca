import type { Db } from "../../db/open";
import type { Backend } from "../../types";

/** The weight of each action as interest in a product. */
export const INTEREST = { click: 1, addToCart: 4, favourite: 3, purchase: 10 } as const;

/** Adds interest in a group; a negative one subtracts. */
export function addInterest(
  db: Db,
  salesChannelId: string,
  groupNumber: number,
  interest: number,
): void {
  db.prepare(
    `INSERT INTO elevate_popularity (sales_channel_id, group_number, weight) VALUES (?, ?, MAX(0, ?))
     ON CONFLICT DO UPDATE SET weight = MAX(0, weight + ?)`,
  ).run(salesChannelId, groupNumber, interest, interest);
}

/** Group number → interest, most popular first. */
export function popularGroups(db: Db, salesChannelId: string): Map<number, number> {
  const rows = db
    .prepare(
      "SELECT group_number AS number, weight FROM elevate_popularity WHERE sales_channel_id = ? AND weight > 0 ORDER BY weight DESC",
    )
    .all(salesChannelId) as { number: number; weight: number }[];
  return new Map(rows.map(({ number, weight }) => [number, weight]));
}

/** The maximum number of an order's groups that count as bought together. */
const GROUPS_MAXIMUM = 20;

/**
 * Reports a placed order to the search engine, within its transaction: popularity, and groups
 * bought together. Ignores unknown products.
 */
export function recordPurchase(
  { db }: Pick<Backend, "db">,
  order: { salesChannelId: string; productIds: string[] },
): void {
  const { salesChannelId, productIds } = order;
  const rows = db
    .prepare(
      "SELECT DISTINCT text_number AS number FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1 LIMIT ?",
    )
    .all(JSON.stringify(productIds), GROUPS_MAXIMUM) as { number: number }[];
  const countPair = db.prepare(
    `INSERT INTO elevate_bought_together (sales_channel_id, group_number, other_number, weight) VALUES (?, ?, ?, 1)
     ON CONFLICT DO UPDATE SET weight = weight + 1`,
  );
  for (const { number } of rows) {
    addInterest(db, salesChannelId, number, INTEREST.purchase);
    for (const other of rows)
      if (other.number !== number) countPair.run(salesChannelId, number, other.number);
  }
}

/** Numbers of the groups most often bought together with any of the given ones. */
export function boughtTogether(db: Db, salesChannelId: string, groups: number[]): number[] {
  const rows = db
    .prepare(
      `SELECT other_number AS number FROM elevate_bought_together WHERE sales_channel_id = ? AND group_number IN (SELECT value FROM json_each(?))
       GROUP BY other_number ORDER BY SUM(weight) DESC, other_number`,
    )
    .all(salesChannelId, JSON.stringify(groups)) as { number: number }[];
  return rows.map(({ number }) => number);
}
