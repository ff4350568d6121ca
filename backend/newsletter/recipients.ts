import { newId, newOptInHash } from "../customer/secrets";
import { wireTime } from "../customer/time";
import { insertRows } from "../db/seeding/rows";
import type { Db } from "../db/open";
import type { SalesChannelContext } from "../types";

/** notSet waits for the confirmation by mail; direct needs none. */
export type RecipientStatus = "notSet" | "direct" | "optIn" | "optOut";

export interface Recipient {
  id: string;
  email: string;
  status: RecipientStatus;
  hash: string;
  confirmed_at: string | null;
}

export interface RecipientFields {
  salutation_id: string | null;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  zip_code: string | null;
  city: string | null;
}

/** An address is one recipient per channel. */
export function findRecipient(db: Db, salesChannelId: string, email: string): Recipient | null {
  return (
    (db
      .prepare("SELECT * FROM newsletter_recipient WHERE sales_channel_id = ? AND email = ?")
      .get(salesChannelId, email) as Recipient | undefined) ?? null
  );
}

export function findRecipientByHash(db: Db, hash: string): Recipient | null {
  return (
    (db.prepare("SELECT * FROM newsletter_recipient WHERE hash = ?").get(hash) as
      | Recipient
      | undefined) ?? null
  );
}

/** Adds the address or renews its subscription; the hash of an earlier mail becomes invalid. */
export function saveRecipient(
  db: Db,
  context: SalesChannelContext,
  email: string,
  status: RecipientStatus,
  fields: RecipientFields,
): Recipient {
  const known = findRecipient(db, context.salesChannelId, email);
  const row = { ...fields, status, hash: newOptInHash(), language_id: context.languageId };
  if (known) {
    const assignments = [...Object.keys(row), "updated_at"]
      .map((column) => `${column} = ?`)
      .join(", ");
    db.prepare(`UPDATE newsletter_recipient SET ${assignments} WHERE id = ?`).run(
      ...Object.values(row),
      wireTime(),
      known.id,
    );
  } else {
    insertRows(db, "newsletter_recipient", [
      {
        id: newId(),
        sales_channel_id: context.salesChannelId,
        email,
        ...row,
        created_at: wireTime(),
      },
    ]);
  }
  return findRecipient(db, context.salesChannelId, email) as Recipient;
}

export function setRecipientStatus(
  db: Db,
  id: string,
  status: RecipientStatus,
  confirmedAt: string | null,
): void {
  db.prepare(
    "UPDATE newsletter_recipient SET status = ?, confirmed_at = ?, updated_at = ? WHERE id = ?",
  ).run(status, confirmedAt, wireTime(), id);
}
