import { openShop } from "./shopper";
import { startProxy, type StoreApiProxy } from "./store-api-proxy";

export const ORIGIN = "http://localhost:3171";
export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
export const JSON_TYPE = { "Content-Type": "application/json" };
/** Hundreds of requests, on a machine that may have other work. */
export const MANY_REQUESTS_MS = 120_000;
const HOST = { Host: "localhost:3171" };
/** What the server knows of a connection from an address. */
export const socketOf = (address: string) => ({ incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: "IPv4" } } });
/** From an address of their own: the backend counts what it sends, and other tests are not to pay for it. */
const STRANGER = socketOf("203.0.113.7");

type Asked = RequestInit & { headers?: Record<string, string> };

/** A shop without limits, and somebody without cookies who may ask it for anything. */
export interface Closed {
  proxy: StoreApiProxy;
  shop: ReturnType<typeof openShop>;
  /** @param path taken as it is: two slashes at its start stay two */
  ask(path: string, init?: Asked): Promise<Response>;
  close(): Promise<void>;
}

export async function openClosed(): Promise<Closed> {
  const proxy = await startProxy();
  const shop = openShop({ SHOPWARE_ENDPOINT: proxy.endpoint, ELEVATE_ENDPOINT: proxy.endpoint, RATE_LIMIT_FACTOR: "0" });
  return {
    proxy,
    shop,
    ask: async (path, init = {}) => shop.request(`${ORIGIN}${path}`, { ...init, headers: { ...HOST, ...init.headers } }, STRANGER),
    close: () => proxy.close(),
  };
}
