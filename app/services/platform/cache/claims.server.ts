import type { Logger } from "pino";
import type { Config } from "~/services/platform/config/config.server";
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

/** The claims of a configuration. */
export function claimsOf({ config, log }: { config: Config; log: Pick<Logger, "warn"> }): Claims {
  return createClaims(redisOf(config, log), log);
}
