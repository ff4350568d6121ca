import type { Channel } from "~/services/platform/config/config.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that may change something comes from elsewhere than our own pages. Asked for every route, resource routes
 * included. Browsers say so themselves in Sec-Fetch-Site; those that do not, send Origin. A request with neither does not come
 * from a page in a browser (a form post always carries Origin) and cannot carry the shopper's cookies by somebody else's will.
 *
 * @param channel the channel whose pages may write
 */
export function isForeignWrite(request: Request, channel: Channel): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  return !isOwnOrigin(origin, channel, request.headers.get("Host"));
}

/** An alias host (e.g. 127.0.0.1 in development) posts from itself; any other origin must be the channel's. */
function isOwnOrigin(origin: string, channel: Channel, host: string | null): boolean {
  if (origin === channel.origin) return true;
  try {
    const { hostname, host: originHost } = new URL(origin);
    return originHost === host?.toLowerCase() && (hostname === channel.hostname || channel.aliases.includes(hostname));
  } catch {
    return false;
  }
}
