import { describe, expect, it } from "vitest";
import { metrics } from "~/services/platform/metrics.server";
import { createGate, DELAY_MAXIMUM_MS, Overloaded } from "../../../server/overload";

describe("overload", () => {
  const pending = () => {
    let end = () => {};
    const promise = new Promise<string>((resolve) => (end = () => resolve("done")));
    return { promise, end: () => end() };
  };

  it("beyond the maximum pages are refused; writes are accepted up to twice as many", async () => {
    const gate = createGate(2, 1, () => 0);
    const work = pending();
    const first = [gate.run("read", () => work.promise), gate.run("read", () => work.promise)];
    await expect(gate.run("read", async () => "late")).rejects.toThrow(Overloaded);
    expect(await gate.run("write", async () => "paid")).toBe("paid");
    work.end();
    await Promise.all(first);
    expect(await gate.run("read", async () => "again")).toBe("again");
  });

  it("one network has some places, a few wait, the rest is refused; others go on", async () => {
    const gate = createGate(256, 1, () => 0);
    const slow = pending();
    const done: string[] = [];
    const crowd = Array.from({ length: 12 }, (_, index) =>
      gate.runFor(`2001:db8::${index}`, () => slow.promise),
    );
    const waiting = Array.from({ length: 36 }, () =>
      gate.runFor("2001:db8::abc", async () => done.push("waited")),
    );
    await expect(gate.runFor("2001:db8::abc", async () => "late")).rejects.toThrow(Overloaded);
    for (const other of ["2001:db8:1::1", null])
      expect(await gate.runFor(other, async () => "served")).toBe("served");
    expect(done).toEqual([]);
    slow.end();
    await Promise.all([...crowd, ...waiting]);
    expect(done).toHaveLength(36);
    expect(await gate.runFor("2001:db8::abc", async () => "again")).toBe("again");
  });

  it("without limits one address may take all places", async () => {
    const gate = createGate(256, 0, () => 0);
    const work = pending();
    const all = Array.from({ length: 255 }, () => gate.runFor("192.0.2.1", () => work.promise));
    expect(await gate.runFor("192.0.2.1", async () => "served")).toBe("served");
    work.end();
    await Promise.all(all);
  });

  it("a failure of the work is passed on", async () => {
    const failing = createGate(256, 1, () => 0).runFor("192.0.2.1", () =>
      Promise.reject(new Error("rendering failed")),
    );
    await expect(failing).rejects.toThrow("rendering failed");
  });

  it("is busy at half of it: work that no shopper waits for is not started", async () => {
    const gate = createGate(4, 1, () => 0);
    const work = pending();
    const first = gate.run("read", () => work.promise);
    expect(gate.isBusy).toBe(false);
    const second = gate.run("read", () => work.promise);
    expect(gate.isBusy).toBe(true);
    work.end();
    await Promise.all([first, second]);
    expect(gate.isBusy).toBe(false);
  });

  it("a slow event loop causes refused reads only with many requests", async () => {
    const gate = createGate(1_000, 1, () => DELAY_MAXIMUM_MS + 1);
    const work = pending();
    const crowd: Promise<string>[] = [];
    for (let request = 0; request < 16; request++) crowd.push(gate.run("read", () => work.promise));
    await expect(gate.run("read", async () => "late")).rejects.toThrow(Overloaded);
    expect(await gate.run("write", async () => "paid")).toBe("paid");
    work.end();
    await Promise.all(crowd);
  });

  it("many requests that the event loop keeps up with are served; metrics show both", async () => {
    const gate = createGate(1_000, 1, () => DELAY_MAXIMUM_MS);
    const work = pending();
    const crowd: Promise<string>[] = [];
    for (let request = 0; request < 16; request++) crowd.push(gate.run("read", () => work.promise));
    expect(await gate.run("read", async () => "served")).toBe("served");
    const told = await metrics.metrics();
    expect(told).toMatch(/^hearth_requests_under_way(\{.*\})? 16$/m);
    expect(told).toMatch(/^hearth_event_loop_delay_seconds(\{.*\})? 1$/m);
    work.end();
    await Promise.all(crowd);
  });

  it("names its reason, which the server recognises", async () => {
    await expect(createGate(0, 1, () => 0).run("read", async () => "late")).rejects.toMatchObject({
      name: "Overloaded",
    });
  });
});
