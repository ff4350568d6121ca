import type { Db } from "../../db/open";

/**
 * Writes what visitors do, in one transaction that is not waited for until it is on the disk: the last moments of it may be lost with the
 * machine, and nothing else is. Inside a transaction of the caller it is simply part of that.
 */
export function remember(db: Db, write: () => void): void {
  if (db.inTransaction) return write();
  db.pragma("synchronous = NORMAL");
  try {
    db.transaction(write)();
  } finally {
    db.pragma("synchronous = FULL");
  }
}
