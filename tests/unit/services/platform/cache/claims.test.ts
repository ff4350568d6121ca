import { afterEach, describe, expect, it, vi } from "vitest";
import { createClaims, withClaim } from "~/services/platform/cache/claims.server";
import { shareOnMachine } from "~/services/platform/cache/shared-store.server";
import { State, type Runtime } from "~/services/platform/runtime.server";

afterEach(() => vi.useRealTimers());

function fakeRedis() {
  const lives = new Map<string, number>();
  return {
    lives,
    setIfAbsent: async (key: string, lifeMs: number) => !lives.has(key) && lives.set(key, lifeMs).has(key),
    del: async (key: string) => Number(lives.delete(key)),
  };
}
const silent = { warn: () => undefined };

describe("claims: only one process begins", () => {
  it("one of all processes, until it releases the claim; a claim expires", async () => {
    const redis = fakeRedis();
    const [first, second] = [createClaims(redis, silent), createClaims(redis, silent)];
    expect([await first.take("a", 30), await second.take("a", 30), await second.take("b", 30)]).toEqual([true, false, true]);
    expect([...redis.lives.values()]).toEqual([30_000, 30_000]);
    await first.release("a");
    expect(await second.take("a", 30)).toBe(true);
  });

  it("without a shared store a process works at once; with one it waits for the others", async () => {
    const runtime = { config: { backendTimeoutMs: 0, redisUrl: null }, log: silent, processState: new State() } as unknown as Runtime;
    expect(await withClaim(runtime, "a", () => withClaim(runtime, "a", async () => "both"))).toBe("both");
    const machine = { ...fakeRedis(), get: async () => null, set: async () => "OK" };
    shareOnMachine(runtime, machine);
    const refused = async () => (await withClaim(runtime, "a", async () => "second")) ?? "not in time";
    vi.useFakeTimers();
    const first = withClaim(runtime, "a", refused);
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe("not in time");
    expect(machine.lives.size).toBe(0);
  });

  it("on a busy machine the answer of its own store may take longer than that of Redis", async () => {
    vi.useFakeTimers();
    const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000));
    const taken = createClaims({ setIfAbsent: late, del: late, patienceMs: 5_000 }, silent).take("a", 30);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await taken).toBe(false);
  });

  it.each([
    ["is lost", () => Promise.reject(new Error("lost"))],
    ["hangs", () => new Promise<never>(() => undefined)],
  ])("while Redis %s nobody is stopped, and the log says so", async (_, answer) => {
    vi.useFakeTimers();
    const warnings: unknown[] = [];
    const claims = createClaims({ setIfAbsent: answer, del: answer }, { warn: (line: unknown) => void warnings.push(line) });
    const taken = claims.take("a", 30);
    await vi.advanceTimersByTimeAsync(300);
    expect(await taken).toBe(true);
    const released = claims.release("a");
    await vi.advanceTimersByTimeAsync(300);
    await released;
    expect(warnings).toHaveLength(2);
  });
});
