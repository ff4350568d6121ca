import { isShopEntry } from "~/domain/menu";
import { categoryPath } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import { formatterOf } from "~/services/platform/i18n/format.server";
import { inspirationOf, linkedPaths, linkOf, type LinkedPaths } from "./menu-links.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { NAVIGATION_INCLUDES, treeSchema, type CategoryNode } from "~/services/catalogue/category.schemas.server";
import { narrowed } from "~/services/platform/store-api/schemas/primitives.server";
import type { Result } from "~/services/platform/store-api/store-api.server";
import type { Crumb, LinkView } from "~/services/platform/types";
import type { LayoutData, MenuItem } from "./types";

/** Levels below the root that are asked for: three are shown in menus, deeper ones in breadcrumbs. */
const TREE_DEPTH = 5;

export type MenuName = "main-navigation" | "footer-navigation";

export interface Menu {
  tree: CategoryNode[];
  /** SEO paths of what entries link to outside the tree */
  paths: LinkedPaths;
}
const NO_MENU: Menu = { tree: [], paths: {} };

/** A menu of the sales channel, kept warm for every page; a channel without it has an empty one. */
export function menu(scope: CatalogueScope, name: MenuName): Promise<Result<Menu>> {
  return cached(scope, "frame", name, async () => {
    const body = { depth: TREE_DEPTH, buildTree: true, includes: NAVIGATION_INCLUDES };
    const answer = narrowed(await scope.catalogueApi.read("POST", `navigation/${name}/${name}`, body, { seoUrls: true }), treeSchema);
    if (answer.status === "error") return answer;
    const tree = answer.data;
    return { status: "success", data: { tree, paths: await linkedPaths(scope, indexOf(tree)) } };
  });
}

/** The menu, or an empty one: pages do without it while it cannot be had. */
export async function menuOrNone(scope: CatalogueScope, name: MenuName): Promise<Menu> {
  const result = await menu(scope, name);
  return result.status === "success" ? result.data : NO_MENU;
}

/** Made once for a menu: the same object comes out of the cache until it is renewed. */
const itemsOfMenu = new WeakMap<Menu, MenuItem[]>();

export function menuItems(menu: Menu): MenuItem[] {
  const known = itemsOfMenu.get(menu);
  if (known) return known;
  const { tree, paths } = menu;
  const byId = indexOf(tree);
  const itemOf = (node: CategoryNode): MenuItem => ({
    id: node.id,
    name: node.name,
    ...linkOf(node, byId, paths),
    hideMobile: isSet(node.customFields.hideMobile),
    inspirationHref: inspirationOf(node, paths)?.href ?? null,
    children: shownChildren(node.children).map(itemOf),
  });
  const items = shownChildren(tree).map(itemOf);
  itemsOfMenu.set(menu, items);
  return items;
}

/** Specification §2: the bottom menu of the mobile menu is the footer's entries except the one named shop. */
export function bottomMenu(footer: Menu): MenuItem[] {
  const shop = footer.tree.filter(({ name, customFields }) => isShopEntry({ name, key: customFields.key }));
  return menuItems(footer).filter(({ id }) => !shop.some((entry) => entry.id === id));
}

function shownChildren(nodes: CategoryNode[]): CategoryNode[] {
  return nodes.filter((node) => node.shown && node.name);
}

/** The footer in columns: a first-level entry with its children each; entries of the first level without children share one. */
export function footerColumns(footer: Menu, moreTitle: string): LayoutData["footer"] {
  const items = menuItems(footer);
  const columns = items
    .filter((item) => item.children.length > 0)
    .map((item) => ({ title: item.name, links: item.children.flatMap(linkViewOf) }));
  const single = items.filter((item) => item.children.length === 0).flatMap(linkViewOf);
  return single.length > 0 ? [...columns, { title: moreTitle, links: single }] : columns;
}

function linkViewOf(item: MenuItem): LinkView[] {
  return item.href === null
    ? []
    : [{ label: item.name, href: item.href, ...(item.external && { external: true }), ...(item.newTab && { newTab: true }) }];
}

/**
 * The way from the front page to a category, by the main menu or else the footer; the last crumb is the category itself.
 *
 * @param leaf what comes after the category (a product), then the category is a link too
 */
export async function breadcrumb(
  scope: CatalogueScope,
  category: { id: string; name: string } | null,
  leaf: string | null = null,
): Promise<Crumb[]> {
  const home: Crumb = { label: formatterOf(scope.channel).t("breadcrumb.home"), href: "/" };
  const trail = category ? await trailTo(scope, category.id) : [];
  const crumbs = trail.map((node): Crumb => ({ label: node.name, href: node.type === "page" ? categoryPath(node) : null }));
  if (leaf !== null) return [home, ...crumbs, { label: leaf, href: null }];
  if (category && trail.length === 0) return [home, { label: category.name, href: null }];
  return [home, ...crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, href: null } : crumb))];
}

async function trailTo(scope: CatalogueScope, id: string): Promise<CategoryNode[]> {
  const main = findTrail((await menuOrNone(scope, "main-navigation")).tree, id);
  return main.length > 0 ? main : findTrail((await menuOrNone(scope, "footer-navigation")).tree, id);
}

function findTrail<Node extends { id: string; children: Node[] }>(nodes: Node[], id: string): Node[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findTrail(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The visible children of a category, for those who browse without the menu. */
export async function childrenOf(scope: CatalogueScope, id: string): Promise<LinkView[]> {
  const main = await menuOrNone(scope, "main-navigation");
  const children = id === "home" ? main.tree : (findTrail(main.tree, id).at(-1)?.children ?? []);
  const shown = children.filter((child) => child.shown && child.name);
  const byId = indexOf(main.tree);
  return shown.flatMap((child) => {
    const link = linkOf(child, byId, main.paths);
    return link.href === null
      ? []
      : [{ label: child.name, href: link.href, ...(link.external && { external: true }), ...(link.newTab && { newTab: true }) }];
  });
}

const pathsOfMenu = new WeakMap<Menu, Map<string, string>>();

/** Paths of the categories and landing pages that a channel's menus lead to, by id, as far as the menus are in the cache. */
export async function knownMenuPath(scope: CatalogueScope, id: string): Promise<string | undefined> {
  for (const name of ["main-navigation", "footer-navigation"] as const) {
    const known = await peek<Menu>(scope, "frame", name);
    const path = known && pathsOf(known.data).get(id);
    if (path) return path;
  }
  return undefined;
}

function pathsOf(menu: Menu): Map<string, string> {
  const known = pathsOfMenu.get(menu);
  if (known) return known;
  const nodes = [...indexOf(menu.tree).values()];
  const inspirations = nodes.flatMap((node) => inspirationOf(node, menu.paths) ?? []);
  const paths = new Map<string, string>([
    ...inspirations.flatMap(({ id, href }): [string, string][] => (id ? [[id, href]] : [])),
    ...Object.entries(menu.paths).map(([pathInfo, path]): [string, string] => [pathInfo.split("/")[2] ?? "", path]),
    ...nodes.filter((node) => node.type === "page").map((node): [string, string] => [node.id, categoryPath(node)]),
  ]);
  pathsOfMenu.set(menu, paths);
  return paths;
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

function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
