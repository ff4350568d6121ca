import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { warnOfRedis, type Redis } from "~/services/platform/cache/redis.server";
import { maxEntries } from "~/services/platform/runtime.server";

/** Requests are counted in windows of this length. */
export const WINDOW_SECONDS = 60;
/** The maximum number of keys that one process counts in its own memory. */
export const KEYS_MAXIMUM = 50_000;

/** The Redis commands that the limiters use. */
export type LimiterStore = Pick<Redis, "eval" | "del">;
type Log = Pick<Logger, "warn">;

interface Limiter {
  /** @returns null, or the milliseconds until the exhausted window ends */
  consume(key: string, points?: number): Promise<number | null>;
  reset(key: string): Promise<void>;
}

/** The library's memory is unbounded, so this drops the least recently used key. */
class BoundedMemory extends RateLimiterMemory {
  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    private readonly seen: LRUCache<string, BoundedMemory>,
  ) {
    super(options);
  }

  override consume(
    key: string | number,
    points?: number,
    options?: Record<string, unknown>,
  ): Promise<RateLimiterRes> {
    this.seen.set(this.getKey(key), this);
    return super.consume(key, points, options);
  }
}

/**
 * One limiter per name, with fixed windows. With Redis (`store`) all processes share their counts;
 * while Redis does not answer, each counts alone, which refuses fewer requests but none wrongly.
 *
 * @param pointsOf requests in a window
 * @param store null: this process counts for itself
 * @param keysMaximum maximum number of keys in memory, of all names together
 */
export function createLimiters(
  pointsOf: (name: string) => number,
  store: LimiterStore | null,
  log?: Log,
  keysMaximum = KEYS_MAXIMUM,
): (name: string) => Limiter {
  const seen = new LRUCache<string, BoundedMemory>({
    ...maxEntries(keysMaximum),
    dispose: (memory, key, reason) =>
      reason === "evict" && void memory.delete(memory.parseKey(key)),
  });
  const storeClient = store && createReportingStore(store, log);

  const create = (name: string): Limiter => {
    const options = {
      points: pointsOf(name),
      duration: WINDOW_SECONDS,
      keyPrefix: `hearth:limit:${name}`,
    };
    const memory = new BoundedMemory(options, seen);
    const limiter: RateLimiterAbstract = storeClient
      ? new RateLimiterRedis({
          ...options,
          storeClient,
          useRedisPackage: true,
          insuranceLimiter: memory,
        })
      : memory;
    return {
      consume: (key, points = 1) =>
        limiter.consume(key, points).then(
          () => null,
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
            throw refusal;
          },
        ),
      async reset(key) {
        await Promise.all([memory.delete(key), limiter.delete(key)]);
      },
    };
  };
  const limiters = new Map<string, Limiter>();
  return (name) => {
    const limiter = limiters.get(name) ?? create(name);
    limiters.set(name, limiter);
    return limiter;
  };
}

/** The library does not report an unavailable store. */
function createReportingStore(store: LimiterStore, log?: Log): LimiterStore {
  const withFailureLogged = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (log) warnOfRedis(log, error, "limits not reachable");
      throw error;
    }
  };
  return {
    eval: (script, options) => withFailureLogged(store.eval(script, options)),
    del: (key) => withFailureLogged(store.del(key)),
  };
}
