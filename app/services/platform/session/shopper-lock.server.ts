import { hash } from "node:crypto";
import { withClaim } from "~/services/platform/cache/claims.server";
import { createStateKey } from "~/services/platform/runtime.server";
import {
  type Failure,
  NO_ANSWER,
  describeUnsentCall,
} from "~/services/platform/store-api/result.server";
import type { Shop } from "./shop.server";

/** The maximum number of waiting changes: a shopper cannot cause more by hand. */
const WAITING_MAXIMUM = 12;

interface LockQueue {
  last: Promise<unknown>;
  waiting: number;
}
const QUEUES = createStateKey<Map<string, LockQueue>>();

/** The result of a change that did not get the lock in time. */
export const LOCK_TIMEOUT: Failure = {
  status: "error",
  code: NO_ANSWER,
  error: describeUnsentCall("other changes are under way"),
};

/**
 * Runs the changes of one shopper one after another, across all processes that share a Redis.
 * Shopware reads a whole cart, changes it and writes it back: of two simultaneous changes it would
 * lose one, and answer both as done. An address that is deleted while it becomes the default would
 * leave an account that Shopware cannot read.
 *
 * @param name of the lock: work that holds one may wait only for a lock of another name
 * @returns null, with nothing sent, if the lock is not free within the time of a backend call
 */
export async function withShopperLock<T>(
  shop: Shop,
  work: () => Promise<T>,
  name = "turn",
): Promise<T | null> {
  const token = shop.cookies.contextToken();
  if (!token) return work();
  const key = `${name}:${hash("sha256", `${shop.channel.key} ${token}`, "base64url")}`;
  const queues = shop.processState.getOrCreate(QUEUES, () => new Map<string, LockQueue>());
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= WAITING_MAXIMUM) return null;
  const until = Date.now() + shop.config.backendTimeoutMs;
  const result = queue.last.then(() => (Date.now() > until ? null : withClaim(shop, key, work)));
  queue.last = result.catch(() => null);
  queue.waiting += 1;
  queues.set(key, queue);
  return result.finally(() => {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
  });
}
