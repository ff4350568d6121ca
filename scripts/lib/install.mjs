import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runOrExit, say } from "./processes.mjs";

const LOCK = "package-lock.json";
/** npm's record of a complete installation. */
const INSTALLED = "node_modules/.package-lock.json";
/** Manifests by extent. Tools for lint, tests and pictures, half of all packages, are in a workspace that the shop does not need. */
const MANIFESTS = { shop: ["package.json"], everything: ["package.json", "tests/package.json"] };

/** @typedef {Record<string, { version?: string, integrity?: string }>} Packages by their place */

/**
 * Installs the packages of the lock file, those that build the shop whatever NODE_ENV says, unless they are there.
 *
 * @param {keyof typeof MANIFESTS} [extent] shop: what it is built and started with
 */
export async function ensureInstalled(extent = "everything") {
  if (areInstalled(MANIFESTS[extent])) return;
  say("Installing packages (package-lock.json) …");
  // What somebody has installed for tests stays.
  const isWhole = extent === "everything" || existsSync("node_modules/@hearth/tests");
  const options = ["--include=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await runOrExit("npm", ["ci", ...(isWhole ? [] : ["--workspaces=false"]), ...options], { quiet: true });
}

/**
 * Whether all that the manifests name is there, and nothing in another version than the lock file's.
 *
 * @param {string[]} manifests
 * @param {string} [folder] of the project
 */
export function areInstalled(manifests, folder = ".") {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  if (!existsSync(path.join(folder, INSTALLED))) return false;
  /** @type {Packages} */
  const installed = read(INSTALLED).packages;
  /** @type {Packages} */
  const locked = read(LOCK).packages;
  const named = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = read(file);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const isAsLocked = (/** @type {string} */ place) => !locked[place] || contentOf(locked[place]) === contentOf(installed[place]);
  return named.every((name) => existsSync(path.join(folder, "node_modules", name))) && Object.keys(installed).every(isAsLocked);
}

const contentOf = (/** @type {Packages[string] | undefined} */ { version, integrity } = {}) => `${version} ${integrity}`;
