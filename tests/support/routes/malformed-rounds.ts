import { pino } from "pino";
import { idOf as entityId } from "../../../backend/id";
import { atReview, buying, fillBag } from "./checkout";
import { newCustomer } from "./customer";
import { malformedBackend } from "./malformed-responses";
import { pageFaults } from "./page-faults";
import { openShop, Shopper, type Page } from "./shopper";
import type { StoreApiProxy } from "./store-api-proxy";

/**
 * MALFORMED_ROUNDS=2000 MALFORMED_SEED=1 runs more rounds than the gate has time for;
 * MALFORMED_ROUNDS=1 MALFORMED_SEED=4711 repeats a failed seed.
 */
const ROUNDS = Number(process.env.MALFORMED_ROUNDS ?? 1);
const FIRST = Number(process.env.MALFORMED_SEED ?? 1);
const FOUND_MAXIMUM = 12;
export const ROUNDS_TIME_MS = 30_000 + ROUNDS * 3_000;

/** There is plenty in stock. */
export const VASE = entityId("product", "vase-ronn-stoneware");

/**
 * The shoppers: without anything, with a bag, at the review step, with an account, with an order
 * and a bag.
 */
export type Who = "nobody" | "buyer" | "guest" | "customer";

/** A new guest at the review step. */
export const newGuest = async (): Promise<Shopper> => (await atReview()).shopper;

export async function newBuyer(): Promise<Shopper> {
  const buyer = new Shopper();
  await fillBag(buyer);
  await buyer.post("/favourites", { intent: "add", productId: VASE });
  return buyer;
}

/**
 * A customer with an order, a list and favourites of their own.
 *
 * @returns the customer, and the path of the order
 */
export async function newOwner(): Promise<{ customer: Shopper; orderPath: string }> {
  const customer = await newCustomer();
  await fillBag(customer);
  const bought = await customer.post(
    "/checkout",
    buying(await customer.get("/checkout"), "Invoice"),
  );
  await customer.post("/account/wishlists/create", { name: "For the cottage", type: "wedding" });
  await customer.post("/favourites", { intent: "add", productId: VASE });
  await fillBag(customer);
  return { customer, orderPath: `/account/order/${bought.location!.split("/").at(-1)}` };
}

const COOKIES = ["sw-context-token", "checkout", "favourites", "account-favourites"];

/** The same shopper at a shop with empty caches whose backend sends malformed responses. */
function atMalformedBackend(honest: Shopper, endpoint: string, lines: string[]): Shopper {
  const log = pino({ level: "warn", base: null }, { write: (line: string) => lines.push(line) });
  const variables = { RATE_LIMIT_FACTOR: "0", DOCUMENT_SECONDS: "0", BACKEND_TIMEOUT_MS: "2000" };
  const shopper = new Shopper(
    "localhost",
    openShop({ SHOPWARE_ENDPOINT: endpoint, ELEVATE_ENDPOINT: endpoint, ...variables }, log),
  );
  for (const name of COOKIES) {
    const value = honest.cookie(name);
    if (value) shopper.setCookie(name, value);
  }
  return shopper;
}

const ADDRESSES_MAXIMUM = 6;
/** The pages that an answer leads to; the last one must have a message. */
export async function ended(shopper: Shopper, page: Page): Promise<Page[]> {
  const pages = [page];
  for (let last = page; last.location !== null && /^\/(?!\/)/.test(last.location);) {
    if (pages.length > ADDRESSES_MAXIMUM)
      throw new Error(`goes round: ${pages.map(({ path }) => path).join(" → ")}`);
    last = await shopper.get(last.location);
    pages.push(last);
  }
  return pages;
}

/** Faults of the shop with the backend's malformed responses of one seed. */
async function faultsOf(
  proxy: StoreApiProxy,
  seed: number,
  honest: Shopper,
  ask: (as: Shopper) => Promise<Page[]>,
): Promise<string[]> {
  const lines: string[] = [];
  const shopper = atMalformedBackend(honest, proxy.endpoint, lines);
  proxy.changeAnswers(malformedBackend(seed));
  const faults = await ask(shopper)
    .then((pages) =>
      pages.flatMap((page) => pageFaults(page).map((fault) => `${page.path}: ${fault}`)),
    )
    .catch((error: unknown) => [String(error)]);
  proxy.changeAnswers(null);
  const crashes = lines.filter(
    (line) => line.includes('"request failed"') || line.includes('"server failed"'),
  );
  const leaks = lines.filter((line) => /@example|@shoppers|High Street|hearthlie/.test(line));
  return [
    ...faults,
    ...crashes.map(shortened),
    ...leaks.map((line) => `in the log: ${line.slice(0, 200)}`),
  ];
}

/** The error and its place. */
function shortened(line: string): string {
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { stack?: string } };
  const places = [...(err?.stack ?? "").matchAll(/^\s*at .*build\/index.js:\d+/gm)]
    .slice(0, 4)
    .map(([place]) => place.trim());
  return [msg, (err?.stack ?? "").slice(0, 120), ...places].join(" | ");
}

/**
 * Runs one seed after the other.
 *
 * @param shift varies the gate's few seeds between places
 * @returns faults by seed; empty if all is well
 */
export async function foundBy(
  proxy: StoreApiProxy,
  shift: number,
  who: () => Shopper | Promise<Shopper>,
  ask: (as: Shopper) => Promise<Page[]>,
): Promise<string> {
  const found: string[] = [];
  const first = process.env.MALFORMED_SEED ? FIRST : FIRST + shift;
  for (let seed = first; seed < first + ROUNDS && found.length < FOUND_MAXIMUM; seed += 1) {
    const faults = await faultsOf(proxy, seed, await who(), ask);
    if (faults.length > 0) found.push(`seed ${seed}: ${faults.slice(0, 4).join("\n    ")}`);
  }
  return found.join("\n");
}
