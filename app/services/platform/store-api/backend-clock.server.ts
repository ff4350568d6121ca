import { stateKey, type Runtime } from "~/services/platform/runtime.server";

/** The offset of Shopware's clock from ours, in milliseconds: as its last answer shows. */
const OFFSET = stateKey<number>();

/** Notes the `Date` header of an answer; one that is missing or cannot be read changes nothing. */
export function noteBackendTime({ processState }: Pick<Runtime, "processState">, date: string | null, now = Date.now()): void {
  const theirs = Date.parse(date ?? "");
  if (!Number.isNaN(theirs)) processState.set(OFFSET, theirs - now);
}

/** Shopware's time (epoch, ms; to the second). Orders carry this time, and our own clock may differ. */
export function backendNow({ processState }: Pick<Runtime, "processState">): number {
  return Date.now() + (processState.get(OFFSET) ?? 0);
}
