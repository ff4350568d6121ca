import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getRedis, warnOfRedis } from "~/services/platform/cache/redis.server";
import { createStateKey, maxEntries } from "~/services/platform/runtime.server";
import type { Shop } from "~/services/platform/session/shop.server";
import type { OrderEntity } from "./order.schemas.server";

/**
 * Shopware shows a guest's order only for its deep link, which only the order's mail has; nobody
 * can ask for it by its number (connect-shopware §W32). So the shop remembers the links of the
 * orders that it has placed, as long as they are valid in Shopware. A link by itself opens nothing.
 */
const REMEMBERED_MS = 30 * 86_400_000;
/** The orders that one process remembers without Redis. */
const CODES_MAXIMUM = 10_000;

const CODES = createStateKey<LRUCache<string, string>>();
const getCodes = ({ processState }: Pick<Shop, "processState">) =>
  processState.getOrCreate(
    CODES,
    () => new LRUCache({ ...maxEntries(CODES_MAXIMUM), perf: { now: () => Date.now() } }),
  );

/** Remembers the deep link of an order that was just placed. Never fails. */
export async function rememberOrderCode(
  shop: Shop,
  { orderNumber, deepLinkCode }: OrderEntity,
): Promise<void> {
  if (!orderNumber || !deepLinkCode) return;
  const key = buildKey(shop, orderNumber);
  getCodes(shop).set(key, deepLinkCode, { ttl: REMEMBERED_MS });
  await getRedis(shop)
    ?.set(key, deepLinkCode, { PX: REMEMBERED_MS })
    .catch((error: unknown) => warnOfRedis(shop.log, error, "order's link not shared"));
}

/**
 * The deep link of an order. For an unknown number one that opens nothing, so that the same calls
 * follow: neither the answer nor its time tells which orders there are.
 */
export async function findOrderCode(shop: Shop, orderNumber: string): Promise<string> {
  const key = buildKey(shop, orderNumber);
  const shared = await getRedis(shop)
    ?.get(key)
    .catch((error: unknown) => warnOfRedis(shop.log, error, "order's link not read"));
  return shared ?? getCodes(shop).get(key) ?? randomBytes(16).toString("hex");
}

function buildKey({ channel }: Pick<Shop, "channel">, orderNumber: string): string {
  const digest = hash("sha256", JSON.stringify([channel.key, orderNumber.trim()]), "base64url");
  return `hearth:order-code:${digest}`;
}
