import type { Logger } from "pino";
import type { Runtime } from "~/services/platform/runtime.server";
import { inTime, reasonOf, redisOf, type Redis } from "./redis.server";

/** Redis is not waited for longer, in milliseconds. */
const DEADLINE_MS = 250;

/**
 * Claims of keys, so that of all processes that share a Redis one does the work. Without Redis, and while it is lost, every claim succeeds: no request is refused by mistake.
 *
 * @param redis null: there is none
 */
export function createClaims(redis: Pick<Redis, "setIfAbsent" | "del"> | null, log: Pick<Logger, "warn">) {
  const redisKey = (key: string) => `hearth:claim:${key}`;
  const lost = (error: unknown) => {
    log.warn({ reason: reasonOf(error) }, "claims not reachable");
    return true;
  };
  return {
    /** @param seconds after which the claim of a process that died expires @returns whether nobody else holds the key */
    async take(key: string, seconds: number): Promise<boolean> {
      return redis ? inTime(redis.setIfAbsent(redisKey(key), seconds * 1_000), DEADLINE_MS, "claim").catch(lost) : true;
    },
    async release(key: string): Promise<void> {
      if (redis) await inTime(redis.del(redisKey(key)), DEADLINE_MS, "claim").catch(lost);
    },
  };
}

/** The interval of checks while another process holds the claim, in milliseconds. */
const LOOK_AGAIN_MS = 200;
/** When the claim of a process that died expires. */
const ATTEMPT_SECONDS = 30;

/**
 * Does the work while no other process holds the claim of this key.
 *
 * @returns null where another process holds the claim for longer than a backend call may take
 */
export async function withClaim<T>(runtime: Runtime, key: string, work: () => Promise<T>): Promise<T | null> {
  const claims = createClaims(redisOf(runtime), runtime.log);
  const until = Date.now() + runtime.config.backendTimeoutMs;
  while (!(await claims.take(key, ATTEMPT_SECONDS))) {
    if (Date.now() > until) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return work().finally(() => claims.release(key));
}
