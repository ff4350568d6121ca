import { useSyncExternalStore } from "react";

/** A state that components share and code outside of them changes. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => state,
    set(next: State) {
      state = next;
      listeners.forEach((listener) => listener());
    },
    /** What a component picks of the state: it is rendered again when that changes. */
    usePart<Part>(pick: (state: State) => Part): Part {
      return useSyncExternalStore(
        subscribe,
        () => pick(state),
        () => pick(initial),
      );
    },
  };
}
