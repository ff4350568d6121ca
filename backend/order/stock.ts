import { productStockReached, type CartError } from "../checkout/errors";
import type { Db } from "../db/open";

export interface Taken {
  productId: string;
  label: string;
  quantity: number;
}

/**
 * Takes what was bought from the stock, and counts it as sold. Only closeouts cannot fall below zero: of everything else the shop gets more.
 * Part of the caller's transaction, which is rolled back when this finds errors.
 *
 * @returns an error for each closeout of which there is less than was bought
 */
export function takeStock(db: Db, goods: Taken[]): CartError[] {
  return goods.flatMap(({ productId, label, quantity }) => {
    const { changes } = db
      .prepare("UPDATE product SET stock = stock - ?1, sales = sales + ?1 WHERE id = ?2 AND (is_closeout = 0 OR stock >= ?1)")
      .run([quantity, productId]);
    if (changes === 0) return [productStockReached(productId, label, stockOf(db, productId))];
    countSales(db, productId, quantity);
    return [];
  });
}

/** Gives back what a cancelled order had taken. Products that are gone by now are left out. */
export function returnStock(db: Db, goods: Omit<Taken, "label">[]): void {
  for (const { productId, quantity } of goods) {
    db.prepare("UPDATE product SET stock = stock + ?1, sales = MAX(0, sales - ?1) WHERE id = ?2").run([quantity, productId]);
    countSales(db, productId, -quantity);
  }
}

/** The listing sorts by its own copy of the sales. */
function countSales(db: Db, productId: string, quantity: number): void {
  db.prepare("UPDATE listing_entry SET sales = MAX(0, sales + ?) WHERE product_no = (SELECT number FROM product WHERE id = ?)").run(
    quantity,
    productId,
  );
}

function stockOf(db: Db, productId: string): number {
  const row = db.prepare("SELECT stock FROM product WHERE id = ?").get(productId) as { stock: number } | undefined;
  return Math.max(0, row?.stock ?? 0);
}
