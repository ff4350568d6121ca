import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A digest of files and folders, which changes with their content.
 *
 * @param {string[]} places files or folders; missing ones count as empty
 */
function fingerprint(places) {
  const hash = createHash("sha1");
  const visit = (/** @type {string} */ place) => {
    if (!existsSync(place)) return;
    if (statSync(place).isDirectory()) {
      for (const name of readdirSync(place).sort()) visit(path.join(place, name));
    } else {
      hash.update(place).update(readFileSync(place));
    }
  };
  places.forEach(visit);
  return hash.digest("hex");
}

/**
 * Does the work only if its sources or its results have changed since it was done last.
 *
 * @param {string} stampFile
 * @param {string[]} places sources and results, files or folders
 * @param {() => Promise<void>} work
 */
export async function onlyWhenChanged(stampFile, places, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint(places)) return;
  await work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(places));
}
