/** Keys of the channels that Shopware has in maintenance, by configuration. Each process finds out for itself. */
const closed = new WeakMap<object, Set<string>>();

/** Notes what an answer says of its channel: that it is in maintenance, or that it is open. */
export function noteMaintenance(config: object, channelKey: string, inMaintenance: boolean): void {
  const channels = closed.get(config) ?? new Set<string>();
  closed.set(config, channels);
  if (inMaintenance) channels.add(channelKey);
  else channels.delete(channelKey);
}

/** Whether the channel was in maintenance when Shopware was last heard of it. */
export function isInMaintenance(config: object, channelKey: string): boolean {
  return closed.get(config)?.has(channelKey) ?? false;
}
