import type { Channel } from "./config.server";

/**
 * The channel of a Host header, with or without port: each channel has its own host (docs/channels.md). @returns null for an unknown host
 */
export function channelOfHost(channels: readonly Channel[], host: string | null): Channel | null {
  if (!host) return null;
  const hostname = host.toLowerCase().replace(/:\d+$/, "");
  return (
    channels.find((channel) => new URL(channel.origin).host === host.toLowerCase()) ??
    channels.find((channel) => channel.hostname === hostname || channel.aliases.includes(hostname)) ??
    null
  );
}
