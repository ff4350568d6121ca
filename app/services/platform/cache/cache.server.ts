import {
  cachified,
  type CacheEntry,
  type Cache as CachifiedStore,
  type CreateReporter,
} from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Channel } from "~/services/platform/config/config.server";
import {
  LIFETIMES,
  PAUSE_AFTER_FAILURE_MS,
  type LifetimeName,
} from "~/services/platform/config/lifetimes.server";
import { maxEntries, createStateKey, type Runtime } from "~/services/platform/runtime.server";
import { isRefusal, type Failure, type Result } from "~/services/platform/store-api/result.server";
import { createMemoryStore, createRedisStore, type CacheStore } from "./cache-stores.server";
import { getRedis } from "./redis.server";

export interface CacheScope extends Runtime {
  channel: Channel;
  /** Collects the cache keys that a page depends on, so that the page is purged with them. */
  uses?: Set<string>;
}

/**
 * A public response of the backend, from the cache or fresh. One call runs at a time per key
 * (single-flight); failures are never cached; a failed cache write is only logged (behaviour §8.3).
 * Never use it for data that depend on a shopper.
 *
 * @param key distinguishes this response from others of its kind; channel and language are added
 * @param load `isTransient`: the response is right now but should be requested again, such as "no
 * such path"
 */
export async function readThroughCache<T>(
  scope: CacheScope,
  name: LifetimeName,
  key: string,
  load: () => Promise<Result<T> & { isTransient?: boolean }>,
): Promise<Result<T>> {
  const cache = getCache(scope);
  const lifetime = LIFETIMES[name];
  const fullKey = buildCacheKey(scope, name, key);
  scope.uses?.add(fullKey);
  if ((cache.pausedUntil.get(fullKey) ?? 0) > Date.now()) {
    const stale = await readCached<T>(scope, name, key);
    if (stale) return stale;
  }
  try {
    const data = await cachified<T>(
      {
        key: fullKey,
        cache: getAdapter(cache, name),
        ttl: lifetime.fresh * 1000,
        swr: lifetime.staleWhileRevalidate * 1000,
        fallbackToCache: false,
        async getFreshValue({ metadata }) {
          const result = await load();
          if (result.status === "error") throw new BackendFailure(result);
          if (result.isTransient) Object.assign(metadata, { ttl: -1, swr: 0 });
          cache.pausedUntil.delete(fullKey);
          return result.data;
        },
      },
      logFailedWrites(scope.log, name),
    );
    return { status: "success", data };
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error;
    // Only a refusal says something about the entry; after any other failure a stale entry is still
    // valid.
    const stale = isRefusal(error.failure) ? null : await readCached<T>(scope, name, key);
    if (stale) cache.pausedUntil.set(fullKey, Date.now() + PAUSE_AFTER_FAILURE_MS);
    return stale ?? error.failure;
  }
}

/**
 * The cached value of any age (the store deletes entries that are too old to be served), or null;
 * never waits for the backend.
 */
export async function readCached<T>(
  scope: CacheScope,
  name: LifetimeName,
  key: string,
): Promise<{ status: "success"; data: T } | null> {
  const entry = await readValidEntry(getCache(scope).store, buildCacheKey(scope, name, key));
  return entry ? { status: "success", data: entry.value as T } : null;
}

function buildCacheKey({ channel }: CacheScope, name: LifetimeName, key: string): string {
  return `${channel.key}:${channel.languageId ?? channel.locale}:${name}:${key}`;
}

/** Carries a failure out of cachified as an exception, so that it is not stored. */
class BackendFailure extends Error {
  constructor(readonly failure: Failure) {
    super("the backend gave no answer to keep");
  }
}

interface Cache {
  store: CacheStore;
  /** one per kind of answer, always the same object: single-flight depends on it */
  adapters: Map<LifetimeName, CachifiedStore>;
  /** keys whose last renewal failed, with the time of the next attempt */
  pausedUntil: LRUCache<string, number>;
}
const CACHE = createStateKey<Cache>();
const PAUSED_KEYS_MAXIMUM = 5_000;

function getCache(runtime: Runtime): Cache {
  return runtime.processState.getOrCreate(CACHE, () => {
    const redis = getRedis(runtime);
    return createCache(redis ? createRedisStore(redis, runtime.log) : createMemoryStore());
  });
}

/**
 * Purges all responses, those of a channel, or those whose key contains a text (such as a product
 * id).
 */
export function purgeCache(
  { processState }: Runtime,
  what: { channel?: string; tag?: string },
): Promise<void> {
  return processState.get(CACHE)?.store.purge(what) ?? Promise.resolve();
}

/** Sets the cache store of a process, for tests; by default it is created at the first use. */
export function setCacheStore(
  { processState }: Pick<Runtime, "processState">,
  store: CacheStore,
): void {
  processState.set(CACHE, createCache(store));
}

function createCache(store: CacheStore): Cache {
  return { store, adapters: new Map(), pausedUntil: new LRUCache(maxEntries(PAUSED_KEYS_MAXIMUM)) };
}

/** The entry; undefined if it is missing or has another format. */
async function readValidEntry(
  store: CacheStore,
  key: string,
): Promise<CacheEntry<unknown> | undefined> {
  const entry: Partial<CacheEntry<unknown>> | undefined = await store.get(key);
  const isSound = entry?.value !== undefined && typeof entry.metadata?.createdTime === "number";
  return isSound ? (entry as CacheEntry<unknown>) : undefined;
}

/** The store as cachified needs it: entries live as long as stale-if-error allows. */
function getAdapter({ store, adapters }: Cache, name: LifetimeName): CachifiedStore {
  let adapter = adapters.get(name);
  if (!adapter) {
    const { fresh, staleWhileRevalidate, staleIfError } = LIFETIMES[name];
    const keepMs = (fresh + staleWhileRevalidate + staleIfError) * 1000;
    adapter = {
      name,
      get: (key) => readValidEntry(store, key),
      set: (key, entry) => store.set(key, entry, keepMs),
      delete: (key) => store.delete(key),
    };
    adapters.set(name, adapter);
  }
  return adapter;
}

/** Behaviour §8.3: a failed cache write is only logged. */
function logFailedWrites<T>(log: Logger, name: LifetimeName): CreateReporter<T> {
  return () => (event) => {
    if (event.name === "writeFreshValueError")
      log.error({ cache: name, reason: String(event.error) }, "cache write failed");
  };
}
