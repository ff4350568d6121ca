import { afterAll, beforeAll, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { startBackendWith } from "../routes/support/backend";
import { openShop, Shopper, type ChannelHost } from "../routes/support/shopper";
import { ChaosShopper, HOMES, type Surroundings } from "./support/chaos-shopper";
import { freePort, untilTrue } from "./support/processes";
import { seeded, type Random } from "./support/random";
import { startTrouble } from "./support/trouble";

/** `CHAOS_SECONDS=600` for a long run; `CHAOS_SEED` repeats one that failed. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 20);
const SEED = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const SHOPPERS = 6;
const PRODUCTS = ["vase-ronn-stoneware", "mirror-kaisla-rattan"].map((key) => idOf("product", key));
const PATHS = ["/", "/cart", "/menu", "/account", "/no-such-page", ...PRODUCTS.map((id) => `/details/${id}`)];
const AFTERWARDS_MS = 60_000;

let port: number;
let endBackend: () => Promise<void>;
beforeAll(async () => {
  port = await freePort();
  endBackend = await startBackendWith({ BACKEND_PORT: String(port) });
});
afterAll(() => endBackend());

it(
  `chaos, seed ${SEED}: whatever the backend does, no blank page, no lost change of a bag, no order twice`,
  async () => {
    const shop = openShop({ SHOPWARE_ENDPOINT: `http://localhost:${port}`, ELEVATE_ENDPOINT: "" });
    const random = seeded(SEED);
    const around = (own: Random): Surroundings => ({ ...all, random: own });
    const seen = { pages: 0, failures: 0, changes: 0, orders: 0 };
    const all = { shop, backendPort: port, products: PRODUCTS, random, complaints: [] as string[], seen };

    const everybody: ChaosShopper[] = [];
    const trouble = startTrouble(port, random);
    const until = Date.now() + SECONDS * 1_000;
    const hosts = Object.keys(HOMES) as ChannelHost[];
    await Promise.all(
      Array.from({ length: SHOPPERS }, async (_, number) => {
        const own = seeded(SEED + number + 1);
        while (Date.now() < until) {
          const shopper = new ChaosShopper(hosts[number % hosts.length]!, around(own));
          everybody.push(shopper);
          await visit(shopper, own, until);
        }
      }),
    );
    await trouble.end();

    // Circuits close, pauses end.
    for (const host of hosts) await untilTrue(async () => (await new Shopper(host, shop).get("/search?q=vase")).status === 200);
    for (const shopper of everybody) await shopper.settle();
    const said = `seed ${SEED}: ${JSON.stringify(seen)}, ${trouble.count()} faults, ${everybody.length} shoppers`;
    expect(all.complaints, said).toEqual([]);
    for (const count of [seen.failures, seen.changes, seen.orders]) expect(count, said).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + AFTERWARDS_MS,
);

/** Looks around and changes the bag for a while, then buys, if need be in several attempts. */
async function visit(shopper: ChaosShopper, random: Random, until: number): Promise<void> {
  for (let step = random.between(4, 12); step > 0 && Date.now() < until; step--) {
    const what = random.next();
    if (what < 0.5) await shopper.changeSomething();
    else if (what < 0.65) await shopper.lookIntoBag();
    else
      await shopper.look(random.next() < 0.5 ? random.pick(PATHS) : `/details/${random.pick(PRODUCTS)}?switched=${random.between(1, 9)}`);
  }
  for (let attempt = 0; attempt < 4 && shopper.orders.size === 0 && Date.now() < until; attempt++) await shopper.buy();
}
