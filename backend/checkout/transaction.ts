import type { Db } from "../db/open";

/**
 * Runs `work` in one write transaction that takes the write lock at once (IMMEDIATE): data that it
 * reads cannot change before it writes, and after it returns the change is on disk. Within a
 * running transaction it joins that one.
 */
export function inTransaction<T>(db: Db, work: () => T): T {
  return db.inTransaction ? work() : db.transaction(work).immediate();
}
