import { createRequire } from "node:module";
import type * as RedisClient from "@redis/client";
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from "cockatiel";
import type { Logger } from "pino";
import { withTimeout } from "~/services/platform/deadline.server";
import { getFailureReason } from "~/services/platform/store-api/failure-reason.server";
import { createStateKey, type Runtime } from "~/services/platform/runtime.server";

/**
 * How long a response of Redis is awaited, in milliseconds: after it, calling the backend is
 * faster.
 */
export const REDIS_DEADLINE_MS = 250;
const RECONNECT_MAXIMUM_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SCAN_COUNT = 500;

/** After this many consecutive failures Redis is not called for OFFLINE_MS (milliseconds). */
const OFFLINE_AFTER_CALLS = 3;
export const OFFLINE_MS = 5_000;

type Log = Pick<Logger, "warn" | "info">;

/**
 * Loaded at the first connection: the client is a fifth of the code loaded at start-up, and most
 * shops have no Redis.
 */
const loadClient = () => createRequire(import.meta.url)("@redis/client") as typeof RedisClient;

/**
 * The commands that the shop uses. Each rejects while the connection is lost, and after
 * `REDIS_DEADLINE_MS`: callers need no deadline of their own.
 */
export interface Redis {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, options: { PX: number }): Promise<unknown>;
  del(key: string): Promise<unknown>;
  deleteMatching(pattern: string): Promise<void>;
  /** @returns whether the key was free; the entry expires after `lifeMs` */
  setIfAbsent(key: string, value: string, lifeMs: number): Promise<boolean>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  /** Subscribes over a separate connection, for as long as the process runs. */
  subscribe(channel: string, hear: (message: string) => void): void;
}

/**
 * A call that was not made, because Redis does not answer now. The log reports it once, for all
 * calls.
 */
export class RedisOffline extends Error {
  override name = "RedisOffline";
}

/**
 * Calls Redis with a deadline. While it does not answer, calls are refused at once: a page makes
 * many, and would wait for the deadline of each. Every few seconds one call tries again. The log
 * has one line for each change.
 */
export function createRedisGate(log: Log) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: OFFLINE_MS,
    breaker: new ConsecutiveBreaker(OFFLINE_AFTER_CALLS),
  });
  let isOffline = false;
  breaker.onBreak(() => {
    if (!isOffline) log.warn("redis does not answer: every process relies on its own memory");
    isOffline = true;
  });
  breaker.onReset(() => {
    if (isOffline) log.info("redis answers again");
    isOffline = false;
  });
  return {
    /** @throws RedisOffline without a call, or the failure of the call */
    async call<T>(command: () => Promise<T>): Promise<T> {
      // The library would make other calls wait until the one that probes Redis has ended.
      if (breaker.state === CircuitState.HalfOpen) throw new RedisOffline();
      try {
        return await breaker.execute(() =>
          withTimeout(command(), REDIS_DEADLINE_MS, () => {
            throw new Error("redis deadline");
          }),
        );
      } catch (error) {
        throw breaker.state === CircuitState.Closed ? error : new RedisOffline();
      }
    },
    /** A new connection: calls begin at once. */
    reopen(): void {
      if (breaker.state !== CircuitState.Closed) breaker.isolate().dispose();
    },
  };
}

/** Logs why a call failed, unless the log has already reported that Redis does not answer. */
export function warnOfRedis(log: Pick<Logger, "warn">, error: unknown, message: string): void {
  if (!(error instanceof RedisOffline)) log.warn({ reason: getFailureReason(error) }, message);
}

const CONNECTION = createStateKey<Redis>();

/** The process's connection, opened at the first use; null without REDIS_URL. */
export function getRedis({ config: { redisUrl }, log, processState }: Runtime): Redis | null {
  return redisUrl ? processState.getOrCreate(CONNECTION, () => connect(redisUrl, log)) : null;
}

function connect(url: string, log: Log): Redis {
  const gate = createRedisGate(log);
  const client = openClient(url, log);
  client.on("ready", () => gate.reopen());
  return {
    get: (key) => gate.call(() => client.get(key)),
    set: (key, value, options) =>
      gate.call(() => client.set(key, value, { expiration: { type: "PX", value: options.PX } })),
    del: (key) => gate.call(() => client.del(key)),
    async deleteMatching(pattern) {
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: SCAN_COUNT }))
        if (keys.length > 0) await client.unlink(keys);
    },
    setIfAbsent: async (key, value, lifeMs) =>
      (await gate.call(() =>
        client.set(key, value, { condition: "NX", expiration: { type: "PX", value: lifeMs } }),
      )) !== null,
    eval: (script, options) => gate.call(() => client.eval(script, options)),
    publish: (channel, message) => gate.call(() => client.publish(channel, message)),
    subscribe(channel, hear) {
      const listener = openClient(url, log);
      listener
        .subscribe(channel, hear)
        .catch((error: unknown) =>
          log.warn({ reason: getFailureReason(error) }, "redis subscription failed"),
        );
    },
  };
}

function openClient(url: string, log: Log) {
  const client = loadClient().createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RECONNECT_MAXIMUM_MS, 2 ** Math.min(retries, 10) * 50),
    },
  });
  let isLost = false;
  client.on("error", (error: unknown) => {
    // Each attempt to connect again fails with another error.
    if (!isLost) log.warn({ reason: getFailureReason(error) }, "redis connection lost");
    isLost = true;
  });
  client.on("ready", () => {
    if (isLost) log.info("redis connected again");
    isLost = false;
  });
  client
    .connect()
    .catch((error: unknown) =>
      log.warn({ reason: getFailureReason(error) }, "redis connection failed"),
    );
  return client;
}
