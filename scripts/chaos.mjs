/**
 * Simulates shoppers, without scripts and in browsers, while all faults of the embedded backend
 * come and go.
 *
 * - `npm run chaos`: two minutes, two browsers beside the shoppers without scripts
 * - `npm run chaos -- --minutes 10 --browsers 4 --seed 4711`: the seed of a failed run repeats it
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run, say } from "./lib/processes.mjs";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "2" },
    browsers: { type: "string", default: "2" },
    seed: { type: "string", default: String(randomInt(1_000_000)) },
  },
});

await ensureInstalled();
await ensureBuilt();
await ensureBrowser();
const same = `--minutes ${values.minutes} --browsers ${values.browsers} --seed ${values.seed}`;
say(`Chaos: ${same}`);
process.exitCode = await run(
  "node",
  ["node_modules/vitest/vitest.mjs", "run", "--project", "serving", "tests/serving/chaos.test.ts"],
  {
    env: {
      ...process.env,
      CHAOS_SECONDS: String(Number(values.minutes) * 60),
      CHAOS_BROWSERS: values.browsers,
      CHAOS_SEED: values.seed,
    },
  },
);
say(process.exitCode === 0 ? `Passed: ${same}` : `Failed. To repeat it: npm run chaos -- ${same}`);
