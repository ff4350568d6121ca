import type { Logger } from "pino";
import type { Config } from "./config/config.server";

/** A typed key of a value in a `State`. Modules do not export their keys. */
interface StateKey<T> {
  /** only for the compiler */
  readonly type?: T;
}
/** A new key: `const CART = createStateKey<Promise<Cart>>()`. */
export const createStateKey = <T>(): StateKey<T> => ({});

/**
 * Values that a process or a request holds. It works like React Router's `RouterContextProvider`,
 * which Remix 2 does not have.
 */
export class State {
  readonly #values = new Map<StateKey<unknown>, unknown>();

  get<T>(key: StateKey<T>): T | undefined {
    // Only `set` writes, with a value of the key's type.
    return this.#values.get(key) as T | undefined;
  }
  set<T>(key: StateKey<T>, value: T): void {
    this.#values.set(key, value);
  }
  delete(key: StateKey<unknown>): void {
    this.#values.delete(key);
  }
  /** The value, created at its first use. */
  getOrCreate<T>(key: StateKey<T>, make: () => T): T {
    if (!this.#values.has(key)) this.#values.set(key, make());
    return this.#values.get(key) as T;
  }
}

/**
 * One process of the shop: settings, log, and the values it holds between requests. Made at
 * start-up and passed on.
 */
export interface Runtime {
  config: Config;
  log: Logger;
  processState: State;
}

/**
 * Bounds an LRU cache by its entries. Its own `max` allocates for all at once: milliseconds and
 * megabytes at every start.
 */
export const maxEntries = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/**
 * Memoises a value derived from an immutable object, such as a cached menu. The WeakMap drops the
 * value with its object.
 */
export function memoizeByRef<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const derived = new WeakMap<Source, { value: Derived }>();
  return (source) => {
    const entry = derived.get(source) ?? { value: derive(source) };
    derived.set(source, entry);
    return entry.value;
  };
}
