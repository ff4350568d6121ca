import { z } from "zod";
import { buildCategoryPath, isEntityId, toStoredPathAddress } from "~/domain/paths";
import { parseTypedHref } from "~/services/platform/http/sanitize.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { CategoryNode } from "~/services/catalogue/content/category.schemas.server";
import { optionalId } from "~/services/platform/store-api/schemas/primitives.server";
import { loadSeoPaths } from "~/services/catalogue/content/cached-paths.api.server";
import { ENTITIES_MAXIMUM } from "~/services/platform/store-api/store-api.server";
import { mapResult, type Result } from "~/services/platform/store-api/result.server";

/**
 * SEO paths by Shopware's technical path ("/detail/{id}", "/navigation/{id}", "/landingPage/{id}").
 */
export type LinkedPaths = Record<string, string>;

interface MenuLink {
  /** null for a folder, and for a link without a reachable target */
  href: string | null;
  external: boolean;
  newTab: boolean;
}

/**
 * The target of a menu entry: an external address, another entity of the shop, or the category's
 * own page. A folder has none, nor has a link to a folder.
 */
export function toMenuLink(
  node: CategoryNode,
  byId: Map<string, CategoryNode>,
  paths: LinkedPaths,
): MenuLink {
  const toOwnLink = (href: string | null): MenuLink => ({
    href,
    external: false,
    newTab: href !== null && node.linkNewTab,
  });
  if (node.type === "folder") return toOwnLink(null);
  if (node.type !== "link") return toOwnLink(buildCategoryPath(node));
  const target = node.internalLink;
  if (!target || node.linkType === "external" || node.linkType === null) {
    const href = parseTypedHref(node.externalLink);
    return { ...toOwnLink(href), external: href !== null && !/^[/#?]/.test(href) };
  }
  const category = node.linkType === "category" ? byId.get(target) : null;
  // Shopware has no page for a folder or a link (category/{id} is 404), and inactive categories
  // have none here.
  if (category)
    return toOwnLink(
      category.type === "page" && category.active ? buildCategoryPath(category) : null,
    );
  return toOwnLink(
    Object.hasOwn(PREFIXES, node.linkType)
      ? (paths[toPathInfo(node.linkType, target)] ?? toPathInfo(node.linkType, target))
      : null,
  );
}

/**
 * The inspiration page of an entry: its custom field inspirationPage, `{ id?, seoPathInfo }`, a
 * path, or the id of a landing page.
 */
export function findInspirationPage(
  node: CategoryNode,
  paths: LinkedPaths,
): { id: string | null; href: string } | null {
  const page = node.customFields.inspirationPage;
  if (typeof page === "string" && isEntityId(page)) {
    const href = paths[toPathInfo("landing_page", page)];
    return href ? { id: page, href } : null;
  }
  const object = z.object({ id: optionalId, seoPathInfo: z.string() }).safeParse(page).data;
  const href = toStoredPathAddress((typeof page === "string" ? page : object?.seoPathInfo) ?? "");
  return href === null ? null : { id: object?.id ?? null, href };
}

const PREFIXES: Record<string, string> = {
  category: "navigation",
  product: "detail",
  landing_page: "landingPage",
};

function toPathInfo(linkType: string, id: string): string {
  return `/${PREFIXES[linkType]}/${id}`;
}

/**
 * Looks up, in one call, the SEO paths of link targets outside the tree; without such targets no
 * call is made.
 */
export async function loadLinkedPaths(
  scope: CatalogueScope,
  byId: Map<string, CategoryNode>,
): Promise<Result<LinkedPaths>> {
  const wanted = listWantedPaths(byId).slice(0, ENTITIES_MAXIMUM);
  if (wanted.length === 0) return { status: "success", data: {} };
  return mapResult(await loadSeoPaths(scope, wanted), (paths) => Object.fromEntries(paths));
}

/** The targets outside the tree, by Shopware's technical path. */
export function listWantedPaths(byId: Map<string, CategoryNode>): string[] {
  return [...new Set([...byId.values()].flatMap((node) => listLinkedPaths(node, byId)))];
}

function listLinkedPaths(node: CategoryNode, byId: Map<string, CategoryNode>): string[] {
  const page = node.customFields.inspirationPage;
  const { type, linkType, internalLink } = node;
  const leadsOutside =
    type === "link" &&
    linkType !== null &&
    Object.hasOwn(PREFIXES, linkType) &&
    internalLink !== null &&
    !byId.has(internalLink);
  return [
    ...(leadsOutside ? [toPathInfo(linkType, internalLink)] : []),
    ...(typeof page === "string" && isEntityId(page) ? [toPathInfo("landing_page", page)] : []),
  ];
}
