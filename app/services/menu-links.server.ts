import { z } from "zod";
import { categoryPath, encodePath, firstSeoPath, isEntityId } from "~/domain/paths";
import { safeHref } from "./sanitize.server";
import type { CatalogueScope } from "./scope.server";
import type { CategoryNode } from "./shapes/category.server";
import { listOf, narrowed } from "./shapes/primitives.server";
import { seoUrlShape } from "./shapes/product.server";

/** SEO paths by Shopware's own path ("/detail/{id}", "/landingPage/{id}"). */
export type LinkedPaths = Record<string, string>;

const LOOKUP_MAXIMUM = 100;

interface MenuLink {
  /** null for a folder, and for a link that leads nowhere */
  href: string | null;
  external: boolean;
  newTab: boolean;
}

/**
 * Where a menu entry leads: its inspiration page when it has one (specification §2), an outside address, another entity of the shop,
 * or the category's own page. A folder leads nowhere.
 */
export function linkOf(node: CategoryNode, byId: Map<string, CategoryNode>, paths: LinkedPaths): MenuLink {
  const inside = (href: string | null): MenuLink => ({ href, external: false, newTab: node.linkNewTab });
  const inspiration = inspirationPath(node, paths);
  if (inspiration) return inside(inspiration);
  if (node.type === "folder") return inside(null);
  if (node.type !== "link") return inside(categoryPath(node));
  const target = node.internalLink;
  if (!target || node.linkType === "external" || node.linkType === null) {
    const href = safeHref(node.externalLink);
    return { href, external: href !== null && !/^[/#?]/.test(href), newTab: node.linkNewTab };
  }
  if (node.linkType === "category") {
    const category = byId.get(target);
    return inside(category ? categoryPath(category) : `/navigation/${target}`);
  }
  return inside(paths[pathInfoOf(node.linkType, target)] ?? (node.linkType === "product" ? `/detail/${target}` : null));
}

/** The custom field inspirationPage: `{ seoPathInfo }`, a path, or the id of a landing page. */
function inspirationPath(node: CategoryNode, paths: LinkedPaths): string | null {
  const page = node.customFields.inspirationPage;
  if (typeof page === "string" && isEntityId(page)) return paths[pathInfoOf("landing_page", page)] ?? null;
  const path = typeof page === "string" ? page : z.object({ seoPathInfo: z.string() }).safeParse(page).data?.seoPathInfo;
  const own = path?.replace(/^\/+/, "");
  return own ? `/${encodePath(own)}` : null;
}

function pathInfoOf(linkType: string, id: string): string {
  return linkType === "landing_page" ? `/landingPage/${id}` : `/detail/${id}`;
}

/** Looks up, in one call, the SEO paths of products and landing pages that entries link to; none are needed without such entries. */
export async function linkedPaths(scope: CatalogueScope, tree: CategoryNode[]): Promise<LinkedPaths> {
  const wanted = [...new Set(tree.flatMap(wantedPaths))].slice(0, LOOKUP_MAXIMUM);
  if (wanted.length === 0) return {};
  const body = { filter: [{ type: "equalsAny", field: "pathInfo", value: wanted }], limit: LOOKUP_MAXIMUM };
  const answer = narrowed(await scope.catalogueApi.read("POST", "seo-url", body), z.object({ elements: listOf(seoUrlShape) }));
  if (answer.status === "error") return {};
  return Object.fromEntries(
    answer.data.elements.flatMap((seoUrl) => {
      const path = firstSeoPath([seoUrl]);
      return seoUrl.pathInfo && path ? [[seoUrl.pathInfo, path]] : [];
    }),
  );
}

function wantedPaths(node: CategoryNode): string[] {
  const page = node.customFields.inspirationPage;
  const own = [
    ...(node.type === "link" && node.internalLink && (node.linkType === "product" || node.linkType === "landing_page")
      ? [pathInfoOf(node.linkType, node.internalLink)]
      : []),
    ...(typeof page === "string" && isEntityId(page) ? [pathInfoOf("landing_page", page)] : []),
  ];
  return [...own, ...node.children.flatMap(wantedPaths)];
}
