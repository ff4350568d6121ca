/** Starts the shop with live reload: installs, then runs `remix dev`, which runs scripts/serve.mjs. */
import { ensureInstalled } from "./lib/install.mjs";
import { isForPeople } from "./lib/log-lines.mjs";
import { runOrExit } from "./lib/processes.mjs";

await ensureInstalled();
// Remix pipes the output of its commands, so only this process knows whether a terminal shows it.
const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, NODE_ENV: "development", ...(isForPeople() && { LOG_LINES: "short" }) });
await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "dev"], { env });
