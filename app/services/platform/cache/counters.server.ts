import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Config } from "~/services/platform/config/config.server";
import { inTime, reasonOf, redisOf, type Redis } from "./redis.server";

/**
 * Numbers that several requests share: how often somebody has tried, who was the first to begin. In Redis when `REDIS_URL` is set, so that
 * all processes count together; else in this process.
 */
export interface Counters {
  /** Counts one more. The time begins with the first. */
  add(key: string, seconds: number): Promise<Counted>;
  forget(key: string): Promise<void>;
}

export interface Counted {
  /** how often within the time, this one included */
  count: number;
  /** milliseconds until it begins anew */
  leftMs: number;
}

/** The most keys that one process counts in its own memory. */
export const KEYS_MAXIMUM = 50_000;
/** Redis is not waited for longer, in milliseconds. */
const DEADLINE_MS = 250;

export function createMemoryCounters(): Counters {
  const counts = new LRUCache<string, { count: number }>({ max: KEYS_MAXIMUM, perf: { now: () => Date.now() } });
  return {
    add(key, seconds) {
      const entry = counts.get(key) ?? { count: 0 };
      entry.count += 1;
      if (entry.count === 1) counts.set(key, entry, { ttl: seconds * 1000 });
      return Promise.resolve({ count: entry.count, leftMs: counts.getRemainingTTL(key) });
    },
    forget(key) {
      counts.delete(key);
      return Promise.resolve();
    },
  };
}

/** What the counters need of Redis. */
export type CounterCommands = Pick<Redis, "countUp" | "del">;

/** While Redis is lost each process counts for itself: fewer are stopped, nobody is stopped by mistake. */
export function createRedisCounters(
  client: CounterCommands,
  log: Pick<Logger, "warn">,
  fallback: Counters = createMemoryCounters(),
): Counters {
  const redisKey = (key: string) => `hearth:count:${key}`;
  return {
    async add(key, seconds) {
      try {
        return await inTime(client.countUp(redisKey(key), 1, seconds * 1000), DEADLINE_MS, "counter");
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "counter not reachable");
        return fallback.add(key, seconds);
      }
    },
    async forget(key) {
      await fallback.forget(key);
      await inTime(client.del(redisKey(key)), DEADLINE_MS, "counter").catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, "counter not reachable"),
      );
    },
  };
}

const counters = new WeakMap<Config, Counters>();

/** The counters of a configuration. */
export function countersOf({ config, log }: { config: Config; log: Pick<Logger, "warn"> }): Counters {
  let known = counters.get(config);
  if (!known) {
    const redis = redisOf(config, log);
    known = redis ? createRedisCounters(redis, log) : createMemoryCounters();
    counters.set(config, known);
  }
  return known;
}
