import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Rendering } from "~/services/platform/session/shop.server";
import { shareable, type SharedDocument } from "./shared-document";

/** Bound of the pages that a process keeps rendered, in bytes. */
export const RENDERED_BYTES_MAXIMUM = 16 * 1024 * 1024;
/** What was rendered longer ago is dropped: not that it were wrong, but nobody asks for it any more. In milliseconds. */
const CACHED_MS = 60_000;
const SEEN_MAXIMUM = 10_000;

/** One request's page: requested for by the renderer, and given to those who come later. */
export interface PageRendering extends Rendering {
  /** the page, where it was rendered before: the renderer's answer then has no body */
  readonly document: SharedDocument | null;
  /** The answer as it goes on, rendered with this nonce; cached for the next where its page is requested again and again. */
  noted(response: Response, nonce: string): Response;
}

export interface RenderedPages {
  open(): PageRendering;
}

/**
 * Personal pages that were rendered before, for whoever's page is the same (decision 0015).
 *
 * React makes the same page of the same data: a shopper's page is rendered from its address and its loaders' data and from nothing else, so
 * a page that was rendered of exactly these is that shopper's page too. It is cached from the second request on: most pages
 * with something personal in them are nobody else's.
 */
export function createRenderedPages(log: Pick<Logger, "warn">, maxBytes = RENDERED_BYTES_MAXIMUM): RenderedPages {
  const packing = new Set<string>();
  const seen = new LRUCache<string, true>({ max: SEEN_MAXIMUM, ttl: CACHED_MS });
  const rendered = new LRUCache<string, SharedDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: CACHED_MS,
  });

  async function keep(key: string, response: Response, nonce: string): Promise<void> {
    packing.add(key);
    try {
      rendered.set(key, await shareable(response, nonce, []));
    } catch (error) {
      log.warn({ err: error }, "page not cached");
    } finally {
      packing.delete(key);
    }
  }

  return {
    open() {
      let key = "";
      let document: SharedDocument | null = null;
      return {
        isRendered({ url, data }) {
          key = createHash("sha256").update(url).update("\n").update(data).digest("base64");
          document = rendered.get(key) ?? null;
          return document !== null;
        },
        get document() {
          return document;
        },
        noted(response, nonce) {
          if (key === "" || packing.has(key) || rendered.has(key)) return response;
          if (seen.has(key)) void keep(key, response.clone(), nonce);
          else seen.set(key, true);
          return response;
        },
      };
    },
  };
}
