/**
 * The shop, with one command: installs, builds, prepares the demo (unless a Shopware is configured), starts, prints the addresses.
 * What was done before is not done again.
 */
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { runOrExit, say, superviseAll, waitUntilReady } from "./lib/processes.mjs";

const READY_TIMEOUT_MS = 60_000;

process.stdout.write("Hearth\n");
await ensureInstalled();
await ensureBuilt();

const embedded = usesEmbeddedBackend();
const given = embedded ? demoEnvironment() : process.env;
/** @type {NodeJS.ProcessEnv} */
const env = { ...given, NODE_ENV: given.NODE_ENV ?? "production" };
const tsx = "node_modules/tsx/dist/cli.mjs";
if (embedded) await runOrExit("node", [tsx, "backend/main.ts", "--prepare"], { env });

const backend = { command: "node", args: [tsx, "backend/main.ts"], env };
const storefront = { command: "node", args: ["build/index.js"], env };
superviseAll(embedded ? [backend, storefront] : [storefront]);

if (await waitUntilReady(`http://127.0.0.1:${env.PORT ?? 3000}/readyz`, READY_TIMEOUT_MS)) {
  for (const [name, origin] of Object.entries(env).filter(([name]) => /^CHANNEL_\w+_URL$/.test(name))) say(`${name.split("_")[1]?.toLowerCase()}  ${origin}`);
  if (embedded) say(`backend ${env.SHOPWARE_ENDPOINT}`);
} else {
  say("The storefront runs, but its backend does not answer yet: see the log lines above. Pages will come as soon as it does.");
}
