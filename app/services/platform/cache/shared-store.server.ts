import { stateKey, type Runtime } from "~/services/platform/runtime.server";
import { redisOf, type Redis } from "./redis.server";

/** A store that several processes share. */
export type SharedStore = Pick<Redis, "get" | "set" | "setIfAbsent" | "del">;

const OF_MACHINE = stateKey<SharedStore>();

/** Sets the store shared by the processes of this machine; a single process has none. */
export function shareOnMachine({ processState }: Runtime, store: SharedStore): void {
  processState.set(OF_MACHINE, store);
}

/** The stores that this process shares with others: first the machine's, then that of all machines; [] for a single process without Redis. */
export function sharedStores(runtime: Runtime): SharedStore[] {
  return [runtime.processState.get(OF_MACHINE), redisOf(runtime)].filter((store) => store != null);
}
