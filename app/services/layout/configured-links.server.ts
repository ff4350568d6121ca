import { safeHref } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { LinkView } from "~/services/platform/types";

/** The sales channel's custom fields (behaviour §3.6), as its editors typed them. */
export type ChannelFields = Record<string, unknown>;

/** A link from two custom fields; it needs both (behaviour §2.11), and an address that runs no script. */
export function configuredLink({ channel }: Pick<CatalogueScope, "channel">, text: unknown, address: unknown): LinkView | null {
  const label = typeof text === "string" ? text.trim() : "";
  const href = typeof address === "string" ? safeHref(address) : null;
  return label && href ? { label, ...leadingTo(channel.origin, href) } : null;
}

/** An address of the shop's own, written out in full, is a path like any other. */
export function leadingTo(origin: string, href: string): Omit<LinkView, "label"> {
  const own = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href;
  return { href: own, ...(!/^[/#?]/.test(own) && { external: true }) };
}
