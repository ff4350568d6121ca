import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A digest of files and folders, which changes with their content.
 *
 * @param {string[]} places files or folders; missing ones count as empty
 * @param {string[]} [except] folders left out
 */
export function fingerprint(places, except = []) {
  const hash = createHash("sha1");
  const visit = (/** @type {string} */ place) => {
    if (!existsSync(place) || except.includes(place)) return;
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
 * Does the work only if the fingerprint differs from the stored one.
 *
 * @param {string} stampFile
 * @param {string} current
 * @param {() => Promise<void>} work
 */
export async function onlyWhenChanged(stampFile, current, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === current) return;
  await work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}
