import { execFile } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { browserExecutable } from "../lib/browser.mjs";
import { median } from "./report.mjs";

const run = promisify(execFile);
/** Installed only when needed: it is many times larger than all the project's other packages. */
const PACKAGE = "lighthouse@12.8.2";
/** A run takes 10 to 30 s; a run whose browser hangs is aborted and repeated (milliseconds). */
const RUN_MS = 120_000;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse's scores of a page on its slow phone, 0 to 100: the median of some runs.
 *
 * @param {URL} url
 * @param {number} times
 * @returns {Promise<{ scores: number[], lcp: number, tbt: number, cls: number }>} lcp and tbt in ms
 */
export async function lighthouse(url, times) {
  /** @type {{ scores: number[], lcp: number, tbt: number, cls: number }[]} */
  const runs = [];
  for (let at = 0; at < times; at += 1) {
    const file = join(tmpdir(), `lighthouse-${process.pid}-${at}.json`);
    // Lighthouse sometimes loses a trace and asks for another run.
    runs.push(await once(url, file).catch(() => once(url, file)));
  }
  return {
    scores: CATEGORIES.map((_, at) => median(runs.map(({ scores }) => scores[at] ?? 0))),
    lcp: median(runs.map(({ lcp }) => lcp)),
    tbt: median(runs.map(({ tbt }) => tbt)),
    cls: median(runs.map(({ cls }) => cls)),
  };
}

async function once(/** @type {URL} */ url, /** @type {string} */ file) {
  const flags =
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
  await run(
    "npx",
    [
      "--yes",
      "--prefer-offline",
      PACKAGE,
      url.href,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=${flags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: browserExecutable() ?? chromium.executablePath() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: RUN_MS,
    },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, "utf8"));
  rmSync(file);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
  };
}
