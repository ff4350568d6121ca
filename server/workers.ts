import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { createWatchdog } from "./heartbeat";
import { createBarrier } from "./barrier";

/** A worker that dies at once is not started again before this time is over, in milliseconds. */
const RESTART_FIRST_MS = 100;
const RESTART_MAXIMUM_MS = 10_000;
/** A worker that lived this long was sound, in milliseconds. */
const SOUND_AFTER_MS = 10_000;

/**
 * Keeps as many processes answering as configured: one that dies or whose event loop is stuck is replaced, a signal drains them all.
 * The processes share the port and nothing else; what they keep in common is in Redis, or each has its own.
 *
 * @returns the workers that live, for the private port
 */
export function superviseWorkers(count: number, log: Logger): { workers(): Worker[] } {
  let ending = false;
  let waitMs = RESTART_FIRST_MS;
  const living = new Map<number, Worker>();
  const watchdog = createWatchdog(log);
  const barrier = createBarrier(() => [...living.values()]);

  const start = () => {
    const worker = cluster.fork();
    const startedAt = Date.now();
    living.set(worker.id, worker);
    watchdog.watch(worker);
    worker.once("exit", (code, signal) => {
      living.delete(worker.id);
      if (ending) {
        if (living.size === 0) process.exit(process.exitCode ?? 0);
        return;
      }
      if (Date.now() - startedAt > SOUND_AFTER_MS) waitMs = RESTART_FIRST_MS;
      log.error({ worker: worker.id, code, signal, restartInMs: waitMs }, "worker died");
      setTimeout(() => ending || start(), waitMs);
      waitMs = Math.min(waitMs * 2, RESTART_MAXIMUM_MS);
    });
    barrier.watch(worker);
  };
  const end = (signal: NodeJS.Signals) => {
    if (ending) return;
    ending = true;
    log.info({ signal, workers: living.size }, "draining workers");
    for (const worker of living.values()) worker.process.kill("SIGTERM");
    if (living.size === 0) process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);

  for (let number = 0; number < count; number++) start();
  return { workers: () => [...living.values()] };
}
