/**
 * Starts the shop with live reload: installs, then runs the embedded backend (unless a Shopware is
 * configured) and `remix dev`, which runs scripts/serve.mjs after each rebuild.
 */
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { isForPeople } from "./lib/log-lines.mjs";
import { runOrExit, superviseAll } from "./lib/processes.mjs";
import { backendServer } from "./lib/servers.mjs";

await ensureInstalled();
const embedded = usesEmbeddedBackend();
const given = embedded ? demoEnvironment() : process.env;
// Remix pipes the output of its commands, so only this process knows whether a terminal shows it.
const env = /** @type {NodeJS.ProcessEnv} */ ({
  ...given,
  NODE_ENV: "development",
  ...(isForPeople() && { LOG_LINES: "short" }),
});
if (embedded) void superviseAll([backendServer(env)]);
await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "dev"], { env });
