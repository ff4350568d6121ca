const TSX = "node_modules/tsx/dist/cli.mjs";

/** The command of the embedded backend, which first writes the demo catalogue if there is none. */
export function backendCommand() {
  return { command: "node", args: [TSX, "backend/main.ts"] };
}

/** The embedded backend. @param {NodeJS.ProcessEnv} env */
export function backendServer(env) {
  return {
    name: "The embedded backend",
    restarted: true,
    ...backendCommand(),
    env,
    readyUrl: `http://127.0.0.1:${env.BACKEND_PORT}/_health`,
  };
}

/**
 * The storefront.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ entry?: string, after?: Promise<unknown> }} [options] its build, and what must be done
 * before it starts
 */
export function storefrontServer(env, { entry = "build/index.js", after } = {}) {
  return {
    name: "The storefront",
    command: "node",
    args: [entry],
    env,
    after,
    readyUrl: `http://127.0.0.1:${env.PORT ?? 3000}/readyz`,
  };
}

/**
 * The servers of the shop, in the order in which they start.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} embedded whether the embedded backend is one of them
 * @param {{ built?: Promise<void> }} [storefront] when its build is there
 */
export function shopServers(env, embedded, { built } = {}) {
  const storefront = storefrontServer(env, { after: built });
  return embedded ? [backendServer(env), storefront] : [storefront];
}
