/** Starts the built shop with a new database in test mode, with faults on demand. */
import { rmSync } from "node:fs";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import { superviseAll } from "../../../scripts/lib/processes.mjs";
import { shopServers } from "../../../scripts/lib/servers.mjs";

const backendPort = process.env.E2E_BACKEND_PORT ?? "8170";
/** One per port: two simultaneous runs do not share a database. */
const dataDir = `var/browser-tests/${backendPort}`;
const env = demoEnvironment({
  ...process.env,
  NODE_ENV: "production",
  // The whole log is searched for personal data (logs-hold-nothing-personal.ts).
  LOG_LEVEL: "debug",
  // All shoppers of the tests share one address.
  RATE_LIMIT_FACTOR: "100",
  PORT: process.env.E2E_PORT ?? "3170",
  BACKEND_PORT: backendPort,
  BACKEND_DATA_DIR: dataDir,
  BACKEND_TEST_MODE: "1",
  // The storefront's requests, for tests/requests.
  BACKEND_REQUEST_FORMS: `test-results/requests/${backendPort}.txt`,
});
for (const file of ["hearth.sqlite", "hearth.sqlite-wal", "hearth.sqlite-shm"])
  rmSync(`${dataDir}/${file}`, { force: true });
await superviseAll(shopServers(env, true));
