/**
 * Places trial orders on any Shopware, and reports route by route what works and what differs
 * (docs/connect-shopware.md).
 *
 *   npm run test:shopware -- --endpoint https://admin.example.com --key SWSC…
 */
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/processes.mjs";

const requested = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
if (!requested.includes("--without-browser")) await ensureBrowser();
process.exitCode = await run("node", [
  "node_modules/tsx/dist/cli.mjs",
  "scripts/shopware/main.ts",
  ...requested,
]);
