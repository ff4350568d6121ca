import { newId } from "../customer/secrets";
import { wireTime } from "../customer/time";
import type { Db } from "../db/open";

interface WishlistRow {
  id: string;
  customer_id: string;
  created_at: string;
  updated_at: string | null;
}

export function findWishlist(
  db: Db,
  customerId: string,
  salesChannelId: string,
): WishlistRow | null {
  const row = db
    .prepare("SELECT * FROM customer_wishlist WHERE customer_id = ? AND sales_channel_id = ?")
    .get(customerId, salesChannelId);
  return (row as WishlistRow | undefined) ?? null;
}

/** The customer's wishlist in the channel, created if missing. Part of the caller's transaction. */
export function openWishlist(db: Db, customerId: string, salesChannelId: string): WishlistRow {
  const known = findWishlist(db, customerId, salesChannelId);
  if (known) {
    db.prepare("UPDATE customer_wishlist SET updated_at = ? WHERE id = ?").run(
      wireTime(),
      known.id,
    );
    return known;
  }
  const row: WishlistRow = {
    id: newId(),
    customer_id: customerId,
    created_at: wireTime(),
    updated_at: null,
  };
  db.prepare(
    "INSERT INTO customer_wishlist (id, customer_id, sales_channel_id, created_at) VALUES (?, ?, ?, ?)",
  ).run(row.id, customerId, salesChannelId, row.created_at);
  return row;
}

/** @returns false if the product is already in the list */
export function addProduct(
  db: Db,
  wishlistId: string,
  productId: string,
  addedAt = wireTime(),
): boolean {
  return (
    db
      .prepare(
        "INSERT OR IGNORE INTO customer_wishlist_product (wishlist_id, product_id, created_at) VALUES (?, ?, ?)",
      )
      .run(wishlistId, productId, addedAt).changes > 0
  );
}

/** @returns false if the product is not in the list */
export function removeProduct(db: Db, wishlistId: string, productId: string): boolean {
  return (
    db
      .prepare("DELETE FROM customer_wishlist_product WHERE wishlist_id = ? AND product_id = ?")
      .run(wishlistId, productId).changes > 0
  );
}

/** Last added first. */
export function productIdsOf(db: Db, wishlistId: string): string[] {
  const rows = db
    .prepare(
      "SELECT product_id FROM customer_wishlist_product WHERE wishlist_id = ? ORDER BY created_at DESC, number",
    )
    .all(wishlistId);
  return (rows as { product_id: string }[]).map((row) => row.product_id);
}
