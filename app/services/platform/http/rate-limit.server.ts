import { hash } from "node:crypto";
import type { Logger } from "pino";
import { createStateKey, type Runtime } from "~/services/platform/runtime.server";
import { toNetwork } from "~/services/platform/network.server";
import { getRedis } from "~/services/platform/cache/redis.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { Failure } from "~/services/platform/store-api/result.server";
import { createLimiters, type LimiterStore, WINDOW_SECONDS } from "./limiters.server";
import {
  LIMITS,
  SECRETS,
  type AddressClass,
  type LimitClass,
  type SecretName,
} from "./limits.server";
import { getRouteFacts } from "./route-table.server";
import { noteSecurityEvent } from "./security-events.server";

/**
 * The limit class of a request.
 *
 * @param routeId of `getRouteFinder`
 * @param isPrefetch the browser prefetches (`Sec-Purpose: prefetch`)
 */
export function classifyRequest(
  method: string,
  routeId: string | null,
  isPrefetch = false,
): AddressClass {
  const { reads, writes } = getRouteFacts(routeId);
  if (method !== "GET" && method !== "HEAD") return writes ?? "writes";
  if (routeId?.startsWith("api.")) return reads ?? "api";
  return isPrefetch ? "prefetch" : "pages";
}

type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Fixed windows of a minute.
 *
 * @param factor multiplies the limits; 0: none
 * @param store shared by all processes; null: each for itself
 */
export function createRateLimiter(
  factor: number,
  store: LimiterStore | null = null,
  log?: Pick<Logger, "warn">,
) {
  const limiterFor = createLimiters(
    (limit) => LIMITS[limit as LimitClass].perMinute * factor,
    store,
    log,
  );
  return {
    /**
     * Counts one request, or several.
     *
     * @param who address, token or account; null: not counted
     * @returns null, or the seconds to wait
     */
    async refuse(limit: LimitClass, who: string | null, times = 1): Promise<number | null> {
      if (factor === 0 || who === null || times === 0) return null;
      const leftMs = await limiterFor(limit).consume(hashLimitKey(limit, who), times);
      return leftMs === null
        ? null
        : Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(leftMs / 1_000)));
    },
    /** Resets the count, because the attempt was no guess. */
    resetCount: (limit: LimitClass, who: string): Promise<void> =>
      limiterFor(limit).reset(hashLimitKey(limit, who)),
  };
}

function hashLimitKey(limit: LimitClass, who: string): string {
  // Only hashes of tokens and addresses are stored.
  return hash("sha256", LIMITS[limit].by === "address" ? toNetwork(who) : who, "base64url").slice(
    0,
    22,
  );
}

const LIMITER = createStateKey<RateLimiter>();

/** The process's limiter, shared by the server and the routes of the own API. */
export function getRateLimiter(runtime: Runtime): RateLimiter {
  const { config, log, processState } = runtime;
  return processState.getOrCreate(LIMITER, () =>
    createRateLimiter(config.rateLimitFactor, getRedis(runtime), log),
  );
}

/** A guess at something that a form verifies. */
interface Guess {
  secret: SecretName;
  /**
   * whose it is: an account's e-mail address or id, a context token, a link's code. Null: nobody's,
   * only the address counts.
   */
  subject: string | null;
}

/**
 * Counts an attempt before the backend is called.
 *
 * @returns the failure that the backend itself would give (429), or null to go on
 */
export async function limitGuess(shop: Shop, guess: Guess): Promise<Failure | null> {
  const limiter = getRateLimiter(shop);
  const isStrict = "isStrict" in SECRETS[guess.secret];
  const byAddress: [LimitClass, string | null] = ["guesses", isStrict ? shop.clientAddress : null];
  for (const [limit, who] of [byAddress, ...listGuessLimits(shop, guess)]) {
    const seconds = await limiter.refuse(limit, who);
    if (seconds === null) continue;
    noteSecurityEvent(shop, "limit.reached", { limit });
    return {
      status: "error",
      code: 429,
      error: { errors: [{ code: "TOO_MANY_REQUESTS", meta: { parameters: { seconds } } }] },
    };
  }
  return null;
}

/** Resets a secret's counts after a successful attempt: it was no guess. */
export async function resetGuesses(shop: Shop, guess: Guess): Promise<void> {
  await Promise.all(
    listGuessLimits(shop, guess).map(([limit, who]) => getRateLimiter(shop).resetCount(limit, who)),
  );
}

/** The limits that count a guess by its subject. */
function listGuessLimits(
  shop: Shop,
  { secret, subject }: Guess,
): [limit: LimitClass, who: string][] {
  if (subject === null) return [];
  // Shopware's database ignores case.
  const key = `${secret} ${subject.toLowerCase()}`;
  if (SECRETS[secret].triedBy === "holder") return [["secret", key]];
  return [
    ["secret", `${key} ${toNetwork(shop.clientAddress ?? "")}`],
    ["secret-anywhere", key],
  ];
}
