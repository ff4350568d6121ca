import { useSyncExternalStore } from "react";

/** A state shared by components and changed by code outside of them. */
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
    /** A part of the state; the component is rendered again only when this part changes. */
    usePart<Part>(pick: (state: State) => Part): Part {
      return useSyncExternalStore(
        subscribe,
        () => pick(state),
        () => pick(initial),
      );
    },
  };
}
