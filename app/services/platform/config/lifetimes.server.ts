/* All cache lifetimes of the shop. */

/**
 * Seconds during which an answer or a page is fresh, may be served while it is renewed, and may be
 * served if the renewal fails.
 */
export interface Lifetime {
  fresh: number;
  staleWhileRevalidate: number;
  staleIfError: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Behaviour §9.1: static product data cache, 3 h. */
const STATIC_DATA_CACHE_SECONDS = 10_800;
/** Behaviour §9.1: SEO path cache, 12 h. */
const SEO_PATH_CACHE_SECONDS = 43_200;

/** Answers of the backend (`cache.server.ts`). */
export const LIFETIMES = {
  staticData: {
    fresh: STATIC_DATA_CACHE_SECONDS,
    staleWhileRevalidate: DAY,
    staleIfError: 7 * DAY,
  },
  seoPath: { fresh: SEO_PATH_CACHE_SECONDS, staleWhileRevalidate: DAY, staleIfError: 7 * DAY },
  /** sales-channel context and menus, which every page needs */
  layout: { fresh: 5 * MINUTE, staleWhileRevalidate: HOUR, staleIfError: DAY },
  /**
   * whether the backend knows routes that not every Shopware has; a plugin installed later is
   * noticed after a purge or a restart
   */
  extensionRoutes: { fresh: 12 * HOUR, staleWhileRevalidate: DAY, staleIfError: 7 * DAY },
  settings: { fresh: 10 * MINUTE, staleWhileRevalidate: DAY, staleIfError: 7 * DAY },
  category: { fresh: MINUTE, staleWhileRevalidate: 10 * MINUTE, staleIfError: DAY },
  product: { fresh: MINUTE, staleWhileRevalidate: 10 * MINUTE, staleIfError: DAY },
  crossSelling: { fresh: 10 * MINUTE, staleWhileRevalidate: HOUR, staleIfError: DAY },
  search: { fresh: MINUTE, staleWhileRevalidate: 10 * MINUTE, staleIfError: HOUR },
  sitemap: { fresh: 6 * HOUR, staleWhileRevalidate: DAY, staleIfError: 7 * DAY },
} as const satisfies Record<string, Lifetime>;
export type LifetimeName = keyof typeof LIFETIMES;

/** Rendered pages (`server/documents/`); `fresh` is the default of DOCUMENT_SECONDS. */
export const DOCUMENT_LIFETIME = {
  fresh: 30,
  staleWhileRevalidate: 5 * MINUTE,
  staleIfError: DAY,
} as const satisfies Lifetime;

/** Data that are the same for every shopper, in browsers (`isSameForAll`, route-table.server.ts). */
export const BROWSER_LIFETIME = { fresh: 5 * MINUTE, staleWhileRevalidate: HOUR } as const;

/**
 * How long a stale answer or page is served after a failed renewal, before the next attempt; in
 * milliseconds.
 */
export const PAUSE_AFTER_FAILURE_MS = 5_000;
