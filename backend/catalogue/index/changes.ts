import type { Db } from "../../db/open";
import type { CatalogueIndex } from "./catalogue-index";
import { moveInOrder } from "./order";

/** How far an index has followed what was written (migrations/050). */
export interface Followed {
  index: CatalogueIndex;
  version: number;
  change: number;
}

interface ChangeRow {
  id: number;
  kind: "sales" | "rating" | "price";
  number: number;
}

export function versionOf(db: Db): number {
  return (db.prepare("SELECT version FROM listing_version").get() as { version: number }).version;
}

export function newestChange(db: Db): number {
  return (db.prepare("SELECT COALESCE(MAX(id), 0) AS id FROM listing_change").get() as { id: number }).id;
}

/** Brings an index up to date, whichever process has written. False when it must be read anew. */
export function watchChanges(db: Db, followed: Followed): boolean {
  if (versionOf(db) !== followed.version) return false;
  const rows = db.prepare("SELECT id, kind, number FROM listing_change WHERE id > ? ORDER BY id").all(followed.change) as ChangeRow[];
  const [oldest] = rows;
  if (!oldest) return true;
  // Older ones have been thrown away before they were read.
  if (oldest.id > followed.change + 1) return false;
  for (const { kind, number } of new Map(rows.map((row) => [`${row.kind}/${row.number}`, row])).values()) {
    if (kind === "price") followed.index.forgetPrices();
    else followItem(db, followed.index, number);
  }
  followed.change = rows.at(-1)?.id ?? followed.change;
  return true;
}

function followItem(db: Db, { itemNumbers, sales, ratings, bySales }: CatalogueIndex, productNumber: number): void {
  const item = itemNumbers.indexOf(productNumber);
  const row = db.prepare("SELECT sales, rating FROM listing_entry WHERE product_no = ?").get(productNumber) as
    { sales: number; rating: number } | undefined;
  if (item < 0 || !row) return;
  ratings[item] = row.rating;
  if (sales[item] === row.sales) return;
  sales[item] = row.sales;
  moveInOrder(bySales, item, (other) => {
    const difference = row.sales - (sales[other] ?? 0);
    return difference > 0 || (difference === 0 && item < other);
  });
}
