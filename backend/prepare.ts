import { rmSync } from "node:fs";
import { readDemoCatalogue } from "./data/demo-catalogue";
import { isOutdated, rememberSources } from "./db/fingerprint";
import { databaseFile, openDatabase, type Db } from "./db/open";
import { isSeeded, seedDatabase } from "./db/seed";
import { writeDomains } from "./db/seeding/settings";
import type { BackendConfig } from "./types";

type Progress = (message: string) => void;

const OUTDATED =
  "The demo catalogue has changed since this database was written; npm run backend:reset writes it anew (carts, customers and orders are lost)";

/**
 * Opens the database; writes the demo catalogue if there is none, or after a reset. Each start
 * updates the channels' domains.
 */
export function createDatabase(
  config: BackendConfig,
  options: { reset: boolean; onProgress: Progress },
): Db {
  if (options.reset)
    for (const suffix of ["", "-wal", "-shm"])
      rmSync(databaseFile(config.dataDir) + suffix, { force: true });
  const db = openDatabase(config.dataDir);
  if (isSeeded(db)) {
    db.transaction(() => writeDomains(db, config.storefrontUrls))();
    if (isOutdated(db)) options.onProgress(OUTDATED);
    return db;
  }
  options.onProgress("Writing the demo catalogue …");
  const start = performance.now();
  const catalogue = readDemoCatalogue();
  seedDatabase(db, catalogue, config);
  rememberSources(db);
  options.onProgress(
    `Wrote ${catalogue.products.length} products in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  return db;
}
