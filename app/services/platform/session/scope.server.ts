import type { Logger } from "pino";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { createStoreApi, type StoreApi } from "~/services/platform/store-api/store-api.server";

/** What public services need: a channel and calls that know nothing of a shopper. Every `Shop` is one. */
export interface CatalogueScope {
  config: Config;
  channel: Channel;
  requestId: string;
  log: Logger;
  catalogueApi: StoreApi;
}

/** The public side of another channel, or of a channel outside any request (start-up, sitemap). */
export function scopeOf(channel: Channel, from: Pick<CatalogueScope, "config" | "requestId" | "log">): CatalogueScope {
  const { config, requestId, log } = from;
  return { config, channel, requestId, log, catalogueApi: createStoreApi({ config, channel, requestId, log, token: null }) };
}
