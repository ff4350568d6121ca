import { randomUUID } from "node:crypto";
import { newId } from "../customer/secrets";
import { wireTime } from "../customer/time";
import type { Db } from "../db/open";

/** The kinds of lists. */
export const WISHLIST_TYPES = ["default", "christmas", "wedding"] as const;
export type WishlistType = (typeof WISHLIST_TYPES)[number];

export interface NamedWishlistRow {
  id: string;
  /** Key of the sharing link. */
  uuid: string;
  customer_id: string;
  sales_channel_id: string;
  name: string;
  type: WishlistType;
  created_at: string;
  updated_at: string | null;
  items_count: number;
}

export interface ItemRow {
  id: string;
  product_id: string;
  quantity: number;
  created_at: string;
}

const SELECT =
  "SELECT named_wishlist.*, (SELECT count(*) FROM named_wishlist_item WHERE wishlist_id = named_wishlist.id) AS items_count FROM named_wishlist";

/** All lists of the customer in the channel, oldest first. */
export function listsOf(db: Db, customerId: string, salesChannelId: string): NamedWishlistRow[] {
  return db
    .prepare(`${SELECT} WHERE customer_id = ? AND sales_channel_id = ? ORDER BY number`)
    .all(customerId, salesChannelId) as NamedWishlistRow[];
}

/** Null for an unknown id and for a list of another customer or channel. */
export function findList(
  db: Db,
  customerId: string,
  salesChannelId: string,
  id: string,
): NamedWishlistRow | null {
  const row = db
    .prepare(`${SELECT} WHERE id = ? AND customer_id = ? AND sales_channel_id = ?`)
    .get(id, customerId, salesChannelId);
  return (row as NamedWishlistRow | undefined) ?? null;
}

/** The list of a sharing link; anybody with the link may see it. */
export function findSharedList(
  db: Db,
  salesChannelId: string,
  uuid: string,
): NamedWishlistRow | null {
  return (
    (db.prepare(`${SELECT} WHERE uuid = ? AND sales_channel_id = ?`).get(uuid, salesChannelId) as
      | NamedWishlistRow
      | undefined) ?? null
  );
}

/** @returns the id of the new list */
export function createList(
  db: Db,
  customerId: string,
  salesChannelId: string,
  name: string,
  type: WishlistType,
): string {
  const id = newId();
  db.prepare(
    "INSERT INTO named_wishlist (id, uuid, customer_id, sales_channel_id, name, type, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  ).run(id, randomUUID(), customerId, salesChannelId, name, type, wireTime());
  return id;
}

export function updateList(
  db: Db,
  list: NamedWishlistRow,
  changes: { name?: string; type?: WishlistType },
): void {
  db.prepare("UPDATE named_wishlist SET name = ?, type = ?, updated_at = ? WHERE id = ?").run(
    changes.name ?? list.name,
    changes.type ?? list.type,
    wireTime(),
    list.id,
  );
}

export function deleteList(db: Db, id: string): void {
  db.prepare("DELETE FROM named_wishlist WHERE id = ?").run(id);
}

export function itemsOf(db: Db, wishlistId: string): ItemRow[] {
  return db
    .prepare(
      "SELECT id, product_id, quantity, created_at FROM named_wishlist_item WHERE wishlist_id = ? ORDER BY number",
    )
    .all(wishlistId) as ItemRow[];
}

/** Products that are already in the list are not moved. */
export function addItems(db: Db, wishlistId: string, productIds: string[]): void {
  const insert = db.prepare(
    "INSERT OR IGNORE INTO named_wishlist_item (id, wishlist_id, product_id, created_at) VALUES (?, ?, ?, ?)",
  );
  for (const productId of productIds) insert.run(newId(), wishlistId, productId, wireTime());
  touch(db, wishlistId);
}

/** @returns false if the product is not in the list */
export function setQuantity(
  db: Db,
  wishlistId: string,
  productId: string,
  quantity: number,
): boolean {
  const changed =
    db
      .prepare(
        "UPDATE named_wishlist_item SET quantity = ? WHERE wishlist_id = ? AND product_id = ?",
      )
      .run(quantity, wishlistId, productId).changes > 0;
  if (changed) touch(db, wishlistId);
  return changed;
}

/** @returns false if the product is not in the list */
export function removeItem(db: Db, wishlistId: string, productId: string): boolean {
  const removed =
    db
      .prepare("DELETE FROM named_wishlist_item WHERE wishlist_id = ? AND product_id = ?")
      .run(wishlistId, productId).changes > 0;
  if (removed) touch(db, wishlistId);
  return removed;
}

function touch(db: Db, id: string): void {
  db.prepare("UPDATE named_wishlist SET updated_at = ? WHERE id = ?").run(wireTime(), id);
}
