import { isShopEntry } from "~/domain/layout/menu";
import { memoizeByRef } from "~/services/platform/runtime.server";
import { buildCategoryPath } from "~/domain/paths";
import { readThroughCache, readCached } from "~/services/platform/cache/cache.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { CONTACT_PATH } from "~/services/catalogue/forms/public-forms.view.server";
import type { CategoryNode } from "~/services/catalogue/content/category.schemas.server";
import {
  indexCategories,
  findCachedCategoryPath,
  TREES,
  type TreeName,
} from "~/services/catalogue/content/category-index.server";
import {
  loadCategoryTree,
  loadCategoryTreeOrNone,
} from "~/services/catalogue/content/category-trees.api.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import type { Result } from "~/services/platform/store-api/result.server";
import type { Crumb, LinkView } from "~/services/platform/types";
import {
  findInspirationPage,
  listWantedPaths,
  loadLinkedPaths,
  toMenuLink,
  type LinkedPaths,
} from "./menu-links.server";
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
export async function loadMenu(scope: CatalogueScope, name: TreeName): Promise<Result<Menu>> {
  const isNew = (await readCached(scope, "layout", name)) === null;
  const result = await loadCategoryTree(scope, name);
  if (result.status === "error") return result;
  const tree = result.data;
  if (isNew) {
    const paths = await readCachedLinks(scope, name);
    // Links by id are for this visitor only: the page is rendered again for the next one.
    if (paths === NO_PATHS && scope.responseNotes && listWantedPaths(indexCategories(tree)).length)
      scope.responseNotes.isIncomplete = true;
    return { status: "success", data: { tree, paths } };
  }
  const paths = await readThroughCache(scope, "layout", buildLinksKey(name), () =>
    loadLinkedPaths(scope, indexCategories(tree)),
  );
  return { status: "success", data: { tree, paths: paths.data ?? NO_PATHS } };
}

async function readCachedLinks(scope: CatalogueScope, name: TreeName): Promise<LinkedPaths> {
  return (await readCached<LinkedPaths>(scope, "layout", buildLinksKey(name)))?.data ?? NO_PATHS;
}

const buildLinksKey = (name: TreeName) => `links:${name}`;

/** The menu; empty if it cannot be loaded, because pages work without it. */
export async function loadMenuOrNone(scope: CatalogueScope, name: TreeName): Promise<Menu> {
  return (await loadMenu(scope, name)).data ?? NO_MENU;
}

/** The entries of a menu, built once for each menu and its paths. */
export const toMenuItems = ({ tree, paths }: Menu): MenuItem[] => memoizeMenuItems(tree)(paths);

const memoizeMenuItems = memoizeByRef((tree: Menu["tree"]) =>
  memoizeByRef((paths: LinkedPaths) => {
    const byId = indexCategories(tree);
    const toMenuItem = (node: CategoryNode): MenuItem => ({
      id: toEntryId(node),
      name: node.name,
      ...toMenuLink(node, byId, paths),
      hideMobile: isSet(node.customFields.hideMobile),
      inspirationHref: findInspirationPage(node, paths)?.href ?? null,
      children: filterShownNodes(node.children).map(toMenuItem),
    });
    return filterShownNodes(tree).map((node) => ({
      ...toMenuItem(node),
      image: toImageView(node.media, ""),
    }));
  }),
);

/**
 * The last digits of the category's id: enough to distinguish entries, and short, because every
 * document contains them.
 */
const toEntryId = (node: CategoryNode) => node.id.slice(-8);

/**
 * Behaviour §2.13: the bottom menu of the mobile menu has the footer's entries except the one named
 * shop.
 */
export function listBottomMenu(footer: Menu): MenuItem[] {
  const shop = footer.tree.filter(({ name, customFields }) =>
    isShopEntry({ name, key: customFields.key }),
  );
  return toMenuItems(footer).filter(({ id }) => !shop.some((entry) => toEntryId(entry) === id));
}

function filterShownNodes(nodes: CategoryNode[]): CategoryNode[] {
  return nodes.filter((node) => node.shown && node.name);
}

