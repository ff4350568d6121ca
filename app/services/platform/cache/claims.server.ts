import type { Logger } from "pino";
import type { Runtime } from "~/services/platform/runtime.server";
import { inTime, reasonOf, redisOf, type Redis } from "./redis.server";

/** Redis is not waited for longer, in milliseconds. */
const DEADLINE_MS = 250;

/** Who begins first, of all processes that share a Redis. */
export interface Claims {
  /**
   * @param seconds a claim whose process has died ends by itself
   * @returns whether nobody else holds the key
   */
  take(key: string, seconds: number): Promise<boolean>;
  /** Frees the key for the next one. */
  release(key: string): Promise<void>;
}

/**
 * Without Redis, and while it is lost, everybody is the first: each process goes by what it knows itself, and nobody is stopped by mistake.
 *
 * @param redis null: there is none
 */
export function createClaims(redis: Pick<Redis, "setIfAbsent" | "del"> | null, log: Pick<Logger, "warn">): Claims {
  const redisKey = (key: string) => `hearth:claim:${key}`;
  const lost = (error: unknown) => {
    log.warn({ reason: reasonOf(error) }, "claims not reachable");
    return true;
  };
  return {
    async take(key, seconds) {
      return redis ? inTime(redis.setIfAbsent(redisKey(key), seconds * 1_000), DEADLINE_MS, "claim").catch(lost) : true;
    },
    async release(key) {
      if (redis) await inTime(redis.del(redisKey(key)), DEADLINE_MS, "claim").catch(lost);
    },
  };
}

function claimsOf(runtime: Runtime): Claims {
  return createClaims(redisOf(runtime), runtime.log);
}

/** Another one's attempt is waited for, in milliseconds between two looks. */
const LOOK_AGAIN_MS = 200;
/** An attempt that was broken off (a process that died) stands in the way no longer than this. */
const ATTEMPT_SECONDS = 30;

/**
 * Works while nobody else does so under this key, in any process.
 *
 * @returns null where somebody else takes longer than a backend call may
 */
export async function withClaim<T>(runtime: Runtime, key: string, work: () => Promise<T>): Promise<T | null> {
  const claims = claimsOf(runtime);
  const until = Date.now() + runtime.config.backendTimeoutMs;
  while (!(await claims.take(key, ATTEMPT_SECONDS))) {
    if (Date.now() > until) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return work().finally(() => claims.release(key));
}
