import type { Worker } from "node:cluster";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { atMost } from "~/services/platform/runtime.server";
import type { SharedStore } from "~/services/platform/cache/shared-store.server";

/** The most keys: one for each order or message in progress or sent in the last minutes. */
const KEYS_MAXIMUM = 10_000;

const requestSchema = z.object({
  store: z.object({
    id: z.number(),
    command: z.enum(["get", "set", "setIfAbsent", "del"]),
    key: z.string(),
    value: z.string().default(""),
    lifeMs: z.number().positive().optional(),
    outlivesProcess: z.boolean().optional(),
  }),
});
type Request = z.input<typeof requestSchema>["store"];
const answerSchema = z.object({ stored: z.object({ id: z.number(), answer: z.union([z.string(), z.boolean(), z.null()]) }) });

/** As long as a busy machine may take, in milliseconds: unlike Redis, the primary process is there as long as its workers are. */
const PATIENCE_MS = 5_000;

/** In a worker: the primary process's store for all workers, with the same answers as Redis. */
export function storeOfPrimary(): SharedStore {
  let lastId = 0;
  const waiting = new Map<number, (answer: string | boolean | null) => void>();
  process.on("message", (message) => {
    const heard = answerSchema.safeParse(message).data?.stored;
    if (!heard) return;
    waiting.get(heard.id)?.(heard.answer);
    waiting.delete(heard.id);
  });
  const send = (request: Omit<Request, "id">) =>
    new Promise<string | boolean | null>((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, resolve);
      const lost = (error: Error | null) => error && waiting.delete(id) && reject(error);
      process.send?.({ store: { id, ...request } }, undefined, undefined, lost);
    });
  return {
    patienceMs: PATIENCE_MS,
    get: async (key) => {
      const value = await send({ command: "get", key });
      return typeof value === "string" ? value : null;
    },
    set: (key, value, { PX }) => send({ command: "set", key, value, lifeMs: PX }),
    setIfAbsent: async (key, lifeMs, owner) => (await send({ command: "setIfAbsent", key, lifeMs, ...owner })) === true,
    del: (key) => send({ command: "del", key }),
  };
}

/** In the primary process: the store for its workers. A worker's claims end when it dies, unless it marked them as outliving it. */
export function createMachineStore(): { watch(worker: Worker): void } {
  const entries = new LRUCache<string, { value: string; owner?: Worker }>({ ...atMost(KEYS_MAXIMUM), perf: { now: () => Date.now() } });
  const carryOut = ({ command, key, value = "", lifeMs, outlivesProcess }: Request, worker: Worker): string | boolean | null => {
    switch (command) {
      case "get":
        return entries.get(key)?.value ?? null;
      case "set":
        return entries.set(key, { value }, { ttl: lifeMs }).has(key);
      case "setIfAbsent":
        return !entries.has(key) && entries.set(key, outlivesProcess ? { value } : { value, owner: worker }, { ttl: lifeMs }).has(key);
      case "del":
        return entries.delete(key);
    }
  };
  return {
    watch(worker) {
      worker.on("message", (message) => {
        const request = requestSchema.safeParse(message).data?.store;
        if (request) worker.send({ stored: { id: request.id, answer: carryOut(request, worker) } }, () => undefined);
      });
      worker.once("exit", () => {
        for (const [key, { owner }] of [...entries]) if (owner === worker) entries.delete(key);
      });
    },
  };
}
