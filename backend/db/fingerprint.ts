import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Db } from "./open";

/** The sources of a new database's content. */
const SOURCES = ["../data", "./seeding"];
const NAME = "catalogue_sources";

/** Stores the fingerprint of the sources of the catalogue. */
export function rememberSources(db: Db): void {
  db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)").run(NAME, fingerprint());
}

/** True if the demo catalogue has changed since this database was written. */
export function isOutdated(db: Db): boolean {
  const row = db.prepare("SELECT value FROM setting WHERE name = ?").get(NAME) as
    | { value: string }
    | undefined;
  return row !== undefined && row.value !== fingerprint();
}

function fingerprint(): string {
  const hash = createHash("md5");
  for (const folder of SOURCES) {
    const root = fileURLToPath(new URL(folder, import.meta.url));
    const files = readdirSync(root, { recursive: true })
      .map(String)
      .filter((name) => /\.(ts|json)$/.test(name));
    for (const name of files.sort()) hash.update(readFileSync(join(root, name)));
  }
  return hash.digest("hex");
}
