import { EventEmitter } from "node:events";
import type { Worker } from "node:cluster";
import { describe, expect, it, vi } from "vitest";
import { createMachineStore } from "../../../server/machine-store";

/** A worker whose messages are answered at once. */
class SomeWorker extends EventEmitter {
  answers: unknown[] = [];
  send = (message: { stored: { answer: unknown } }) => this.answers.push(message.stored.answer);
  ask(command: string, key: string, more: object = {}): unknown {
    this.emit("message", { store: { id: this.answers.length, command, key, ...more } });
    return this.answers.at(-1);
  }
}

function twoWorkers(): [SomeWorker, SomeWorker] {
  const store = createMachineStore();
  const workers: [SomeWorker, SomeWorker] = [new SomeWorker(), new SomeWorker()];
  for (const worker of workers) store.watch(worker as unknown as Worker);
  return workers;
}

describe("the shared store of one machine's processes", () => {
  it("a key is claimed by one of them, until it is released or the process dies", () => {
    const [one, other] = twoWorkers();
    const claim = (worker: SomeWorker) => worker.ask("setIfAbsent", "order", { lifeMs: 30_000 });
    expect([claim(one), claim(other)]).toEqual([true, false]);
    one.ask("del", "order");
    expect([claim(other), claim(one)]).toEqual([true, false]);
    other.emit("exit");
    expect(claim(one)).toBe(true);
  });

  it("the claim of an order or a message outlives its process: Shopware may still be carrying it out, and would do it twice", () => {
    const [one, other] = twoWorkers();
    one.ask("setIfAbsent", "order", { lifeMs: 60_000, outlivesProcess: true });
    one.ask("setIfAbsent", "turn", { lifeMs: 60_000 });
    one.emit("exit");
    expect(other.ask("setIfAbsent", "order", { lifeMs: 60_000 })).toBe(false);
    expect(other.ask("setIfAbsent", "turn", { lifeMs: 60_000 })).toBe(true);
  });

  it("a value is readable by all until it expires, even after its writer has died", () => {
    vi.useFakeTimers();
    const [one, other] = twoWorkers();
    one.ask("set", "sent", { value: "thanks", lifeMs: 60_000 });
    one.emit("exit");
    expect(other.ask("get", "sent")).toBe("thanks");
    vi.advanceTimersByTime(60_001);
    expect(other.ask("get", "sent")).toBe(null);
    vi.useRealTimers();
  });

  it("it ignores other messages between the processes", () => {
    const [worker] = twoWorkers();
    worker.emit("message", { beat: true });
    expect(worker.answers).toEqual([]);
  });
});
