import cluster, { type Worker } from "node:cluster";
import { z } from "zod";

/** A worker waits for the others this long, in milliseconds: one of them may be stuck. */
const MEET_MS = 3_000;

const arrivalSchema = z.object({ arrivedAt: z.string() });
const meetingSchema = z.object({ allArrivedAt: z.string() });

/** In a worker: waits until every worker has come to this point. A process that is no worker waits for nobody. */
export async function meetOthers(point: string): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve();
    };
    const hear = (message: unknown) => void (meetingSchema.safeParse(message).data?.allArrivedAt === point && end());
    const timer = setTimeout(end, MEET_MS);
    process.on("message", hear);
    process.send?.({ arrivedAt: point }, undefined, undefined, (error) => error && end());
  });
}

/** In the primary process: says to the workers when all that live have come to a point. */
export function createMeetings(living: () => Worker[]): { watch(worker: Worker): void } {
  const arrived = new Map<string, Set<Worker>>();
  const check = () => {
    for (const [point, workers] of arrived) {
      if (!living().every((worker) => workers.has(worker))) continue;
      arrived.delete(point);
      for (const worker of workers) if (worker.isConnected()) worker.send({ allArrivedAt: point }, () => undefined);
    }
  };
  return {
    watch(worker) {
      worker.on("message", (message) => {
        const point = arrivalSchema.safeParse(message).data?.arrivedAt;
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
