import { openShop } from "./shopper";
import { startProxy, type StoreApiProxy } from "./store-api-proxy";

export const ORIGIN = "http://localhost:3171";
export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
export const JSON_TYPE = { "Content-Type": "application/json" };
/** Hundreds of requests, on a machine that may have other work. */
export const MANY_REQUESTS_MS = 120_000;
const HOST = { Host: "localhost:3171" };
/** The server's bindings for a connection from an address. */
export const socketOf = (address: string) => ({
  incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } },
});
/**
 * A separate address: the backend counts requests by address, and other tests must not be affected.
 */
const OTHER_CLIENT = socketOf("203.0.113.7");

type Asked = RequestInit & { headers?: Record<string, string> };

/** A shop without limits, and a visitor without cookies who may request anything. */
export interface Closed {
  proxy: StoreApiProxy;
  shop: ReturnType<typeof openShop>;
  /** @param path unchanged: two leading slashes are not normalised */
  ask(path: string, init?: Asked): Promise<Response>;
  close(): Promise<void>;
}

export async function openClosed(): Promise<Closed> {
  const proxy = await startProxy();
  const shop = openShop({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: proxy.endpoint,
    RATE_LIMIT_FACTOR: "0",
  });
  return {
    proxy,
    shop,
    ask: async (path, init = {}) =>
      shop.request(
        `${ORIGIN}${path}`,
        { ...init, headers: { ...HOST, ...init.headers } },
        OTHER_CLIENT,
      ),
    close: () => proxy.close(),
  };
}
