import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "../customer/secrets";
import { wireTime } from "../customer/time";
import type { Db } from "../db/open";
import type { Backend } from "../types";
import { messageText, type Mail, type StoredMail } from "./message";

/** The demo shop's own address: sender of all mails, recipient of the contact form. */
export const SHOP_ADDRESS = "Hearth <service@hearth.example>";

type Outbox = Pick<Backend, "db" | "config">;

interface MailRow {
  number: number;
  id: string;
  kind: string;
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  content: string;
  locale: string;
  created_at: string;
}

/**
 * Puts a mail into the outbox within the caller's transaction: after a rollback it is never sent.
 * Its file is written right after.
 *
 * @returns the mail's id
 */
export function sendMail(outbox: Outbox, mail: Mail): string {
  const id = newId();
  outbox.db
    .prepare(
      "INSERT INTO mail (id, kind, sender, recipient, reply_to, subject, content, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .run(
      id,
      mail.kind,
      SHOP_ADDRESS,
      mail.to,
      mail.replyTo,
      mail.subject,
      mail.text,
      mail.locale,
      wireTime(),
    );
  setImmediate(() => {
    if (outbox.db.open) writeMails(outbox);
  });
  return id;
}

/**
 * Writes `{dataDir}/mail/{number}-{kind}.eml` for every mail without a file, including those of a
 * killed process. Each file is complete or absent.
 */
function writeMails({ db, config }: Outbox): void {
  const rows = db
    .prepare("SELECT * FROM mail WHERE written_at IS NULL ORDER BY number")
    .all() as MailRow[];
  if (rows.length === 0) return;
  const folder = join(config.dataDir, "mail");
  mkdirSync(folder, { recursive: true });
  for (const row of rows) {
    const file = join(folder, `${String(row.number).padStart(6, "0")}-${row.kind}.eml`);
    writeFileSync(`${file}.part`, messageText(storedMail(row)));
    renameSync(`${file}.part`, file);
    db.prepare("UPDATE mail SET written_at = ? WHERE number = ?").run(wireTime(), row.number);
  }
}

/** The newest mails, at most `limit`. */
export function latestMails(db: Db, limit: number): StoredMail[] {
  return (
    db.prepare("SELECT * FROM mail ORDER BY number DESC LIMIT ?").all(limit) as MailRow[]
  ).map(storedMail);
}

export function findMail(db: Db, id: string): StoredMail | null {
  const row = db.prepare("SELECT * FROM mail WHERE id = ?").get(id) as MailRow | undefined;
  return row ? storedMail(row) : null;
}

function storedMail(row: MailRow): StoredMail {
  const { id, kind, locale, subject } = row;
  return {
    id,
    kind,
    locale,
    subject,
    from: row.sender,
    to: row.recipient,
    ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    text: row.content,
    createdAt: row.created_at,
  };
}
