import { createStateKey, type Runtime } from "~/services/platform/runtime.server";

/** The offset of Shopware's clock from ours, in milliseconds, from its last answer. */
const OFFSET = createStateKey<number>();

/** Notes the `Date` header of an answer; a missing or invalid one is ignored. */
export function recordBackendTime(
  { processState }: Pick<Runtime, "processState">,
  date: string | null,
): void {
  const theirs = Date.parse(date ?? "");
  if (!Number.isNaN(theirs)) processState.set(OFFSET, theirs - Date.now());
}

/**
 * Shopware's time (epoch, ms; to the second). Orders carry Shopware's time, and our clock may
 * differ.
 */
export function getBackendTime({ processState }: Pick<Runtime, "processState">): number {
  return Date.now() + (processState.get(OFFSET) ?? 0);
}
