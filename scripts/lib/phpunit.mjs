import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { run, say } from "./processes.mjs";

const CONFIGURATION = "shopware-plugin/phpunit.xml.dist";
/** The first version that the tests are written for. */
const PHPUNIT = 9;
const RESULTS = resolve("test-results/plugin.xml");

/**
 * The rules of the Shopware plugin, where PHP 8.2 and PHPUnit are installed; elsewhere it is said
 * that they were not tried.
 *
 * @param {{ whole: boolean }} options
 */
export async function testPlugin({ whole }) {
  const lacks = findLack();
  if (lacks) {
    say(`not tried: ${lacks}`);
    return 0;
  }
  const args = ["--configuration", CONFIGURATION, "--do-not-cache-result", "--log-junit", RESULTS];
  return run("phpunit", args, { whole });
}

/** What this machine lacks, or null. */
function findLack() {
  const ask = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    spawnSync(command, args, { encoding: "utf8" });
  const isEnough = "exit(PHP_VERSION_ID >= 80200 && extension_loaded('intl') ? 0 : 1);";
  if (ask("php", "-r", isEnough).status !== 0)
    return "PHP 8.2 with the extension intl is not installed";
  const version = /^PHPUnit (\d+)/.exec(ask("phpunit", "--version").stdout ?? "")?.[1];
  return Number(version ?? 0) >= PHPUNIT ? null : `PHPUnit ${PHPUNIT} or later is not installed`;
}

/** The results of the last run: none where it was not tried. */
export function countPluginTests() {
  if (!existsSync(RESULTS)) return { passed: 0, failed: 0 };
  const [suite = ""] = /<testsuite [^>]*>/.exec(readFileSync(RESULTS, "utf8")) ?? [];
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  return { passed: count("tests") - failed - count("skipped"), failed };
}
