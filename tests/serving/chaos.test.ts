import { chromium, type BrowserContext } from "playwright";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { idOf } from "../../backend/id";
import { browserExecutable } from "../../scripts/lib/browser.mjs";
import { startBackendWith } from "../support/routes/backend";
import { environment } from "../support/routes/environment";
import { openShop, Shopper, type ChannelHost } from "../support/routes/shopper";
import { ChaosBrowser } from "../support/serving/chaos-browser";
import { ChaosShopper, HOMES, type Surroundings } from "../support/serving/chaos-shopper";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { startStorefront, untilTrue } from "../support/serving/processes";
import { seeded, type Random } from "../support/serving/random";
import { startTrouble } from "../support/serving/trouble";

/** `npm run chaos -- --minutes 10 --browsers 2`; the seed repeats a failed run. */
const SECONDS = Number(process.env.CHAOS_SECONDS);
const SEED = Number(process.env.CHAOS_SEED);
const SHOPPERS = 6;
/** Additional shoppers with scripts. */
const BROWSERS = Number(process.env.CHAOS_BROWSERS ?? 0);
const PRODUCTS = ["vase-ronn-stoneware", "mirror-kaisla-rattan"].map((key) => idOf("product", key));
const PATHS = [
  "/",
  "/cart",
  "/menu",
  "/account",
  "/no-such-page",
  ...PRODUCTS.map((id) => `/details/${id}`),
];
const AFTERWARDS_MS = 60_000;

let port: number;
let endBackend: () => Promise<void>;
beforeAll(async () => {
  port = await findFreePort();
  endBackend = await startBackendWith({ BACKEND_PORT: String(port) });
});
afterAll(() => endBackend());

it(
  `chaos, seed ${SEED}: no blank page, no lost change of a cart, no order twice`,
  async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: `http://localhost:${port}`, ELEVATE_ENDPOINT: "" });
    const random = seeded(SEED);
    const around = (own: Random): Surroundings => ({ ...all, random: own });
    const seen = { pages: 0, failures: 0, changes: 0, orders: 0 };
    const all = {
      shop,
      backendPort: port,
      products: PRODUCTS,
      random,
      complaints: [] as string[],
      seen,
    };

    const everybody: ChaosShopper[] = [];
    const inBrowsers: ChaosBrowser[] = [];
    const open = BROWSERS > 0 ? await openBrowsers() : null;
    const trouble = startTrouble(port, random);
    const until = Date.now() + SECONDS * 1_000;
    const hosts = Object.keys(HOMES) as ChannelHost[];
    const withoutScripts = Array.from({ length: SHOPPERS }, async (_, number) => {
      const own = seeded(SEED + number + 1);
      while (Date.now() < until) {
        const shopper = new ChaosShopper(hosts[number % hosts.length]!, around(own));
        everybody.push(shopper);
        await visit(shopper, own, until);
      }
    });
    const withScripts = Array.from({ length: BROWSERS }, async (_, number) => {
      const own = seeded(SEED + SHOPPERS + number + 1);
      while (open && Date.now() < until) {
        const shopper = await ChaosBrowser.open(await open(), around(own));
        inBrowsers.push(shopper);
        await visit(shopper, own, until);
      }
    });
    await Promise.all([...withoutScripts, ...withScripts]);
    await trouble.end();

    // Waits until circuits are closed and pauses are over.
    for (const host of hosts)
      await untilTrue(
        async () => (await new Shopper(host, shop).get("/search?q=vase")).status === 200,
      );
    if (open)
      await untilTrue(async () => (await (await open()).request.get("/search?q=vase")).ok());
    for (const shopper of [...everybody, ...inBrowsers]) await shopper.settle();
    const said = `seed ${SEED}: ${JSON.stringify(seen)}, ${trouble.count()} faults, ${everybody.length} shoppers, ${inBrowsers.length} in browsers`;
    console.info(said);
    expect(all.complaints, said).toEqual([]);
    for (const count of [seen.failures, seen.changes, seen.orders])
      expect(count, said).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + AFTERWARDS_MS * (BROWSERS > 0 ? 3 : 1),
);

/** A separate storefront for browsers, with its own ports. @returns opens a new browser context */
async function openBrowsers(): Promise<() => Promise<BrowserContext>> {
  const urls = Object.entries(environment()).filter(([name]) => /^CHANNEL_.*_URL$/.test(name)) as [
    string,
    string,
  ][];
  const backend = {
    SHOPWARE_ENDPOINT: `http://localhost:${port}`,
    ELEVATE_ENDPOINT: "",
    RATE_LIMIT_FACTOR: "0",
  };
  // The shops have the addresses that the backend knows, although this storefront listens on
  // another port.
  const storefront = await startStorefront({ ...backend, ...Object.fromEntries(urls) });
  const browser = await chromium.launch({
    executablePath: browserExecutable(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  onTestFinished(async () => {
    await browser.close();
    await storefront.end();
  });
  return () =>
    browser.newContext({
      baseURL: `http://localhost:${storefront.port}`,
      locale: "en-GB",
      serviceWorkers: "block",
    });
}

/** Browses and changes the bag for a while, then buys, if need be in several attempts. */
async function visit(
  shopper: ChaosShopper | ChaosBrowser,
  random: Random,
  until: number,
): Promise<void> {
  for (let step = random.between(4, 12); step > 0 && Date.now() < until; step--) {
    const what = random.next();
    if (what < 0.5) await shopper.changeSomething();
    else if (what < 0.65) await shopper.lookIntoBag();
    else
      await shopper.look(
        random.next() < 0.5
          ? random.pick(PATHS)
          : `/details/${random.pick(PRODUCTS)}?switched=${random.between(1, 9)}`,
      );
  }
  for (let attempt = 0; attempt < 4 && shopper.orders.size === 0 && Date.now() < until; attempt++)
    await shopper.buy();
}
