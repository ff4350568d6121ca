import { monitorEventLoopDelay } from "node:perf_hooks";
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from "cockatiel";
import { LRUCache } from "lru-cache";
import { toNetwork } from "~/services/platform/network.server";
import { createGauge } from "~/services/platform/metrics.server";
import { maxEntries } from "~/services/platform/runtime.server";

/** The server refuses to render; the page asks the shopper to try again. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

/** Retry-After, in seconds. */
export const BUSY_RETRY_SECONDS = 5;
/**
 * Above this mean delay of the event loop over the last second (milliseconds), no page is started.
 */
export const DELAY_MAXIMUM_MS = 1_000;
/** With fewer pages in progress than this, the delay has another cause than too many shoppers. */
const CROWD = 16;
/**
 * Pages of one address at a time: too few for a crowd, so that slow or expensive pages of one
 * visitor do not shut out all others.
 */
const PLACES_OF_ADDRESS = CROWD - 4;
/** How many more pages of one address wait for a place. */
const WAITING_OF_ADDRESS = 3 * PLACES_OF_ADDRESS;
/** Addresses whose places are counted at a time. */
const ADDRESSES_MAXIMUM = 10_000;
const SAMPLE_MS = 1_000;

export interface Gate {
  /**
   * Does the work, unless too much is in progress. Writes are accepted longer than reads, so that
   * shoppers can still pay.
   *
   * @throws Overloaded
   */
  run<T>(kind: "read" | "write", work: () => Promise<T>): Promise<T>;
  /**
   * Does the work in one of its address's places.
   *
   * @param address null: not one visitor's
   * @throws Overloaded
   */
  runFor<T>(address: string | null, work: () => Promise<T>): Promise<T>;
  /**
   * Half of the capacity is in use: prefetches are refused, and old pages are not rendered again.
   */
  readonly isBusy: boolean;
}

/**
 * @param maximum pages rendered at a time
 * @param factor multiplies the places of one address; 0: it may take all
 * @param delayMs mean delay of the event loop
 */
export function createGate(
  maximum: number,
  factor: number,
  delayMs: () => number = measureDelay(),
): Gate {
  const addresses = new LRUCache<string, BulkheadPolicy>(maxEntries(ADDRESSES_MAXIMUM));
  let underWay = 0;
  createGauge("hearth_requests_under_way", "Requests being answered now.", () => underWay);
  createGauge(
    "hearth_event_loop_delay_seconds",
    "Mean delay of the event loop, last second.",
    () => delayMs() / 1_000,
  );

  const getPlaces = (address: string): BulkheadPolicy => {
    const network = toNetwork(address);
    const places =
      addresses.get(network) ??
      bulkhead(Math.max(1, Math.floor(PLACES_OF_ADDRESS * factor)), WAITING_OF_ADDRESS);
    addresses.set(network, places);
    return places;
  };

  return {
    async run(kind, work) {
      const limit = kind === "write" ? maximum * 2 : maximum;
      if (
        underWay >= limit ||
        (kind === "read" && underWay >= CROWD && delayMs() > DELAY_MAXIMUM_MS)
      )
        throw new Overloaded("too many requests under way");
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    async runFor(address, work) {
      if (address === null || factor === 0) return work();
      return getPlaces(address)
        .execute(work)
        .catch((error: unknown) => {
          throw error instanceof BulkheadRejectedError
            ? new Overloaded("too many requests of one address under way")
            : error;
        });
    },
    get isBusy() {
      return underWay * 2 >= maximum;
    },
  };
}

/** The mean delay of the event loop over the last full second, in milliseconds. */
function measureDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let meanMs = 0;
  setInterval(() => {
    meanMs = histogram.mean / 1e6 || 0;
    histogram.reset();
  }, SAMPLE_MS).unref();
  return () => meanMs;
}
