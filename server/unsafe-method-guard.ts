import type { Channel, Config } from "~/services/platform/config/config.server";
import { getHost, isSafe, isSecure } from "./request-facts";

/**
 * Whether a write does not come from our own pages. Checked for every route, also resource routes.
 * Browsers tell by Sec-Fetch-Site, older ones by Origin. A request with neither does not come from
 * a page in a browser (a form post always has Origin), so no other site can have sent the shopper's
 * cookies with it.
 *
 * @param channel the channel whose pages may write
 */
export function isForeignWrite(
  request: Request,
  channel: Channel,
  trust: Pick<Config, "trustedProxies">,
): boolean {
  if (isSafe(request.method)) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("Origin");
  if (origin === null) return false;
  return origin !== channel.origin && origin !== findAliasOrigin(request, channel, trust);
}

/**
 * On an alias host (such as 127.0.0.1 in development) the request's own scheme, host and port
 * count.
 */
function findAliasOrigin(
  request: Request,
  channel: Channel,
  trust: Pick<Config, "trustedProxies">,
): string | null {
  const address = `${isSecure(request, channel, trust) ? "https" : "http"}://${getHost(request, trust) ?? ""}`;
  if (!URL.canParse(address)) return null;
  const { origin, hostname } = new URL(address);
  return hostname === channel.hostname || channel.aliases.includes(hostname) ? origin : null;
}
