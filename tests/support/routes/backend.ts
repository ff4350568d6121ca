import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { waitUntilReady } from "../../../scripts/lib/processes.mjs";
import { BACKEND_PORT, backendLogOf, environment } from "./environment";

const DATABASE = "hearth.sqlite";

/**
 * Before the route tests: starts the embedded backend with a new database, in test mode, without a
 * storefront.
 */
export default function startBackend(): Promise<() => Promise<void>> {
  return startBackendWith({});
}

/**
 * An embedded backend with a new database, in test mode. The first one of a run writes the demo
 * catalogue, which takes most of the start.
 *
 * @param variables overrides of the demo's environment
 * @returns stops it
 */
export async function startBackendWith(
  variables: Record<string, string>,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "hearth-routes-"));
  const port = variables.BACKEND_PORT ?? String(BACKEND_PORT);
  const record = { BACKEND_REQUEST_FORMS: `test-results/requests/${port}.txt` };
  const env = {
    ...environment(),
    BACKEND_DATA_DIR: dataDir,
    BACKEND_TEST_MODE: "1",
    LOG_LEVEL: "error",
    ...record,
    ...variables,
  };
  // The first backend's database before any request; workers inherit the run's environment.
  const written = process.env.ROUTES_FRESH_DATABASE;
  if (written) copyFileSync(written, path.join(dataDir, DATABASE));
  mkdirSync("test-results", { recursive: true });
  const log = openSync(backendLogOf(port), "w");
  const backend = spawn("node", ["node_modules/tsx/dist/cli.mjs", "backend/main.ts"], {
    env,
    stdio: ["ignore", log, "inherit"],
  });
  closeSync(log);
  if (!(await waitUntilReady(`http://localhost:${port}/_health`, 60_000)))
    throw new Error("The embedded backend did not start.");
  if (!written) {
    const fresh = path.join(dataDir, "fresh.sqlite");
    // After seeding, the file contains everything (`seedDatabase`).
    copyFileSync(path.join(dataDir, DATABASE), fresh);
    process.env.ROUTES_FRESH_DATABASE = fresh;
  }
  return async () => {
    await end(backend);
    if (!written) delete process.env.ROUTES_FRESH_DATABASE;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
