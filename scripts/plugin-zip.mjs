/**
 * Packs the plugin for Shopware as the Administration takes it (docs/plugin.md), by
 * `npm run plugin:zip`. It packs the last commit, so that a zip can be told from its version.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";

const FOLDER = "shopware-plugin";
const { version, extra } = JSON.parse(readFileSync(`${FOLDER}/composer.json`, "utf8"));
/** Shopware expects the folder in the zip to have the plugin's technical name. */
const name = extra["shopware-plugin-class"].split("\\").at(-1);
const file = `build/${name}-${version}.zip`;

mkdirSync("build", { recursive: true });
const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" });
if (git("status", "--porcelain", "--", FOLDER) !== "")
  process.stderr.write(`Changes in ${FOLDER} that are not committed are left out.\n`);
git("archive", "--format=zip", `--prefix=${name}/`, `--output=${file}`, `HEAD:${FOLDER}`);
process.stdout.write(`${file}\n`);
