import { performance } from "node:perf_hooks";
import { fetchCompressed } from "./fetch-compressed.mjs";
import { BASE, productPaths, startShop } from "./shop.mjs";
import { say } from "../lib/processes.mjs";

/** Concurrent requests, like those of a fast crawler. */
const AT_ONCE = 20;
const ROWS = 10;
/** Expected statuses: of pages that exist, and of pages that do not. */
const EXPECTED = new Set([200, 404]);

/**
 * Measures memory while ever new addresses are requested: searches and listings with various
 * filters, reviews of products, pages that do not exist.
 */
export async function measureCrawl(
  /** @type {import("./report.mjs").Report} */ report,
  /** @type {number} */ addresses,
) {
  const shop = await startShop({ NODE_OPTIONS: "--max-old-space-size=512", MALLOC_ARENA_MAX: "2" });
  const rows = [[0, Math.round(await shop.memory())]];
  const step = Math.max(AT_ONCE, Math.round(addresses / ROWS / AT_ONCE) * AT_ONCE);
  const products = await productPaths();
  const from = performance.now();
  let failures = 0;
  for (let at = 0; at < addresses; at += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, offset) =>
        fetchCompressed(new URL(buildAddress(at + offset, products), BASE)),
      ),
    );
    failures += answers.filter(({ status }) => !EXPECTED.has(status)).length;
    if ((at + AT_ONCE) % step === 0) {
      rows.push([at + AT_ONCE, Math.round(await shop.memory())]);
      say(`Crawl: ${rows.at(-1)?.join(" addresses, ")} MB …`);
    }
  }
  const perSecond = Math.round(addresses / ((performance.now() - from) / 1_000));
  await shop.end();
  report.section(
    `A crawl of ${addresses.toLocaleString("en-GB")} addresses`,
    `Different addresses: filtered searches and listings, reviews of products, pages that do not exist, a quarter each. One process with the heap limit (512 MB) and the pools (MALLOC_ARENA_MAX) of the service file; resident memory in MB. ${perSecond} addresses per second, ${failures} answered neither with a page nor with 404.`,
  );
  report.table(["addresses", "MB"], rows);
}

/** A unique address for each number. */
function buildAddress(/** @type {number} */ number, /** @type {string[]} */ products) {
  const nth = Math.floor(number / 4);
  const prices = `min-price=${nth % 20}&max-price=${100 + Math.floor(nth / 20)}`;
  const kinds = [
    `/search?q=cushion&${prices}`,
    `/living-room/cushions/?${prices}`,
    `${products[nth % products.length]}?reviews=${1 + Math.floor(nth / products.length)}`,
    `/no-such-page/${nth}`,
  ];
  return kinds[number % kinds.length] ?? "/";
}
