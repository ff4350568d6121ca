import { writeDemoCustomers } from "../customer/demo-customers";
import type { DemoCatalogue } from "../data/types";
import type { BackendConfig } from "../types";
import type { Db } from "./open";
import {
  writeCategories,
  writeCmsPages,
  writeLandingPages,
  writeManufacturers,
  writeMedia,
  writePropertyGroups,
} from "./seeding/catalogue";
import { writeListing } from "./seeding/listing";
import { writeProducts } from "./seeding/products";
import { writePromotions } from "./seeding/promotions";
import { writeSeoUrls } from "./seeding/seo-urls";
import { writeSettings, writeDomains } from "./seeding/settings";

/** Writes a whole catalogue into an empty database, in one transaction. */
export function seedDatabase(
  db: Db,
  catalogue: DemoCatalogue,
  config: Pick<BackendConfig, "storefrontUrls">,
): void {
  db.transaction(() => {
    writeSettings(db, catalogue);
    writeDomains(db, config.storefrontUrls);
    writeMedia(db, catalogue);
    writeManufacturers(db, catalogue);
    writePropertyGroups(db, catalogue);
    writeCmsPages(db, catalogue);
    writeCategories(db, catalogue);
    writeLandingPages(db, catalogue);
    writeProducts(db, catalogue);
    writePromotions(db, catalogue);
    writeListing(db);
    writeSeoUrls(db, catalogue);
    writeDemoCustomers(db);
  })();
  db.exec("ANALYZE");
  // The write-ahead log is as large as the catalogue now.
  db.pragma("wal_checkpoint(TRUNCATE)");
}

/** True if a catalogue has been written. */
export function isSeeded(db: Db): boolean {
  return db.prepare("SELECT 1 FROM sales_channel LIMIT 1").get() !== undefined;
}
