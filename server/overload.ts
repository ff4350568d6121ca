import { monitorEventLoopDelay } from "node:perf_hooks";
import { gauge } from "~/services/platform/metrics.server";
import { createNetworkTurns } from "./network-turns";

/** The server refuses to render; the page asks the shopper to try again. */
export class Overloaded extends Error {
  override name = "Overloaded";
}

/** Retry-After, in seconds. */
export const BUSY_RETRY_SECONDS = 5;
/** Above this mean delay of the event loop over the last second (milliseconds), no page is started. */
export const DELAY_MAXIMUM_MS = 1_000;
/** With fewer pages in progress than this, the delay has another cause than too many shoppers. */
const CROWD = 16;
/** Of one address: too few for a crowd, so that slow or expensive pages of one visitor do not shut out all others. */
const PLACES_OF_ADDRESS = CROWD - 4;
const SAMPLE_MS = 1_000;

interface Load {
  /** mean delay of the event loop, in milliseconds */
  delayMs: () => number;
}

export interface Gate {
  /**
   * Does the work when its address has a turn, unless too much is in progress. Writes are accepted longer than reads, so that shoppers can
   * still pay.
   *
   * @param address null: not one visitor's
   * @throws Overloaded
   */
  run<T>(kind: "read" | "write", address: string | null, work: () => Promise<T>): Promise<T>;
  /** Does the work when its address has a turn, however much is in progress. @throws Overloaded after too long a wait */
  inTurn<T>(kind: "read" | "write", address: string | null, work: () => Promise<T>): Promise<T>;
  /** Whether the address has a free turn. */
  hasRoom(address: string | null): boolean;
  /** Half of the capacity is in use: prefetches are refused. */
  readonly isBusy: boolean;
}

/** Per process, because all its shops share one event loop. */
let ownLoad: Load | undefined;

/** @param maximum pages rendered at a time @param factor multiplies the places of one address; 0: it may take all */
export function createGate(maximum: number, factor: number, load: Load = (ownLoad ??= measuredLoad())): Gate {
  const turns = createNetworkTurns(factor > 0 ? Math.max(1, PLACES_OF_ADDRESS * factor) : Infinity);
  let underWay = 0;
  gauge("hearth_requests_under_way", "Requests being answered now.", () => underWay);
  gauge("hearth_event_loop_delay_seconds", "Mean delay of the event loop, last second.", () => load.delayMs() / 1_000);

  async function admitted<T>(kind: "read" | "write", work: () => Promise<T>): Promise<T> {
    const limit = kind === "write" ? maximum * 2 : maximum;
    if (underWay >= limit || (kind === "read" && underWay >= CROWD && load.delayMs() > DELAY_MAXIMUM_MS))
      throw new Overloaded("too many requests under way");
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  }

  async function inTurn<T>(kind: "read" | "write", address: string | null, work: () => Promise<T>): Promise<T> {
    if (address === null) return work();
    const end = await turns.take(address, kind);
    if (!end) throw new Overloaded("too many requests of one address under way");
    return work().finally(end);
  }

  return {
    run: (kind, address, work) => inTurn(kind, address, () => admitted(kind, work)),
    inTurn,
    hasRoom: (address) => address === null || turns.hasRoom(address),
    get isBusy() {
      return underWay * 2 >= maximum;
    },
  };
}

/** The delay over the last full second. @param histogram in nanoseconds */
export function measuredLoad(
  histogram: { readonly mean: number; enable(): void; reset(): void } = monitorEventLoopDelay({ resolution: 20 }),
): Load {
  histogram.enable();
  let mean = 0;
  setInterval(() => {
    mean = histogram.mean / 1e6 || 0;
    histogram.reset();
  }, SAMPLE_MS).unref();
  return { delayMs: () => mean };
}
