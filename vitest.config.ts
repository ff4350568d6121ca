import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * A worker loads the built shop once for all its files, because that takes longer than most files
 * do. Each file begins with a new shop.
 */
const ROUTES = { isolate: false, setupFiles: "tests/support/routes/fresh-shop.ts" };
/**
 * As in playwright.config.ts: a test of whole shops that passes only on retry is named, but the run
 * on the project's machine does not fail.
 */
const AGAIN = { retry: process.env.CI ? 1 : 0 };
/** With this, React is the one that shoppers get, not the one for development. */
const PRODUCTION = { NODE_ENV: "production" } as const;
const alias = { "~": path.resolve("app") };

/**
 * Flows in which Shopware 6.7 differs from 6.6: registration, profile, orders.
 * `npm run test:long -- newer` runs all the others.
 */
const NEWER = ["account", "account-details", "account-orders", "purchase"];
if (process.env.VARIANTS === "all") NEWER.push("order-access", "public-forms");

/**
 * Parts of the gate that need no browser: rules and services, the embedded backend's contract,
 * routes from request to answer, processes under load.
 */
export default defineConfig({
  resolve: { alias },
  esbuild: { jsx: "automatic" },
  test: {
    projects: [
      // The modules that the files import are loaded once for all files, because loading them takes
      // longer than most tests.
      {
        extends: true,
        resolve: {
          alias: [
            {
              find: /^.*\/styles\/app\.css$/,
              replacement: path.resolve("tests/support/unit/style-sheet.ts"),
            },
          ],
        },
        test: {
          name: "unit",
          // A busy machine takes long for the largest answers.
          testTimeout: 30_000,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          isolate: false,
          setupFiles: ["tests/support/own-globals.ts", "tests/support/fixed-seed.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/backend/**/*.test.ts"],
          setupFiles: ["tests/support/backend/setup.ts", "tests/support/fixed-seed.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          ...ROUTES,
          ...AGAIN,
          env: PRODUCTION,
          globalSetup: "tests/support/routes/backend.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // The main flows again, on a backend that speaks as Shopware 6.7.
      {
        extends: true,
        test: {
          name: "routes-newer",
          include: NEWER.map((name) => `tests/routes/${name}.test.ts`),
          ...ROUTES,
          ...AGAIN,
          env: { ...PRODUCTION, ROUTES_SHOPWARE_VERSION: "6.7" },
          globalSetup: "tests/support/routes/newer-backend.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // After routes and e2e: what they asked of the embedded backend.
      { extends: true, test: { name: "requests", include: ["tests/requests/**/*.test.ts"] } },
      // Real processes that are killed and drained. Chaos is a part of `npm run test:long`, which
      // says for how long.
      {
        extends: true,
        test: {
          name: "serving",
          ...AGAIN,
          include: ["tests/serving/**/*.test.ts"],
          exclude: process.env.CHAOS_SECONDS ? [] : ["tests/serving/chaos.test.ts"],
          globalSetup: "tests/support/routes/backend.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
