import { isOwnPath, isReservedPath } from "~/services/platform/http/route-table.server";
import { getSearchPath } from "~/services/platform/i18n/messages.server";
import { findCachedMenuPath } from "~/services/layout/navigation.server";
import { findKnownProduct } from "~/services/catalogue/product/product-paths.api.server";
import { createScope, type CatalogueScope } from "~/services/platform/session/scope.server";
import type { SeoView } from "~/services/platform/types";
import type { PageEntity } from "./remembered-paths.server";
import { findCachedPath, resolvePath } from "./seo-paths.api.server";

/** The same page in another channel: its absolute address. */
interface Alternate {
  channelKey: string;
  locale: string;
  href: string;
}
export type Subject =
  | { kind: "home" }
  | (PageEntity & {
      /** in this channel, where it is known */
      path?: string;
    });

/**
 * The same page in every channel that has it, from cached data only: a page never waits for another
 * channel's answer.
 */
export async function loadAlternates(
  scope: CatalogueScope,
  subject: Subject,
): Promise<Alternate[]> {
  const alternates = await Promise.all(
    scope.config.channels.map(async (channel): Promise<Alternate[]> => {
      const isOwn = channel.key === scope.channel.key;
      const own = isOwn && "path" in subject ? subject.path : undefined;
      const path =
        own ?? (await findPathInChannel(isOwn ? scope : createScope(channel, scope), subject));
      return path
        ? [{ channelKey: channel.key, locale: channel.locale, href: channel.origin + path }]
        : [];
    }),
  );
  return alternates.flat();
}

async function findPathInChannel(
  scope: CatalogueScope,
  subject: Subject,
): Promise<string | undefined> {
  if (subject.kind === "home") return "/";
  if (subject.kind === "product") return findKnownProduct(scope, subject.id)?.path;
  const path = await findCachedMenuPath(scope, subject.id);
  return path || subject.kind !== "landing-page" ? path : findCachedPath(scope, subject);
}

/**
 * The addresses of entities without a SEO path, which are all entities in a headless sales channel.
 */
const BY_ID = /^\/(detail|navigation|landingPage)\/[0-9a-f]{32}$/;

/** hreflang links, only for several channels; the first channel is x-default. */
export function toHrefLangs(scope: CatalogueScope, known: Alternate[]): SeoView["alternates"] {
  // Search engines must not index the shop's own pages.
  const alternates = known.filter(({ href }) => {
    const { pathname } = new URL(href);
    return BY_ID.test(pathname) || !isReservedPath(pathname);
  });
  if (alternates.length < 2) return [];
  const fallback = alternates.find(
    ({ channelKey }) => channelKey === scope.config.channels[0]?.key,
  );
  return [
    ...alternates.map(({ locale, href }) => ({ hrefLang: locale, href })),
    ...(fallback ? [{ hrefLang: "x-default", href: fallback.href }] : []),
  ];
}

/**
 * The entity that can be derived from a path without a call; used to link the other countries'
 * shops.
 */
export async function findSubject(
  scope: CatalogueScope,
  pathname: string,
): Promise<Subject | null> {
  if (pathname === "/") return { kind: "home" };
  if (isOwnPath(pathname, getSearchPath(scope.channel.lang))) return null;
  const [, prefix, id] = /^\/(details?|navigation)\/([0-9a-f]{32})$/.exec(pathname) ?? [];
  if (prefix && id) return { kind: prefix === "navigation" ? "category" : "product", id };
  return (await resolvePath(scope, pathname)).data ?? null;
}
