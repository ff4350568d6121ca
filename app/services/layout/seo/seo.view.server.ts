import { buildMetaDescription } from "~/domain/layout/meta-description";
import { formatDocumentTitle } from "~/services/platform/http/page-title.server";
import { getShopName } from "~/services/platform/session/channel-context.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { Channel } from "~/services/platform/config/config.server";
import type { Media } from "~/services/catalogue/media.schemas.server";
import type { PaginationView } from "~/domain/pagination";
import type { SeoView } from "~/services/platform/types";
import { loadAlternates, toHrefLangs, type Subject } from "./alternates.server";

/** Picture formats that link previews support: not AVIF. */
const SHARED_TYPES = /\.(jpe?g|png|webp|gif)(\?|$)/i;
/** Link previews show narrower pictures as a small square, or not at all; in pixels. */
const SHARED_WIDTH_MINIMUM = 600;

type SharedMedia = Pick<Media, "url" | "alt" | "width" | "height">;

interface SeoFacts {
  /** the editors' title, used unchanged; else the name followed by the shop's name */
  metaTitle: string | null;
  name: string;
  /** distinguishes the page from others with the same name: "Page 2", a variant's options */
  detail?: string | null;
  /**
   * the editors' meta description, else the text itself; the template replaces a short one
   * (behaviour §5.4)
   */
  description: string | null;
  template: string;
  /** path of the page, with the parameters that make it a different page (p) */
  canonicalPath: string | null;
  /** the entity, for the same page in other channels; null if there is none */
  subject: Subject | null;
  index?: boolean;
  pages?: Pick<PaginationView, "previous" | "next">;
  /** the first one that link previews can show is used */
  images?: SharedMedia[];
  jsonLd: string[];
}

/** The page's entries in the document's head. */
export async function buildSeoView(scope: CatalogueScope, facts: SeoFacts): Promise<SeoView> {
  const { channel } = scope;
  const isIndexed = facts.index ?? true;
  const withDetail = (title: string) => (facts.detail ? `${title} – ${facts.detail}` : title);
  const description = buildMetaDescription(facts.description, facts.template);
  return {
    title: facts.metaTitle
      ? withDetail(facts.metaTitle)
      : formatSeoTitle(scope, withDetail(facts.name)),
    description: facts.detail ? `${facts.detail}. ${description}` : description,
    canonical: facts.canonicalPath && channel.origin + facts.canonicalPath,
    robots: isIndexed ? "index,follow" : "noindex,follow",
    neighbours: facts.pages ? toNeighbourLinks(facts.pages) : [],
    alternates:
      isIndexed && facts.subject
        ? toHrefLangs(scope, await loadAlternates(scope, facts.subject))
        : [],
    image:
      chooseSharedPicture(facts.images ?? [], facts.name) ??
      toShopPicture(channel, getShopName(scope)),
    site: { name: getShopName(scope), locale: channel.locale.replace("-", "_") },
    jsonLd: facts.jsonLd,
  };
}

function toNeighbourLinks({
  previous,
  next,
}: NonNullable<SeoFacts["pages"]>): SeoView["neighbours"] {
  const link = (rel: "prev" | "next", href: string | null) =>
    href ? [{ rel, href: href.split("#")[0]! }] : [];
  return [...link("prev", previous), ...link("next", next)];
}

/** The front page's name is the shop's name, so the title does not repeat it. */
function formatSeoTitle(scope: CatalogueScope, title: string): string {
  const shop = getShopName(scope);
  return title === shop ? shop : formatDocumentTitle(scope, title);
}

/**
 * The theme's picture, shown with links to pages without a picture of their own, or with only a
 * small one.
 */
function toShopPicture({ origin, theme }: Channel, alt: string): SeoView["image"] {
  if (!theme.sharedPicture) return null;
  const { url, width, height } = theme.sharedPicture;
  return { url: origin + url, width, height, alt };
}

/** @param name used if the picture has no text */
function chooseSharedPicture(images: SharedMedia[], name: string): SeoView["image"] {
  for (const { url, width, height, alt } of images) {
    if (width && height && width >= SHARED_WIDTH_MINIMUM && SHARED_TYPES.test(url))
      return { url, width, height, alt: alt ?? name };
  }
  return null;
}
