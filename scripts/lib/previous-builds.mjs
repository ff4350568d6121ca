import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** Earlier builds whose files remain available: open pages in browsers still request them. */
export const PREVIOUS_BUILDS = 3;

/**
 * Builds the assets and keeps those of earlier builds: names contain content hashes, so they do not
 * collide.
 *
 * @param {{ folder: string, list: string, aside: string }} places the assets, the list of what each
 * build made (newest first), and a folder for what was there while the new ones are made
 * @param {() => Promise<void>} build empties the folder of the list, and writes the assets
 */
export async function buildBesidePrevious({ folder, list, aside }, build) {
  // Files that are still aside were put there by a failed build: they belong to the last complete
  // one.
  const hasFailed = existsSync(aside);
  const ofList = existsSync(folder) ? readList(list) : [];
  const before = hasFailed ? [filesIn(aside)] : ofList;
  if (!hasFailed && before.length > 0) {
    mkdirSync(path.dirname(aside), { recursive: true });
    renameSync(folder, aside);
  }
  await build();
  const made = filesIn(folder);
  const retained = before.slice(0, PREVIOUS_BUILDS);
  for (const file of new Set(retained.flat())) {
    const [from, to] = [path.join(aside, file), path.join(folder, file)];
    if (existsSync(to) || !existsSync(from)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { preserveTimestamps: true });
  }
  writeFileSync(list, JSON.stringify([made, ...retained]));
  rmSync(aside, { recursive: true, force: true });
}

/** Without the list, what lies in the folder is no build of ours. @returns {string[][]} */
function readList(/** @type {string} */ list) {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

function filesIn(/** @type {string} */ folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
}
