/** Run by `remix dev` after each rebuild: the storefront, and the embedded backend unless a Shopware is configured. */
import remix from "../remix.config.js";
import { demoEnvironment, usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { superviseAll } from "./lib/processes.mjs";
import { shopServers } from "./lib/servers.mjs";

const embedded = usesEmbeddedBackend();
const given = embedded ? demoEnvironment() : process.env;
await superviseAll(shopServers({ ...given, NODE_ENV: "development" }, embedded, { entry: remix.serverBuildPath ?? "" }));
