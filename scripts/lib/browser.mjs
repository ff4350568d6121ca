import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { hasDebian, installDebian } from "./debian.mjs";
import { run, say } from "./processes.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
/** A headless Chromium: the same engine with two thirds of the work. */
const SYSTEM_SHELLS = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium-headless-shell",
];

/**
 * The whole browser: CHROMIUM_PATH, else Playwright's own, else one of the machine's.
 *
 * @returns {string | undefined} undefined: there is none
 */
export function browserExecutable() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (file) => file && existsSync(file),
  );
}

/**
 * The browser of the tests: CHROMIUM_PATH, else a headless one (Playwright's or the machine's),
 * else the full one.
 *
 * @returns {string | undefined} undefined: Playwright's own headless browser
 */
export function testBrowserExecutable() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return hasOwnShell()
    ? undefined
    : (SYSTEM_SHELLS.find((file) => existsSync(file)) ?? browserExecutable());
}

/** Playwright installs it beside its full browser, under the same number. */
function hasOwnShell() {
  const [number = ""] = /chromium-\d+/.exec(chromium.executablePath()) ?? [];
  const folder = path.join(
    chromium.executablePath().split(number)[0] ?? "",
    number.replace("chromium", "chromium_headless_shell"),
  );
  return existsSync(folder) && readdirSync(folder).includes("INSTALLATION_COMPLETE");
}

/**
 * Makes sure that both exist: Playwright's download, else Debian's packages when root, else a
 * message that says what to do. With only the full browser the tests also run, but slower.
 */
export async function ensureBrowser() {
  const isThere = () => browserExecutable() !== undefined;
  if (isThere() && testBrowserExecutable() !== browserExecutable()) return;
  if (!isThere()) {
    say("Fetching a browser for the tests …");
    await run("node", ["node_modules/playwright/cli.js", "install", "chromium"], {
      quiet: true,
      env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    }).catch(() => 1);
  }
  const isComplete = isThere() && (process.env.CHROMIUM_PATH || hasOwnShell());
  if (!isComplete && hasDebian())
    await installDebian(...(isThere() ? [] : ["chromium"]), "chromium-headless-shell");
  if (isThere()) return;
  process.stderr.write(
    "The browser tests need a Chromium. Install one (e.g. `apt-get install chromium`) or set CHROMIUM_PATH to it.\n",
  );
  process.exit(1);
}
