import { createRequire } from "node:module";
import type * as RedisClient from "@redis/client";
import type { Logger } from "pino";
import { reasonOf } from "~/services/platform/store-api/failure-reason.server";
import { stateKey, type Runtime } from "~/services/platform/runtime.server";

/** How long an answer of Redis is awaited, in milliseconds: after it, calling the backend is faster. */
export const REDIS_DEADLINE_MS = 250;
const RECONNECT_MAXIMUM_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SCAN_COUNT = 500;

type Log = Pick<Logger, "warn">;

/** Loaded at the first connection: the client is a fifth of the code loaded at start-up, and most shops have no Redis. */
const loadClient = () => createRequire(import.meta.url)("@redis/client") as typeof RedisClient;

/** The commands that the shop uses. Each rejects while the connection is lost; none waits for it. */
export interface Redis {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, options: { PX: number }): Promise<unknown>;
  del(key: string): Promise<unknown>;
  deleteMatching(pattern: string): Promise<void>;
  /** @returns whether the key was free; the entry expires after `lifeMs` */
  setIfAbsent(key: string, lifeMs: number): Promise<boolean>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  /** Subscribes over a separate connection, for as long as the process runs. */
  subscribe(channel: string, hear: (message: string) => void): void;
}

const CONNECTION = stateKey<Redis>();

/** The process's connection, opened at the first use; null without REDIS_URL. */
export function redisOf({ config: { redisUrl }, log, processState }: Runtime): Redis | null {
  return redisUrl ? processState.once(CONNECTION, () => connect(redisUrl, log)) : null;
}

function connect(url: string, log: Log): Redis {
  const client = openClient(url, log);
  return {
    get: (key) => client.get(key),
    set: (key, value, options) => client.set(key, value, { expiration: { type: "PX", value: options.PX } }),
    del: (key) => client.del(key),
    async deleteMatching(pattern) {
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: SCAN_COUNT })) if (keys.length > 0) await client.unlink(keys);
    },
    setIfAbsent: async (key, lifeMs) =>
      (await client.set(key, "1", { condition: "NX", expiration: { type: "PX", value: lifeMs } })) !== null,
    eval: (script, options) => client.eval(script, options),
    publish: (channel, message) => client.publish(channel, message),
    subscribe(channel, hear) {
      const listener = openClient(url, log);
      listener.subscribe(channel, hear).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "redis subscription failed"));
    },
  };
}

function openClient(url: string, log: Log) {
  const client = loadClient().createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MAXIMUM_MS, 2 ** Math.min(retries, 10) * 50),
    },
  });
  client.on("error", (error: unknown) => log.warn({ reason: reasonOf(error) }, "redis connection lost"));
  client.connect().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "redis connection failed"));
  return client;
}

/** Rejects with "{what} deadline" if the work takes longer than `ms`. */
export async function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} deadline`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
