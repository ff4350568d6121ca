import type { Db } from "../../db/open";
import type { Backend } from "../../types";
import { unitAt } from "./decay";
import { addInterest, INTEREST } from "./popularity";
import { remember } from "./remember";

export interface Purchase {
  salesChannelId: string;
  /** Ids of the products of the order's lines, promotions left out. */
  productIds: string[];
}

/** Groups of one order that are counted as bought together. */
const MOST_GROUPS = 20;

/**
 * Tells the search engine what was bought: its popularity, and what goes together. Called once for each placed order, inside or outside the
 * transaction that places it. Unknown products are ignored.
 */
export function recordPurchase({ db }: Pick<Backend, "db">, { salesChannelId, productIds }: Purchase, now = Date.now()): void {
  const rows = db
    .prepare("SELECT DISTINCT text_number AS number FROM product WHERE id IN (SELECT value FROM json_each(?)) ORDER BY 1 LIMIT ?")
    .all(JSON.stringify(productIds), MOST_GROUPS) as { number: number }[];
  const groups = rows.map((row) => row.number);
  remember(db, () => {
    for (const group of groups) {
      addInterest(db, salesChannelId, group, INTEREST.purchase, now);
      for (const other of groups) if (other !== group) countPair(db, salesChannelId, group, other, now);
    }
  });
}

function countPair(db: Db, salesChannelId: string, group: number, other: number, now: number): void {
  db.prepare(
    `INSERT INTO elevate_bought_together (sales_channel_id, group_number, other_number, weight) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET weight = weight + excluded.weight`,
  ).run(salesChannelId, group, other, unitAt(now));
}

/** Numbers of the groups most often bought together with any of the given ones. */
export function boughtTogether(db: Db, salesChannelId: string, groups: number[], limit: number): number[] {
  const weights = new Map<number, number>();
  const others = db.prepare(
    "SELECT other_number AS number, weight FROM elevate_bought_together WHERE sales_channel_id = ? AND group_number = ? ORDER BY weight DESC LIMIT ?",
  );
  for (const group of groups) {
    for (const { number, weight } of others.all(salesChannelId, group, limit) as { number: number; weight: number }[]) {
      weights.set(number, (weights.get(number) ?? 0) + weight);
    }
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([number]) => number)
    .slice(0, limit);
}
