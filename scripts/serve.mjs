/**
 * Run by `remix dev` after each rebuild: the storefront. The embedded backend goes on meanwhile
 * (scripts/dev.mjs).
 */
import remix from "../remix.config.js";
import { superviseAll, waitUntilReady } from "./lib/processes.mjs";
import { backendServer, storefrontServer } from "./lib/servers.mjs";

const BACKEND_AWAITED_MS = 120_000;
const env = process.env;
const backend = env.BACKEND_PORT
  ? waitUntilReady(backendServer(env).readyUrl, BACKEND_AWAITED_MS)
  : undefined;
await superviseAll([storefrontServer(env, { entry: remix.serverBuildPath ?? "", after: backend })]);
