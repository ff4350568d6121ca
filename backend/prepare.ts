import { rmSync } from "node:fs";
import { hasPostings, writePostings } from "./catalogue/index/write-postings";
import { isOutdated, rememberSources } from "./db/fingerprint";
import { databaseFile, openDatabase, type Db } from "./db/open";
import { isSeeded, seedDatabase } from "./db/seed";
import { writeDomains } from "./db/seeding/settings";
import type { BackendConfig } from "./types";

type Progress = (message: string) => void;

const OUTDATED =
  "The demo catalogue has changed since this database was written; npm run backend:reset writes it anew (carts, customers and orders are lost)";

/** Opens the database; writes the demo catalogue when there is none yet, or anew after a reset. The channels' domains follow the configuration at each start. */
export async function createDatabase(config: BackendConfig, options: { reset: boolean; onProgress: Progress }): Promise<Db> {
  if (options.reset) for (const suffix of ["", "-wal", "-shm"]) rmSync(databaseFile(config.dataDir) + suffix, { force: true });
  const db = openDatabase(config.dataDir);
  if (isSeeded(db)) {
    db.transaction(() => writeDomains(db, config.storefrontUrls))();
    if (!hasPostings(db)) db.transaction(() => writePostings(db))();
    if (isOutdated(db)) options.onProgress(OUTDATED);
    return db;
  }
  options.onProgress("Writing the demo catalogue …");
  const start = performance.now();
  const { demoCatalogue } = await import("./demo");
  seedDatabase(db, demoCatalogue, config);
  rememberSources(db);
  options.onProgress(`Wrote ${demoCatalogue.products.length} products in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return db;
}

/** Draws what front page and listings show: banners and covers. The others are drawn when they are asked for. */
export async function preparePictures({ dataDir }: BackendConfig, onProgress: Progress): Promise<void> {
  const [{ demoCatalogue }, { openPictureStore }] = await Promise.all([import("./demo"), import("./pictures")]);
  let told = 0;
  const covers = new Set(demoCatalogue.products.map(({ media }) => media[0]));
  const wanted = demoCatalogue.media.filter(({ key, picture }) => picture.kind === "room" || covers.has(key));
  await openPictureStore(dataDir).prepare(wanted, (done, total) => {
    const percent = Math.floor((done / total) * 10) * 10;
    if (percent > told || done === total) onProgress(`Drew ${done} of ${total} pictures`);
    told = percent;
  });
}
