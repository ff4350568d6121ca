import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Runtime } from "~/services/platform/runtime.server";
import { getRedis, warnOfRedis, type Redis } from "./redis.server";

/**
 * Claims of keys: one of several processes does the work. Without Redis every claim succeeds: no
 * request is wrongly refused.
 */
export function createClaims(
  redis: Pick<Redis, "get" | "setIfAbsent" | "del">,
  log: Pick<Logger, "warn">,
) {
  const holder = randomUUID();
  const buildClaimKey = (key: string) => `hearth:claim:${key}`;
  const warn = (error: unknown) => warnOfRedis(log, error, "claims not reachable");
  return {
    /**
     * @param seconds until the claim expires, in case the process died
     * @returns whether no other process held the key
     */
    async take(key: string, seconds: number): Promise<boolean> {
      try {
        return await redis.setIfAbsent(buildClaimKey(key), holder, seconds * 1_000);
      } catch (error) {
        warn(error);
        return true;
      }
    },
    /** Only a claim of one's own: it may have expired, or Redis was lost when it was taken. */
    async release(key: string): Promise<void> {
      try {
        if ((await redis.get(buildClaimKey(key))) === holder) await redis.del(buildClaimKey(key));
      } catch (error) {
        warn(error);
      }
    },
  };
}

/** The interval of checks while another process holds the claim, in milliseconds. */
const LOOK_AGAIN_MS = 200;
/** When a claim expires if its process died: longer than any work takes, including an order. */
const ATTEMPT_SECONDS = 60;

/**
 * Does the work unless another process holds this key's claim; null if it holds it for longer than
 * a backend call may take. A shop of one process (without Redis) needs no claims.
 */
export async function withClaim<T>(
  runtime: Runtime,
  key: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const redis = getRedis(runtime);
  if (!redis) return work();
  const claims = createClaims(redis, runtime.log);
  const until = Date.now() + runtime.config.backendTimeoutMs;
  while (!(await claims.take(key, ATTEMPT_SECONDS))) {
    if (Date.now() > until) return null;
    await setTimeout(LOOK_AGAIN_MS);
  }
  return work().finally(() => claims.release(key));
}
