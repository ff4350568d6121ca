/**
 * Measures how soon a phone responds to the first touch: taps at coordinates, with a phone profile,
 * each in a new browser context.
 */
import { say } from "../lib/processes.mjs";
import { median } from "./report.mjs";
import { openBrowser } from "./visit.mjs";

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Phones have more cores than the measuring machine. */
const CORES = 8;
const AFTER_LOAD_MS = 3_000;
const UNTOUCHED_MS = 10_000;
/** Long tasks are no longer expected this long after scripts have run. */
const AFTER_SCRIPTS_MS = 2_000;
const BETWEEN_TAPS_MS = 1_000;
const AT_MOST_MS = 15_000;
/**
 * Checking takes the page's processor time, so it is done rarely; the page itself records when
 * something happened.
 */
const BETWEEN_LOOKS_MS = 100;
const RATES = [4, 12];

/** The tapped controls, found by the addresses that they link to. */
const DRAWERS = {
  menu: "a[href='/menu']",
  search:
    "a[href^='/search'], a[href^='/suche'], [data-testid=header-icons] a[href*='s']:first-child",
  bag: "header a[href='/cart']",
  account: "header a[href='/account']",
  favourites: "header a[href='/favourites']",
};
const SENT = {
  "add to bag": "main form[action='/cart'] button",
  heart: "main form[action='/favourites'] button, [data-testid=heart] button",
};

/**
 * Runs in the page before its own scripts: records long tasks, the first visible change after a
 * touch (the style of the pressed element, or the document), announcements and the slowest events.
 */
const WATCH = `(() => {
  const seen = (globalThis.touched = { longest: 0, at: 0, acknowledged: 0, opened: 0, announced: 0, slowest: 0 });
  const observe = (type, use, more) => { try { new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...more }); } catch {} };
  observe("longtask", ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
  observe("event", ({ duration, interactionId }) => interactionId && (seen.slowest = Math.max(seen.slowest, duration)), { durationThreshold: 16 });
  const isOpen = () => [...document.querySelectorAll("[role=dialog]")].some((box) => box.querySelector("a, input, button:not([aria-label])"));
  const isAnnounced = () => [...document.querySelectorAll("[role=status]")].some((box) => box.textContent.trim()) || document.querySelector("[aria-pressed=true], [data-state=done]");
  const present = () => performance.timeOrigin + performance.now();
  const look = () => {
    if (!seen.at) return;
    const now = present();
    requestAnimationFrame(() => (seen.acknowledged ||= present()));
    if (!seen.opened && isOpen()) seen.opened = now;
    if (!seen.announced && isAnnounced()) seen.announced = now;
  };
  const readStyle = (control) => { const { opacity, color, backgroundColor, borderColor, boxShadow, transform } = getComputedStyle(control); return [opacity, color, backgroundColor, borderColor, boxShadow, transform].join(); };
  const waitForPress = (control, before) => {
    if (seen.acknowledged) return;
    if (readStyle(control) !== before) seen.acknowledged = present();
    else requestAnimationFrame(() => waitForPress(control, before));
  };
  addEventListener("touchstart", ({ target }) => {
    seen.at ||= present();
    const control = target.closest("a, button, label, summary");
    if (!control) return;
    const before = readStyle(control);
    requestAnimationFrame(() => waitForPress(control, before));
  }, { capture: true, passive: true });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()`;

/**
 * @param {import("playwright").Browser} browser
 * @param {number} rate how many times slower the processor is
 */
async function openPhone(browser, rate) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setHardwareConcurrencyOverride", { hardwareConcurrency: CORES });
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(WATCH);
  return { context, page, session };
}

/** Runs in the page: the centre of the first visible match, scrolled into view. */
const CENTRE = `(selector) => {
  const target = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth);
  if (!target) return null;
  const { x, y, width, height, top, bottom } = target.getBoundingClientRect();
  const isInView = top >= 0 && bottom <= innerHeight;
  if (!isInView) target.scrollIntoView({ block: "center", behavior: "instant" });
  return { x: x + width / 2, y: y + height / 2, isInView };
}`;

/** @typedef {Awaited<ReturnType<typeof openPhone>>} Phone */

