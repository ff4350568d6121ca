import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  CountBreaker,
  handleWhenResult,
  type BulkheadPolicy,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { atMost, stateKey, type Runtime } from "~/services/platform/runtime.server";
import { backendCalls, backendCallSeconds, gauge } from "~/services/platform/metrics.server";

/** The systems behind the shop; each has its own guard. */
export type BackendName = "shopware" | "payment" | "elevate" | "counts";

/** The maximum number of concurrent calls per backend; further calls wait in a queue, within their own deadline. */
const CONCURRENT_CALLS = { shopware: 96, payment: 32, elevate: 48, counts: 8 } as const satisfies Record<BackendName, number>;
/** The maximum length of the queue; further calls are refused at once. */
export const WAITING_CALLS = 512;
/** The circuit breaker's window: how many of the last calls count, how many are needed, and the failures that open the circuit. */
export const WINDOW_CALLS = 20;
export const JUDGED_CALLS = 10;
const FAILED_PART = 0.5;
/** How long an open circuit refuses calls before one probes the backend, in milliseconds. */
export const OPEN_MS = 2_000;

/** Failures of one shopper's calls count once in this time, in milliseconds: one account for which Shopware always fails must not open the circuit for everybody. */
const SHOPPER_MS = 10_000;
const SHOPPERS_MAXIMUM = 5_000;

type Refusal = "open" | "full" | "deadline";

/** A call's answer, with whether the backend itself is in trouble; or the reason why the call was not made. */
type Guarded<T> = { answer: T } | { refusal: Refusal };
interface Attempt<T> {
  guarded: Guarded<T>;
  failed: boolean;
}

export type Guard = ReturnType<typeof createGuard>;

class NotMade extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** Ends an attempt without counting it as success or failure. */
class NotCounted extends Error {}

/** Bulkhead and circuit breaker: a slow backend does not take every connection, a failing one gets one probe at a time. */
export function createGuard(limit: number) {
  const places = bulkhead(limit, WAITING_CALLS);
  const breaker = circuitBreaker(
    handleWhenResult((attempt) => (attempt as Attempt<unknown>).failed),
    {
      halfOpenAfter: OPEN_MS,
      breaker: new CountBreaker({ threshold: FAILED_PART, size: WINDOW_CALLS, minimumNumberOfCalls: JUDGED_CALLS }),
    },
  );
  const failedShoppers = new LRUCache<string, true>({
    ...atMost(SHOPPERS_MAXIMUM),
    ttl: SHOPPER_MS,
    perf: { now: () => Date.now() },
  });
  let breaks = 0;
  let brokenAt = 0;
  breaker.onBreak(() => {
    breaks += 1;
    brokenAt = Date.now();
  });

  async function attempt<T>(call: () => Promise<T>, isTrouble: (answer: T) => boolean, signal: AbortSignal): Promise<Attempt<T>> {
    const breaksBefore = breaks;
    const isProbe = breaker.state !== CircuitState.Closed;
    try {
      const answer = await whenPlaceIsFree(places, call, signal);
      // A call from before the circuit opened is out of date: it must not end another call's probe.
      return { guarded: { answer }, failed: breaks === breaksBefore && isTrouble(answer) };
    } catch (error) {
      // A probe that was not made does not close the circuit; other calls that were not made count neither way.
      if (error instanceof NotMade && isProbe) return { guarded: { refusal: error.refusal }, failed: true };
      throw error;
    }
  }

  /** Whether this shopper had a failure just before. A probe always counts. */
  function isRepeated(shopper: string): boolean {
    const isKnown = failedShoppers.has(shopper);
    if (!isKnown) failedShoppers.set(shopper, true);
    return isKnown && breaker.state === CircuitState.Closed;
  }

  return {
    /** Makes a call when its turn comes. @param call never throws @param isTrouble the backend is at fault @param shopper null: not one's */
    async run<T>(
      call: () => Promise<T>,
      isTrouble: (answer: T) => boolean,
      signal: AbortSignal,
      shopper: string | null = null,
    ): Promise<Guarded<T>> {
      // The clock has been set back: the library would wait until it reaches the old time again. This closes the circuit.
      if (breaker.state === CircuitState.Open && Date.now() < brokenAt) breaker.isolate().dispose();
      // The library would make calls wait for the end of a probe: as long as a hanging backend takes.
      if (breaker.state === CircuitState.HalfOpen) return { refusal: "open" };
      let uncounted: Guarded<T> | null = null;
      try {
        const made = await breaker.execute(async () => {
          const tried = await attempt(call, isTrouble, signal);
          if (!tried.failed || shopper === null || !isRepeated(shopper)) return tried;
          uncounted = tried.guarded;
          throw new NotCounted();
        });
        return made.guarded;
      } catch (error) {
        if (uncounted) return uncounted;
        if (error instanceof NotMade) return { refusal: error.refusal };
        if (error instanceof BrokenCircuitError) return { refusal: "open" };
        throw error;
      }
    },
    get isOpen() {
      return breaker.state !== CircuitState.Closed;
    },
  };
}

/** Makes the call when a place is free. A waiting call fails at its deadline and gives its place to the next. */
async function whenPlaceIsFree<T>(places: BulkheadPolicy, call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new NotMade("deadline");
  let giveUp = () => {};
  const deadline = new Promise<never>((_, reject) => {
    giveUp = () => reject(new NotMade("deadline"));
    signal.addEventListener("abort", giveUp, { once: true });
  });
  const turn = places.execute(() => {
    signal.removeEventListener("abort", giveUp);
    return signal.aborted ? Promise.reject(new NotMade("deadline")) : call();
  });
  try {
    return await Promise.race([turn, deadline]);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new NotMade("full") : error;
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

const GUARDS = { shopware: stateKey<Guard>(), payment: stateKey<Guard>(), elevate: stateKey<Guard>(), counts: stateKey<Guard>() };

/** The process's guard of a backend. */
export function guardOf({ processState }: Pick<Runtime, "processState">, name: BackendName): Guard {
  return processState.once(GUARDS[name], () => {
    const guard = createGuard(CONCURRENT_CALLS[name]);
    gauge(`hearth_backend_open_${name}`, "1 while calls to this backend are not even tried.", () => Number(guard.isOpen));
    return guard;
  });
}

/** Payment calls Shopware too, but with a separate bulkhead and circuit: it does not wait behind catalogue calls. */
export function backendOf(path: string): BackendName {
  return /^\/?(adyen|handle-payment|payment-method|account\/change-payment-method)\b/.test(path) ? "payment" : "shopware";
}

/** Counts a call for /metrics. */
export function countCall(name: BackendName, outcome: string, startedAt: number): void {
  backendCalls.inc({ backend: name, outcome });
  backendCallSeconds.observe({ backend: name }, (performance.now() - startedAt) / 1_000);
}
