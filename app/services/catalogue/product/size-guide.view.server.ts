import { placeSizeGuides } from "~/domain/catalogue/size-guide";
import { toOwnHref } from "~/domain/own-link";
import { isEntityId } from "~/domain/paths";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { findCachedPaths } from "~/services/catalogue/content/cached-paths.api.server";
import type { ProductDetail } from "./product.api.server";
import { chooseGroupDisplay } from "./variants.view.server";

const toPathInfo = (categoryId: string) => `/navigation/${categoryId}`;

/**
 * The addresses of the guides to sizes and measuring. A custom field holds the id of a category, a
 * path of the shop or a web address; anything else is ignored.
 */
export async function buildSizeGuides(
  scope: CatalogueScope,
  { product, configurator }: ProductDetail,
) {
  const own = product.maker.facts.size_guide ?? null;
  const named = [own, ...configurator.map(({ guide }) => guide)].filter((guide) => guide !== null);
  if (named.length === 0) return placeSizeGuides(null, []);
  const paths = await findCachedPaths(scope, named.filter(isEntityId).map(toPathInfo));
  const toHref = (guide: string | null): string | null => {
    if (guide === null) return null;
    if (isEntityId(guide)) return paths.get(toPathInfo(guide)) ?? toPathInfo(guide);
    const isElsewhere = /^https?:\/\//.test(guide) && URL.canParse(guide);
    return toOwnHref(guide, scope.channel.origin) ?? (isElsewhere ? guide : null);
  };
  return placeSizeGuides(
    toHref(own),
    configurator.map((group) => ({
      id: group.id,
      display: chooseGroupDisplay(group),
      guide: toHref(group.guide),
    })),
  );
}
