import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** How many earlier builds are still served, because pages open in browsers request their files. */
export const PREVIOUS_BUILDS = 3;

/**
 * Builds the assets and retains those of earlier builds: their names change with their content, so they do not collide.
 *
 * @param {{ folder: string, list: string, aside: string }} places the assets, the list of what each build made (newest first), and a folder
 *   for what was there while the new ones are made
 * @param {() => Promise<void>} build empties the folder of the list, and writes the assets
 */
export async function buildBesidePrevious({ folder, list, aside }, build) {
  // Files still in the aside folder are from before a failed build: they are the last complete build.
  const hasFailed = existsSync(aside);
  const before = hasFailed ? [filesIn(aside)] : existsSync(folder) ? readList(list, folder) : [];
  if (!hasFailed && before.length > 0) {
    mkdirSync(path.dirname(aside), { recursive: true });
    renameSync(folder, aside);
  }
  await build();
  const made = filesIn(folder);
  const kept = before.slice(0, PREVIOUS_BUILDS);
  for (const file of new Set(kept.flat())) {
    const [from, to] = [path.join(aside, file), path.join(folder, file)];
    if (existsSync(to) || !existsSync(from)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { preserveTimestamps: true });
  }
  writeFileSync(list, JSON.stringify([made, ...kept]));
  rmSync(aside, { recursive: true, force: true });
}

/** @returns {string[][]} */
function readList(/** @type {string} */ list, /** @type {string} */ folder) {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [filesIn(folder)];
}

function filesIn(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(path.join(folder, file)).isFile());
}
