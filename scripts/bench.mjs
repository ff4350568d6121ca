/**
 * Measures the storefront's bytes, speed and load; a whole run writes docs/benchmarks.md.
 *
 *   npm run bench the built shop on the embedded backend, all parts npm run bench -- --parts
 *   visits,load some of: visits, touch, lighthouse, load, crawl, calls; printed npm run bench --
 *   --base http://127.0.0.1:8080 --paths /,/rugs/ any storefront that runs already: visits, touch,
 *   lighthouse, load; printed npm run bench -- --parts touch --runs 5 taps are the median of so
 *   many first visits (3: about 10 minutes) npm run bench -- --parts lighthouse --runs 1 --paths
 *   /,/rugs/ the same of Lighthouse's runs (5: 1 to 2 minutes a page) npm run bench -- --seconds 10
 *   --crawl 20000 npm run bench -- --parts crawl --crawl 100000 --write some, written too: the
 *   other sections are not changed
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measureCrawl } from "./bench/crawl.mjs";
import { listPages } from "./bench/pages.mjs";
import {
  CONNECTIONS,
  measureCalls,
  measureForeignLoad,
  measureLighthouse,
  measureLoad,
  measureVisits,
} from "./bench/parts.mjs";
import { createReport, renewed } from "./bench/report.mjs";
import { BASE, startBackend, startShop } from "./bench/shop.mjs";
import { measureTouch } from "./bench/touch.mjs";
import { ensureBrowser } from "./lib/browser.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { say } from "./lib/processes.mjs";

const REPORT_FILE = "docs/benchmarks.md";
const ALL = ["visits", "touch", "lighthouse", "load", "crawl", "calls"];

const { values } = parseArgs({
  options: {
    base: { type: "string" },
    parts: { type: "string" },
    paths: { type: "string" },
    seconds: { type: "string", default: "5" },
    runs: { type: "string" },
    crawl: { type: "string", default: "8000" },
    write: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const parts = values.parts?.split(",") ?? ALL;
const wants = (/** @type {string} */ part) => parts.includes(part);
const pages = listPages(values.paths);
const report = createReport();
const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, Node ${process.version}, load average ${loadavg()
  .map((value) => value.toFixed(1))
  .join(" ")} at the start`;
report.words("# Benchmarks");
report.words(
  `Written by \`npm run bench\`. ${machine}. The load generator (${CONNECTIONS} connections, ${seconds} s per row), the backend and the shop share these cores.`,
);

const NEED_BROWSER = ["visits", "touch", "lighthouse"];
if (NEED_BROWSER.some(wants)) await ensureBrowser();
let [isMeasured, isWhole] = [false, false];
try {
  await (values.base ? measureForeign(values.base) : measureOwn());
  isMeasured = !values.base;
  isWhole = isMeasured && !values.parts;
} finally {
  // If a part failed, the other parts' results are still written.
  if (isWhole || (isMeasured && values.write)) {
    writeFileSync(
      REPORT_FILE,
      renewed(existsSync(REPORT_FILE) ? readFileSync(REPORT_FILE, "utf8") : "", report.text(), {
        isWhole,
      }),
    );
    say(REPORT_FILE);
  } else {
    process.stdout.write(report.text());
  }
}

async function measureForeign(/** @type {string} */ base) {
  await measureVisitsAt(base);
  if (wants("load")) await measureForeignLoad(report, base, pages, seconds);
}

async function measureOwn() {
  await ensureBuilt();
  const backend = await startBackend();
  if (NEED_BROWSER.some(wants)) {
    const shop = await startShop();
    await measureVisitsAt(BASE);
    await shop.end();
  }
  if (wants("load")) await measureLoad(report, pages, seconds);
  if (wants("crawl")) await measureCrawl(report, Number(values.crawl));
  if (wants("calls")) await measureCalls(report, backend.proxy, pages);
  await backend.end();
}

async function measureVisitsAt(/** @type {string} */ base) {
  if (wants("visits")) await measureVisits(report, base, pages);
  if (wants("touch")) await measureTouch(report, base, pages, Number(values.runs ?? 3));
  if (wants("lighthouse")) await measureLighthouse(report, base, pages, Number(values.runs ?? 5));
}
