/**
 * Starts the shop with live reload: installs, then runs the embedded backend (unless a Shopware is
 * configured) and `remix dev`, which starts the storefront again after each rebuild.
 */
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { superviseAll } from "./lib/processes.mjs";
import { backendServer, developmentServer } from "./lib/servers.mjs";

await ensureInstalled();
const embedded = usesEmbeddedBackend();
const given = embedded ? demoEnvironment() : process.env;
/** @type {NodeJS.ProcessEnv} */
const env = { ...given, NODE_ENV: "development" };
await superviseAll([...(embedded ? [backendServer(env)] : []), developmentServer(env)]);
