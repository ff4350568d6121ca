import { defineConfig } from "playwright/test";
import { WITH_PICTURES, WITHOUT_PICTURES } from "./tests/support/browser/launch";
import { E2E_PORT, SHOP_LOG } from "./tests/support/browser/shop";

/** Shoppers who have answered the question about cookies: the banner has tests of its own. */
const storageState = {
  cookies: ["localhost", "se.localhost", "fi.localhost", "de.localhost"].map((domain) => ({
    name: "consent",
    value: "none",
    domain,
    path: "/",
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: "Lax" as const,
  })),
  origins: [],
};

/** Tests that need the pages' pictures. */
const PICTURED = [
  "pages/**/*",
  "flows/pictures",
  "scripted/catalogue/pictures",
  "scripted/theme",
  "scripted/trusted-types",
].map((name) => `${name}.spec.ts`);
/**
 * The accessibility tests need no pictures, and run much faster if the browser does not fetch and
 * decode dozens for each page.
 */
const BARE = "pages/accessibility.spec.ts";

/**
 * The tests that a project leaves to `npm run test:long -- browser`, by their tags (see below); that
 * run takes only these.
 */
const leaveToLongRun = (tags: RegExp) =>
  process.env.SLOW_TESTS === "only" ? { grep: tags } : { grepInvert: tags };

/**
 * The flows (tests/browser/flows) run with scripts and without. Tags, in the options of a test,
 * shorten the gate (docs/architecture.md, "Tests"):
 *
 * - `@slow`: another value, page or answer for code that a similar test covers;
 * - `@no-js`: the result is the server's HTML, which scripts do not change, so the gate runs the flow
 *   without scripts only;
 * - `@js`: tests/routes sends the same forms as a browser without scripts does, so the gate runs the
 *   flow with scripts only.
 */
export default defineConfig({
  testDir: "tests/browser",
  globalTeardown: "./tests/support/browser/logs-hold-nothing-personal.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry has found something: the report names it, but the run on the
  // project's machine does not fail.
  retries: process.env.CI ? 1 : 0,
  // More workers than the project's machine has cores, because one often waits for a timer or the
  // network while the others work.
  workers: 3,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: WITHOUT_PICTURES,
    locale: "en-GB",
    storageState,
    serviceWorkers: "block",
    // Off by default, because recording takes time: TRACE=1 records tests that fail and cannot be
    // understood.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    {
      name: "without scripts",
      testMatch: "flows/**/*.spec.ts",
      use: { javaScriptEnabled: false },
      ...leaveToLongRun(/@(slow|js)\b/),
    },
    // Each project starts its own browsers and workers, so there are only two with scripts: one
    // without pictures, and one with them.
    {
      name: "with scripts",
      testMatch: ["flows/**/*.spec.ts", "scripted/**/*.spec.ts", BARE],
      testIgnore: PICTURED.slice(1),
      ...leaveToLongRun(/@(slow|no-js)\b/),
    },
    {
      name: "pages",
      testMatch: PICTURED,
      testIgnore: BARE,
      use: { launchOptions: WITH_PICTURES },
      ...leaveToLongRun(/@slow\b/),
    },
  ],
  webServer: {
    command: `mkdir -p test-results && exec node tests/support/browser/start-shop.mjs > ${SHOP_LOG}`,
    url: `http://127.0.0.1:${E2E_PORT}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
