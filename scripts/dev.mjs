/** The shop with live reload: installs, then `remix dev`, which runs scripts/serve.mjs. */
import { ensureInstalled } from "./lib/install.mjs";
import { runOrExit } from "./lib/processes.mjs";

await ensureInstalled();
await runOrExit("node", ["node_modules/@remix-run/dev/dist/cli.js", "dev"]);
