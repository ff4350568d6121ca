import { EventEmitter } from "node:events";
import type { Worker } from "node:cluster";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT_MS, createWatchdog, STUCK_AFTER_MS } from "../../../server/heartbeat";

class SomeWorker extends EventEmitter {
  killed: string[] = [];
  process = { kill: (signal: string) => this.killed.push(signal) };
  constructor(readonly id: number) {
    super();
  }
  beat = () => this.emit("message", { beat: true });
}

const lines: object[] = [];
function watched(id = 1): SomeWorker {
  const worker = new SomeWorker(id);
  createWatchdog({ error: (line: object) => void lines.push(line) } as never).watch(worker as unknown as Worker);
  return worker;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

describe("a worker whose event loop is stuck", () => {
  it("is killed after it has been silent for too long, and the log says how long", () => {
    const worker = watched(7);
    worker.beat();
    vi.advanceTimersByTime(STUCK_AFTER_MS);
    expect(worker.killed).toEqual([]);
    vi.advanceTimersByTime(BEAT_MS);
    expect(worker.killed).toEqual(["SIGKILL"]);
    expect(lines).toEqual([{ worker: 7, silentMs: STUCK_AFTER_MS + BEAT_MS }]);
    vi.advanceTimersByTime(STUCK_AFTER_MS * 2);
    expect(worker.killed).toHaveLength(1);
  });

  it("is not one that sends heartbeats, however late, that is starting, or that has ended; other messages do not count", () => {
    const [beating, starting, ended, talking] = [watched(1), watched(2), watched(3), watched(4)];
    ended.beat();
    ended.emit("exit");
    talking.beat();
    for (let turn = 0; turn < 5; turn++) {
      beating.beat();
      talking.emit("message", { id: 1, answer: true });
      vi.advanceTimersByTime(STUCK_AFTER_MS - BEAT_MS);
    }
    expect([beating, starting, ended, talking].map(({ killed }) => killed.length)).toEqual([0, 0, 0, 1]);
  });

  it("is not one that is silent because the machine was asleep", () => {
    const worker = watched();
    worker.beat();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    vi.advanceTimersByTime(BEAT_MS);
    expect(worker.killed).toEqual([]);
    vi.advanceTimersByTime(STUCK_AFTER_MS + BEAT_MS);
    expect(worker.killed).toEqual(["SIGKILL"]);
  });
});
