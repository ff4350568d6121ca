import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { LifetimeName } from "~/services/platform/config/lifetimes.server";
import { getTranslate, type ServerTranslate } from "~/services/platform/i18n/messages.server";
import type { Runtime } from "~/services/platform/runtime.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { createStoreApi, type StoreApi } from "~/services/platform/store-api/store-api.server";

/**
 * What public services need: a channel, and calls without a shopper's token. Every `Shop` is one.
 */
export interface CatalogueScope extends Runtime {
  channel: Channel;
  /** Texts in the channel's language. */
  t: ServerTranslate;
  requestId: string;
  /** The network of the visitor for whom calls are made; absent: the shop's own calls. */
  clientNetwork?: string | null;
  catalogueApi: StoreApi;
  /**
   * `isIncomplete` is set when a page temporarily lacks something: it is rendered again for the
   * next visitor. `hasRequestedAhead`: it has made a call for the next page. `validUntil`: it is
   * not sent to others after this moment.
   */
  responseNotes?: { isIncomplete: boolean; hasRequestedAhead: boolean; validUntil: number | null };
  /** Absent: the shopper sees everybody's prices. */
  ownPrices?: OwnPrices;
}

/** A shopper whose prices differ from everybody's, by customer group, rule or currency. */
interface OwnPrices {
  api: StoreApi;
  excludesTax: boolean;
  /** Results of this request by key: data that two parts of a page need are requested once. */
  loaded: Map<string, unknown>;
}

/**
 * A response with prices: everybody's comes through the cache, a shopper's own with their token.
 *
 * @param load gets the Store API to call
 */
export function withPrices<T>(
  scope: CatalogueScope,
  name: LifetimeName,
  key: string,
  load: (api: StoreApi) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { ownPrices } = scope;
  if (!ownPrices) return readThroughCache(scope, name, key, () => load(scope.catalogueApi));
  const loadedKey = `${name}:${key}`;
  // Each key has one result type, as in the cache.
  const loaded =
    (ownPrices.loaded.get(loadedKey) as Promise<Result<T>> | undefined) ?? load(ownPrices.api);
  ownPrices.loaded.set(loadedKey, loaded);
  return loaded;
}

/**
 * Whether a page may make a call in the background, for the next page. Pages make few calls, so
 * each makes one of these: for what it leaves out it is rendered again.
 */
export function claimBackgroundCall({ responseNotes }: CatalogueScope): boolean {
  if (!responseNotes) return true;
  if (responseNotes.hasRequestedAhead) responseNotes.isIncomplete = true;
  const mayRequest = !responseNotes.hasRequestedAhead;
  responseNotes.hasRequestedAhead = true;
  return mayRequest;
}

/** The public scope of another channel, or of a channel outside any request (start-up, sitemap). */
export function createScope(
  channel: Channel,
  from: Runtime & { requestId: string },
): CatalogueScope {
  const { config, processState, requestId, log } = from;
  const common = { config, processState, channel, requestId, log, t: getTranslate(channel.locale) };
  return { ...common, catalogueApi: createStoreApi({ ...common, token: null }) };
}
