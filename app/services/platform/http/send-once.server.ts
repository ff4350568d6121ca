import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { withClaim } from "~/services/platform/cache/claims.server";
import { getRedis, warnOfRedis } from "~/services/platform/cache/redis.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import type { Shop } from "~/services/platform/session/shop.server";
import {
  type Failure,
  NO_RESPONSE,
  type Result,
} from "~/services/platform/store-api/result.server";

/** The maximum number of messages that one process remembers; each is a digest and a short text. */
const SENT_MAXIMUM = 10_000;

interface SendState {
  /** what is kept of results, as JSON */
  results: LRUCache<string, string>;
  pendingSends: Map<string, Promise<Sent<unknown, unknown>>>;
}
const SENT = createStateKey<SendState>();

/** The result of a message, and whether it is that of an earlier or a running attempt. */
export type Sent<Data, Kept = Data> =
  | { status: "success"; isRepeated: false; data: Data }
  | { status: "success"; isRepeated: true; data: Kept }
  | Failure;

/** The response while another attempt is under way and its result is not known. */
export const RESULT_UNKNOWN: Failure = {
  status: "error",
  code: NO_RESPONSE,
  error: "another attempt is under way",
};

/** A message that is sent only once. */
interface Message<Data> {
  /** everything that distinguishes it from other messages */
  content: readonly (string | number | undefined)[];
  /**
   * how long the same content counts as the same message, in seconds; 0: only while it is being
   * sent
   */
  seconds: number | ((data: Data) => number);
}

/** What repetitions get instead of the data: something that JSON can hold. */
interface Keeping<Data, Kept> {
  keep(data: Data): Kept;
}

/**
 * Sends a message once, however often its form is posted: a double click joins the running attempt,
 * and the same form sent again gets the first response. A failed message may be sent again. Of the
 * content only a digest is stored, for a limited time, with the data or what is kept of them.
 *
 * @param send returns data that JSON can hold, unless `keep` says what is kept
 */
export function sendOnce<Data, Kept>(
  shop: Shop,
  message: Message<Data> & Keeping<Data, Kept>,
  send: () => Promise<Result<Data>>,
): Promise<Sent<Data, Kept>>;
export function sendOnce<Data>(
  shop: Shop,
  message: Message<Data>,
  send: () => Promise<Result<Data>>,
): Promise<Sent<Data>>;
export async function sendOnce<Data>(
  shop: Shop,
  { content, seconds, keep = (data) => data }: Message<Data> & Partial<Keeping<Data, unknown>>,
  send: () => Promise<Result<Data>>,
): Promise<Sent<Data, unknown>> {
  const { results, pendingSends } = shop.processState.getOrCreate(SENT, () => ({
    results: new LRUCache<string, string>({
      ...maxEntries(SENT_MAXIMUM),
      perf: { now: () => Date.now() },
    }),
    pendingSends: new Map(),
  }));
  const store = getRedis(shop);
  const key = `once:${hash("sha256", JSON.stringify([shop.channel.key, ...content]), "base64url")}`;
  const running = pendingSends.get(key) as Promise<Sent<Data, unknown>> | undefined;
  if (running) return toRepeated(await running);
  const attempt = begin().finally(() => pendingSends.delete(key));
  pendingSends.set(key, attempt);
  return attempt;

  function toRepeated(result: Sent<Data, unknown>): Sent<Data, unknown> {
    return result.status === "error" || result.isRepeated
      ? result
      : { status: "success", isRepeated: true, data: keep(result.data) };
  }

  async function begin(): Promise<Sent<Data, unknown>> {
    // The claim of a process that dies stays until it expires: Shopware may still be carrying out
    // its order or message.
    return (await withClaim(shop, key, sendNew)) ?? RESULT_UNKNOWN;
  }

  async function sendNew(): Promise<Sent<Data, unknown>> {
    const previous = results.get(key) ?? (await ignoreRedisFailure(store?.get(`hearth:${key}`)));
    if (typeof previous === "string")
      return { status: "success", isRepeated: true, data: JSON.parse(previous) as unknown };
    const result = await send();
    if (result.status === "error") return result;
    const { data } = result;
    const lifeMs = 1_000 * (typeof seconds === "number" ? seconds : seconds(data));
    if (lifeMs > 0) {
      const kept = JSON.stringify(keep(data));
      results.set(key, kept, { ttl: lifeMs });
      await ignoreRedisFailure(store?.set(`hearth:${key}`, kept, { PX: lifeMs }));
    }
    return { status: "success", isRepeated: false, data };
  }

  /** While Redis is unavailable, each process relies on its own memory. */
  async function ignoreRedisFailure<T>(work: Promise<T> | undefined): Promise<T | undefined> {
    if (!store || !work) return undefined;
    return work.catch((error: unknown) => {
      warnOfRedis(shop.log, error, "sent not shared");
      return undefined;
    });
  }
}
