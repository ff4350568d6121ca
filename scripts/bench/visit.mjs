import { chromium } from "playwright";
import { browserExecutable } from "../lib/browser.mjs";
import { median } from "./report.mjs";

/**
 * @typedef {Record<"document" | "script" | "stylesheet" | "font" | "image" | "other", number>}
 * Bytes
 * @typedef {{ before: Bytes, after: Bytes, requests: number, pictures: number }} Visit
 * @typedef {{ before: number, after: number }} Blocking total time that tasks took over 50 ms each,
 * in ms
 */

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 12;
const RUNS = 3;
/** Runs in the page before its own scripts. */
const COUNT_BLOCKING = `globalThis.blocked = 0;
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (globalThis.blocked += Math.max(0, duration - 50))))
  .observe({ type: "longtask", buffered: true });`;
const QUIET_MS = 1_500;
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
];

/** @returns {Promise<import("playwright").Browser>} */
export function openBrowser() {
  return chromium.launch({ executablePath: browserExecutable(), args: ARGS });
}

/**
 * The bytes of a phone's first visit to a page, until the page is idle and after the first key
 * press.
 *
 * @param {import("playwright").Browser} browser
 * @param {URL} url
 * @param {{ savesData?: boolean }} [options] `isSavingData`: nothing is prefetched
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, { savesData = false } = {}) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    if (savesData)
      await page.addInitScript(() =>
        Object.defineProperty(globalThis.navigator, "connection", { value: { saveData: true } }),
      );
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    /** @type {Map<string, keyof Bytes>} */
    const kinds = new Map();
    let now = noBytes();
    let requests = 0;
    let pictures = 0;
    network.on("Network.responseReceived", ({ requestId, type, response }) =>
      kinds.set(requestId, getKind(type, response.mimeType)),
    );
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "other";
      now[kind] += encodedDataLength;
      requests += 1;
      if (kind === "image") pictures += 1;
    });
    await page.goto(url.href, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    const before = now;
    now = noBytes();
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(QUIET_MS);
    return { before, after: now, requests, pictures };
  } finally {
    await context.close();
  }
}

/**
 * Blocking time on a twelve times slower processor, before and after the first key press: the
 * median of three.
 *
 * @param {import("playwright").Browser} browser
 * @param {URL} url
 * @returns {Promise<Blocking>}
 */
export async function blocking(browser, url) {
  /** @type {Blocking[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await blockingOnce(browser, url));
  return {
    before: median(runs.map(({ before }) => before)),
    after: median(runs.map(({ after }) => after)),
  };
}

/** @returns {Promise<Blocking>} */
async function blockingOnce(
  /** @type {import("playwright").Browser} */ browser,
  /** @type {URL} */ url,
) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(COUNT_BLOCKING);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const blocked = async () => Number(await page.evaluate("globalThis.blocked"));
    await page.goto(url.href, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    const before = await blocked();
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(QUIET_MS);
    return { before, after: (await blocked()) - before };
  } finally {
    await context.close();
  }
}

/** @returns {Bytes} */
function noBytes() {
  return { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 };
}

/** Prefetched files have no resource type, only a MIME type. @returns {keyof Bytes} */
function getKind(/** @type {string} */ type, /** @type {string} */ mimeType) {
  const kind = type.toLowerCase();
  if (/javascript/.test(mimeType)) return "script";
  return kind === "document" || kind === "stylesheet" || kind === "font" || kind === "image"
    ? kind
    : "other";
}
