import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { withClaim } from "~/services/platform/cache/claims.server";
import { getRedis, warnOfRedis } from "~/services/platform/cache/redis.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  type Failure,
  mapResult,
  NO_RESPONSE,
  type Result,
} from "~/services/platform/store-api/result.server";

/** The maximum number of messages that one process remembers; each is a digest and a short text. */
const SENT_MAXIMUM = 10_000;

interface SendState {
  results: LRUCache<string, string>;
  pendingSends: Map<string, Promise<Result<string>>>;
}
const SENT = createStateKey<SendState>();

/** The response while another attempt is under way and its result is not known. */
export const RESULT_UNKNOWN: Failure = {
  status: "error",
  code: NO_RESPONSE,
  error: "another attempt is under way",
};

/** A message that is sent only once. */
interface Message {
  /** everything that distinguishes it from other messages */
  content: readonly (string | number | undefined)[];
  /**
   * how long the same content counts as the same message, in seconds; 0: only while it is being
   * sent
   */
  seconds: number | ((text: string) => number);
}

/**
 * Sends a message once, however often its form is posted: a double click joins the running attempt,
 * and the same form sent again gets the first response. A failed message may be sent again. Only a
 * digest of the content is stored, for a limited time.
 *
 * @param send returns the text of the response, "" for none
 */
export function sendOnce(
  shop: Shop,
  { content, seconds }: Message,
  send: () => Promise<Result<string>>,
): Promise<Result<string>> {
  const { results, pendingSends } = shop.processState.getOrCreate(SENT, () => ({
    results: new LRUCache<string, string>({
      ...maxEntries(SENT_MAXIMUM),
      perf: { now: () => Date.now() },
    }),
    pendingSends: new Map(),
  }));
  const store = getRedis(shop);
  const key = `sent:${hash("sha256", JSON.stringify([shop.channel.key, ...content]), "base64url")}`;
  const attempt = pendingSends.get(key) ?? begin().finally(() => pendingSends.delete(key));
  pendingSends.set(key, attempt);
  return attempt;

  async function begin(): Promise<Result<string>> {
    // The claim of a process that dies stays until it expires: Shopware may still be carrying out
    // its order or message.
    return (await withClaim(shop, key, sendNew)) ?? RESULT_UNKNOWN;
  }

  async function sendNew(): Promise<Result<string>> {
    const previous = results.get(key) ?? (await useRedisIfReachable(store?.get(`hearth:${key}`)));
    if (typeof previous === "string") return { status: "success", data: previous };
    const result = await send();
    if (result.status === "error") return result;
    const lifeMs = 1_000 * (typeof seconds === "number" ? seconds : seconds(result.data));
    if (lifeMs === 0) return result;
    results.set(key, result.data, { ttl: lifeMs });
    await useRedisIfReachable(store?.set(`hearth:${key}`, result.data, { PX: lifeMs }));
    return result;
  }

  /** While Redis is unavailable, each process relies on its own memory. */
  async function useRedisIfReachable<T>(work: Promise<T> | undefined): Promise<T | undefined> {
    if (!store || !work) return undefined;
    return work.catch((error: unknown) => {
      warnOfRedis(shop.log, error, "sent not shared");
      return undefined;
    });
  }
}

/**
 * As `sendOnce`, for a response that is more than a text.
 *
 * @param send returns data that JSON can hold
 */
export async function sendDataOnce<Data>(
  shop: Shop,
  message: Omit<Message, "seconds"> & { seconds: number },
  send: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const result = await sendOnce(shop, message, async () =>
    mapResult(await send(), (data) => JSON.stringify(data)),
  );
  return mapResult(result, (text) => JSON.parse(text) as Data);
}
