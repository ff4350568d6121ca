import type { Channel } from "~/services/platform/config/config.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { createStoreApi, type StoreApi } from "~/services/platform/store-api/store-api.server";

/** What public services need: a channel and calls that know nothing of a shopper. Every `Shop` is one. */
export interface CatalogueScope extends Runtime {
  channel: Channel;
  requestId: string;
  catalogueApi: StoreApi;
}

/** The public side of another channel, or of a channel outside any request (start-up, sitemap). */
export function scopeOf(channel: Channel, from: Runtime & { requestId: string }): CatalogueScope {
  const { config, processState, requestId, log } = from;
  const common = { config, processState, channel, requestId, log };
  return { ...common, catalogueApi: createStoreApi({ ...common, token: null }) };
}
