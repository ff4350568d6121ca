import cluster, { type Worker } from "node:cluster";
import { z } from "zod";
import { metrics } from "~/services/platform/metrics.server";
import type { PurgeSelector } from "./documents/document-cache";

/** The serving processes, one or several, for the private port. */
export interface WorkerPool {
  /** @returns the metrics of each process, as prom-client's registries export them */
  metrics(): Promise<object[]>;
  /** @returns how many documents were deleted */
  purge(selector: PurgeSelector): Promise<number>;
}

/** A worker that does not answer in this time (milliseconds) is left out. A purge reloads the layouts, which takes five seconds at most. */
const ANSWER_MS = { metrics: 2_000, purge: 8_000 };

const questionSchema = z.object({
  id: z.number(),
  ask: z.enum(["metrics", "purge"]),
  selector: z.object({ channel: z.string().optional(), path: z.string().optional(), tag: z.string().optional() }).default({}),
});
const answerSchema = z.object({ id: z.number(), answer: z.unknown().optional() });
const metricsSchema = z.array(z.array(z.looseObject({ name: z.string() })));

/** In a worker: answers the primary process. Its metrics have the worker's number. */
export function answerPrimary(self: WorkerPool): void {
  if (!cluster.worker) return;
  metrics.setDefaultLabels({ worker: String(cluster.worker.id) });
  process.on("message", (message) => {
    const question = questionSchema.safeParse(message).data;
    if (!question) return;
    const { id, ask, selector } = question;
    void (ask === "metrics" ? self.metrics() : self.purge(selector)).then((answer) => process.send?.({ id, answer }));
  });
}

/** In the primary process: all workers as one pool. */
export function workerPoolOf(workers: () => Worker[]): WorkerPool {
  let lastId = 0;
  const queryAll = (ask: "metrics" | "purge", selector?: PurgeSelector) =>
    Promise.all(workers().map((worker) => queryOne(worker, { id: (lastId += 1), ask, selector })));
  return {
    async metrics() {
      return (await queryAll("metrics")).flatMap((answer) => metricsSchema.safeParse(answer).data ?? []);
    },
    async purge(selector) {
      const all = await queryAll("purge", selector);
      return all.reduce<number>((sum, answer) => sum + Number(answer ?? 0), 0);
    },
  };
}

function queryOne(
  worker: Worker,
  question: { id: number; ask: keyof typeof ANSWER_MS; selector: PurgeSelector | undefined },
): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer: unknown) => {
      clearTimeout(timer);
      worker.off("message", hear);
      resolve(answer);
    };
    const hear = (message: unknown) => {
      const heard = answerSchema.safeParse(message).data;
      if (heard?.id === question.id) end(heard.answer);
    };
    const timer = setTimeout(() => end(null), ANSWER_MS[question.ask]);
    worker.on("message", hear);
    worker.send(question, (error) => error && end(null));
  });
}
