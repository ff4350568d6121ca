import { describe, expect, it, vi } from "vitest";
import { metrics } from "~/services/platform/metrics.server";
import { createGate, DELAY_MAXIMUM_MS, measuredLoad, Overloaded } from "../../../server/overload";

describe("overload", () => {
  const pending = () => {
    let end = () => {};
    const promise = new Promise<string>((resolve) => (end = () => resolve("done")));
    return { promise, end: () => end() };
  };

  it("beyond the maximum pages are refused; writes are accepted up to twice as many", async () => {
    const gate = createGate(2, 1, { delayMs: () => 0 });
    const work = pending();
    const first = [gate.run("read", null, () => work.promise), gate.run("read", null, () => work.promise)];
    await expect(gate.run("read", null, async () => "late")).rejects.toThrow(Overloaded);
    expect(await gate.run("write", null, async () => "paid")).toBe("paid");
    work.end();
    await Promise.all(first);
    expect(await gate.run("read", null, async () => "again")).toBe("again");
  });

  it("one network gets too few places to look like a crowd; the rest waits, writes first; others are served, however slow its pages are", async () => {
    const gate = createGate(256, 1, { delayMs: () => DELAY_MAXIMUM_MS + 1 });
    const slow = pending();
    const done: string[] = [];
    const crowd = Array.from({ length: 12 }, (_, index) => gate.run("read", `2001:db8::${index}`, () => slow.promise));
    const late = (["read", "write"] as const).map((kind) => gate.run(kind, "2001:db8::abc", async () => done.push(kind)));
    for (const other of ["2001:db8:1::1", null]) expect(await gate.run("read", other, async () => "served")).toBe("served");
    expect(done).toEqual([]);
    slow.end();
    await Promise.all([...crowd, ...late]);
    expect(done).toEqual(["write", "read"]);
    expect(await gate.run("read", "2001:db8::abc", async () => "again")).toBe("again");
    const unlimited = createGate(256, 0, { delayMs: () => 0 });
    const work = pending();
    const all = Array.from({ length: 255 }, () => unlimited.run("read", "192.0.2.1", () => work.promise));
    expect(await unlimited.run("read", "192.0.2.1", async () => "served")).toBe("served");
    work.end();
    await Promise.all(all);
  });

  it("a page that has waited ten seconds for its turn is refused, and those behind it get theirs", async () => {
    vi.useFakeTimers();
    const gate = createGate(256, 1, { delayMs: () => 0 });
    const work = pending();
    const crowd = Array.from({ length: 12 }, () => gate.run("read", "192.0.2.1", () => work.promise));
    const refused = expect(gate.run("read", "192.0.2.1", async () => "late")).rejects.toThrow(Overloaded);
    await vi.advanceTimersByTimeAsync(9_000);
    const next = gate.run("read", "192.0.2.1", async () => "served");
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    vi.useRealTimers();
    work.end();
    await Promise.all(crowd);
    expect(await next).toBe("served");
  });

  it("is busy at half of it: work that no shopper waits for is not started", async () => {
    const gate = createGate(4, 1, { delayMs: () => 0 });
    const work = pending();
    const first = gate.run("read", null, () => work.promise);
    expect(gate.isBusy).toBe(false);
    const second = gate.run("read", null, () => work.promise);
    expect(gate.isBusy).toBe(true);
    work.end();
    await Promise.all([first, second]);
    expect(gate.isBusy).toBe(false);
  });

  it("a slow event loop causes refused reads only with many requests", async () => {
    const gate = createGate(1_000, 1, { delayMs: () => DELAY_MAXIMUM_MS + 1 });
    const work = pending();
    const crowd: Promise<string>[] = [];
    for (let request = 0; request < 16; request++) crowd.push(gate.run("read", null, () => work.promise));
    await expect(gate.run("read", null, async () => "late")).rejects.toThrow(Overloaded);
    expect(await gate.run("write", null, async () => "paid")).toBe("paid");
    work.end();
    await Promise.all(crowd);
  });

  it("many requests that the event loop keeps up with are served; metrics show both", async () => {
    const gate = createGate(1_000, 1, { delayMs: () => DELAY_MAXIMUM_MS });
    const work = pending();
    const crowd: Promise<string>[] = [];
    for (let request = 0; request < 16; request++) crowd.push(gate.run("read", null, () => work.promise));
    expect(await gate.run("read", null, async () => "served")).toBe("served");
    const told = await metrics.metrics();
    expect(told).toMatch(/^hearth_requests_under_way(\{.*\})? 16$/m);
    expect(told).toMatch(/^hearth_event_loop_delay_seconds(\{.*\})? 1$/m);
    work.end();
    await Promise.all(crowd);
  });

  it("names its reason, which the server recognises", async () => {
    await expect(createGate(0, 1, { delayMs: () => 0 }).run("read", null, async () => "late")).rejects.toMatchObject({
      name: "Overloaded",
    });
  });

  it("the delay of the event loop in the last second counts, in milliseconds", () => {
    vi.useFakeTimers();
    const histogram = { mean: NaN, enable: vi.fn(), reset: vi.fn() };
    const load = measuredLoad(histogram);
    expect([histogram.enable.mock.calls.length, load.delayMs()]).toEqual([1, 0]);
    for (const [meanNs, ms] of [
      [1.5e9, 1_500],
      [NaN, 0],
    ] as const) {
      histogram.mean = meanNs;
      vi.advanceTimersByTime(1_000);
      expect(load.delayMs()).toBe(ms);
    }
    expect(histogram.reset).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
