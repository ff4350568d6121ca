import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";

/** Set for a run in parallel with another one. */
const OLDER_BACKEND_PORT = Number(process.env.ROUTES_BACKEND_PORT ?? 8171);
export const NEWER_BACKEND_PORT = OLDER_BACKEND_PORT + 5;
export const BACKEND_PORT =
  process.env.ROUTES_SHOPWARE_VERSION === "6.7" ? NEWER_BACKEND_PORT : OLDER_BACKEND_PORT;

/** The log file of an embedded backend, by port. */
export const backendLogOf = (port: number | string) => `test-results/backend-${port}.log`;

/** The demo's environment on the route tests' ports. */
export function environment(): NodeJS.ProcessEnv {
  return demoEnvironment({
    ...process.env,
    NODE_ENV: "test",
    PORT: "3171",
    BACKEND_PORT: String(BACKEND_PORT),
    COOKIE_SECRETS: "the secret of the route tests",
  });
}
