import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryCounters, createRedisCounters, type Counters } from "~/services/platform/cache/counters.server";

afterEach(() => vi.useRealTimers());

function fakeRedis() {
  const counts = new Map<string, number>();
  const expiries: [string, number][] = [];
  return {
    expiries,
    countUp: (key: string, by: number, lifeMs: number) => {
      if (!counts.has(key)) expiries.push([key, lifeMs / 1000]);
      return Promise.resolve({ count: counts.set(key, (counts.get(key) ?? 0) + by).get(key)!, leftMs: lifeMs });
    },
    del: (key: string) => Promise.resolve(counts.delete(key)),
  };
}

const counted = async (counters: Counters, key = "a") => (await counters.add(key, 60)).count;

describe("rate limits and claims: counting", () => {
  it.each([
    ["in memory", () => createMemoryCounters()],
    ["in Redis", () => createRedisCounters(fakeRedis(), { warn: () => undefined })],
  ])("%s: counts by key, and forgets on request", async (_, create) => {
    const counters = create();
    expect([await counted(counters), await counted(counters), await counted(counters, "b")]).toEqual([1, 2, 1]);
    await counters.forget("a");
    expect(await counted(counters)).toBe(1);
  });

  it("in memory: the time begins with the first", async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const counters = createMemoryCounters();
    await counters.add("a", 60);
    vi.advanceTimersByTime(59_000);
    expect(await counters.add("a", 60)).toEqual({ count: 2, leftMs: 1_000 });
    vi.advanceTimersByTime(2_000);
    expect(await counted(counters)).toBe(1);
  });

  it("in Redis: the time is set once, with the first", async () => {
    const redis = fakeRedis();
    const counters = createRedisCounters(redis, { warn: () => undefined });
    await counters.add("a", 60);
    await counters.add("a", 60);
    expect(redis.expiries).toEqual([["hearth:count:a", 60]]);
  });

  it("while Redis is lost each process counts for itself, and says so", async () => {
    const warnings: unknown[] = [];
    const lost = () => Promise.reject(new Error("connection lost"));
    const counters = createRedisCounters({ countUp: lost, del: lost }, { warn: (line: unknown) => void warnings.push(line) });
    expect([await counted(counters), await counted(counters)]).toEqual([1, 2]);
    await counters.forget("a");
    expect(await counted(counters)).toBe(1);
    expect(warnings).toHaveLength(4);
  });
});
