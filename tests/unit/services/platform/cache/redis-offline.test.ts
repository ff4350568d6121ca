import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createClaims } from "~/services/platform/cache/claims.server";
import { createRedisStore } from "~/services/platform/cache/cache-stores.server";
import {
  createRedisGate,
  OFFLINE_MS,
  REDIS_DEADLINE_MS,
} from "~/services/platform/cache/redis.server";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A Redis that hangs until it is set free, behind the gate. */
function hangingRedis() {
  const lines: unknown[] = [];
  const log = {
    warn: (...line: unknown[]) => void lines.push(line),
    info: (...line: unknown[]) => void lines.push(line),
  };
  const gate = createRedisGate(log);
  let hangs = true;
  let calls = 0;
  const answer = <T>(value: T) =>
    gate.call(
      () => ((calls += 1), hangs ? new Promise<T>(() => undefined) : Promise.resolve(value)),
    );
  const commands = {
    get: () => answer<string | null>(null),
    set: () => answer("OK"),
    del: () => answer(1),
    setIfAbsent: () => answer(true),
    deleteMatching: () => Promise.resolve(),
  };
  return { lines, log, commands, free: () => (hangs = false), calls: () => calls };
}
const ENTRY = { value: 1, metadata: { createdTime: 0, ttl: 1 } };

it("a Redis that hangs delays a few calls, not each; the log says so, and its return", async () => {
  const { lines, log, commands, free, calls } = hangingRedis();
  const store = createRedisStore(commands, log);
  const claims = createClaims(commands, log);
  const first = Array.from({ length: 10 }, (_, index) => store.get(`key ${index}`));
  await vi.advanceTimersByTimeAsync(REDIS_DEADLINE_MS);
  await Promise.all(first);
  const made = calls();
  const said = lines.length;

  // No time passes: nothing is waited for, and nothing more is logged.
  for (let index = 0; index < 100; index++) await store.get(`other ${index}`);
  expect(await claims.take("key", 10)).toBe(true);
  await store.set("key", ENTRY, 1_000);
  expect(await store.get("key")).toEqual(ENTRY);
  expect([calls(), lines.length]).toEqual([made, said]);

  free();
  await vi.advanceTimersByTimeAsync(OFFLINE_MS);
  await store.get("again");
  await store.get("and again");
  expect(calls()).toBe(made + 2);
  expect(JSON.stringify(lines)).toContain("redis answers again");
});

it("while it hangs, one call every few seconds tries, and the log stays quiet", async () => {
  const { lines, log, commands, calls } = hangingRedis();
  const store = createRedisStore(commands, log);
  const first = Array.from({ length: 10 }, (_, index) => store.get(`key ${index}`));
  await vi.advanceTimersByTimeAsync(REDIS_DEADLINE_MS);
  await Promise.all(first);
  const said = lines.length;
  const made = calls();
  await vi.advanceTimersByTimeAsync(OFFLINE_MS);
  const trying = store.get("one");
  for (let index = 0; index < 20; index++) await store.get(`other ${index}`);
  await vi.advanceTimersByTimeAsync(REDIS_DEADLINE_MS);
  await trying;
  expect([calls(), lines.length]).toEqual([made + 1, said]);
});
