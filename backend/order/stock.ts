import { productStockReached, type CartError } from "../checkout/errors";
import type { Db } from "../db/open";

export interface Taken {
  productId: string;
  label: string;
  quantity: number;
}

/**
 * Reduces the stock by the bought goods, and counts them as sold. Only closeouts cannot fall below
 * zero: other goods are restocked. Part of the caller's transaction, which is rolled back if there
 * are errors.
 *
 * @returns an error for each closeout with less stock than bought
 */
export function takeStock(db: Db, goods: Taken[]): CartError[] {
  return goods.flatMap(({ productId, label, quantity }) => {
    const { changes } = db
      .prepare(
        "UPDATE product SET stock = stock - ?1, sales = sales + ?1 WHERE id = ?2 AND (is_closeout = 0 OR stock >= ?1)",
      )
      .run([quantity, productId]);
    if (changes === 0) return [productStockReached(productId, label, stockOf(db, productId))];
    countSales(db, productId, quantity);
    return [];
  });
}

/** Returns a cancelled order's goods to stock. Deleted products are ignored. */
export function returnStock(db: Db, goods: Omit<Taken, "label">[]): void {
  for (const { productId, quantity } of goods) {
    db.prepare(
      "UPDATE product SET stock = stock + ?1, sales = MAX(0, sales - ?1) WHERE id = ?2",
    ).run([quantity, productId]);
    countSales(db, productId, -quantity);
  }
}

/** The listing sorts by its own copy of the sales figures. */
function countSales(db: Db, productId: string, quantity: number): void {
  db.prepare(
    "UPDATE listing_entry SET sales = MAX(0, sales + ?) WHERE product_no = (SELECT number FROM product WHERE id = ?)",
  ).run(quantity, productId);
}

function stockOf(db: Db, productId: string): number {
  const row = db.prepare("SELECT stock FROM product WHERE id = ?").get(productId) as
    | { stock: number }
    | undefined;
  return Math.max(0, row?.stock ?? 0);
}
