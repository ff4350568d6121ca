import type { Db } from "../db/open";

export interface SalesChannelRow {
  id: string;
  channel_key: string;
  position: number;
  active: number;
  maintenance: number;
  language_id: string;
  currency_id: string;
  country_id: string;
  payment_method_id: string;
  shipping_method_id: string;
  navigation_category_id: string;
  footer_category_id: string;
  service_category_id: string;
  double_opt_in: number;
  wishlist: number;
  custom_fields: string;
  texts: string;
  created_at: string;
}

export type AssignmentKind =
  | "language"
  | "currency"
  | "country"
  | "payment_method"
  | "shipping_method";

export function findChannelByAccessKey(db: Db, accessKey: string): SalesChannelRow | undefined {
  return db.prepare("SELECT * FROM sales_channel WHERE access_key = ?").get(accessKey) as
    | SalesChannelRow
    | undefined;
}

export function findChannel(db: Db, id: string): SalesChannelRow {
  return db.prepare("SELECT * FROM sales_channel WHERE id = ?").get(id) as SalesChannelRow;
}

/** Ids of the entities that the channel offers, in order. */
export function assignedIds(db: Db, salesChannelId: string, kind: AssignmentKind): string[] {
  const rows = db
    .prepare(
      "SELECT entity_id FROM sales_channel_assignment WHERE sales_channel_id = ? AND kind = ? ORDER BY position",
    )
    .all(salesChannelId, kind);
  return (rows as { entity_id: string }[]).map((row) => row.entity_id);
}

export function isAssigned(
  db: Db,
  salesChannelId: string,
  kind: AssignmentKind,
  entityId: string,
): boolean {
  return (
    db
      .prepare(
        "SELECT 1 FROM sales_channel_assignment WHERE sales_channel_id = ? AND kind = ? AND entity_id = ?",
      )
      .get(salesChannelId, kind, entityId) !== undefined
  );
}
