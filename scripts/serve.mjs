/** What `remix dev` runs after each rebuild: the storefront, and the embedded backend unless a Shopware is configured. */
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { superviseAll } from "./lib/processes.mjs";

const embedded = usesEmbeddedBackend();
const given = embedded ? demoEnvironment() : process.env;
/** @type {NodeJS.ProcessEnv} */
const env = { ...given, NODE_ENV: given.NODE_ENV ?? "development" };
const storefront = { command: "node", args: ["build/index.js"], env };
const backend = { command: "node", args: ["node_modules/tsx/dist/cli.mjs", "backend/main.ts"], env };
superviseAll(embedded ? [backend, storefront] : [storefront]);
