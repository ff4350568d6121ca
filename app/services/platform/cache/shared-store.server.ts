import { stateKey, type Runtime } from "~/services/platform/runtime.server";
import { inTime, REDIS_DEADLINE_MS, redisOf, type Redis } from "./redis.server";

/** A store that several processes share. */
export interface SharedStore extends Pick<Redis, "get" | "set" | "del"> {
  /** Sets an entry unless there is one. @param owner matters only to a store that drops a process's entries when it dies, unlike Redis */
  setIfAbsent(key: string, lifeMs: number, owner?: EntryOwner): Promise<boolean>;
  /** how long its answers are awaited */
  patienceMs?: number;
}

export interface EntryOwner {
  /** The entry stays until it expires or is deleted, even if its process dies. */
  outlivesProcess?: boolean;
}

/** Rejects if the store does not answer in time. */
export function answerOf<T>(
  { patienceMs = REDIS_DEADLINE_MS }: Pick<SharedStore, "patienceMs">,
  work: Promise<T>,
  what: string,
): Promise<T> {
  return inTime(work, patienceMs, what);
}

const OF_MACHINE = stateKey<SharedStore>();

/** Sets the store that the processes of this machine share; a single process has none. */
export function shareOnMachine({ processState }: Runtime, store: SharedStore): void {
  processState.set(OF_MACHINE, store);
}

/** The stores that this process shares, the machine's before Redis; [] for a single process without Redis. */
export function sharedStores(runtime: Runtime): SharedStore[] {
  return [runtime.processState.get(OF_MACHINE), redisOf(runtime)].filter((store) => store != null);
}
