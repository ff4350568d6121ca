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
 * @param {{ after?: Promise<unknown> }} [options] what must be done before it starts
 */
export function storefrontServer(env, { after } = {}) {
  return {
    name: "The storefront",
    command: "node",
    args: ["build/index.js"],
    env,
    after,
    readyUrl: getReadyUrl(env),
  };
}

/** `remix dev`, which builds the storefront and runs it (remix.config.js). */
export function developmentServer(/** @type {NodeJS.ProcessEnv} */ env) {
  return {
    name: "remix dev",
    command: "node",
    args: ["node_modules/@remix-run/dev/dist/cli.js", "dev"],
    env,
    readyUrl: getReadyUrl(env),
  };
}

const getReadyUrl = (/** @type {NodeJS.ProcessEnv} */ { PORT = "3000" }) =>
  `http://127.0.0.1:${PORT}/readyz`;

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
