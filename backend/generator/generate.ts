import { rmSync } from "node:fs";
import { writePostings } from "../catalogue/index/write-postings";
import { databaseFile, openDatabase, type Db } from "../db/open";
import { seedDatabase } from "../db/seed";
import type { DemoCatalogue } from "../demo/types";
import { buildElevateIndex } from "../elevate";
import type { BackendConfig } from "../types";
import { copyTables } from "./tables";
import { copyTexts, readTexts } from "./texts";

export interface Generated {
  /** Products as one counts them in a shop window: a parent with its variants is one. */
  products: number;
  /** What can be bought: variants and simple products. */
  items: number;
}

/**
 * Writes a catalogue of (at least the demo's and) exactly `products` products into an empty data directory: the demo catalogue, then copies
 * of it. One copy is in memory at a time.
 */
export function generateCatalogue(
  config: Pick<BackendConfig, "dataDir" | "storefrontUrls">,
  catalogue: DemoCatalogue,
  products: number,
  onProgress: (message: string) => void,
): Generated {
  for (const suffix of ["", "-wal", "-shm"]) rmSync(databaseFile(config.dataDir) + suffix, { force: true });
  const db = openDatabase(config.dataDir);
  // Nothing is lost that could not be generated again.
  db.pragma("synchronous = OFF");
  seedDatabase(db, catalogue, config);
  multiply(db, products, onProgress);
  db.exec("ANALYZE");
  db.pragma("wal_checkpoint(TRUNCATE)");
  const items = db.prepare("SELECT COUNT(*) AS items FROM listing_entry").get() as { items: number };
  const groups = db.prepare("SELECT COUNT(*) AS products FROM product WHERE number = text_number").get() as { products: number };
  db.close();
  return { ...groups, ...items };
}

function multiply(db: Db, products: number, onProgress: (message: string) => void): void {
  const groups = (db.prepare("SELECT number FROM product WHERE number = text_number ORDER BY number").all() as { number: number }[]).map(
    (row) => row.number,
  );
  if (products <= groups.length) return;
  const { shift } = db.prepare("SELECT MAX(number) AS shift FROM product").get() as { shift: number };
  const texts = readTexts(db);
  let written = groups.length;
  let told = 0;
  for (let copy = 1; written < products; copy += 1) {
    const wanted = Math.min(groups.length, products - written);
    // Numbers run on: a product's variants follow it, so everything before the first unwanted product is wanted.
    const part = { copy, shift: shift * copy, end: groups[wanted] ?? shift + 1 };
    db.transaction(() => {
      copyTables(db, part);
      copyTexts(db, texts, part);
    })();
    written += wanted;
    const tenth = Math.floor((written / products) * 10);
    if (tenth > told) onProgress(`Wrote ${written} of ${products} products`);
    told = tenth;
  }
  onProgress("Building the search index …");
  db.transaction(() => {
    writePostings(db);
    buildElevateIndex(db);
  })();
}
