import { existsSync, readFileSync } from "node:fs";
import { fingerprint, onlyWhenChanged } from "./fingerprint.mjs";
import { runOrExit, say } from "./processes.mjs";

const STAMP = "node_modules/.installed";

/**
 * Installs the packages of the lock file, those that build the shop whatever NODE_ENV says, unless that very lock file was installed before.
 *
 * @param {"shop" | "everything"} [extent] shop: what it is built and started with, without the tools of tests/package.json, which are half of all
 */
export async function ensureInstalled(extent = "everything") {
  const lock = fingerprint(["package-lock.json"]);
  const isWhole = existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock;
  if (isWhole) return;
  const [stamp, options] = extent === "shop" ? [`${lock} shop`, ["--workspaces=false"]] : [lock, []];
  await onlyWhenChanged(STAMP, stamp, async () => {
    say("Installing packages (package-lock.json) …");
    const quick = ["--include=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
    await runOrExit("npm", ["ci", ...options, ...quick], { quiet: true });
  });
}
