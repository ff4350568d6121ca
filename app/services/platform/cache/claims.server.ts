import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { Runtime } from "~/services/platform/runtime.server";
import { getRedis, warnOfRedis, type Redis } from "./redis.server";

/**
 * Claims of keys: one of several processes does the work. Without Redis every claim succeeds: no
 * request is wrongly refused.
 */
export function createClaims(redis: Pick<Redis, "setIfAbsent" | "del">, log: Pick<Logger, "warn">) {
  const buildClaimKey = (key: string) => `hearth:claim:${key}`;
  const takeWithoutRedis = (error: unknown) => {
    warnOfRedis(log, error, "claims not reachable");
    return true;
  };
  return {
    /**
     * @param seconds until the claim expires, in case the process died
     * @returns whether no other process held the key
     */
    async take(key: string, seconds: number): Promise<boolean> {
      return redis.setIfAbsent(buildClaimKey(key), seconds * 1_000).catch(takeWithoutRedis);
    },
    async release(key: string): Promise<void> {
      await redis.del(buildClaimKey(key)).catch(takeWithoutRedis);
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
