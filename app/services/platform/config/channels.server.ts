import type { Channel } from "./config.server";

/**
 * The channel that a request is for: a channel is a host (docs/channels.md).
 *
 * @param host the Host header, with or without port
 * @returns null for a host that belongs to no channel
 */
export function channelOfHost(channels: readonly Channel[], host: string | null): Channel | null {
  if (!host) return null;
  const hostname = hostnameOf(host);
  return (
    channels.find((channel) => new URL(channel.origin).host === host.toLowerCase()) ??
    channels.find((channel) => channel.hostname === hostname || channel.aliases.includes(hostname)) ??
    null
  );
}

function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}
