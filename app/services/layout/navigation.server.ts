import { isShopEntry } from "~/domain/layout/menu";
import { oncePerObject } from "~/services/platform/runtime.server";
import { categoryPath } from "~/domain/paths";
import { cached, peek } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import type { CategoryNode } from "~/services/catalogue/content/category.schemas.server";
import {
  indexOf,
  knownCategoryPath,
  TREES,
  type TreeName,
} from "~/services/catalogue/content/category-index.server";
import { categoryTree, treeOrNone } from "~/services/catalogue/content/category-trees.api.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { Crumb, LinkView } from "~/services/platform/types";
import { inspirationOf, linkedPaths, linkOf, type LinkedPaths } from "./menu-links.server";
import type { MenuItem } from "./types";

export interface Menu {
  tree: CategoryNode[];
  /** SEO paths of link targets outside the tree */
  paths: LinkedPaths;
}
const NO_PATHS: LinkedPaths = {};
const NO_MENU: Menu = { tree: [], paths: NO_PATHS };

/**
 * A menu of the sales channel, refreshed before it expires. Links to entities outside the tree are
 * resolved after the menu is loaded.
 */
export async function menu(scope: CatalogueScope, name: TreeName): Promise<Result<Menu>> {
  const isNew = (await peek(scope, "layout", name)) === null;
  const answer = await categoryTree(scope, name);
  if (answer.status === "error") return answer;
  const tree = answer.data;
  if (isNew) return { status: "success", data: { tree, paths: await knownLinks(scope, name) } };
  const paths = await cached(scope, "layout", linksKey(name), () =>
    linkedPaths(scope, indexOf(tree)),
  );
  return { status: "success", data: { tree, paths: paths.data ?? NO_PATHS } };
}

async function knownLinks(scope: CatalogueScope, name: TreeName): Promise<LinkedPaths> {
  return (await peek<LinkedPaths>(scope, "layout", linksKey(name)))?.data ?? NO_PATHS;
}

const linksKey = (name: TreeName) => `links:${name}`;

/** The menu; empty if it cannot be loaded, because pages work without it. */
export async function menuOrNone(scope: CatalogueScope, name: TreeName): Promise<Menu> {
  return (await menu(scope, name)).data ?? NO_MENU;
}

/** The entries of a menu, built once for each menu and its paths. */
export const menuItems = ({ tree, paths }: Menu): MenuItem[] => itemsOf(tree)(paths);

const itemsOf = oncePerObject((tree: Menu["tree"]) =>
  oncePerObject((paths: LinkedPaths) => {
    const byId = indexOf(tree);
    const itemOf = (node: CategoryNode): MenuItem => ({
      id: entryId(node),
      name: node.name,
      ...linkOf(node, byId, paths),
      hideMobile: isSet(node.customFields.hideMobile),
      inspirationHref: inspirationOf(node, paths)?.href ?? null,
      children: shownChildren(node.children).map(itemOf),
    });
    return shownChildren(tree).map(itemOf);
  }),
);

/**
 * The last digits of the category's id: enough to distinguish entries, and short, because every
 * document contains them.
 */
const entryId = (node: CategoryNode) => node.id.slice(-8);

/**
 * Behaviour §2.13: the bottom menu of the mobile menu has the footer's entries except the one named
 * shop.
 */
export function bottomMenu(footer: Menu): MenuItem[] {
  const shop = footer.tree.filter(({ name, customFields }) =>
    isShopEntry({ name, key: customFields.key }),
  );
  return menuItems(footer).filter(({ id }) => !shop.some((entry) => entryId(entry) === id));
}

function shownChildren(nodes: CategoryNode[]): CategoryNode[] {
  return nodes.filter((node) => node.shown && node.name);
}

/**
 * The footer's columns: one per entry with children; childless entries share one, those of the
 * service menu another.
 */