/**
 * The value of an expression in the phone's page; null during a navigation. Playwright's own
 * methods inject scripts that a slow processor compiles for half a second.
 */
async function evaluate(/** @type {Phone} */ { session }, /** @type {string} */ expression) {
  const answer = await session
    .send("Runtime.evaluate", { expression, returnByValue: true })
    .catch(() => null);
  return answer?.result.value ?? null;
}

/** Taps the first visible match. @returns when, in ms since 1970; null without a match */
async function tap(/** @type {Phone} */ phone, /** @type {string} */ selector) {
  const centre = () => evaluate(phone, `(${CENTRE})(${JSON.stringify(selector)})`);
  let place = await centre();
  if (!place) return null;
  if (!place.isInView) {
    // As a person would, wait until the page stands still.
    await phone.page.waitForTimeout(BETWEEN_TAPS_MS);
    place = await centre();
  }
  const at = Date.now();
  await phone.page.touchscreen.tap(place.x, place.y);
  return at;
}

/**
 * @typedef {{ acknowledged: number, answered: number, how: "drawer" | "page" | "announced" |
 * "nothing" }} Touch in ms after the tap
 */

/**
 * Measures one first tap, three seconds after load.
 *
 * @param {import("playwright").Browser} browser
 * @param {{ url: URL, rate: number, selector: string, isForm: boolean }} what
 * @returns {Promise<Touch | null>}
 */
async function touchOnce(browser, { url, rate, selector, isForm }) {
  const phone = await openPhone(browser, rate);
  const { context, page } = phone;
  try {
    await page.goto(url.href, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_LOAD_MS);
    let leftAt = 0;
    page.on("request", (request) => request.isNavigationRequest() && (leftAt ||= Date.now()));
    const at = await tap(phone, selector);
    if (at === null) return null;
    const read = () => evaluate(phone, "globalThis.touched");
    const until = Date.now() + AT_MOST_MS;
    let state = null;
    let acknowledged = 0;
    while (Date.now() < until) {
      state = await read();
      acknowledged ||= state?.acknowledged ?? 0;
      if (leftAt || (isForm ? state?.announced : state?.opened)) break;
      await page.waitForTimeout(BETWEEN_LOOKS_MS);
    }
    const shown = isForm ? state?.announced : state?.opened;
    const shownBy = isForm ? "announced" : "drawer";
    const staying = shown ? shownBy : "nothing";
    const answered = leftAt ? await firstPaint(phone, at) : shown;
    const since = (/** @type {number | undefined} */ time) =>
      Math.max(0, Math.round((time || Date.now()) - at));
    return {
      acknowledged: since(acknowledged || answered),
      answered: since(answered),
      how: leftAt ? "page" : staying,
    };
  } finally {
    await context.close();
  }
}

/**
 * When the page that replaced this one was first painted; undefined if not within the time of a
 * tap.
 */
async function firstPaint(/** @type {Phone} */ phone, /** @type {number} */ after) {
  const painted = `performance.timeOrigin > ${after} && performance.timeOrigin + performance.getEntriesByName("first-contentful-paint")[0]?.startTime`;
  while (Date.now() < after + AT_MOST_MS) {
    const at = Number(await evaluate(phone, painted));
    if (at) return at;
    await phone.page.waitForTimeout(BETWEEN_LOOKS_MS);
  }
  return undefined;
}

/**
 * The longest task until scripts have run, at most ten seconds after load, without a touch. Other
 * shops do not report when scripts have run: they get the whole ten seconds.
 */
async function longestTask(
  /** @type {import("playwright").Browser} */ browser,
  /** @type {URL} */ url,
  /** @type {number} */ rate,
) {
  const phone = await openPhone(browser, rate);
  const { context, page } = phone;
  try {
    await page.goto(url.href, { waitUntil: "load" });
    const until = Date.now() + UNTOUCHED_MS;
    const isAwake = () => evaluate(phone, "document.documentElement.hasAttribute('data-hydrated')");
    while (Date.now() < until && !(await isAwake()))
      await page.waitForTimeout(5 * BETWEEN_LOOKS_MS);
    await page.waitForTimeout(Math.min(AFTER_SCRIPTS_MS, Math.max(0, until - Date.now())));
    return Number(await evaluate(phone, "globalThis.touched.longest"));
  } finally {
    await context.close();
  }
}

