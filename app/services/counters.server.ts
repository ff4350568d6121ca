import { createClient } from "redis";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Config } from "./config.server";

/**
 * Numbers that several requests share: how often somebody has tried, who was the first to begin. In Redis when `REDIS_URL` is set, so that
 * all processes count together; else in this process.
 */
export interface Counters {
  /** Counts one more. @returns how often within the time, this one included; the time begins with the first */
  add(key: string, seconds: number): Promise<number>;
  forget(key: string): Promise<void>;
}

const KEYS_MAXIMUM = 50_000;
/** Redis is not waited for longer, in milliseconds. */
const DEADLINE_MS = 250;

export function createMemoryCounters(): Counters {
  const counts = new LRUCache<string, { count: number }>({ max: KEYS_MAXIMUM, perf: { now: () => Date.now() } });
  return {
    add(key, seconds) {
      const known = counts.get(key);
      if (known) return Promise.resolve((known.count += 1));
      counts.set(key, { count: 1 }, { ttl: seconds * 1000 });
      return Promise.resolve(1);
    },
    forget(key) {
      counts.delete(key);
      return Promise.resolve();
    },
  };
}

/** What the counters need of a Redis client. */
export interface CounterCommands {
  incr(key: string): Promise<number>;
  expire(key: string, seconds: number): Promise<unknown>;
  del(key: string): Promise<unknown>;
}

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
        const count = await inTime(client.incr(redisKey(key)));
        if (count === 1) await inTime(client.expire(redisKey(key), seconds));
        return count;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "counter not reachable");
        return fallback.add(key, seconds);
      }
    },
    async forget(key) {
      await fallback.forget(key);
      await inTime(client.del(redisKey(key))).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "counter not reachable"));
    },
  };
}

const counters = new WeakMap<Config, Counters>();

/** The counters of a configuration. */
export function countersOf({ config, log }: { config: Config; log: Logger }): Counters {
  let known = counters.get(config);
  if (!known) {
    known = config.redisUrl ? createRedisCounters(connect(config.redisUrl, log), log) : createMemoryCounters();
    counters.set(config, known);
  }
  return known;
}

function connect(url: string, log: Pick<Logger, "warn">): CounterCommands {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on("error", (error: unknown) => log.warn({ reason: reasonOf(error) }, "counter connection lost"));
  client.connect().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "counter connection failed"));
  return {
    incr: (key) => client.incr(key),
    expire: (key, seconds) => client.expire(key, seconds),
    del: (key) => client.del(key),
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("counter deadline")), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
