import type { Logger } from "pino";
import type { Channel, Config } from "./config.server";

/** An answer of the backend, understood or not (specification §8); `code` 0 means that none came in time. */
export type Result<T> = { status: "success"; data: T } | { status: "error"; code: number; error: unknown };

export interface StoreApiOptions {
  config: Config;
  channel: Channel;
  requestId: string;
  log: Logger;
  /** The shopper's context token, and where a renewed one goes; null for calls that know nothing of the shopper. */
  token: { get(): string | null; set(token: string): void } | null;
}

export interface CallOptions {
  /** sw-include-seo-urls: the backend fills `seoUrls` on every product and category */
  seoUrls?: boolean;
  /** sw-inheritance (specification §7) */
  inheritance?: boolean;
  /** belongs to the checkout: never cached, never repeated */
  checkout?: boolean;
  /** uses this context token instead of the shopper's (cart recovery) */
  token?: string;
  /** may be repeated once at a status of 500 or more; default: true for GET and POST reads, see `read` and `write` */
  retry?: boolean;
}

export interface StoreApi {
  /** A call that changes nothing: repeated once at a status of 500 or more. */
  read(method: "GET" | "POST", path: string, body?: unknown, options?: CallOptions): Promise<Result<unknown>>;
  /** A call that changes something: never repeated. */
  write(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown, options?: CallOptions): Promise<Result<unknown>>;
}

export function createStoreApi(_options: StoreApiOptions): StoreApi {
  throw new Error("in the making");
}
