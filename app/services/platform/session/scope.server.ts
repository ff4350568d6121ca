import { cached, type LifetimeName } from "~/services/platform/cache/cache.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { Runtime } from "~/services/platform/runtime.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { createStoreApi, type StoreApi } from "~/services/platform/store-api/store-api.server";

/** The context of public services: a channel, and calls without a shopper's token. Every `Shop` is one. */
export interface CatalogueScope extends Runtime {
  channel: Channel;
  requestId: string;
  catalogueApi: StoreApi;
  /** An incomplete page is rendered again for the next visitor. */
  answer?: { isIncomplete: boolean };
  /** Absent: the shopper has the public prices. */
  ownPrices?: OwnPrices;
}

/** A shopper whose prices differ from the public ones, because of customer group, rule or currency. */
interface OwnPrices {
  /** Calls with the shopper's context token. */
  api: StoreApi;
  excludesTax: boolean;
  /** Results of this request by key, so that data for two parts of a page are requested once. */
  loaded: Map<string, unknown>;
}

/**
 * An answer with prices. Public prices come through the cache; a shopper's own are requested with their token and never cached.
 *
 * @param load receives the Store API to call
 */
export function withPrices<T>(
  scope: CatalogueScope,
  name: LifetimeName,
  key: string,
  load: (api: StoreApi) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { ownPrices } = scope;
  if (!ownPrices) return cached(scope, name, key, () => load(scope.catalogueApi));
  const loadedKey = `${name}:${key}`;
  // Each key has one type of result, as in the cache.
  const loaded = (ownPrices.loaded.get(loadedKey) as Promise<Result<T>> | undefined) ?? load(ownPrices.api);
  ownPrices.loaded.set(loadedKey, loaded);
  return loaded;
}

/** The public side of another channel, or of a channel outside any request (start-up, sitemap). */
export function scopeOf(channel: Channel, from: Runtime & { requestId: string }): CatalogueScope {
  const { config, processState, requestId, log } = from;
  const common = { config, processState, channel, requestId, log };
  return { ...common, catalogueApi: createStoreApi({ ...common, token: null }) };
}
