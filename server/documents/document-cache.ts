import { LRUCache } from "lru-cache";
import { OK, SERVER_ERROR } from "~/domain/http-status";
import { PAUSE_AFTER_FAILURE_MS, type Lifetime } from "~/services/platform/config/lifetimes.server";
import type { CachedDocument } from "./cached-document";

/** How a document was found: fresh, old, rendered just now, or old because rendering fails. */
export type DocumentState = "hit" | "stale" | "miss" | "stand-in";

interface FoundDocument {
  document: CachedDocument;
  state: DocumentState;
}

/** Renders a document; null if it turned out to be personal. */
type Render = () => Promise<CachedDocument | null>;

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
  find(key: string): FoundDocument | null;
  /**
   * The document, rendered again. Equal requests wait for one rendering. While rendering fails, an
   * old document stands in.
   *
   * @returns null when the document turned out to be personal: then the page is rendered for each
   * visitor
   */
  render(key: string, render: Render): Promise<FoundDocument | null>;
  /** @returns how many documents were deleted */
  purge(selector: PurgeSelector): number;
  readonly size: number;
  readonly bytes: number;
}

interface Entry {
  document: CachedDocument;
  /** epoch, ms */
  freshUntil: number;
  staleUntil: number;
  isStandIn: boolean;
}

const DOCUMENTS_MAXIMUM = 50_000;

/** Keys are "channel class path?query"; purging reads the parts. */
export function buildDocumentKey(channel: string, cookieClass: string, address: string): string {
  return `${channel} ${cookieClass} ${address}`;
}

/** Documents in the memory of this process, bounded in bytes; the least recently used go first. */
export function createDocumentCache(
  maxBytes: number,
  { fresh, staleWhileRevalidate, staleIfError }: Lifetime,
): DocumentCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // A minimum size bounds their number (`maxEntries` says why not `max`).
    sizeCalculation: ({ document }, key) =>
      Math.max(document.size + key.length, Math.ceil(maxBytes / DOCUMENTS_MAXIMUM)),
    ttl: (fresh + staleWhileRevalidate + staleIfError) * 1000,
    perf: { now: () => Date.now() },
  });
  const rendering = new Map<string, Promise<CachedDocument | null>>();
  let purges = 0;

  function keep(key: string, document: CachedDocument): void {
    const freshUntil = Date.now() + (document.isIncomplete ? 0 : fresh * 1000);
    entries.set(key, {
      document,
      freshUntil,
      staleUntil: freshUntil + staleWhileRevalidate * 1000,
      isStandIn: false,
    });
  }

  /** A document whose dates have passed is no document: not even while rendering fails. */
  function getValid(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry && Date.now() < entry.document.validUntil ? entry : undefined;
  }

  function prolongStaleDocument(key: string): void {
    const entry = getValid(key);
    if (entry)
      Object.assign(entry, { freshUntil: Date.now() + PAUSE_AFTER_FAILURE_MS, isStandIn: true });
  }

  async function renderAndKeep(key: string, render: Render): Promise<CachedDocument | null> {
    const before = purges;
    try {
      const document = await render();
      // A page rendered during a purge may contain purged data.
      if (before !== purges) return document;
      if (document?.status === OK) keep(key, document);
      else if (document && document.status >= SERVER_ERROR) prolongStaleDocument(key);
      else entries.delete(key);
      return document;
    } catch (error) {
      prolongStaleDocument(key);
      throw error;
    }
  }

  /** All requests for the same document share one rendering. */
  function renderOnce(key: string, render: Render): Promise<CachedDocument | null> {
    const running = rendering.get(key);
    if (running) return running;
    const work = renderAndKeep(key, render).finally(
      () => rendering.get(key) === work && rendering.delete(key),
    );
    rendering.set(key, work);
    return work;
  }

  return {
    find(key) {
      const entry = getValid(key);
      if (!entry) return null;
      const { document, freshUntil, staleUntil, isStandIn } = entry;
      const now = Date.now();
      if (now < freshUntil) return { document, state: isStandIn ? "stand-in" : "hit" };
      return now < staleUntil ? { document, state: "stale" } : null;
    },
    async render(key, render) {
      const old = getValid(key)?.document;
      const document = await renderOnce(key, render).catch((error: unknown) => {
        if (!old) throw error;
        return old;
      });
      if (!document) return null;
      if (old && (document === old || document.status >= SERVER_ERROR))
        return { document: old, state: "stand-in" };
      return { document, state: "miss" };
    },
    purge({ channel, path, tag }) {
      purges += 1;
      rendering.clear();
      let count = 0;
      for (const [key, { document }] of entries.entries()) {
        const [ofChannel, , address = ""] = key.split(" ");
        if (channel !== undefined && channel !== ofChannel) continue;
        if (path !== undefined && path !== address.split("?")[0]) continue;
        if (tag !== undefined && !document.cacheTags.some((part) => part.includes(tag))) continue;
        entries.delete(key);
        count += 1;
      }
      return count;
    },
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}
