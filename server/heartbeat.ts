import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { z } from "zod";

/** Interval of a worker's heartbeats, in milliseconds. */
export const BEAT_MS = 1_000;
/** A worker that is silent for this long (milliseconds) is stuck: longer than any of its tasks takes. */
export const STUCK_AFTER_MS = 10_000;

const beatSchema = z.object({ beat: z.literal(true) });

/** In a worker: sends heartbeats to the primary process as long as the event loop turns. */
export function sendHeartbeats(): void {
  if (!cluster.isWorker) return;
  const beat = () => process.connected && process.send?.({ beat: true }, undefined, undefined, () => undefined);
  beat();
  setInterval(beat, BEAT_MS).unref();
}

/**
 * In the primary process: kills workers whose event loop is stuck, so that they are replaced (`workers.ts`). A worker is watched from its
 * first heartbeat on: before that it is starting.
 */
export function createWatchdog(log: Pick<Logger, "error">): { watch(worker: Worker): void } {
  const heardAt = new Map<Worker, number>();
  let checkedAt = Date.now();
  setInterval(() => {
    const now = Date.now();
    // The machine was suspended, or this process was stuck: it received no heartbeats either.
    const wasAsleep = now - checkedAt > BEAT_MS * 3;
    checkedAt = now;
    for (const [worker, at] of heardAt) {
      if (wasAsleep) heardAt.set(worker, now);
      else if (now - at > STUCK_AFTER_MS) {
        heardAt.delete(worker);
        log.error({ worker: worker.id, silentMs: now - at }, "worker does not respond: it is replaced");
        worker.process.kill("SIGKILL");
      }
    }
  }, BEAT_MS).unref();
  return {
    watch(worker) {
      worker.on("message", (message) => beatSchema.safeParse(message).success && heardAt.set(worker, Date.now()));
      worker.once("exit", () => heardAt.delete(worker));
    },
  };
}
