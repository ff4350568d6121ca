import { fetchCompressed } from "./fetch-compressed.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { load } from "./load.mjs";
import { kb, ms } from "./report.mjs";
import { BASE, inARow, startShop } from "./shop.mjs";
import { blocking, openBrowser, visit } from "./visit.mjs";
import { say } from "../lib/processes.mjs";

/** @typedef {import("./pages.mjs").Page} Page */
/** @typedef {import("./report.mjs").Report} Report */
/** @typedef {Awaited<ReturnType<typeof import("./shop.mjs").startBackend>>["proxy"]} Proxy */

export const CONNECTIONS = 32;
const STAMPEDE = 100;
/** With an unknown cookie every answer is personal: rendered, not cached. */
const UNCACHED = { Cookie: "bench=1" };

/**
 * The kinds of requests, by how much of the work is cached.
 *
 * @type {Record<string, { headers?: Record<string, string> }>}
 */
const KINDS = {
  cached: {},
  "cached, plain": { headers: { "Accept-Encoding": "identity" } },
  personal: { headers: UNCACHED },
};

/** Bytes, requests and blocking time of a first visit on a phone. */
export async function measureVisits(
  /** @type {Report} */ report,
  /** @type {string} */ base,
  /** @type {Page[]} */ pages,
) {
  const browser = await openBrowser();
  const rows = [];
  for (const { name, path } of pages) {
    say(`First visit: ${name} …`);
    const url = new URL(path, base);
    const { before, after, requests, pictures } = await visit(browser, url, { savesData: true });
    const scripts = before.script + after.script;
    const whole = await visit(browser, url);
    const blocked = await blocking(browser, url);
    rows.push([
      name,
      kb(before.document),
      kb(scripts),
      kb(whole.before.script + whole.after.script - scripts),
      kb(before.stylesheet),
      kb(before.font),
      `${kb(before.image)} in ${pictures}`,
      `${requests} / 45`,
      Math.round(blocked.before),
      Math.round(blocked.after),
    ]);
  }
  await browser.close();
  report.section(
    "A first visit",
    "A phone 412 px wide with an empty cache, until the page is idle and again after the first key press. KB as sent, headers included, with Save-Data; what is prefetched otherwise, once the page is idle, stands beside the scripts. Pictures are those that load without scrolling. Blocking: the time of each task beyond 50 ms, summed, on a processor twelve times slower, median of three. The number after a slash is the budget, which for scripts is without headers, some 3 KB.",
  );
  report.table(
    [
      "page",
      "document KB",
      "scripts KB / 98",
      "prefetched KB",
      "style KB / 16",
      "font KB",
      "pictures KB",
      "requests",
      "blocking ms",
      "after a key ms",
    ],
    rows,
  );
}

/**
 * Lighthouse's scores. If a page cannot be measured, or the package cannot be installed, the report
 * says so.
 */
export async function measureLighthouse(
  /** @type {Report} */ report,
  /** @type {string} */ base,
  /** @type {Page[]} */ pages,
  /** @type {number} */ times,
) {
  report.section(
    "Lighthouse",
    `Mobile, simulated throttling, ${times === 1 ? "one run" : `median of ${times} runs`}.`,
  );
  const rows = [];
  for (const { name, path } of pages) {
    say(`Lighthouse: ${name} …`);
    try {
      const { scores, lcp, tbt, cls } = await lighthouse(new URL(path, base), times);
      rows.push([name, ...scores, Math.round(lcp), Math.round(tbt), cls.toFixed(3)]);
      // Printed at once: the runs take long, and an interrupted bench has then shown its results.
      say(
        `Lighthouse: ${name}: ${scores.join(", ")}, LCP ${Math.round(lcp)} ms, blocking ${Math.round(tbt)} ms`,
      );
    } catch (error) {
      report.words(`Not measured: ${name}. ${toReason(error)}`);
    }
  }
  report.table(
    [
      "page",
      "performance",
      "accessibility",
      "best practices",
      "SEO",
      "LCP ms",
      "blocking ms",
      "layout shift",
    ],
    rows,
  );
}

/** The command's last output line, else how it ended. */
function toReason(/** @type {unknown} */ error) {
  const lastLine =
    error instanceof Error && "stderr" in error
      ? String(error.stderr).trim().split("\n").at(-1)
      : "";
  return lastLine || String(error).split("\n")[0];
}

