import { spawn } from "node:child_process";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import { waitUntilReady } from "../../../scripts/lib/processes.mjs";
import { E2E_BACKEND_PORT, E2E_PORT } from "./shop";

/** Not the port of the other tests' shop. */
const PORT = E2E_PORT + 9;

/**
 * A second storefront with a theme, on the same backend.
 *
 * @param themeFile path of THEME_FILE
 * @returns its origin, and how to stop it
 */
export async function startThemedShop(
  themeFile: string,
): Promise<{ origin: string; stop(): void }> {
  const env = demoEnvironment({
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(PORT),
    BACKEND_PORT: String(E2E_BACKEND_PORT),
    THEME_FILE: themeFile,
    RATE_LIMIT_FACTOR: "100",
  });
  const shop = spawn("node", ["build/index.js"], { env, stdio: "ignore" });
  if (!(await waitUntilReady(`http://localhost:${PORT}/readyz`, 60_000)))
    throw new Error("The themed shop did not start.");
  return { origin: `http://localhost:${PORT}`, stop: () => void shop.kill("SIGTERM") };
}
