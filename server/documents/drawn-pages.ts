import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Drawing } from "~/services/platform/session/shop.server";
import { shareable, type SharedDocument } from "./shared-document";

/** Bound of the pages that a process keeps drawn, in bytes. */
export const DRAWN_BYTES_MAXIMUM = 16 * 1024 * 1024;
/** What was drawn longer ago is dropped: not that it were wrong, but nobody asks for it any more. In milliseconds. */
const KEPT_MS = 60_000;
const SEEN_MAXIMUM = 10_000;

/** One request's page: asked for by the renderer, and given to those who come later. */
export interface PageDrawing extends Drawing {
  /** the page, where it was drawn before: the renderer's answer then has no body */
  readonly document: SharedDocument | null;
  /** The answer as it goes on, drawn with this nonce; kept for the next where its page is asked for again and again. */
  noted(response: Response, nonce: string): Response;
}

export interface DrawnPages {
  open(): PageDrawing;
}

/**
 * Personal pages that were drawn before, for whoever's page is the same (decision 0015).
 *
 * React makes the same page of the same data: a shopper's page is drawn from its address and its loaders' data and from nothing else, so
 * a page that was drawn of exactly these is that shopper's page too. It is kept from the second time on that it is asked for: most pages
 * with something personal in them are nobody else's.
 */
export function createDrawnPages(log: Pick<Logger, "warn">, maxBytes = DRAWN_BYTES_MAXIMUM): DrawnPages {
  const packing = new Set<string>();
  const seen = new LRUCache<string, true>({ max: SEEN_MAXIMUM, ttl: KEPT_MS });
  const drawn = new LRUCache<string, SharedDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: KEPT_MS,
  });

  async function keep(key: string, response: Response, nonce: string): Promise<void> {
    packing.add(key);
    try {
      drawn.set(key, await shareable(response, nonce, []));
    } catch (error) {
      log.warn({ err: error }, "page not kept");
    } finally {
      packing.delete(key);
    }
  }

  return {
    open() {
      let key = "";
      let document: SharedDocument | null = null;
      return {
        isDrawn({ url, data }) {
          key = createHash("sha256").update(url).update("\n").update(data).digest("base64");
          document = drawn.get(key) ?? null;
          return document !== null;
        },
        get document() {
          return document;
        },
        noted(response, nonce) {
          if (key === "" || packing.has(key) || drawn.has(key)) return response;
          if (seen.has(key)) void keep(key, response.clone(), nonce);
          else seen.set(key, true);
          return response;
        },
      };
    },
  };
}