export function footerColumns(
  { footer, service }: { footer: Menu; service: Menu },
  titles: { more: string; service: string },
) {
  const shown = new Set<string>();
  const linksOf = (items: MenuItem[]) =>
    items.flatMap(linkViewOf).filter(({ href }) => !shown.has(href) && shown.add(href));
  const items = menuItems(footer);
  const columns = items
    .filter((item) => item.children.length > 0)
    .map((item) => ({ title: item.name, links: item.children.flatMap(linkViewOf) }));
  columns.forEach(({ links }) => links.forEach(({ href }) => shown.add(href)));
  const single = linksOf(items.filter((item) => item.children.length === 0));
  const services = linksOf(menuItems(service).flatMap((item) => [item, ...item.children]));
  return [
    ...columns,
    ...(single.length > 0 ? [{ title: titles.more, links: single }] : []),
    ...(services.length > 0 ? [{ title: titles.service, links: services }] : []),
  ];
}

function linkViewOf(item: Pick<MenuItem, "name" | "href" | "external" | "newTab">): LinkView[] {
  return item.href === null
    ? []
    : [
        {
          label: item.name,
          href: item.href,
          ...(item.external && { external: true }),
          ...(item.newTab && { newTab: true }),
        },
      ];
}

/**
 * The breadcrumb from the front page to a category.
 *
 * @param leaf follows the category (a product), which then is a link too
 */
export async function breadcrumb(
  scope: CatalogueScope,
  category: { id: string; name: string } | null,
  leaf: string | null = null,
): Promise<Crumb[]> {
  const home: Crumb = { label: scope.t("breadcrumb.home"), href: "/" };
  const trail = category ? await trailTo(scope, category.id) : [];
  const crumbs = trail.map((node): Crumb => ({
    label: node.name,
    href: node.type === "page" ? categoryPath(node) : null,
  }));
  if (leaf !== null) return [home, ...crumbs, { label: leaf, href: null }];
  if (category && trail.length === 0) return [home, { label: category.name, href: null }];
  return [
    home,
    ...crumbs.map((crumb, index) =>
      index === crumbs.length - 1 ? { ...crumb, href: null } : crumb,
    ),
  ];
}

async function trailTo(scope: CatalogueScope, id: string): Promise<CategoryNode[]> {
  for (const name of TREES) {
    const trail = findTrail(await treeOrNone(scope, name), id);
    if (trail.length > 0) return trail;
  }
  return [];
}

function findTrail<Node extends { id: string; children: Node[] }>(
  nodes: Node[],
  id: string,
): Node[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = findTrail(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The visible children of a category, for shoppers who browse without the menu. */
export async function childrenOf(scope: CatalogueScope, id: string): Promise<LinkView[]> {
  const tree = await treeOrNone(scope, "main-navigation");
  const paths = await knownLinks(scope, "main-navigation");
  const children = id === "home" ? tree : (findTrail(tree, id).at(-1)?.children ?? []);
  const byId = indexOf(tree);
  return shownChildren(children).flatMap((child) =>
    linkViewOf({ name: child.name, ...linkOf(child, byId, paths) }),
  );
}

/** Paths of the categories and landing pages in a channel's menus, by id, from the cache only. */
export async function knownMenuPath(
  scope: CatalogueScope,
  id: string,
): Promise<string | undefined> {
  const path = await knownCategoryPath(scope, id);
  if (path) return path;
  for (const name of TREES) {
    const tree = await peek<CategoryNode[]>(scope, "layout", name);
    const linked = tree && linkedFrom(tree.data)(await knownLinks(scope, name)).get(id);
    if (linked) return linked;
  }
  return undefined;
}

const linkedFrom = oncePerObject((tree: Menu["tree"]) =>
  oncePerObject((paths: LinkedPaths) => {
    const inspirations = [...indexOf(tree).values()].flatMap(
      (node) => inspirationOf(node, paths) ?? [],
    );
    return new Map<string, string>([
      ...inspirations.flatMap(({ id, href }): [string, string][] => (id ? [[id, href]] : [])),
      ...Object.entries(paths).map(([pathInfo, path]): [string, string] => [
        pathInfo.split("/")[2] ?? "",
        path,
      ]),
    ]);
  }),
);

function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}
