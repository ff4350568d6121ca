import { hash } from "node:crypto";
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
import { maxEntries, createStateKey, type Runtime } from "~/services/platform/runtime.server";
import { backendCalls, backendCallSeconds, createGauge } from "~/services/platform/metrics.server";

/** The systems behind the shop; each has its own guard. */
export type BackendName = "shopware" | "payment" | "elevate" | "counts";

/**
 * The maximum number of concurrent calls per backend; further calls wait in a queue, within their
 * own deadline.
 */
const CONCURRENT_CALLS = {
  shopware: 96,
  payment: 32,
  elevate: 48,
  counts: 8,
} as const satisfies Record<BackendName, number>;
/** The maximum length of the queue; further calls are refused at once. */
export const WAITING_CALLS = 512;
/**
 * The circuit breaker's window: how many of the last calls count, how many are needed, and the
 * failures that open the circuit.
 */
export const WINDOW_CALLS = 20;
export const JUDGED_CALLS = 10;
const FAILED_PART = 0.5;
/** How long an open circuit refuses calls before one probes the backend, in milliseconds. */
export const OPEN_MS = 2_000;

/**
 * Failures of one input, or of one visitor's calls, count once in this time, in milliseconds: a
 * filter that Shopware cannot answer, or an account that it cannot load, is not a failing backend,
 * however often it is requested.
 */
const SAME_FAILURE_MS = 60_000;
/**
 * An input or visitor whose probe failed makes no other probe in this time, in milliseconds: it
 * would keep the circuit open for everybody.
 */
const SAME_PROBE_MS = 10_000;
const ORIGINS_MAXIMUM = 10_000;
/**
 * The part of a backend's places that the calls of one visitor may take: others find room while all
 * of these hang.
 */
const NETWORK_PART = 0.25;

/** Where a call comes from. */
interface CallOrigin {
  /** whose failures and places count together; null: the shop's own call, such as at start-up */
  clientNetwork: string | null;
  /**
   * everything that decides the answer: a call with the same input fails again. Called only after a
   * failure.
   */
  input: () => string;
}

/**
 * What an answer says about the backend: whether it failed, perhaps for this call only, or could
 * not be reached at all.
 */
export type Health = "working" | "failed" | "unreachable";

interface GuardedCall<T> {
  /** it never throws */
  call: () => Promise<T>;
  healthOf: (response: T) => Health;
  /** aborted at the call's deadline */
  signal: AbortSignal;
  origin: CallOrigin;
}

type Refusal = "open" | "full" | "deadline";

/** A call's answer, or the reason why the call was not made. */
type Guarded<T> = { response: T } | { refusal: Refusal };
interface Attempt<T> {
  guarded: Guarded<T>;
  health: Health;
}

export type Guard = ReturnType<typeof createGuard>;

class NotMade extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/** Ends an attempt without counting it as success or failure. */
class NotCounted extends Error {}

/**
 * Bulkhead and circuit breaker: a slow backend does not take every connection, a failing one gets
 * one probe at a time.
 */
