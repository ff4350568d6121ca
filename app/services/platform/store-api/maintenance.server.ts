import { stateKey, type Runtime } from "~/services/platform/runtime.server";

/** Keys of the channels that Shopware has in maintenance. Each process finds out for itself. */
const CLOSED = stateKey<Set<string>>();

/** Notes what an answer says of its channel: that it is in maintenance, or that it is open. */
export function noteMaintenance({ processState }: Pick<Runtime, "processState">, channelKey: string, inMaintenance: boolean): void {
  const closed = processState.once(CLOSED, () => new Set());
  if (inMaintenance) closed.add(channelKey);
  else closed.delete(channelKey);
}

/** Whether the channel was in maintenance when Shopware was last heard of it. */
export function isInMaintenance({ processState }: Pick<Runtime, "processState">, channelKey: string): boolean {
  return processState.get(CLOSED)?.has(channelKey) ?? false;
}
