/**
 * The gate. `npm test` runs every part; `npm test -- unit e2e` runs those named.
 * On a fresh machine it installs what it needs, a browser included.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
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

/** However few cores: one worker waits for the backend while the other works. */
const ROUTE_WORKERS = "--maxWorkers=2";
/** Of the embedded backend of the part "serving": that of the routes may run beside it. */
const SERVING_BACKEND_PORT = "8191";

/** @type {Record<string, () => Promise<number>>} */
const parts = {
  types: () => node(bin("typescript-native/bin/tsc"), "--noEmit"),
  lint: async () => (await node(bin("eslint/bin/eslint.js"), ".", "--max-warnings=0")) || node(bin("oxfmt/bin/oxfmt"), "--check"),
  audit: async () => (await import("./lib/audit.mjs")).auditDependencies(),
  build: () => built(),
  tools: async () => {
    await (await import("./lib/redis.mjs")).ensureRedis();
    await (await import("./lib/nginx.mjs")).ensureNginx();
    await (await import("./lib/browser.mjs")).ensureBrowser();
    return 0;
  },
  unit: () => node(...vitest("unit")),
  // The backend is loaded once for all files: it holds nothing but what belongs to a database, and each file opens its own.
  contract: () => node(...vitest("contract"), "--no-isolate"),
  routes: async () => (await built()) || node(...vitest("routes", "routes-newer"), ROUTE_WORKERS),
  serving: async () => {
    await built();
    await (await import("./lib/redis.mjs")).ensureRedis();
    await (await import("./lib/nginx.mjs")).ensureNginx();
    // One file after the other, so that none takes another's time.
    const env = { ...process.env, ROUTES_BACKEND_PORT: SERVING_BACKEND_PORT };
    return run("node", [...vitest("serving"), "--no-file-parallelism"], { env, whole: isSideBySide });
  },
  budgets: async () => (await built()) || node("scripts/budgets.mjs"),
  e2e: async () => {
    await built();
    await (await import("./lib/browser.mjs")).ensureBrowser();
    return node(bin("playwright/cli.js"), "test");
  },
  // Checks the requests of routes, serving and e2e against those that a running Shopware accepts.
  requests: () => node(...vitest("requests")),
};

/**
 * The parts in turns. What stands side by side in a turn runs at the same time, each line in its order, and what fails soonest stands first.
 * The browsers have the machine to themselves.
 */
const TURNS = [
  [
    ["types", "lint", "audit"],
    ["build", "budgets", "unit", "contract", "routes"],
    // Waits for processes and their clocks most of the time: from the build on, beside all the others.
    ["tools", "serving"],
  ],
  // Last what the others leave behind: the requests of the routes and of the browsers.
  ...["e2e", "requests"].map((name) => [[name]]),
];
let isSideBySide = false;

/** @type {Promise<void> | undefined} */
let building;
/** Once, whichever parts ask for it side by side. */
async function built() {
  await (building ??= ensureBuilt());
  return 0;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`There is no part called ${unknown.join(", ")}. The parts are: ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}

await ensureInstalled();
// Alone, the part "requests" holds what the last run of the others wrote down.
const leavesResults = asked.length === 1 && asked[0] === "requests";
if (!leavesResults) rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
/** @type {string[]} */
const failed = [];
for (const turn of TURNS) {
  const lines = turn.map((line) => line.filter((name) => asked.length === 0 || asked.includes(name))).filter(({ length }) => length > 0);
  isSideBySide = lines.length > 1;
  await Promise.all(lines.map(runLine));
}

/** One part after the other. What stands beside another part is printed when it is over. */
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
    `\n${counts.flaky.length} passed only when tried again: each is a defect to be found.\n${counts.flaky.map((name) => `  ${name}\n`).join("")}`,
  );
process.stdout.write(
  `\n${failed.length === 0 ? "The gate is green." : `Failed: ${failed.join(", ")}.`}\n${counts.passed} passed, ${counts.failed + (counts.failed === 0 ? failed.length : 0)} failed\n`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Adds up what the runners reported, and names what passed only when tried again. */
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
  if (existsSync("test-results/browser.json")) {
    const { stats, suites } = JSON.parse(readFileSync("test-results/browser.json", "utf8"));
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected;
    total.flaky.push(...suites.flatMap(flakySpecs));
  }
  return total;
}

/**
 * A test that vitest has tried again and that passed then keeps the words with which it failed.
 *
 * @param {{ testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[] }} report
 */
function triedAgain({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${relative(".", name)}: ${fullName} (${failureMessages[0]?.split("\n")[0]})`),
  );
}

/**
 * @typedef {{ specs?: { file: string; title: string; tests: { status: string }[] }[]; suites?: Suite[] }} Suite of Playwright's report
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakySpecs({ specs = [], suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...flaky.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(flakySpecs)];
}