const LOAD_HEAD = ["what", "page", "requests/s", "p50 ms", "p99 ms", "failures"];

/** Load on a shop that is already running. */
export async function measureForeignLoad(
  /** @type {Report} */ report,
  /** @type {string} */ base,
  /** @type {Page[]} */ pages,
  /** @type {number} */ seconds,
) {
  const rows = [];
  for (const [label, kind] of /** @type {const} */ ([
    ["without a cookie", {}],
    ["with a cookie", { headers: UNCACHED }],
  ]))
    for (const page of pages) rows.push((await loadRow({ base, label, page, kind, seconds })).row);
  report.section("Requests");
  report.table(LOAD_HEAD, rows);
}

/**
 * @typedef {object} Loaded
 * @property {string} base
 * @property {string} label
 * @property {Page} page
 * @property {{ headers?: Record<string, string> }} kind
 * @property {number} seconds
 * @property {(() => Promise<number>) | undefined} [cpu] the processor time of the shop's processes,
 * in seconds
 */
async function loadRow(
  /** @type {Loaded} */ { base, label, page: { name, path }, kind, seconds, cpu },
) {
  say(`Load: ${label}, ${name} …`);
  const url = new URL(path, base);
  await load(url, { ...kind, connections: CONNECTIONS, seconds: 2 });
  const from = await cpu?.();
  const { requests, perSecond, p50, p99, failures } = await load(url, {
    ...kind,
    connections: CONNECTIONS,
    seconds,
  });
  const took = from === undefined ? null : ((await cpu?.()) ?? 0) - from;
  /** @type {(string | number)[]} */
  const row = [label, name, Math.round(perSecond), ms(p50), ms(p99), failures];
  return { row, perCore: took ? Math.round(requests / took) : null };
}

/** The load and memory of one process. */
export async function measureLoad(
  /** @type {Report} */ report,
  /** @type {Page[]} */ pages,
  /** @type {number} */ seconds,
) {
  const rows = [];
  const shop = await startShop();
  const afterStart = Math.round(await shop.memory());
  for (const [label, kind] of Object.entries(KINDS)) {
    for (const page of pages.slice(0, 3)) {
      const { row, perCore } = await loadRow({
        base: BASE,
        label,
        page,
        kind,
        seconds,
        cpu: shop.cpu,
      });
      rows.push([...row, perCore ?? "?"]);
    }
  }
  const afterLoad = Math.round(await shop.memory());
  await shop.end();
  report.section(
    "Requests",
    "One process. Cached: the page is in memory, rendered and compressed; plain: requested without Accept-Encoding. Personal: a cookie makes the page personal, so each request renders it; its data are cached, so the backend's time is not included. Requests per second of processor time: divided by the processor time of the shop's process, with all threads (rendering, compressing, garbage collection), without that of the load generator and the backend.",
  );
  report.table([...LOAD_HEAD, "requests per second of processor time"], rows);
  report.section("Memory", "Resident memory of the process, in MB.");
  report.table(
    ["when", "MB"],
    [
      ["after start", afterStart],
      ["after the load", afterLoad],
    ],
  );
}

/** Backend calls of a page with cold caches, and of many equal requests at once. */
export async function measureCalls(
  /** @type {Report} */ report,
  /** @type {Proxy} */ proxy,
  /** @type {Page[]} */ pages,
) {
  const rows = [];
  for (const { name, path } of pages) {
    say(`Backend calls: ${name} …`);
    const one = await countCalls(proxy, path, 1);
    const many = await countCalls(proxy, path, STAMPEDE);
    rows.push([name, `${one.length} / 4`, `${inARow(one)} / 2`, many.length]);
  }
  report.section(
    "Backend calls",
    `A page with cold caches (layout data are loaded at the start): all calls, and those in sequence, with their budgets; then the calls of ${STAMPEDE} equal cold requests at once. If they share one rendering, they need as many as the first column.`,
  );
  report.table(["page", "calls", "in sequence", `${STAMPEDE} at once`], rows);
}

async function countCalls(
  /** @type {Proxy} */ proxy,
  /** @type {string} */ path,
  /** @type {number} */ times,
) {
  const shop = await startShop();
  await proxy.quiet();
  proxy.take();
  await Promise.all(Array.from({ length: times }, () => fetchCompressed(new URL(path, BASE))));
  const calls = proxy.take();
  await shop.end();
  return calls;
}
