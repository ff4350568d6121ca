import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { inTime, reasonOf, type Redis } from "~/services/cache/redis.server";

/** Requests of one address in a minute, by what they do. Generous for people, tight for scripts that guess. */
export const LIMITS = {
  /** passwords, recovery, registration, voucher-like secrets */
  login: 15,
  /** what sends mails or is read by people */
  forms: 10,
  checkout: 60,
  /** bag, favourites, lists, account */
  writes: 180,
  suggest: 240,
  api: 300,
  /** pages that have to be rendered: kept ones cost nothing and are not counted */
  pages: 600,
} as const;
export type LimitClass = keyof typeof LIMITS;

export const WINDOW_MS = 60_000;
/** An answer of Redis that takes longer is not worth waiting for, in milliseconds. */
const REDIS_DEADLINE_MS = 150;
const ADDRESSES_MAXIMUM = 50_000;

/** @param routeId of `routeFinder`; @returns what the request counts as */
export function limitClassOf(method: string, routeId: string | null): LimitClass {
  const route = routeId ?? "";
  const reads = method === "GET" || method === "HEAD";
  if (reads) {
    if (route.startsWith("api.search")) return "suggest";
    return route.startsWith("api.") ? "api" : "pages";
  }
  if (/login|register|recover|reset|password|email/.test(route)) return "login";
  if (/form|contact|newsletter|news$|review/.test(route)) return "forms";
  return route.includes("checkout") ? "checkout" : "writes";
}

export interface RateLimiter {
  /** Counts one request. @returns null, or the seconds after which it may be tried again */
  refuse(limit: LimitClass, address: string | null): Promise<number | null>;
}

/**
 * Fixed windows of a minute for each address and class; shared by all processes through Redis, by this process alone without it or while
 * it is lost. Requests without an address (no socket) are not limited.
 *
 * @param factor times the limits; 0: none
 */
export function createRateLimiter(redis: Redis | null, factor: number, log: Pick<Logger, "warn">): RateLimiter {
  const counts = new LRUCache<string, { count: number }>({ max: ADDRESSES_MAXIMUM, ttl: WINDOW_MS, perf: { now: () => Date.now() } });
  const countHere = (key: string) => {
    const entry = counts.get(key) ?? { count: 0 };
    entry.count += 1;
    if (entry.count === 1) counts.set(key, entry);
    return { count: entry.count, leftMs: counts.getRemainingTTL(key) };
  };
  return {
    async refuse(limit, address) {
      if (factor === 0 || address === null) return null;
      const key = `${limit}:${networkOf(address)}`;
      const counted = redis ? await shared(redis, key, log).catch(() => countHere(key)) : countHere(key);
      return counted.count > LIMITS[limit] * factor ? Math.max(1, Math.ceil(counted.leftMs / 1_000)) : null;
    },
  };
}

async function shared(redis: Redis, key: string, log: Pick<Logger, "warn">): Promise<{ count: number; leftMs: number }> {
  try {
    return await inTime(redis.countUp(`hearth:limit:${key}`, 1, WINDOW_MS), REDIS_DEADLINE_MS, "rate limit");
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, "rate limits are not shared");
    throw error;
  }
}

/** A household has one IPv4 address, and a /64 of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