export function createGuard(limit: number) {
  const places = createPlaces(limit);
  const breaker = circuitBreaker(
    handleWhenResult((attempt) => (attempt as Attempt<unknown>).health !== "working"),
    {
      halfOpenAfter: OPEN_MS,
      breaker: new CountBreaker({
        threshold: FAILED_PART,
        size: WINDOW_CALLS,
        minimumNumberOfCalls: JUDGED_CALLS,
      }),
    },
  );
  const recentFailures = createOriginMemory(SAME_FAILURE_MS);
  const recentProbes = createOriginMemory(SAME_PROBE_MS);
  let breaks = 0;
  breaker.onBreak(() => {
    breaks += 1;
  });

  async function attempt<T>(
    { call, healthOf, signal, origin }: GuardedCall<T>,
    isProbe: boolean,
  ): Promise<Attempt<T>> {
    const breaksBefore = breaks;
    try {
      const response = await places.run(call, signal, origin.clientNetwork);
      // A call from before the circuit opened is out of date: it must not end another call's probe.
      return {
        guarded: { response },
        health: breaks === breaksBefore ? healthOf(response) : "working",
      };
    } catch (error) {
      // A probe that was not made does not close the circuit; other calls that were not made count
      // neither way.
      if (error instanceof NotMade && isProbe)
        return { guarded: { refusal: error.refusal }, health: "failed" };
      throw error;
    }
  }

  return {
    /** Makes a call when its turn comes, unless the backend is known to be down. */
    async run<T>(guarded: GuardedCall<T>): Promise<Guarded<T>> {
      const { origin } = guarded;
      // The library would make calls wait for the end of a probe: as long as a hanging backend
      // takes.
      if (breaker.state === CircuitState.HalfOpen) return { refusal: "open" };
      if (breaker.state === CircuitState.Open && recentProbes.has(origin))
        return { refusal: "open" };
      let uncounted: Guarded<T> | null = null;
      try {
        const made = await breaker.execute(async () => {
          const isProbe = breaker.state !== CircuitState.Closed;
          const tried = await attempt(guarded, isProbe);
          if (tried.health !== "failed") return tried;
          const isRepeated = recentFailures.has(origin);
          recentFailures.add(origin);
          if (isProbe) recentProbes.add(origin);
          if (isProbe || !isRepeated) return tried;
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

/**
 * Remembers inputs and visitors for a time.
 *
 * @returns `has`: the input or the visitor is remembered
 */
function createOriginMemory(forMs: number) {
  const keys = new LRUCache<string, true>({
    ...maxEntries(ORIGINS_MAXIMUM),
    ttl: forMs,
    perf: { now: () => Date.now() },
  });
  const buildOriginKeys = ({ clientNetwork, input }: CallOrigin) => [
    `input ${hash("sha256", input(), "base64url")}`,
    ...(clientNetwork ? [`network ${clientNetwork}`] : []),
  ];
  return {
    has: (origin: CallOrigin) => buildOriginKeys(origin).some((key) => keys.has(key)),
    add: (origin: CallOrigin) => buildOriginKeys(origin).forEach((key) => keys.set(key, true)),
  };
}

/**
 * The places for concurrent calls. One visitor gets a part of them; more calls of that visitor wait
 * for each other.
 */
function createPlaces(limit: number) {
  const all = bulkhead(limit, WAITING_CALLS);
  const ofNetwork = Math.max(1, Math.ceil(limit * NETWORK_PART));
  const networks = new Map<string, { places: BulkheadPolicy; calls: number }>();
  return {
    async run<T>(call: () => Promise<T>, signal: AbortSignal, network: string | null): Promise<T> {
      if (network === null) return runWhenPlaceIsFree(all, call, signal);
      const own = networks.get(network) ?? { places: bulkhead(ofNetwork, WAITING_CALLS), calls: 0 };
      networks.set(network, own);
      own.calls += 1;
      try {
        return await runWhenPlaceIsFree(
          own.places,
          () => runWhenPlaceIsFree(all, call, signal),
          signal,
        );
      } finally {
        own.calls -= 1;
        if (own.calls === 0) networks.delete(network);
      }
    },
  };
}

/**
 * Makes the call when a place is free. A waiting call fails at its deadline and gives its place to
 * the next.
 */
async function runWhenPlaceIsFree<T>(
  places: BulkheadPolicy,
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
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

const GUARDS = {
  shopware: createStateKey<Guard>(),
  payment: createStateKey<Guard>(),
  elevate: createStateKey<Guard>(),
  counts: createStateKey<Guard>(),
};

/** The process's guard of a backend. */
export function getGuard(
  { processState }: Pick<Runtime, "processState">,
  name: BackendName,
): Guard {
  return processState.getOrCreate(GUARDS[name], () => {
    const guard = createGuard(CONCURRENT_CALLS[name]);
    createGauge(
      `hearth_backend_open_${name}`,
      "1 while calls to this backend are not even tried.",
      () => Number(guard.isOpen),
    );
    return guard;
  });
}

/**
 * Payment calls Shopware too, but with a separate bulkhead and circuit: it does not wait behind
 * catalogue calls.
 */
export function chooseBackend(path: string): BackendName {
  return /^\/?(adyen|handle-payment|payment-method|account\/(change-payment-method|stored-cards))\b/.test(
    path,
  )
    ? "payment"
    : "shopware";
}

/** Counts a call for /metrics. */
export function countCall(name: BackendName, outcome: string, startedAt: number): void {
  backendCalls.inc({ backend: name, outcome });
  backendCallSeconds.observe({ backend: name }, (performance.now() - startedAt) / 1_000);
}
