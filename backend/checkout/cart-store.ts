import { randomBytes } from "node:crypto";
import type { Db } from "../db/open";
import { inTransaction } from "./transaction";
import type { StoredCart, StoredLine } from "./types";

/** Carts are deleted this long after their last change (Shopware's default). */
const CART_LIFETIME_DAYS = 120;

interface CartRow {
  promotion_codes: string;
  blocked_promotion_ids: string;
  discounts: string;
  customer_comment: string | null;
  affiliate_code: string | null;
  campaign_code: string | null;
}

interface LineRow {
  id: string;
  referenced_id: string | null;
  quantity: number;
  label: string | null;
  unique_identifier: string;
}

export function emptyCart(token: string): StoredCart {
  return {
    token,
    lines: [],
    promotionCodes: [],
    blockedPromotionIds: [],
    discounts: [],
    customerComment: null,
    affiliateCode: null,
    campaignCode: null,
  };
}

export function newLine(id: string, referencedId: string | null, quantity: number): StoredLine {
  return {
    id,
    referencedId,
    quantity,
    label: null,
    uniqueIdentifier: randomBytes(16).toString("hex"),
  };
}

/** The cart stored under `token`, or null. */
export function readCart(db: Db, token: string): StoredCart | null {
  const row = db.prepare("SELECT * FROM cart WHERE token = ?").get(token) as CartRow | undefined;
  if (!row) return null;
  const lines = db
    .prepare("SELECT * FROM cart_line WHERE token = ? ORDER BY position")
    .all(token) as LineRow[];
  return {
    token,
    lines: lines.map((line) => ({
      id: line.id,
      referencedId: line.referenced_id,
      quantity: line.quantity,
      label: line.label,
      uniqueIdentifier: line.unique_identifier,
    })),
    promotionCodes: JSON.parse(row.promotion_codes) as string[],
    blockedPromotionIds: JSON.parse(row.blocked_promotion_ids) as string[],
    discounts: JSON.parse(row.discounts) as StoredCart["discounts"],
    customerComment: row.customer_comment,
    affiliateCode: row.affiliate_code,
    campaignCode: row.campaign_code,
  };
}

/** Replaces the stored cart. Part of the caller's transaction. */
export function writeCart(db: Db, cart: StoredCart, now = new Date()): void {
  deleteCart(db, cart.token);
  db.prepare(
    `INSERT INTO cart (token, promotion_codes, blocked_promotion_ids, discounts, customer_comment, affiliate_code, campaign_code, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    cart.token,
    JSON.stringify(cart.promotionCodes),
    JSON.stringify(cart.blockedPromotionIds),
    JSON.stringify(cart.discounts),
    cart.customerComment,
    cart.affiliateCode,
    cart.campaignCode,
    now.toISOString(),
  );
  const insert = db.prepare(
    "INSERT INTO cart_line (token, id, referenced_id, quantity, position, label, unique_identifier) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  for (const [position, line] of cart.lines.entries()) {
    insert.run(
      cart.token,
      line.id,
      line.referencedId,
      line.quantity,
      position,
      line.label,
      line.uniqueIdentifier,
    );
  }
}

export function deleteCart(db: Db, token: string): void {
  db.prepare("DELETE FROM cart WHERE token = ?").run(token);
}

/**
 * Moves a cart to another token (registration, change of password); an existing cart there is
 * replaced.
 */
export function replaceCartToken(db: Db, from: string, to: string): void {
  if (from === to) return;
  inTransaction(db, () => {
    deleteCart(db, to);
    db.prepare("UPDATE cart SET token = ? WHERE token = ?").run(to, from);
  });
}

/**
 * Merges the cart `from` into the cart `to` and deletes `from` (login: the anonymous cart joins the
 * customer's). Quantities of lines with the same id are added; the customer's lines come first;
 * codes of both remain. The next calculation checks stock and codes.
 */
export function mergeCarts(db: Db, from: string, to: string): void {
  if (from === to) return;
  inTransaction(db, () => {
    const guest = readCart(db, from);
    if (!guest) return;
    const customer = readCart(db, to) ?? emptyCart(to);
    const additions = guest.lines.filter(
      (line) => !customer.lines.some(({ id }) => id === line.id),
    );
    writeCart(db, {
      ...customer,
      lines: [
        ...customer.lines.map((line) => ({
          ...line,
          quantity: line.quantity + quantityOf(guest, line.id),
        })),
        ...additions,
      ],
      promotionCodes: union(customer.promotionCodes, guest.promotionCodes),
      blockedPromotionIds: union(customer.blockedPromotionIds, guest.blockedPromotionIds),
      discounts: customer.discounts.length > 0 ? customer.discounts : guest.discounts,
    });
    deleteCart(db, from);
  });
}

/** Deletes carts older than {@link CART_LIFETIME_DAYS}. */
export function deleteAbandonedCarts(db: Db, now = new Date()): void {
  const oldest = new Date(now.getTime() - CART_LIFETIME_DAYS * 86_400_000);
  db.prepare("DELETE FROM cart WHERE updated_at < ?").run(oldest.toISOString());
}

function quantityOf(cart: StoredCart, lineId: string): number {
  return cart.lines.find(({ id }) => id === lineId)?.quantity ?? 0;
}

function union(one: string[], other: string[]): string[] {
  return [...new Set([...one, ...other])];
}
