import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { run, say } from "./processes.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

/**
 * The browser that tests use: CHROMIUM_PATH, else Playwright's own, else one of the machine's.
 *
 * @returns {string | undefined} undefined: Playwright's own
 */
export function browserExecutable() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (existsSync(chromium.executablePath())) return undefined;
  return SYSTEM_BROWSERS.find((file) => existsSync(file));
}

/** Whether some browser is there. */
function hasBrowser() {
  return existsSync(chromium.executablePath()) || browserExecutable() !== undefined;
}

/** Makes sure that there is a browser: Playwright's download, else Debian's package when root, else a message that says what to do. */
export async function ensureBrowser() {
  if (hasBrowser()) return;
  say("Fetching a browser for the tests …");
  await run("node", ["node_modules/playwright/cli.js", "install", "chromium-headless-shell"], {
    quiet: true,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
  }).catch(() => 1);
  if (hasBrowser()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Playwright's download is out of reach: installing Debian's chromium …");
    await run("apt-get", ["update", "-qq"], { quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
  if (hasBrowser()) return;
  process.stderr.write("The browser tests need a Chromium. Install one (e.g. `apt-get install chromium`) or set CHROMIUM_PATH to it.\n");
  process.exit(1);
}