/**
 * A visit: browse, filter, add, change the quantity, check out.
 *
 * @returns the slowest interaction in ms
 */
async function slowestInteraction(
  /** @type {import("playwright").Browser} */ browser,
  /** @type {URL} */ listing,
  /** @type {number} */ rate,
) {
  const phone = await openPhone(browser, rate);
  const { context, page } = phone;
  let slowest = 0;
  const keep = async (pause = BETWEEN_TAPS_MS) => {
    await page.waitForTimeout(pause);
    slowest = Math.max(slowest, Number(await evaluate(phone, "globalThis.touched.slowest")));
  };
  try {
    await page.goto(listing.href, { waitUntil: "load" });
    await keep(AFTER_LOAD_MS);
    for (const selector of [
      "a[href='#filters']",
      "#filters summary",
      "#filters label",
      "#filters [data-testid=filters-foot] button",
      SENT["add to bag"],
    ]) {
      await tap(phone, selector);
      await keep();
    }
    await page.goto(new URL("/cart", listing).href, { waitUntil: "load" });
    await keep(AFTER_LOAD_MS);
    for (const selector of ["[data-testid=stepper-plus] button", "main a[href='/checkout']"]) {
      await tap(phone, selector);
      await keep();
    }
    return slowest;
  } finally {
    await context.close();
  }
}

/**
 * The table of the first touch.
 *
 * @param {import("./report.mjs").Report} report
 * @param {string} base
 * @param {import("./pages.mjs").Page[]} pages the second is a listing
 * @param {number} runs
 */
export async function measureTouch(report, base, pages, runs) {
  const browser = await openBrowser();
  const home = new URL(pages[0]?.path ?? "/", base);
  const listing = new URL(pages[1]?.path ?? "/", base);
  /** @type {(string | number)[][]} */
  const rows = [];
  const each = async (
    /** @type {string} */ name,
    /** @type {(rate: number) => Promise<string>} */ measure,
  ) => {
    const cells = [];
    for (const rate of RATES) {
      const cell = await measure(rate);
      say(`${name}, ${rate} × slower: ${cell}`);
      cells.push(cell);
    }
    rows.push([name, ...cells]);
  };
  const touches = async (
    /** @type {URL} */ url,
    /** @type {string} */ selector,
    /** @type {boolean} */ isForm,
    /** @type {number} */ rate,
  ) => {
    /** @type {Touch[]} */
    const all = [];
    for (let run = 0; run < runs; run += 1) {
      const touch = await touchOnce(browser, { url, rate, selector, isForm });
      if (!touch) return "not there";
      all.push(touch);
    }
    const how = [...new Set(all.map((touch) => touch.how))].join(" or ");
    return `${median(all.map(({ acknowledged }) => acknowledged))} / ${median(all.map(({ answered }) => answered))} ${how}`;
  };
  for (const [name, selector] of Object.entries(DRAWERS))
    await each(`first tap: ${name}`, (rate) => touches(home, selector, false, rate));
  for (const [name, selector] of Object.entries(SENT))
    await each(`first tap: ${name}`, (rate) => touches(listing, selector, true, rate));
  for (const { name, path } of pages.slice(0, 3))
    await each(`longest task, untouched: ${name}`, async (rate) => {
      const all = [];
      for (let run = 0; run < runs; run += 1)
        all.push(await longestTask(browser, new URL(path, base), rate));
      // Browsers report tasks of 50 ms and more.
      return String(Math.round(median(all)) || "< 50");
    });
  await each("slowest interaction of a visit", async (rate) => {
    const all = [];
    for (let run = 0; run < runs; run += 1)
      all.push(await slowestInteraction(browser, listing, rate));
    return String(Math.round(median(all)));
  });
  await browser.close();
  report.section(
    "The first touch",
    `A phone 390 px wide, 150 ms latency, 1.6 Mbit/s, 3 s after load; ms, median of ${runs}. For a tap: until the first visible change, including the pressed look / until the answer, and its kind.`,
  );
  report.table(["what", ...RATES.map((rate) => `${rate} × slower`)], rows);
}
