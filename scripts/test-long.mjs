/**
 * Tests that take too long for the gate; not part of `npm test`.
 *
 *   npm run test:long every part, one after the other: some two and a half hours npm run test:long
 *   -- chaos malformed those named npm run test:long -- chaos --seeds 5 --minutes 10 more of it
 */
import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run, say } from "./lib/processes.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "3" },
    minutes: { type: "string", default: "10" },
    malformed: { type: "string", default: "50" },
    crawl: { type: "string", default: "100000" },
  },
});

const PROPERTIES = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `tests/${file}`)
  .filter((file) => readFileSync(file, "utf8").includes("fc.assert("));

/** Tests of tests/routes that test more in a long run. */
const VARIED = readdirSync("tests/routes")
  .filter(
    (file) =>
      file.endsWith(".test.ts") &&
      readFileSync(`tests/routes/${file}`, "utf8").includes('"../support/routes/long"'),
  )
  .map((file) => file.replace(/\.test\.ts$/, ""));

/** @type {Record<string, () => Promise<number>>} */
const parts = {
  // Seeds are printed: `npm run chaos -- --seed` repeats a run that failed.
  chaos: async () => {
    const first = randomInt(1_000_000);
    for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
      say(`chaos: seed ${seed}`);
      const code = await run("node", [
        "scripts/chaos.mjs",
        "--minutes",
        values.minutes,
        "--browsers",
        "2",
        "--seed",
        String(seed),
      ]);
      if (code !== 0) return code;
    }
    return 0;
  },
  malformed: () => routes("malformed-responses", { MALFORMED_ROUNDS: values.malformed }),
  // Property tests, with other random inputs.
  properties: async () => {
    for (let round = 0; round < Number(values.seeds); round += 1) {
      const seed = String(randomInt(1_000_000));
      say(`properties: seed ${seed}`);
      const args = [
        "node_modules/vitest/vitest.mjs",
        "run",
        "--project",
        "unit",
        "--project",
        "contract",
        ...PROPERTIES,
      ];
      const code = await run("node", args, { env: { ...process.env, SEED: seed } });
      if (code !== 0) return code;
    }
    return 0;
  },
  html: () => routes("html", { HTML: "every language" }),
  // Everything that the gate tests in rotation: every menu entry in every language, more searches,
  // every fault, every attack and every malformed form on every route.
  variants: () => routes(VARIED, { VARIANTS: "all" }),
  // All main flows on a backend that answers like Shopware 6.7.
  newer: async () => {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "routes-newer"];
    return run("node", args, { env: { ...process.env, VARIANTS: "all" } });
  },
  // Every page and state at three widths in both schemes, each with all of axe's rules.
  accessibility: async () => {
    await ensureBrowser();
    const args = [
      "node_modules/playwright/cli.js",
      "test",
      "tests/browser/pages/accessibility.spec.ts",
    ];
    return run("node", args, { env: { ...process.env, ACCESSIBILITY: "crossed" } });
  },
  // The flows in their other mode, with further values, pages and answers, which the gate omits
  // (playwright.config.ts).
  browser: async () => {
    await ensureBrowser();
    return run("node", ["node_modules/playwright/cli.js", "test"], {
      env: { ...process.env, SLOW_TESTS: "only" },
    });
  },
  crawl: () => run("node", ["scripts/bench.mjs", "--parts", "crawl", "--crawl", values.crawl]),
  bench: () => run("node", ["scripts/bench.mjs"]),
};

function routes(
  /** @type {string | string[]} */ names,
  /** @type {Record<string, string>} */ more,
) {
  const files = [names].flat().map((name) => `tests/routes/${name}.test.ts`);
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "routes",
    "--testTimeout=600000",
    ...files,
  ];
  return run("node", args, { env: { ...process.env, ...more } });
}

const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part called ${unknown.join(", ")}. The parts are: ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(1);
}

await ensureInstalled();
await ensureBuilt();
/** @type {string[]} */
const failed = [];
for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stdout.write(`\n── ${name}\n`);
  const started = Date.now();
  if ((await part()) !== 0) failed.push(name);
  say(`${name}: ${Math.round((Date.now() - started) / 60_000)} min`);
}
process.stdout.write(
  failed.length === 0 ? "\nAll parts passed.\n" : `\nFailed: ${failed.join(", ")}.\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
