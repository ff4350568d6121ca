import { AsyncLocalStorage } from "node:async_hooks";
import { hash } from "node:crypto";
import { withClaim } from "~/services/platform/cache/claims.server";
import { createStateKey, type Runtime } from "~/services/platform/runtime.server";
import {
  type Failure,
  NO_RESPONSE,
  describeUnsentCall,
} from "~/services/platform/store-api/result.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { ShopCookies } from "./shop-cookies.server";

/** The maximum number of waiting changes: a shopper cannot cause more by hand. */
const WAITING_MAXIMUM = 12;

interface LockQueue {
  last: Promise<unknown>;
  waiting: number;
}
const QUEUES = createStateKey<Map<string, LockQueue>>();

/** The lock that the running work holds: its own changes do not wait for it. */
const heldLock = new AsyncLocalStorage<string>();

/** The result of a change that did not get the lock: in time, or because too many others wait. */
export const LOCK_NOT_ACQUIRED: Failure = {
  status: "error",
  code: NO_RESPONSE,
  error: describeUnsentCall("other changes are under way"),
};

export interface LockScope extends Runtime {
  channel: Pick<Channel, "key">;
  cookies: Pick<ShopCookies, "contextToken" | "setContextToken">;
}

/**
 * Runs the changes of one shopper one after another, across all processes that share a Redis.
 * Shopware reads a whole cart or context, changes it and writes it back: of two simultaneous
 * changes it would lose one, and answer both as done. An address that is deleted while it becomes
 * the default would leave an account that Shopware cannot read.
 *
 * Each write of `shop.shopperApi` does this. Only work that reads first and then writes what it has
 * found need call it itself; the writes within are part of it.
 *
 * @returns null, with nothing sent, if the lock is not free within the time of a backend call, or
 * if too many changes wait for it
 */
export async function withShopperLock<T>(
  scope: LockScope,
  work: () => Promise<T>,
): Promise<T | null> {
  const token = scope.cookies.contextToken();
  if (!token) return work();
  const key = `shopper-lock:${hash("sha256", `${scope.channel.key} ${token}`, "base64url")}`;
  if (heldLock.getStore() === key) return work();
  const queues = scope.processState.getOrCreate(QUEUES, () => new Map<string, LockQueue>());
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= WAITING_MAXIMUM) return null;
  const until = Date.now() + scope.config.backendTimeoutMs;
  const result = queue.last.then(() =>
    Date.now() > until ? null : withClaim(scope, key, () => heldLock.run(key, work)),
  );
  queue.last = result.catch(() => null);
  queue.waiting += 1;
  queues.set(key, queue);
  return result.finally(() => {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  });
}
