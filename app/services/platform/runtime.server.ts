import type { Logger } from "pino";
import type { Config } from "./config/config.server";

/** A typed key of a value in a `State`. Modules do not export their keys. */
export interface StateKey<T> {
  /** only for the compiler */
  readonly type?: T;
}
export const stateKey = <T>(): StateKey<T> => ({});

/** Values of a process or a request. It resembles React Router's `RouterContextProvider`, which Remix 2 does not have. */
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
  /** The value, created on first use. */
  once<T>(key: StateKey<T>, make: () => T): T {
    if (!this.#values.has(key)) this.#values.set(key, make());
    return this.#values.get(key) as T;
  }
}

/** One process of the shop: settings, log, and values between requests. Created at start-up and passed on. */
export interface Runtime {
  config: Config;
  log: Logger;
  processState: State;
}

/** Bounds an LRU cache by its number of entries. `max` would allocate for all of them at once, which costs milliseconds and megabytes at start-up. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
