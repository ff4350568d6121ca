import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { z } from "zod";

/** How often a worker says that its event loop turns, in milliseconds. */
export const BEAT_MS = 1_000;
/** A worker that has been silent this long answers nobody, in milliseconds. Longer than anything that it does in one piece. */
export const STUCK_AFTER_MS = 10_000;

const beatSchema = z.object({ beat: z.literal(true) });

/** In a worker: tells the primary process again and again that the event loop turns. */
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
    // This process, or the machine, has been asleep: it could not hear either.
    const wasAsleep = now - checkedAt > BEAT_MS * 3;
    checkedAt = now;
    for (const [worker, at] of heardAt) {
      if (wasAsleep) heardAt.set(worker, now);
      else if (now - at > STUCK_AFTER_MS) {
        heardAt.delete(worker);
        log.error({ worker: worker.id, silentMs: now - at }, "worker stuck");
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
