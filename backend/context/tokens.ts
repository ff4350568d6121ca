import { randomBytes } from "node:crypto";
import type { Db } from "../db/open";

/** A context expires this long after its last change (Shopware's default, P1D). */
export const CONTEXT_LIFETIME_MS = 86_400_000;

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A shopper's choices; missing ones are the channel's settings. */
export interface ContextPayload {
  languageId?: string;
  currencyId?: string;
  countryId?: string;
  countryStateId?: string;
  paymentMethodId?: string;
  shippingMethodId?: string;
  billingAddressId?: string;
  shippingAddressId?: string;
}

interface StoredContext {
  payload: ContextPayload;
  customerId: string | null;
  expired: boolean;
}

/** 32 random alphanumeric characters. */
export function newToken(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The context stored under `token` in this channel, or null. */
export function loadContext(
  db: Db,
  token: string,
  salesChannelId: string,
  now = Date.now(),
): StoredContext | null {
  const row = db
    .prepare(
      "SELECT payload, customer_id, updated_at FROM sales_channel_context WHERE token = ? AND sales_channel_id = ?",
    )
    .get(token, salesChannelId) as
    | { payload: string; customer_id: string | null; updated_at: string }
    | undefined;
  if (!row) return null;
  return {
    payload: JSON.parse(row.payload) as ContextPayload,
    customerId: row.customer_id,
    expired: now - Date.parse(row.updated_at) > CONTEXT_LIFETIME_MS,
  };
}

/**
 * Merges `changes` into the stored context of `token` and renews its lifetime.
 *
 * @param customerId null removes the customer, undefined leaves it
 */
export function saveContext(
  db: Db,
  token: string,
  salesChannelId: string,
  changes: ContextPayload,
  customerId?: string | null,
): void {
  const stored = loadContext(db, token, salesChannelId);
  const payload = JSON.stringify({ ...stored?.payload, ...changes });
  const customer = customerId === undefined ? (stored?.customerId ?? null) : customerId;
  db.prepare(
    "INSERT OR REPLACE INTO sales_channel_context (token, sales_channel_id, customer_id, payload, updated_at) VALUES (?, ?, ?, ?, ?)",
  ).run(token, salesChannelId, customer, payload, new Date().toISOString());
}

/**
 * Moves a stored context to a new token and returns it. The caller moves the cart in the same
 * transaction.
 */
export function replaceToken(db: Db, token: string, salesChannelId: string): string {
  const fresh = newToken();
  db.prepare(
    "UPDATE sales_channel_context SET token = ?, updated_at = ? WHERE token = ? AND sales_channel_id = ?",
  ).run(fresh, new Date().toISOString(), token, salesChannelId);
  return fresh;
}

export function deleteContext(db: Db, token: string): void {
  db.prepare("DELETE FROM sales_channel_context WHERE token = ?").run(token);
}
