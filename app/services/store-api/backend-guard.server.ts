import { count, gauge, observe } from "~/services/metrics.server";

/** The systems behind the shop; each fails alone. */
export type BackendName = "shopware" | "payment" | "elevate";

/** Calls to one backend at a time; what comes on top waits for its turn, within its own deadline. */
export const CONCURRENT_CALLS = { shopware: 96, payment: 32, elevate: 48 } as const satisfies Record<BackendName, number>;
/** Calls that wait for their turn; what comes on top is refused at once. */
export const WAITING_CALLS = 512;
/** The last calls by which a backend is judged, how many there must be, and the part of them that must have failed. */
export const WINDOW_CALLS = 20;
export const JUDGED_CALLS = 10;
export const FAILED_PART = 0.5;
/** How long a failing backend is left alone before one call tries it again, in milliseconds. */
export const OPEN_MS = 2_000;

/** A call that was not made. */
export type Refusal = "open" | "full" | "deadline";

export interface Guard {
  /** Lets a call through, waits for its turn, or says why it may not be made. @param signal the call's deadline */
  enter(signal: AbortSignal): Promise<Refusal | null>;
  /** After each call that was let through. @param failed no answer, or one that says that the backend itself is in trouble */
  leave(failed: boolean): void;
  readonly isOpen: boolean;
}

/**
 * Bulkhead and circuit breaker in front of one backend: a slow one does not take every connection and all memory,
 * a failing one is left alone and gets one probe at a time until it answers again.
 */
export function createGuard(limit: number, now: () => number = Date.now): Guard {
  let underWay = 0;
  let outcomes: boolean[] = [];
  /** epoch, ms; null: closed */
  let openSince: number | null = null;
  let probing = false;
  const waiting: (() => void)[] = [];

  const judge = (failed: boolean) => {
    if (openSince !== null) {
      // The answer of a probe, or of a call that was under way when the circuit opened.
      if (!failed) {
        openSince = null;
        outcomes = [];
      } else if (probing) openSince = now();
      probing = false;
      return;
    }
    outcomes = [...outcomes.slice(1 - WINDOW_CALLS), failed];
    const failures = outcomes.filter(Boolean).length;
    if (outcomes.length >= JUDGED_CALLS && failures / outcomes.length >= FAILED_PART) openSince = now();
  };

  const place = async (signal: AbortSignal): Promise<Refusal | null> => {
    if (underWay < limit) {
      underWay += 1;
      return null;
    }
    return waiting.length >= WAITING_CALLS ? "full" : takeTurn(waiting, signal);
  };

  return {
    async enter(signal) {
      if (openSince !== null) {
        if (probing || now() - openSince < OPEN_MS) return "open";
        probing = true;
      }
      const refusal = await place(signal);
      // A probe that was not made says nothing.
      if (refusal) probing = false;
      return refusal;
    },
    leave(failed) {
      const next = waiting.shift();
      // The place goes on to who waits longest.
      if (next) next();
      else underWay -= 1;
      judge(failed);
    },
    get isOpen() {
      return openSince !== null;
    },
  };
}

function takeTurn(waiting: (() => void)[], signal: AbortSignal): Promise<Refusal | null> {
  return new Promise((resolve) => {
    const go = () => {
      signal.removeEventListener("abort", giveUp);
      resolve(null);
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(go), 1);
      resolve("deadline");
    };
    waiting.push(go);
    signal.addEventListener("abort", giveUp, { once: true });
  });
}

const guards = new WeakMap<object, Map<BackendName, Guard>>();

/** The guard of a backend, one for each configuration. */
export function guardOf(config: object, name: BackendName): Guard {
  let ofConfig = guards.get(config);
  if (!ofConfig) guards.set(config, (ofConfig = new Map()));
  const guard = ofConfig.get(name) ?? createGuard(CONCURRENT_CALLS[name]);
  ofConfig.set(name, guard);
  gauge(`hearth_backend_open_${name}`, () => Number(guard.isOpen));
  return guard;
}

/** Payment goes through Shopware too, but does not wait behind the catalogue, and its trouble is its own. */
export function backendOf(path: string): BackendName {
  return /^\/?(adyen|handle-payment|payment-method|account\/change-payment-method)\b/.test(path) ? "payment" : "shopware";
}

/** Counts a call for /metrics. */
export function countCall(name: BackendName, outcome: string, startedAt: number): void {
  count("hearth_backend_calls_total", { backend: name, outcome });
  observe("hearth_backend_call_seconds", { backend: name }, (performance.now() - startedAt) / 1_000);
}
