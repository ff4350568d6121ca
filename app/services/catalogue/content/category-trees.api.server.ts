import { readThroughCache } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { parseResult } from "~/services/platform/store-api/schemas/primitives.server";
import { isMissing, type Result } from "~/services/platform/store-api/result.server";
import { NAVIGATION_INCLUDES, treeSchema, type CategoryNode } from "./category.schemas.server";
import type { TreeName } from "./category-index.server";
import { resolveEditorLinks } from "./editor-links.server";

/**
 * Requested levels below the first, more than any shop has: menus show as many as the sales channel
 * sets, breadcrumbs all.
 */
const TREE_DEPTH = 50;

/** A category tree, refreshed before it expires; a channel without it has an empty one. */
export function loadCategoryTree(
  scope: CatalogueScope,
  name: TreeName,
): Promise<Result<CategoryNode[]>> {
  return readThroughCache(scope, "layout", name, async () => {
    const body = { depth: TREE_DEPTH, buildTree: true, includes: NAVIGATION_INCLUDES };
    const tree = await resolveEditorLinks(
      scope,
      await scope.catalogueApi.read("POST", `navigation/${name}/${name}`, body, { seoUrls: true }),
    );
    return tree.status === "error" && isMissing(tree)
      ? { status: "success", data: [] }
      : parseResult(tree, treeSchema);
  });
}

/** The tree; empty if it cannot be loaded, because pages work without it. */
export async function loadCategoryTreeOrNone(
  scope: CatalogueScope,
  name: TreeName,
): Promise<CategoryNode[]> {
  return (await loadCategoryTree(scope, name)).data ?? [];
}
