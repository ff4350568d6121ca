import { afterEach, describe, expect, it, vi } from "vitest";
import { createClaims, withClaim } from "~/services/platform/cache/claims.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { createRedisGate } from "~/services/platform/cache/redis.server";

afterEach(() => vi.useRealTimers());

function fakeRedis() {
  const lives = new Map<string, number>();
  const values = new Map<string, string>();
  return {
    lives,
    get: async (key: string) => values.get(key) ?? null,
    setIfAbsent: async (key: string, value: string, lifeMs: number) => {
      if (values.has(key)) return false;
      values.set(key, value);
      lives.set(key, lifeMs);
      return true;
    },
    del: async (key: string) => Number(values.delete(key)),
  };
}
const silent = { warn: () => undefined };

describe("claims: only one process begins", () => {
  it("one of all processes, until it releases the claim; a claim expires", async () => {
    const redis = fakeRedis();
    const [first, second] = [createClaims(redis, silent), createClaims(redis, silent)];
    expect([
      await first.take("a", 30),
      await second.take("a", 30),
      await second.take("b", 30),
    ]).toEqual([true, false, true]);
    expect([...redis.lives.values()]).toEqual([30_000, 30_000]);
    await first.release("a");
    expect(await second.take("a", 30)).toBe(true);
  });

  it("one that began while Redis was lost leaves the claim of another", async () => {
    const redis = fakeRedis();
    const lost = { ...redis, setIfAbsent: () => Promise.reject(new Error("lost")) };
    const [first, second] = [createClaims(redis, silent), createClaims(lost, silent)];
    expect([await first.take("a", 30), await second.take("a", 30)]).toEqual([true, true]);
    await second.release("a");
    expect(await createClaims(redis, silent).take("a", 30)).toBe(false);
  });

  it("a shop of one process has nobody to wait for", async () => {
    const runtime = { config: { redisUrl: null } } as unknown as Runtime;
    expect(await withClaim(runtime, "a", () => withClaim(runtime, "a", async () => "both"))).toBe(
      "both",
    );
  });

  it.each([
    ["is lost", () => Promise.reject(new Error("lost"))],
    ["hangs", () => new Promise<never>(() => undefined)],
  ])("while Redis %s nobody is stopped, and the log says so", async (_, answer) => {
    vi.useFakeTimers();
    const warnings: unknown[] = [];
    const gate = createRedisGate({ warn: () => undefined, info: () => undefined });
    const claims = createClaims(
      {
        get: () => gate.call(answer),
        setIfAbsent: () => gate.call(answer),
        del: () => gate.call(answer),
      },
      { warn: (line: unknown) => void warnings.push(line) },
    );
    const taken = claims.take("a", 30);
    await vi.advanceTimersByTimeAsync(300);
    expect(await taken).toBe(true);
    const released = claims.release("a");
    await vi.advanceTimersByTimeAsync(300);
    await released;
    expect(warnings).toHaveLength(2);
  });
});
