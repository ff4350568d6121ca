import { LRUCache } from "lru-cache";
import { atMost } from "~/services/platform/runtime.server";
import type { SharedDocument } from "./shared-document";

/** How long a document is fresh, may be sent while it is rendered again, and may be sent while rendering fails; in seconds. */
export interface DocumentLifetime {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

export type DocumentState = "hit" | "stale" | "miss" | "stand-in";

/** Selects documents to delete; a missing field matches all. */
export interface PurgeSelector {
  channel?: string;
  /** path of the page, all its queries */
  path?: string;
  /** part of a cache key of the page's data, e.g. the id of a product */
  tag?: string;
}

export interface DocumentCache {
  /** The cached document, if it may be sent at once. */
  find(key: string): SharedDocument | null;
  /** Whether `get` sends a cached document, without waiting for a rendering. */
  isSendable(key: string): boolean;
  /**
   * The document of this key, cached or rendered. Equal requests wait for one rendering.
   *
   * @param mayRenew false: a document that may be sent while it is rendered again is only sent
   * @returns null when the response turned out to be personal: then the page is rendered for each visitor
   */
  get(
    key: string,
    make: () => Promise<SharedDocument | null>,
    mayRenew?: boolean,
  ): Promise<{ document: SharedDocument; state: DocumentState } | null>;
  /** @returns how many documents were deleted */
  purge(selector: PurgeSelector): number;
  readonly size: number;
  readonly bytes: number;
}

const SERVER_ERROR = 500;
const OK = 200;
/** After a failed renewal the old document is sent this long without trying again, in milliseconds. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
const DOCUMENTS_MAXIMUM = 50_000;
const PAUSED_MAXIMUM = 5_000;

/** Keys are "channel class path?query"; purging reads the parts. */
export function documentKey(channel: string, visitors: string, address: string): string {
  return `${channel} ${visitors} ${address}`;
}

/** Documents in the memory of this process, bounded in bytes; the least recently used go first. */
export function createDocumentCache(maxBytes: number, { fresh, staleWhileRevalidate, staleIfError }: DocumentLifetime): DocumentCache {
  const documents = new LRUCache<string, SharedDocument>({
    maxSize: maxBytes,
    // A minimum size bounds their number (`atMost` says why not `max`).
    sizeCalculation: ({ size }, key) => Math.max(size + key.length, Math.ceil(maxBytes / DOCUMENTS_MAXIMUM)),
    ttl: (fresh + staleWhileRevalidate + staleIfError) * 1000,
    perf: { now: () => Date.now() },
  });
  const making = new Map<string, Promise<SharedDocument | null>>();
  const pausedUntil = new LRUCache<string, number>(atMost(PAUSED_MAXIMUM));
  let purges = 0;

  // A document from the future is as old as it is early: the clock has been set back.
  const ageOf = (document: SharedDocument) => Math.abs(Date.now() - document.madeAt);
  const isPaused = (key: string) => {
    const leftMs = (pausedUntil.get(key) ?? 0) - Date.now();
    return leftMs > 0 && leftMs <= PAUSE_AFTER_FAILURE_MS;
  };

  /** As what a cached document may be sent at once; null: only after a failed rendering. */
  function stateOf(key: string, document: SharedDocument): "hit" | "stand-in" | "stale" | null {
    const age = ageOf(document);
    if (age < fresh * 1000) return "hit";
    if (isPaused(key)) return "stand-in";
    return age < (fresh + staleWhileRevalidate) * 1000 ? "stale" : null;
  }

  function renew(key: string, make: () => Promise<SharedDocument | null>): Promise<SharedDocument | null> {
    const underWay = making.get(key);
    if (underWay) return underWay;
    const before = purges;
    const work = make()
      .then((document) => {
        if (before !== purges) return document;
        if (document?.status === OK) documents.set(key, document);
        else if (document && document.status >= SERVER_ERROR) pausedUntil.set(key, Date.now() + PAUSE_AFTER_FAILURE_MS);
        else documents.delete(key);
        return document;
      })
      .catch((error: unknown) => {
        pausedUntil.set(key, Date.now() + PAUSE_AFTER_FAILURE_MS);
        throw error;
      })
      .finally(() => making.get(key) === work && making.delete(key));
    making.set(key, work);
    return work;
  }

  return {
    find(key) {
      const document = documents.get(key);
      return document && stateOf(key, document) === "hit" ? document : null;
    },
    isSendable(key) {
      const document = documents.get(key);
      return document !== undefined && stateOf(key, document) !== null;
    },
    async get(key, make, mayRenew = true) {
      const old = documents.get(key);
      const state = old ? stateOf(key, old) : null;
      if (old && state) {
        if (state === "stale" && mayRenew) renew(key, make).catch(() => undefined);
        return { document: old, state };
      }
      const made = await renew(key, make).catch((error: unknown) => {
        if (!old) throw error;
        return old;
      });
      if (!made) return null;
      if (old && (made === old || made.status >= SERVER_ERROR)) return { document: old, state: "stand-in" };
      return { document: made, state: "miss" };
    },
    purge({ channel, path, tag }) {
      purges += 1;
      // The running rendering may use purged data: no later request waits for it, and it is not cached.
      making.clear();
      let count = 0;
      for (const [key, { madeOf }] of documents.entries()) {
        const [ofChannel, , address = ""] = key.split(" ");
        if (channel !== undefined && channel !== ofChannel) continue;
        if (path !== undefined && path !== address.split("?")[0]) continue;
        if (tag !== undefined && !madeOf.some((part) => part.includes(tag))) continue;
        documents.delete(key);
        count += 1;
      }
      return count;
    },
    get size() {
      return documents.size;
    },
    get bytes() {
      return documents.calculatedSize;
    },
  };
}
