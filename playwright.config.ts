import { defineConfig } from "playwright/test";
import { without } from "./tests/browser/support/breadth";
import { WITH_PICTURES, WITHOUT_PICTURES } from "./tests/browser/support/launch";
import { E2E_PORT, SHOP_LOG } from "./tests/browser/support/shop";

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

/** What looks at pictures; most of what is examined of pages does. */
const PICTURED = ["pages/**/*", "flows/pictures", "scripted/catalogue/pictures", "scripted/theme", "scripted/trusted-types"].map(
  (name) => `${name}.spec.ts`,
);
/** Nothing that is asked of a page there looks at its pictures, and a page fetches and decodes dozens. */
const BARE = "pages/accessibility.spec.ts";

/** A flow of tests/browser/flows runs with scripts and without, unless one of both says all (docs/architecture.md, "Tests"). */
export default defineConfig({
  testDir: "tests/browser",
  globalTeardown: "./tests/browser/support/logs-hold-nothing-personal.ts",
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only when tried again has found something, and is named. It does not keep the project's machine from its other work.
  retries: process.env.CI ? 1 : 0,
  // More than the cores of the project's machine: one waits for a timer or the network while the others work.
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
    // Recording every test takes time: TRACE=1 for a test that fails and cannot be understood.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "without scripts", testMatch: "flows/**/*.spec.ts", use: { javaScriptEnabled: false }, ...without(/@(breadth|scripted)/) },
    // Each project has browsers and workers of its own: there is one for all that has scripts and no pictures, and one for what needs pictures.
    {
      name: "with scripts",
      testMatch: ["flows/**/*.spec.ts", "scripted/**/*.spec.ts", BARE],
      testIgnore: PICTURED.slice(1),
      ...without(/@(breadth|plain)/),
    },
    { name: "pages", testMatch: PICTURED, testIgnore: BARE, use: { launchOptions: WITH_PICTURES }, ...without(/@breadth/) },
  ],
  webServer: {
    command: `mkdir -p test-results && exec node tests/browser/support/start-shop.mjs > ${SHOP_LOG}`,
    url: `http://127.0.0.1:${E2E_PORT}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
