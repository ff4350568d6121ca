import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { createWatchdog } from "./heartbeat";
import { createBarrier } from "./barrier";
import { createMachineStore } from "./machine-store";

/** The shortest delay before restarting a worker that died at once, in milliseconds. */
const RESTART_FIRST_MS = 100;
const RESTART_MAXIMUM_MS = 10_000;
/** A worker that ran this long started successfully, in milliseconds. */
const SOUND_AFTER_MS = 10_000;

/**
 * Runs the configured number of processes. It replaces one that dies or whose event loop is stuck; a signal drains all of them.
 * The processes share the port and the claims for work that must happen once (`machine-store.ts`). Other shared state is in Redis; without
 * Redis each process has its own.
 *
 * @returns the running workers, for the private port; and a function that drains them all and ends this process
 */
export function superviseWorkers(count: number, log: Logger): { workers(): Worker[]; end(signal: NodeJS.Signals): void } {
  let ending = false;
  let waitMs = RESTART_FIRST_MS;
  const living = new Map<number, Worker>();
  const watchdog = createWatchdog(log);
  const barrier = createBarrier(() => [...living.values()]);
  const store = createMachineStore();

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
    store.watch(worker);
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
  return { workers: () => [...living.values()], end };
}
