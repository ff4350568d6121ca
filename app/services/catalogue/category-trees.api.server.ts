import { oncePerObject } from "~/services/platform/once-per-object.server";
import { categoryPath } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import { isMissing } from "~/services/platform/store-api/shopware-errors.server";
import type { Result } from "~/services/platform/store-api/store-api.server";
import { NAVIGATION_INCLUDES, treeSchema, type CategoryNode } from "./category.schemas.server";
import { completed } from "./completed-answer.server";

/** Requested levels below the root: menus show three, breadcrumbs deeper ones. */
const TREE_DEPTH = 5;

/** The three roots of a sales channel's categories. */
export const TREES = ["main-navigation", "footer-navigation", "service-navigation"] as const;
export type TreeName = (typeof TREES)[number];

/** A tree of categories, refreshed before it expires; a channel without it has an empty one. */
export function categoryTree(scope: CatalogueScope, name: TreeName): Promise<Result<CategoryNode[]>> {
  return cached(scope, "layout", name, async () => {
    const body = { depth: TREE_DEPTH, buildTree: true, includes: NAVIGATION_INCLUDES };
    const tree = await completed(scope, await scope.catalogueApi.read("POST", `navigation/${name}/${name}`, body, { seoUrls: true }));
    return tree.status === "error" && isMissing(tree) ? { status: "success", data: [] } : narrowed(tree, treeSchema);
  });
}

/** The tree; empty if it cannot be loaded, as pages work without it. */
export async function treeOrNone(scope: CatalogueScope, name: TreeName): Promise<CategoryNode[]> {
  const tree = await categoryTree(scope, name);
  return tree.status === "success" ? tree.data : [];
}

export function indexOf(tree: CategoryNode[]): Map<string, CategoryNode> {
  const index = new Map<string, CategoryNode>();
  const visit = (node: CategoryNode) => {
    index.set(node.id, node);
    node.children.forEach(visit);
  };
  tree.forEach(visit);
  return index;
}

/** The path of a category in the cached trees. */
export async function knownCategoryPath(scope: CatalogueScope, id: string): Promise<string | undefined> {
  for (const name of TREES) {
    const tree = await peek<CategoryNode[]>(scope, "layout", name);
    const path = tree && pathsOf(tree.data).get(id);
    if (path) return path;
  }
  return undefined;
}

const pathsOf = oncePerObject((tree: CategoryNode[]) => {
  const pages = [...indexOf(tree).values()].filter((node) => node.type === "page");
  return new Map(pages.map((node) => [node.id, categoryPath(node)]));
});
