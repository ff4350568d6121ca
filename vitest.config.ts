import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app") };

/** Three parts of the gate that need no browser: rules and services, the embedded backend's contract, routes from request to answer. */
export default defineConfig({
  resolve: { alias },
  esbuild: { jsx: "automatic" },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      { extends: true, test: { name: "contract", include: ["tests/backend/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: "routes",
          include: ["tests/routes/**/*.test.ts"],
          globalSetup: "tests/routes/support/backend.ts",
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
