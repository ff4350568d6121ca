import { LRUCache } from "lru-cache";
import type { Channel } from "~/services/platform/config/config.server";
import { toNetwork } from "~/services/platform/network.server";
import { maxEntries, type Runtime } from "~/services/platform/runtime.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import { createStoreApi } from "~/services/platform/store-api/store-api.server";

/** Shortest time between two checks whether a closed channel is open again, in milliseconds. */
export const RECHECK_MS = 1_000;
/** How long admitted addresses are remembered, in milliseconds, and how many of them. */
const ADDRESS_KNOWN_MS = 15_000;
const ADDRESSES_MAXIMUM = 5_000;
/** Retry-After, in seconds. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/**
 * Whether a request may be answered: the channel is not in maintenance, or Shopware admits this
 * address during maintenance.
 */
type MaintenanceBypass = (
  channel: Channel,
  address: string | null,
  requestId: string,
) => Promise<boolean>;

/**
 * Guards the pages of a channel in maintenance. Only Shopware knows the admitted addresses (the
 * sales channel's list): so each check calls it, with the visitor's address.
 */
export function createMaintenanceBypass(runtime: Runtime): MaintenanceBypass {
  const checkedAt = new Map<string, number>();
  const states = new LRUCache<string, Promise<boolean>>({
    ...maxEntries(ADDRESSES_MAXIMUM),
    ttl: ADDRESS_KNOWN_MS,
  });
  const isAnswered = async (channel: Channel, requestId: string, clientAddress: string | null) => {
    const log = runtime.log.child({ requestId, channel: channel.key });
    const api = createStoreApi({
      ...runtime,
      channel,
      requestId,
      log,
      token: null,
      clientAddress,
      clientNetwork: clientAddress && toNetwork(clientAddress),
    });
    return (await api.read("GET", "context")).status === "success";
  };

  return async (channel, address, requestId) => {
    if (Date.now() - (checkedAt.get(channel.key) ?? 0) >= RECHECK_MS) {
      checkedAt.set(channel.key, Date.now());
      await isAnswered(channel, requestId, null);
    }
    if (!isInMaintenance(runtime, channel.key)) return true;
    if (!address) return false;
    const client = `${channel.key} ${address}`;
    const allowed = states.get(client) ?? isAnswered(channel, requestId, address);
    states.set(client, allowed, { noUpdateTTL: true });
    return allowed;
  };
}
