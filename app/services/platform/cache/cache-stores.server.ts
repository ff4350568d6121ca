import type { CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { RedisOffline, warnOfRedis, type Redis } from "./redis.server";

/**
 * The store of cached responses; memory and Redis implement it. Reading never throws; a failed
 * write rejects and is logged by the cache.
 */
export interface CacheStore {
  get(key: string): Promise<CacheEntry<unknown> | undefined>;
  /** @param keepMs after this time the entry may be dropped */
  set(key: string, entry: CacheEntry<unknown>, keepMs: number): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Deletes all entries, those of a channel (their keys begin with the channel's), or those whose
   * key contains a text.
   */
  purge(what: { channel?: string; tag?: string }): Promise<void>;
}

/** Bound of the in-process cache, in bytes of JSON. */
export const MEMORY_BYTES_MAXIMUM = 64 * 1024 * 1024;
export const MEMORY_ENTRIES_MAXIMUM = 20_000;
/** How long an entry read from Redis is reused without another read, in milliseconds. */
const RECENT_MS = 5_000;
const RECENT_BYTES_MAXIMUM = 16 * 1024 * 1024;
/**
 * The version of cached entries. Raise it when their format changes, so that older entries are not
 * read.
 */
const SCHEMA_GENERATION = 4;

export function createMemoryStore(maxBytes = MEMORY_BYTES_MAXIMUM): CacheStore {
  const entries = new LRUCache<string, CacheEntry<unknown>>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => key.length + JSON.stringify(entry).length,
    perf: { now: () => Date.now() },
  });
  return {
    get: (key) => Promise.resolve(entries.get(key)),
    set: (key, entry, keepMs) => {
      entries.set(key, entry, { ttl: keepMs });
      if (entries.size > MEMORY_ENTRIES_MAXIMUM) entries.pop();
      return Promise.resolve();
    },
    delete: (key) => {
      entries.delete(key);
      return Promise.resolve();
    },
    purge: ({ channel, tag = "" }) => {
      for (const key of entries.keys())
        if (key.startsWith(channel ? `${channel}:` : "") && key.includes(tag)) entries.delete(key);
      return Promise.resolve();
    },
  };
}

/** The Redis commands that the store uses. */
export type RedisCommands = Pick<Redis, "get" | "set" | "del" | "deleteMatching">;

/**
 * The same entries in Redis, shared by all processes. While Redis is unavailable, each process uses
 * its own memory.
 */
export function createRedisStore(
  client: RedisCommands,
  log: Pick<Logger, "warn">,
  fallback: CacheStore = createMemoryStore(),
): CacheStore {
  const buildRedisKey = (key: string) => `hearth:${SCHEMA_GENERATION}:${key}`;
  const recent = createMemoryStore(RECENT_BYTES_MAXIMUM);
  return {
    async get(key) {
      const recentEntry = await recent.get(key);
      if (recentEntry) return recentEntry;
      try {
        const text = await client.get(buildRedisKey(key));
        if (text === null) return await fallback.get(key);
        const entry = JSON.parse(text) as CacheEntry<unknown>;
        await recent.set(key, entry, RECENT_MS);
        return entry;
      } catch (error) {
        warnOfRedis(log, error, "cache not readable");
        return fallback.get(key);
      }
    },
    async set(key, entry, keepMs) {
      await recent.set(key, entry, RECENT_MS);
      try {
        await client.set(buildRedisKey(key), JSON.stringify(entry), { PX: Math.ceil(keepMs) });
      } catch (error) {
        await fallback.set(key, entry, keepMs);
        if (!(error instanceof RedisOffline)) throw error;
      }
    },
    async delete(key) {
      await Promise.all([recent.delete(key), fallback.delete(key)]);
      await client
        .del(buildRedisKey(key))
        .catch((error: unknown) => warnOfRedis(log, error, "cache not writable"));
    },
    async purge(what) {
      await Promise.all([recent.purge(what), fallback.purge(what)]);
      const tag = what.tag?.replace(/[*?[\]\\^]/g, "\\$&");
      const pattern = buildRedisKey(
        `${what.channel ? `${what.channel}:` : ""}*${tag ? `${tag}*` : ""}`,
      );
      await client
        .deleteMatching(pattern)
        .catch((error: unknown) => warnOfRedis(log, error, "cache not purged"));
    },
  };
}