/**
 * The footer's columns: one per entry with children; childless entries share one, those of the
 * service menu another.
 */
export function buildFooterColumns(
  { footer, service }: { footer: Menu; service: Menu },
  titles: { more: string; service: string },
) {
  const shown = new Set<string>();
  const toFooterLinks = (items: MenuItem[]) =>
    items.flatMap(toLinkView).filter(({ href }) => !shown.has(href) && shown.add(href));
  const items = toMenuItems(footer);
  const columns = items
    .filter((item) => item.children.length > 0)
    .map((item) => ({ title: item.name, links: item.children.flatMap(toLinkView) }));
  columns.forEach(({ links }) => links.forEach(({ href }) => shown.add(href)));
  const single = toFooterLinks(items.filter((item) => item.children.length === 0));
  const services = toFooterLinks(toMenuItems(service).flatMap((item) => [item, ...item.children]));
  return [
    ...columns,
    ...(single.length > 0 ? [{ title: titles.more, links: single }] : []),
    ...(services.length > 0 ? [{ title: titles.service, links: services }] : []),
  ];
}

/**
 * The footer of the checkout: the service menu, without one the contact page, and the legal pages.
 */
export function buildCompactFooter(
  { service }: { service: Menu },
  { channel, t }: Pick<CatalogueScope, "channel" | "t">,
) {
  const help = toMenuItems(service).flatMap((item) => [item, ...item.children].flatMap(toLinkView));
  const contact = { label: t("contact.title"), href: CONTACT_PATH };
  const legal = [
    { label: t("checkout.legal.terms"), href: channel.termsPath },
    { label: t("checkout.legal.privacy"), href: channel.privacyPath },
    { label: t("footer.withdrawal"), href: "/withdrawal" },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
  const links: LinkView[] = [...(help.length > 0 ? help : [contact]), ...legal];
  return [{ title: "", links: [...new Map(links.map((link) => [link.href, link])).values()] }];
}

function toLinkView(item: Pick<MenuItem, "name" | "href" | "external" | "newTab">): LinkView[] {
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
export async function loadBreadcrumb(
  scope: CatalogueScope,
  category: { id: string; name: string } | null,
  leaf: string | null = null,
): Promise<Crumb[]> {
  const home: Crumb = { label: scope.t("breadcrumb.home"), href: "/" };
  const trail = category ? await loadTrail(scope, category.id) : [];
  const crumbs = trail.map((node): Crumb => ({
    label: node.name,
    href: node.type === "page" ? buildCategoryPath(node) : null,
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

async function loadTrail(scope: CatalogueScope, id: string): Promise<CategoryNode[]> {
  for (const name of TREES) {
    const trail = findTrail(await loadCategoryTreeOrNone(scope, name), id);
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
export async function loadChildLinks(scope: CatalogueScope, id: string): Promise<LinkView[]> {
  const tree = await loadCategoryTreeOrNone(scope, "main-navigation");
  const paths = await readCachedLinks(scope, "main-navigation");
  const children = id === "home" ? tree : (findTrail(tree, id).at(-1)?.children ?? []);
  const byId = indexCategories(tree);
  return filterShownNodes(children).flatMap((child) =>
    toLinkView({ name: child.name, ...toMenuLink(child, byId, paths) }),
  );
}

/** Paths of the categories and landing pages in a channel's menus, by id, from the cache only. */
export async function findCachedMenuPath(
  scope: CatalogueScope,
  id: string,
): Promise<string | undefined> {
  const path = await findCachedCategoryPath(scope, id);
  if (path) return path;
  for (const name of TREES) {
    const tree = await readCached<CategoryNode[]>(scope, "layout", name);
    const linked = tree && linkedFrom(tree.data)(await readCachedLinks(scope, name)).get(id);
    if (linked) return linked;
  }
  return undefined;
}

const linkedFrom = memoizeByRef((tree: Menu["tree"]) =>
  memoizeByRef((paths: LinkedPaths) => {
    const inspirations = [...indexCategories(tree).values()].flatMap(
      (node) => findInspirationPage(node, paths) ?? [],
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
