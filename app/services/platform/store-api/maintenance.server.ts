import { createStateKey, type Runtime } from "~/services/platform/runtime.server";

/** Keys of the channels that are in maintenance, as far as this process knows. */
const CLOSED = createStateKey<Set<string>>();

/** Notes whether an answer reports that its channel is in maintenance. */
export function recordMaintenance(
  { processState }: Pick<Runtime, "processState">,
  channelKey: string,
  isDown: boolean,
): void {
  const closed = processState.getOrCreate(CLOSED, () => new Set());
  if (isDown) closed.add(channelKey);
  else closed.delete(channelKey);
}

/** Whether the channel was in maintenance by Shopware's last answer. */
export function isInMaintenance(
  { processState }: Pick<Runtime, "processState">,
  channelKey: string,
): boolean {
  return processState.get(CLOSED)?.has(channelKey) ?? false;
}
