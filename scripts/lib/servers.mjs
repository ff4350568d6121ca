const TSX = "node_modules/tsx/dist/cli.mjs";

/** The command of the embedded backend, which first writes the demo catalogue if there is none. */
export function backendCommand() {
  return { command: "node", args: [TSX, "backend/main.ts"] };
}

/**
 * The servers of the shop, in the order in which they start.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} embedded whether the embedded backend is one of them
 * @param {{ entry?: string, built?: Promise<void> }} [storefront] its build, and when it is there
 */
export function shopServers(env, embedded, { entry = "build/index.js", built } = {}) {
  const backend = {
    name: "The embedded backend",
    restarted: true,
    ...backendCommand(),
    env,
    readyUrl: `http://127.0.0.1:${env.BACKEND_PORT}/_health`,
  };
  const storefront = {
    name: "The storefront",
    command: "node",
    args: [entry],
    env,
    after: built,
    readyUrl: `http://127.0.0.1:${env.PORT ?? 3000}/readyz`,
  };
  return embedded ? [backend, storefront] : [storefront];
}
