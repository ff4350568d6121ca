import { buildCategoryPath } from "~/domain/paths";
import { readCached } from "~/services/platform/cache/cache.server";
import { memoizeByRef } from "~/services/platform/runtime.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { CategoryNode } from "./category.schemas.server";

/** The three roots of a sales channel's categories. */
export const TREES = ["main-navigation", "footer-navigation", "service-navigation"] as const;
export type TreeName = (typeof TREES)[number];

/** The categories of a tree by their ids. */
export function indexCategories(tree: CategoryNode[]): Map<string, CategoryNode> {
  const index = new Map<string, CategoryNode>();
  const visit = (node: CategoryNode) => {
    index.set(node.id, node);
    node.children.forEach(visit);
  };
  tree.forEach(visit);
  return index;
}

/** The path of a category in the cached trees. */
export async function findCachedCategoryPath(
  scope: CatalogueScope,
  id: string,
): Promise<string | undefined> {
  for (const name of TREES) {
    const tree = await readCached<CategoryNode[]>(scope, "layout", name);
    const path = tree && memoizeCategoryPaths(tree.data).get(id);
    if (path) return path;
  }
  return undefined;
}

const memoizeCategoryPaths = memoizeByRef((tree: CategoryNode[]) => {
  const pages = [...indexCategories(tree).values()].filter((node) => node.type === "page");
  return new Map(pages.map((node) => [node.id, buildCategoryPath(node)]));
});
