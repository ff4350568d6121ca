import type { Context } from "hono";
import { answer } from "../http/answer";
import { wholeNumber } from "../http/criteria";
import { requireUuid, shopwareError, type ShopwareError } from "../http/errors";
import { findChannel } from "../context/sales-channel";
import { scopeOf, type Entity, type Scope } from "../scope";
import type { Backend, BackendEnv, RouteModule } from "../types";
import {
  ancestorIds,
  categoryEntities,
  findCategory,
  findSubtree,
  type CategoryRow,
} from "./category-entities";
import { isOn } from "./listing-request";

/** Levels below the root's children that are loaded if the request has no depth. */
const DEFAULT_DEPTH = 2;

/** GET|POST /navigation/{active}/{root}: a bare list of categories, as a tree or flat. */
export const navigationRoutes: RouteModule = (app, backend) => {
  app.on(["GET", "POST"], "/store-api/navigation/:activeId/:rootId", (c) => navigation(c, backend));
};

function navigation(c: Context<BackendEnv>, backend: Backend): Response {
  const scope = scopeOf(backend, c);
  const active = requireCategory(scope, resolveAlias(scope, c.req.param("activeId") ?? ""));
  const root = requireCategory(scope, resolveAlias(scope, c.req.param("rootId") ?? ""));
  const { depth, buildTree } = c.var.body;
  const rows = loadLevels(scope, root, active, Math.max(wholeNumber(depth) ?? DEFAULT_DEPTH, 0));
  const isTree = buildTree === undefined || isOn(buildTree);
  const entities = categoryEntities(scope, rows, { media: true });
  countVisibleChildren(entities, root.id);
  return answer(c, isTree ? treeOf(entities, root.id) : entities);
}

/**
 * The main navigation around a category for `category-navigation` slots: a `category_tree` with
 * items by id.
 *
 * @param depth levels below the first (the sales channel's)
 */
export function navigationTree(
  scope: Scope,
  active: CategoryRow,
  depth: number,
): Record<string, unknown> {
  const root = requireCategory(scope, resolveAlias(scope, "main-navigation"));
  const entities = categoryEntities(scope, loadLevels(scope, root, active, depth), { media: true });
  countVisibleChildren(entities, root.id);
  const [activeEntity] = categoryEntities(scope, [active], { media: true });
  return {
    tree: treeItems(entities, root.id),
    active: activeEntity ?? null,
    apiAlias: "category_tree",
  };
}

/** PHP's empty list if there are none. */
function treeItems(entities: Entity[], parentId: string): Record<string, unknown> | [] {
  const shown = entities.filter(
    (entity) => entity.parentId === parentId && entity.active && entity.visible,
  );
  if (shown.length === 0) return [];
  return Object.fromEntries(
    shown.map((category) => [
      category.id,
      {
        afterId: category.afterCategoryId,
        category,
        children: treeItems(entities, category.id),
        apiAlias: "category_tree_item",
      },
    ]),
  );
}

/** `main-navigation` and similar names mean the channel's root categories. */
function resolveAlias({ db, context }: Scope, id: string): string {
  const channel = findChannel(db, context.salesChannelId);
  const aliases: Record<string, string> = {
    "main-navigation": channel.navigation_category_id,
    "footer-navigation": channel.footer_category_id,
    "service-navigation": channel.service_category_id,
  };
  return aliases[id] ?? requireUuid(id);
}

function requireCategory({ db }: Scope, id: string): CategoryRow {
  const row = findCategory(db, id);
  if (!row) throw categoryNotFound(id);
  return row;
}

export function categoryNotFound(id: string): ShopwareError {
  return shopwareError(
    404,
    "CONTENT__CATEGORY_NOT_FOUND",
    "Not Found",
    `Category "${id}" not found.`,
    { parameters: { categoryId: id } },
  );
}

/**
 * `depth` levels below the first, and the children of the active category and of its ancestors,
 * however deep.
 */
function loadLevels(
  { db }: Scope,
  root: CategoryRow,
  active: CategoryRow,
  depth: number,
): CategoryRow[] {
  const path = [...ancestorIds(active), active.id];
  const isInside = path.includes(root.id);
  const deepest = isInside
    ? Math.max(root.level + depth + 1, active.level + 1)
    : root.level + depth + 1;
  return findSubtree(db, root, deepest).filter(
    (row) =>
      row.level <= root.level + depth + 1 ||
      (row.parent_id !== null && path.includes(row.parent_id)),
  );
}

/** Counts the visible children among the loaded categories; the root has none (Shopware 6.6.7). */
function countVisibleChildren(entities: Entity[], rootId: string): void {
  const counts = new Map<unknown, number>();
  for (const { active, visible, parentId } of entities)
    if (active && visible) counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
  for (const entity of entities)
    entity.visibleChildCount = entity.id === rootId ? 0 : (counts.get(entity.id) ?? 0);
}

/** The visible, active children of a category, recursively. */
function treeOf(entities: Entity[], parentId: string): Entity[] {
  return entities
    .filter((entity) => entity.parentId === parentId && entity.active && entity.visible)
    .map((entity) => ({ ...entity, children: treeOf(entities, entity.id) }));
}
