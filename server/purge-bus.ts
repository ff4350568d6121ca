import type { Runtime } from "~/services/platform/runtime.server";
import { metrics } from "~/services/platform/metrics.server";
import { redisOf } from "~/services/platform/cache/redis.server";
import { jsonIn } from "~/services/platform/store-api/answer-text.server";
import type { WorkerPool } from "./worker-pool";
import type { DocumentCache } from "./documents/document-cache";
import { purge, readSelector } from "./purge";

const BUS = "hearth:purge";

/** This process as a pool of one. It also carries out purges that other machines publish in Redis. */
export function singleProcess(runtime: Runtime, documents: DocumentCache): WorkerPool {
  redisOf(runtime)?.subscribe(BUS, (message) => {
    const selector = readSelector(jsonIn(message));
    if (selector) void purge(runtime, documents, selector);
  });
  return { metrics: async () => [await metrics.getMetricsAsJSON()], purge: (selector) => purge(runtime, documents, selector) };
}

/** The pool of this machine. With Redis, a purge reaches the other machines too. */
export function withOtherMachines(pool: WorkerPool, runtime: Runtime): WorkerPool {
  const redis = redisOf(runtime);
  if (!redis) return pool;
  return {
    ...pool,
    async purge(selector) {
      const count = await pool.purge(selector);
      await redis
        .publish(BUS, JSON.stringify(selector))
        .catch((error: unknown) => runtime.log.error({ reason: String(error) }, "purge did not reach other machines"));
      return count;
    },
  };
}
