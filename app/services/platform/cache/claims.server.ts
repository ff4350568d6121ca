import type { Logger } from "pino";
import type { Runtime } from "~/services/platform/runtime.server";
import { warnOfRedis } from "./redis.server";
import { answerOf, sharedStores, type EntryOwner, type SharedStore } from "./shared-store.server";

/** Claims of keys: one of several processes does the work. Without the store every claim succeeds: no request is wrongly refused. */
export function createClaims(
  store: Pick<SharedStore, "setIfAbsent" | "del" | "patienceMs">,
  log: Pick<Logger, "warn">,
  owner: EntryOwner = {},
) {
  const storeKey = (key: string) => `hearth:claim:${key}`;
  const lost = (error: unknown) => {
    warnOfRedis(log, error, "claims not reachable");
    return true;
  };
  return {
    /** @param seconds until the claim expires, in case the process died @returns whether no other process held the key */
    async take(key: string, seconds: number): Promise<boolean> {
      return answerOf(store, store.setIfAbsent(storeKey(key), seconds * 1_000, owner), "claim").catch(lost);
    },
    async release(key: string): Promise<void> {
      await answerOf(store, store.del(storeKey(key)), "claim").catch(lost);
    },
  };
}

/** The interval of checks while another process holds the claim, in milliseconds. */
const LOOK_AGAIN_MS = 200;
/** When a claim expires if its process died: longer than any work takes, including an order. */
const ATTEMPT_SECONDS = 60;

/** Does the work unless another process holds this key's claim; null if it holds it for longer than a backend call may take. */
export function withClaim<T>(runtime: Runtime, key: string, work: () => Promise<T>, owner?: EntryOwner): Promise<T | null> {
  const until = Date.now() + runtime.config.backendTimeoutMs;
  return claimedIn(sharedStores(runtime));

  async function claimedIn([store, ...others]: SharedStore[]): Promise<T | null> {
    if (!store) return work();
    const claims = createClaims(store, runtime.log, owner);
    while (!(await claims.take(key, ATTEMPT_SECONDS))) {
      if (Date.now() > until) return null;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    return claimedIn(others).finally(() => claims.release(key));
  }
}
