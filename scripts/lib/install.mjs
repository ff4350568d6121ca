import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runOrExit, say } from "./processes.mjs";

const LOCK = "package-lock.json";
/** npm's record of a complete installation. */
const INSTALLED = "node_modules/.package-lock.json";
/**
 * built: what a built shop runs on, because the packages that built it may have been removed
 * (docs/deploy.md); shop: what builds and starts it; everything: also those of checks, tests and
 * pictures, half of all, in a workspace.
 *
 * @typedef {"built" | "shop" | "everything"} Extent
 */

/** @typedef {Record<string, { version?: string, integrity?: string }>} Packages by their place */

/**
 * Installs the packages of the lock file unless they are installed, including build packages
 * whatever NODE_ENV is.
 *
 * @param {Extent} [extent]
 */
export async function ensureInstalled(extent = "everything") {
  if (areInstalled(extent)) return;
  say("Installing packages (package-lock.json) …");
  // Packages installed for tests are not removed.
  const isWhole = extent === "everything" || existsSync("node_modules/@hearth/tests");
  const options = [
    "--include=dev",
    "--ignore-scripts",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await runOrExit("npm", ["ci", ...(isWhole ? [] : ["--workspaces=false"]), ...options], {
    quiet: true,
  });
}

/**
 * Whether all packages of this extent are installed, in the lock file's versions.
 *
 * @param {Extent} extent
 * @param {string} [folder] of the project
 */
export function areInstalled(extent, folder = ".") {
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  if (!existsSync(path.join(folder, INSTALLED))) return false;
  /** @type {Packages} */
  const installed = read(INSTALLED).packages;
  /** @type {Packages} */
  const locked = read(LOCK).packages;
  const named = [
    "package.json",
    ...(extent === "everything" ? ["tests/package.json"] : []),
  ].flatMap((file) => {
    const { dependencies, devDependencies } = read(file);
    return Object.keys({ ...dependencies, ...(extent !== "built" && devDependencies) });
  });
  const isAsLocked = (/** @type {string} */ place) =>
    !locked[place] || getContent(locked[place]) === getContent(installed[place]);
  return (
    named.every((name) => existsSync(path.join(folder, "node_modules", name))) &&
    Object.keys(installed).every(isAsLocked)
  );
}

const getContent = (/** @type {Packages[string] | undefined} */ { version, integrity } = {}) =>
  `${version} ${integrity}`;
