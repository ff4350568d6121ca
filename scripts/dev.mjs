/** The shop with live reload: installs, then `remix dev`, which runs scripts/serve.mjs. */
import { ensureInstalled } from "./lib/install.mjs";
import { isForPeople } from "./lib/log-lines.mjs";
import { runOrExit } from "./lib/processes.mjs";

await ensureInstalled();
// Remix reads its child processes through pipes, so only this process knows whether the output goes to a terminal.
const env = { ...process.env, ...(isForPeople() && { LOG_LINES: "short" }) };
await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "dev"], { env });
