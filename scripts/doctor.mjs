/**
 * Before going live: checks the configured Shopware, channel by channel, and reports what is right,
 * what is missing and how to fix it. It changes nothing.
 *
 *   npm run doctor exit code 0: nothing is wrong; 1: something is; 2: the configuration cannot be
 *   used
 */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { redisFindings } from "./doctor/checks/redis.mjs";
import { examine } from "./doctor/examine.mjs";
import { inWords } from "./doctor/findings.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { usesEmbeddedBackend } from "./lib/demo-environment.mjs";
import { ensureInstalled } from "./lib/install.mjs";

process.exitCode = await main();

async function main() {
  if (usesEmbeddedBackend()) {
    process.stderr.write(
      "No Shopware is configured: SHOPWARE_ENDPOINT is not set (docs/connect-shopware.md).\n",
    );
    return 2;
  }
  await ensureInstalled("built");
  await ensureBuilt();
  const { readConfig } = await import(pathToFileURL(path.resolve("build/index.js")).href);
  const config = loadConfig(readConfig);
  if (!config) return 2;
  const [channels, redis] = await Promise.all([examine(config), redisFindings(config)]);
  const parts = channels.map(({ channel, origin, findings }) =>
    inWords(`${channel}  ${origin}`, findings),
  );
  process.stdout.write(`${[inWords("processes", redis), ...parts].join("\n\n")}\n\n`);
  const count = [...redis, ...channels.flatMap(({ findings }) => findings)].filter(
    ({ level }) => level === "wrong",
  ).length;
  process.stdout.write(
    count === 0 ? "No problems found.\n" : `${count} problem${count === 1 ? "" : "s"} to fix.\n`,
  );
  return count === 0 ? 0 : 1;
}

/** @param {(env: NodeJS.ProcessEnv) => any} readConfig */
function loadConfig(readConfig) {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}
