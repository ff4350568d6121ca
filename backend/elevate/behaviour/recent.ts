import type { Db } from "../../db/open";
import { tidyPhrase } from "../text/words";

/** How much of each is kept of one visitor. */
const MOST_KEPT = 30;

type Memory = "elevate_recent_search" | "elevate_recent_view" | "elevate_favourite";
const SUBJECT = { elevate_recent_search: "phrase", elevate_recent_view: "product_no", elevate_favourite: "product_no" } as const;

/** What one visitor of one channel did; a visitor is a `customerKey`. */
export interface Visitor {
  salesChannelId: string;
  customerKey: string;
}

export function rememberSearch(db: Db, visitor: Visitor, text: string): void {
  add(db, "elevate_recent_search", visitor, tidyPhrase(text));
}

export function rememberView(db: Db, visitor: Visitor, productNumber: number): void {
  add(db, "elevate_recent_view", visitor, productNumber);
}

export function addFavourite(db: Db, visitor: Visitor, productNumber: number): void {
  add(db, "elevate_favourite", visitor, productNumber);
}

/** The newest first. */
export function recentSearches(db: Db, visitor: Visitor, limit: number): string[] {
  return list(db, "elevate_recent_search", visitor, limit) as string[];
}

/** Numbers of products, the newest first. */
export function recentViews(db: Db, visitor: Visitor, limit: number): number[] {
  return list(db, "elevate_recent_view", visitor, limit) as number[];
}

export function favourites(db: Db, visitor: Visitor, limit: number): number[] {
  return list(db, "elevate_favourite", visitor, limit) as number[];
}

/** @param phrases null: all of them */
export function forgetSearches(db: Db, visitor: Visitor, phrases: string[] | null): void {
  forget(db, "elevate_recent_search", visitor, phrases?.map(tidyPhrase) ?? null);
}

/** @param productNumbers null: all of them */
export function forgetViews(db: Db, visitor: Visitor, productNumbers: number[] | null): void {
  forget(db, "elevate_recent_view", visitor, productNumbers);
}

export function removeFavourites(db: Db, visitor: Visitor, productNumbers: number[]): void {
  forget(db, "elevate_favourite", visitor, productNumbers);
}

function add(db: Db, memory: Memory, { salesChannelId, customerKey }: Visitor, subject: string | number): void {
  if (subject === "") return;
  db.prepare(`INSERT OR REPLACE INTO ${memory} (sales_channel_id, customer_key, ${SUBJECT[memory]}) VALUES (?, ?, ?)`).run(
    salesChannelId,
    customerKey,
    subject,
  );
  db.prepare(
    `DELETE FROM ${memory} WHERE id IN (
       SELECT id FROM ${memory} WHERE sales_channel_id = ? AND customer_key = ? ORDER BY id DESC LIMIT -1 OFFSET ${MOST_KEPT})`,
  ).run(salesChannelId, customerKey);
}

function list(db: Db, memory: Memory, { salesChannelId, customerKey }: Visitor, limit: number): (string | number)[] {
  const rows = db
    .prepare(`SELECT ${SUBJECT[memory]} AS subject FROM ${memory} WHERE sales_channel_id = ? AND customer_key = ? ORDER BY id DESC LIMIT ?`)
    .all(salesChannelId, customerKey, limit) as { subject: string | number }[];
  return rows.map((row) => row.subject);
}

function forget(db: Db, memory: Memory, { salesChannelId, customerKey }: Visitor, subjects: (string | number)[] | null): void {
  if (subjects === null) {
    db.prepare(`DELETE FROM ${memory} WHERE sales_channel_id = ? AND customer_key = ?`).run(salesChannelId, customerKey);
    return;
  }
  db.prepare(
    `DELETE FROM ${memory} WHERE sales_channel_id = ? AND customer_key = ? AND ${SUBJECT[memory]} IN (SELECT value FROM json_each(?))`,
  ).run(salesChannelId, customerKey, JSON.stringify(subjects));
}
