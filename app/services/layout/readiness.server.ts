import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { readCached } from "~/services/platform/cache/cache.server";
import { LIFETIMES } from "~/services/platform/config/lifetimes.server";
import {
  loadChannelContext,
  checkCurrency,
} from "~/services/platform/session/channel-context.server";
import type { Channel } from "~/services/platform/config/config.server";
import { TREES } from "~/services/catalogue/content/category-index.server";
import { warmDeliveryPrices } from "~/services/catalogue/free-delivery.api.server";
import { refreshPictureOrigins, warmPaymentPictures } from "~/services/catalogue/media.api.server";
import { refreshContactRequirements } from "~/services/catalogue/forms/contact-requirements.api.server";
import { refreshOptions } from "~/services/catalogue/listing/options.api.server";
import { indexProductPaths } from "~/services/catalogue/product/product-paths.api.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { createScope, type CatalogueScope } from "~/services/platform/session/scope.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import { hasWishlists } from "~/services/favourites/wishlists.api.server";
import { withTimeout } from "~/services/platform/deadline.server";
import { loadMenu } from "./navigation.server";
import { loadCurrencyChoices } from "./currencies.server";

const RETRY_FIRST_MS = 250;
const RETRY_MAXIMUM_MS = 15_000;
const RENEWAL_MS = LIFETIMES.layout.fresh * 1_000;
/** The longest time that a purge waits for layouts, in milliseconds. */
const RENEWAL_WAIT_MS = 5_000;
const START_UP = "start-up";
/** Probes run every few seconds; their answer reports failures, so these are not logged. */
const SILENT = pino({ level: "silent" });

/**
 * Loads the layout data of every channel (context and menus) into the cache and refreshes them for
 * as long as the process runs; then reads the products' addresses, which link the countries' shops.
 * Retries until the backend answers; never throws.
 */
export async function warmLayouts(runtime: Runtime): Promise<void> {
  await Promise.all(
    runtime.config.channels.map((channel) => warmUntilReady(createStartScope(runtime, channel))),
  );
  keepWarm(runtime);
  await keepIndexed(runtime);
}

async function warmUntilReady(scope: CatalogueScope): Promise<void> {
  for (
    let wait = RETRY_FIRST_MS;
    !(await warmLayout(scope));
    wait = Math.min(wait * 2, RETRY_MAXIMUM_MS)
  ) {
    scope.log.warn({ retryInMs: wait }, "backend not ready");
    await delay(wait, null, { ref: false });
  }
}

async function warmLayout(scope: CatalogueScope): Promise<boolean> {
  const layout = [
    loadChannelContext(scope),
    loadMenu(scope, "main-navigation"),
    loadMenu(scope, "footer-navigation"),
  ];
  // The process is ready as soon as the menus have arrived. The pictures' hosts must be known by
  // then, because the first pages are cached with them.
  const [results] = await Promise.all([Promise.all(layout), refreshPictureOrigins(scope)]);
  await loadMenu(scope, "service-navigation");
  // The menus are loaded now: resolve the addresses of their links.
  for (const name of TREES) await loadMenu(scope, name);
  await checkCurrency(scope);
  await Promise.all([
    hasWishlists(scope),
    loadCurrencyChoices(scope),
    warmPaymentPictures(scope),
    warmDeliveryPrices(scope),
    refreshOptions(scope),
    refreshContactRequirements(scope),
  ]);
  // A channel in maintenance does not prevent readiness.
  return (
    isInMaintenance(scope, scope.channel.key) || results.every(({ status }) => status === "success")
  );
}

function keepWarm(runtime: Runtime): void {
  const renewAllLayouts = async () => {
    for (const channel of runtime.config.channels)
      await warmLayout(createStartScope(runtime, channel));
  };
  setInterval(() => void renewAllLayouts(), RENEWAL_MS).unref();
}

/**
 * Reloads the layout data that a purge has deleted. Pages show currencies, payment marks and from
 * when delivery is free only
 * when these are loaded: the first pages after a purge would be cached without them. Returns after
 * `RENEWAL_WAIT_MS` at the latest.
 *
 * @param key of the channel; undefined: all channels
 */
export async function renewLayouts(runtime: Runtime, key: string | undefined): Promise<void> {
  const channels = runtime.config.channels.filter(
    (channel) => key === undefined || channel.key === key,
  );
  const renewed = Promise.all(
    channels.map((channel) => warmLayout(createStartScope(runtime, channel))),
  );
  await withTimeout(renewed, RENEWAL_WAIT_MS, () => null);
}

/**
 * Reads the products' addresses repeatedly, one round at a time, because a large catalogue takes
 * long.
 */
async function keepIndexed(runtime: Runtime): Promise<void> {
  for (const channel of runtime.config.channels)
    await indexProductPaths(createStartScope(runtime, channel));
  setTimeout(() => void keepIndexed(runtime), RENEWAL_MS).unref();
}

/**
 * Ready if every channel's layout is cached, or the backend answers now, even if only that the
 * channel is in maintenance.
 */
export async function isLayoutReady(runtime: Runtime): Promise<boolean> {
  const ready = await Promise.all(
    runtime.config.channels.map(async (channel) => {
      const scope = createStartScope({ ...runtime, log: SILENT }, channel);
      if (
        (await readCached(scope, "layout", "main-navigation")) !== null ||
        (await loadChannelContext(scope)).status === "success"
      )
        return true;
      return isInMaintenance(scope, channel.key);
    }),
  );
  return ready.every(Boolean);
}

function createStartScope(runtime: Runtime, channel: Channel): CatalogueScope {
  return createScope(channel, {
    ...runtime,
    requestId: START_UP,
    log: runtime.log.child({ requestId: START_UP, channel: channel.key }),
  });
}
