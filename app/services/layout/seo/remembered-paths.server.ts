import { LRUCache } from "lru-cache";
import { z } from "zod";
import { getRedis } from "~/services/platform/cache/redis.server";
import { maxEntries, createStateKey } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { parseJson } from "~/services/platform/store-api/response-text.server";

/* Shopware may forget a renamed page's former address. The shop remembers for a year which entity
   it has seen at an address, in Redis if configured, else in the memory of the process. A purge
   does not clear it, because it exists for renamed pages. */

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;
const PATHS_MAXIMUM = 50_000;

const entitySchema = z.object({
  kind: z.enum(["product", "category", "landing-page", "customer-group"]),
  id: z.string(),
});
/** An entity with a page of its own. */
export type PageEntity = z.output<typeof entitySchema>;

const MEMORY = createStateKey<LRUCache<string, PageEntity>>();
const getPathMemory = ({ processState }: CatalogueScope) =>
  processState.getOrCreate(
    MEMORY,
    () => new LRUCache<string, PageEntity>({ ...maxEntries(PATHS_MAXIMUM), ttl: YEAR_MS }),
  );

const buildPathKey = ({ channel }: CatalogueScope, path: string) =>
  `hearth:seen:${channel.key}:${channel.languageId ?? channel.locale}:${path}`;

/** @param path without slashes around it */
export function rememberPath(scope: CatalogueScope, path: string, { kind, id }: PageEntity): void {
  const key = buildPathKey(scope, path);
  getPathMemory(scope).set(key, { kind, id });
  void getRedis(scope)
    ?.set(key, JSON.stringify({ kind, id }), { PX: YEAR_MS })
    .catch((error: unknown) => scope.log.warn({ reason: String(error) }, "path not remembered"));
}

/** The entity last seen at a path, or null. */
export async function findRememberedPath(
  scope: CatalogueScope,
  path: string,
): Promise<PageEntity | null> {
  const key = buildPathKey(scope, path);
  const remembered = getPathMemory(scope).get(key);
  const redis = getRedis(scope);
  if (remembered || !redis) return remembered ?? null;
  const text = await redis.get(key).catch(() => null);
  return text === null ? null : (entitySchema.safeParse(parseJson(text)).data ?? null);
}
