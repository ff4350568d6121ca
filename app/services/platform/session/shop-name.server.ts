import type { Channel } from "~/services/platform/config/config.server";

/** What Shopware last called each sales channel. */
const heard = new WeakMap<Channel, string>();

/** Notes what Shopware calls the sales channel; an empty name says nothing. */
export function noteSalesChannelName(channel: Channel, name: string | null): void {
  if (name?.trim()) heard.set(channel, name.trim());
}

/** Whether the shop's name is known, so that it need not be loaded. */
export function knowsShopName(channel: Channel): boolean {
  return channel.shopName !== null || heard.has(channel);
}

/** The shop's name: as configured, else the sales channel's; its host, where Shopware has never been reached. */
export function shopName(channel: Channel): string {
  return channel.shopName ?? heard.get(channel) ?? channel.hostname;
}
