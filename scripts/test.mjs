/**
 * The gate. `npm test` runs every part; `npm test -- unit e2e` runs the named ones. On a fresh
 * machine it installs all requirements, including a browser.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { countPluginTests, testPlugin } from "./lib/phpunit.mjs";
import { run, say } from "./lib/processes.mjs";

const bin = (/** @type {string} */ file) => `node_modules/${file}`;
const vitest = (/** @type {string[]} */ ...projects) => [
  bin("vitest/vitest.mjs"),
  "run",
  ...projects.flatMap((project) => ["--project", project]),
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=test-results/${projects[0]}.json`,
];

const node = (/** @type {string[]} */ ...args) => run("node", args, { whole: isSideBySide });

/** Two workers even on few cores, because one often waits for the backend while the other works. */
const ROUTE_WORKERS = "--maxWorkers=2";
/**
 * Port of the embedded backend of the part "serving": the routes' backend may run at the same time.
 */
const SERVING_BACKEND_PORT = "8191";

/** @type {Record<string, () => Promise<number>>} */
const parts = {
  types: () => node(bin("typescript-native/bin/tsc"), "--noEmit"),
  lint: async () =>
    (await node(bin("eslint/bin/eslint.js"), ".", "--max-warnings=0")) ||
    node(bin("oxfmt/bin/oxfmt"), "--check"),
  plugin: () => testPlugin({ whole: isSideBySide }),
  audit: async () => (await import("./lib/audit.mjs")).auditDependencies(),
  build: () => built(),
  tools: async () => {
    await (await import("./lib/redis.mjs")).ensureRedis();
    await (await import("./lib/nginx.mjs")).ensureNginx();
    await (await import("./lib/browser.mjs")).ensureBrowser();
    return 0;
  },
  unit: () => node(...vitest("unit")),
  // All files share one loaded backend: its only state is in databases, and each file opens its
  // own.
  contract: () => node(...vitest("contract"), "--no-isolate"),
  routes: async () => (await built()) || node(...vitest("routes", "routes-newer"), ROUTE_WORKERS),
  serving: async () => {
    await built();
    await (await import("./lib/redis.mjs")).ensureRedis();
    await (await import("./lib/nginx.mjs")).ensureNginx();
    // Two files at a time: each mostly waits for processes and timers.
    const env = { ...process.env, ROUTES_BACKEND_PORT: SERVING_BACKEND_PORT };
    return run("node", [...vitest("serving"), "--maxWorkers=2"], { env, whole: isSideBySide });
  },
  budgets: async () => (await built()) || node("scripts/budgets.mjs"),
  e2e: async () => {
    await built();
    await (await import("./lib/browser.mjs")).ensureBrowser();
    return node(bin("playwright/cli.js"), "test");
  },
  // Checks the requests that routes, serving and e2e sent to the embedded backend against those
  // that a running Shopware accepts.
  requests: () => node(...vitest("requests")),
};

/**
 * The parts in turns. The lines of a turn run in parallel, each line in sequence; parts that fail
 * soonest come first. The browsers run without other parts.
 */
const TURNS = [
  [
    ["types", "lint", "plugin", "audit", "unit", "contract"],
    ["build", "budgets", "routes"],
    // Mostly waits for processes and timers, so it runs beside all other parts from the build on.
    ["tools", "serving"],
  ],
  // Finally the requests that the routes and the browsers recorded.
  ...["e2e", "requests"].map((name) => [[name]]),
];
let isSideBySide = false;

/** @type {Promise<void> | undefined} */
let building;
/** Builds once, even if several parts that run in parallel need the build. */
async function built() {
  await (building ??= ensureBuilt());
  return 0;
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part called ${unknown.join(", ")}. The parts are: ${Object.keys(parts).join(", ")}.\n`,
  );
  process.exit(1);
}

await ensureInstalled();
// If only "requests" is to run, it checks the records of the other parts' last run, so these are
// not deleted.
const leavesResults = requested.length === 1 && requested[0] === "requests";
if (!leavesResults) rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
/** @type {string[]} */
const failed = [];
for (const turn of TURNS) {
  const lines = turn
    .map((line) => line.filter((name) => requested.length === 0 || requested.includes(name)))
    .filter(({ length }) => length > 0);
  isSideBySide = lines.length > 1;
  await Promise.all(lines.map(runLine));
}

/** Runs parts in sequence. The output of parallel parts is printed when each ends. */
async function runLine(/** @type {string[]} */ line) {
  for (const name of line) {
    process.stdout.write(`\n── ${name}${isSideBySide ? " …" : ""}\n`);
    const started = Date.now();
    if ((await parts[name]?.()) !== 0) failed.push(name);
    say(`${name}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

const counts = countTests();
if (counts.flaky.length > 0)
  process.stdout.write(
    `\n${counts.flaky.length} passed only on the second try: find the cause of each.\n${counts.flaky.map((name) => `  ${name}\n`).join("")}`,
  );
process.stdout.write(
  `\n${failed.length === 0 ? "All parts passed." : `Failed: ${failed.join(", ")}.`}\n${counts.passed} passed, ${counts.failed + (counts.failed === 0 ? failed.length : 0)} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Adds up the runners' results, and names tests that passed only on retry. */
function countTests() {
  const total = { passed: 0, failed: 0, flaky: /** @type {string[]} */ ([]) };
  for (const name of ["unit", "contract", "routes", "serving", "requests"]) {
    const file = `test-results/${name}.json`;
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, "utf8"));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.flaky.push(...triedAgain(report));
  }
  const plugin = countPluginTests();
  total.passed += plugin.passed;
  total.failed += plugin.failed;
  if (existsSync("test-results/browser.json")) {
    const { stats, suites } = JSON.parse(readFileSync("test-results/browser.json", "utf8"));
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected;
    total.flaky.push(...suites.flatMap(flakySpecs));
  }
  return total;
}

/**
 * In vitest's report, a test that passed on retry still has its failure messages.
 *
 * @param {{ testResults: { name: string; assertionResults: { status: string; fullName: string;
 * failureMessages: string[] }[] }[] }} report
 */
function triedAgain({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(".", name)}: ${fullName} (${failureMessages[0]?.split("\n")[0]})`,
      ),
  );
}

/**
 * @typedef {{ specs?: { file: string; title: string; tests: { status: string }[] }[]; suites?:
 * Suite[] }} Suite of Playwright's report
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakySpecs({ specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...flaky.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakySpecs)];
}
