import cluster, { type Worker } from "node:cluster";
import { z } from "zod";

/** A worker waits for the others this long, in milliseconds: one of them may be stuck. */
const BARRIER_MS = 3_000;

const reachedSchema = z.object({ reached: z.string() });
const passedSchema = z.object({ passed: z.string() });

/** In a worker: waits until every worker has reached the barrier. A single process does not wait. */
export async function reachBarrier(point: string): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve();
    };
    const hear = (message: unknown) => void (passedSchema.safeParse(message).data?.passed === point && end());
    const timer = setTimeout(end, BARRIER_MS);
    process.on("message", hear);
    process.send?.({ reached: point }, undefined, undefined, (error) => error && end());
  });
}

/** In the primary process: opens a barrier when all living workers have reached it. */
export function createBarrier(living: () => Worker[]): { watch(worker: Worker): void } {
  const arrived = new Map<string, Set<Worker>>();
  const check = () => {
    for (const [point, workers] of arrived) {
      if (!living().every((worker) => workers.has(worker))) continue;
      arrived.delete(point);
      for (const worker of workers) if (worker.isConnected()) worker.send({ passed: point }, () => undefined);
    }
  };
  return {
    watch(worker) {
      worker.on("message", (message) => {
        const point = reachedSchema.safeParse(message).data?.reached;
        if (point === undefined) return;
        arrived.set(point, (arrived.get(point) ?? new Set()).add(worker));
        check();
      });
      worker.once("exit", () => {
        for (const workers of arrived.values()) workers.delete(worker);
        check();
      });
    },
  };
}
