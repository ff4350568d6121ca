/**
 * Starts the shop with one command: installs, builds, starts (with the demo unless a Shopware is
 * configured), prints the addresses. Completed steps are not repeated.
 */
import { ensureBuilt } from "./lib/build.mjs";
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { say, superviseAll, wasEnded } from "./lib/processes.mjs";
import { shopServers } from "./lib/servers.mjs";

process.stdout.write("Hearth\n");
const embedded = usesEmbeddedBackend();
await ensureInstalled(embedded ? "shop" : "built");

const given = embedded ? demoEnvironment() : process.env;
/** @type {NodeJS.ProcessEnv} */
const env = { ...given, NODE_ENV: given.NODE_ENV ?? "production" };

// The backend writes the demo's database while the storefront is being built.
if (await superviseAll(shopServers(env, embedded, { built: ensureBuilt() }))) {
  for (const [name, origin] of Object.entries(env).filter(([name]) =>
    /^CHANNEL_\w+_URL$/.test(name),
  ))
    say(`${name.split("_")[1]?.toLowerCase()}  ${origin}`);
  if (embedded) say(`backend ${env.SHOPWARE_ENDPOINT}`);
} else if (!wasEnded()) {
  say(
    `Not every part of the shop has started: the lines above say why.${embedded ? "" : " To check your Shopware: npm run doctor"}`,
  );
}
