/**
 * What the storefront moves and bears, written to docs/benchmarks.md.
 *
 *   npm run bench                                   the built shop on the embedded backend
 *   npm run bench -- --base http://127.0.0.1:8080   any storefront that runs already: bytes and requests, printed
 *   npm run bench -- --seconds 10 --paths /,/rugs/  longer, other pages
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { bytesOf, fetchPacked } from "./bench/bytes.mjs";
import { load } from "./bench/load.mjs";
import { BASE, inARow, startBackend, startShop } from "./bench/shop.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { say } from "./lib/processes.mjs";

const { values } = parseArgs({
  options: { base: { type: "string" }, seconds: { type: "string", default: "5" }, paths: { type: "string" } },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 32;
const STAMPEDE = 100;
/** A cookie that the shop does not know makes every answer one of its own: rendered, not kept. */
const UNCACHED = { Cookie: "bench=1" };
/** @type {[name: string, path: string, documentKb: number | null][]} */
const PAGES = values.paths
  ? values.paths.split(",").map((path) => [path, path, null])
  : [
      ["home", "/", null],
      ["listing of 24", "/living-room/cushions/", 20],
      ["product", "/Ronn-stoneware-vase/10341", 15],
      ["search", "/search?q=cushion", 20],
      ["bag", "/cart", null],
    ];

/** @type {string[]} */
const report = [];
const table = (/** @type {string[]} */ head, /** @type {(string | number)[][]} */ rows) =>
  report.push("", `| ${head.join(" | ")} |`, `|${head.map(() => " --- |").join("")}`, ...rows.map((row) => `| ${row.join(" | ")} |`), "");
const kb = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);
const ms = (/** @type {number} */ time) => time.toFixed(1);

async function measureBytes(/** @type {string} */ base) {
  say("Bytes …");
  const rows = [];
  for (const [name, path, limit] of PAGES) {
    const { document, scripts, styles, pictures } = await bytesOf(new URL(path, base));
    rows.push([name, limit ? `${kb(document)} / ${limit}` : kb(document), `${kb(scripts)} / 90`, `${kb(styles)} / 12`, pictures]);
  }
  report.push(
    "## Bytes of a first visit",
    "",
    "KB as sent (brotli), against the budget where there is one. Scripts are all that the page can load before a panel is opened.",
  );
  table(["page", "document", "scripts", "styles", "pictures in the page"], rows);
}

/** @returns {Promise<(string | number)[][]>} */
async function measureLoad(/** @type {string} */ base, /** @type {string} */ label, /** @type {Record<string, string>} */ headers) {
  const rows = [];
  for (const [name, path] of PAGES.slice(0, 3)) {
    say(`Load: ${label}, ${name} …`);
    const url = new URL(path, base);
    await load(url, { connections: 4, seconds: 1, headers });
    const { perSecond, p50, p99, failures } = await load(url, { connections: CONNECTIONS, seconds, headers });
    rows.push([label, name, Math.round(perSecond), ms(p50), ms(p99), failures]);
  }
  return rows;
}

async function measureCalls(/** @type {Awaited<ReturnType<typeof startBackend>>["proxy"]} */ proxy) {
  const rows = [];
  for (const [name, path] of PAGES) {
    say(`Backend calls: ${name} …`);
    const shop = await startShop();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    proxy.take();
    await fetchPacked(new URL(path, BASE));
    const cold = proxy.take();
    await shop.end();
    const again = await startShop();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    proxy.take();
    await Promise.all(Array.from({ length: STAMPEDE }, () => fetchPacked(new URL(path, BASE))));
    const stampede = proxy.take();
    await again.end();
    rows.push([name, `${cold.length} / 4`, `${inARow(cold)} / 2`, stampede.length]);
  }
  report.push(
    "## Backend calls",
    "",
    `A page with cold caches (the frame is warm from the start): in all and in a row, against the budget; and what ${STAMPEDE} equal cold requests at once cost. One page rendered once costs what the first column says.`,
  );
  table(["page", "calls", "in a row", `${STAMPEDE} at once`], rows);
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, Node ${process.version}, load average ${loadavg()
  .map((value) => value.toFixed(1))
  .join(" ")} at the start`;
report.push(
  "# Benchmarks",
  "",
  `Written by \`npm run bench\`. ${machine}. The load generator (${CONNECTIONS} connections, ${seconds} s a row), the backend and the shop share these cores.`,
  "",
);
const head = ["what", "page", "requests/s", "p50 ms", "p99 ms", "failures"];
if (values.base) {
  await measureBytes(values.base);
  report.push("## Requests");
  table(head, [...(await measureLoad(values.base, "as it comes", {})), ...(await measureLoad(values.base, "with a cookie", UNCACHED))]);
  process.stdout.write(`${report.join("\n")}\n`);
} else {
  await ensureBuilt();
  const backend = await startBackend();
  const rows = [];
  const memory = [];
  for (const processes of ["1", "2"]) {
    const shop = await startShop({ WEB_CONCURRENCY: processes });
    if (processes === "1") await measureBytes(BASE);
    memory.push([processes, "after start", Math.round(await shop.memory())]);
    rows.push(...(await measureLoad(BASE, `kept, ${processes} process${processes === "1" ? "" : "es"}`, {})));
    rows.push(...(await measureLoad(BASE, `rendered, ${processes} process${processes === "1" ? "" : "es"}`, UNCACHED)));
    memory.push([processes, "after the load", Math.round(await shop.memory())]);
    if (processes === "1") {
      say("Crawl …");
      for (let page = 0; page < 2_000; page += 20)
        await Promise.all(
          Array.from({ length: 20 }, (_, offset) => fetchPacked(new URL(`/search?q=cushion&min-price=${page + offset}`, BASE))),
        );
      memory.push([processes, "after a crawl of 2,000 addresses", Math.round(await shop.memory())]);
    }
    await shop.end();
  }
  report.push(
    "## Requests",
    "",
    "Kept: the page is in memory, rendered and packed. Rendered: a cookie makes it personal, data are cached.",
  );
  table(head, rows);
  report.push("## Memory", "", "Resident, all processes that serve, in MB.");
  table(["processes", "when", "MB"], memory);
  await measureCalls(backend.proxy);
  await backend.end();
  report.push(
    "## Not measured here",
    "",
    "Lighthouse and blocking time are no part of this run: the browser tests hold the budgets of scripts and layout shift (`tests/browser/pages/budgets.spec.ts`). Catalogues of 10,000 and 100,000 products: `npm run bench:backend` measures the embedded backend on them.",
  );
  writeFileSync("docs/benchmarks.md", `${report.join("\n").replace(/\n{3,}/g, "\n\n")}\n`);
  say("docs/benchmarks.md");
}
