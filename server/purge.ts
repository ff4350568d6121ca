import { z } from "zod";
import { purgeCache } from "~/services/platform/cache/cache.server";
import { getRedis } from "~/services/platform/cache/redis.server";
import { invalidateProductPaths } from "~/services/catalogue/product/product-paths.api.server";
import { renewLayouts } from "~/services/layout/readiness.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";
import type { DocumentCache, PurgeSelector } from "./documents/document-cache";

/** The Redis channel on which processes tell each other of purges. */
const PURGES = "hearth:purge";

const selectorSchema = z
  .strictObject({
    channel: z.string().max(20),
    path: z.string().max(1_000).startsWith("/"),
    tag: z.string().min(1).max(200),
  })
  .partial();

/** @returns null for an invalid selector */
export function readSelector(body: unknown): PurgeSelector | null {
  return selectorSchema.safeParse(body).data ?? null;
}

/** @returns how many documents this process deleted */
export type Purge = (selector: PurgeSelector) => Promise<number>;

/**
 * Purges this process, and through Redis all others of the shop; and carries out the purges of the
 * others.
 */
export function createPurge(runtime: Runtime, documents: DocumentCache): Purge {
  const redis = getRedis(runtime);
  redis?.subscribe(PURGES, (message) => {
    const selector = readSelector(parseJson(message));
    if (selector) void purge(runtime, documents, selector);
  });
  return async (selector) => {
    const count = await purge(runtime, documents, selector);
    await redis
      ?.publish(PURGES, JSON.stringify(selector))
      .catch((error: unknown) =>
        runtime.log.error({ reason: String(error) }, "purge did not reach the other processes"),
      );
    return count;
  };
}

/**
 * Deletes cached documents and, unless a path was named, the cached responses of the backend from
 * which they were rendered.
 *
 * @param renew reloads the layout data, before documents are rendered without them and cached
 * @returns how many documents this process deleted
 */
export async function purge(
  runtime: Runtime,
  documents: DocumentCache,
  selector: PurgeSelector,
  renew: typeof renewLayouts = renewLayouts,
): Promise<number> {
  // Purge the data first, so that no document is rendered from purged data.
  if (selector.path === undefined) {
    await purgeCache(runtime, selector);
    invalidateProductPaths(runtime, selector.channel);
    if (selector.tag === undefined) await renew(runtime, selector.channel);
  }
  return documents.purge(selector);
}
