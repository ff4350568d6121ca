import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router-dom";
import { isDecodable } from "~/domain/paths";
import { oncePerObject } from "~/services/platform/runtime.server";

type Routes = ServerBuild["routes"];
interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: RouteNode[];
}

/** The framework's own address (lazy route discovery): never a page, even if its path matches a route. */
export const MANIFEST = "/__manifest";

/** Paths whose route is remembered, in characters: matching takes longer than sending a cached page. */
export const REMEMBERED_MAXIMUM = 1_000_000;
/** The size of an entry besides its path, and the largest entry. */
const ENTRY = 100;
const LONGEST = 2_000;

/** The routes that match a path, by path; bounded in characters, because anybody may request any path. */
export function routeMemory(): LRUCache<string, { route: string | null }> {
  return new LRUCache({
    maxSize: REMEMBERED_MAXIMUM,
    maxEntrySize: LONGEST,
    sizeCalculation: (_, pathname) => pathname.length + ENTRY,
  });
}

/** The first segment of a route's path if it is the same in every address: "account" of "account/order/:id". */
const FIXED = /^[^:*?/]+(?=\/|$)/;
const sectionOf = ({ path = "" }: RouteNode) => FIXED.exec(path)?.[0].toLowerCase() ?? null;

/**
 * The routes that may match a path: those that begin like it, and those that begin with a parameter. The same array for all paths that begin alike.
 *
 * @returns null for a path that cannot be decoded: for it the router would print a warning outside of the log
 */
function nearRoutes(routes: Routes): (pathname: string) => RouteNode[] | null {
  const roots = branch(routes, undefined);
  const sections = new Set(sectionsOf(roots));
  const trees = new Map<string | null, RouteNode[]>();
  return (pathname) => {
    if (!isDecodable(pathname)) return null;
    const first = decodeURIComponent(pathname.split("/")[1] ?? "").toLowerCase();
    const section = sections.has(first) ? first : null;
    const tree = trees.get(section) ?? within(section, roots);
    trees.set(section, tree);
    return tree;
  };
}

function sectionsOf(nodes: RouteNode[]): (string | null)[] {
  return nodes.flatMap((node) => (!node.path && node.children ? sectionsOf(node.children) : sectionOf(node)));
}

/** A layout without a path matches nothing by itself. */
function within(section: string | null, nodes: RouteNode[]): RouteNode[] {
  return nodes.flatMap((node) => {
    if (node.path || !node.children) return [null, section].includes(sectionOf(node)) ? node : [];
    const children = within(section, node.children);
    return children.length > 0 || node.path === "" ? { ...node, children } : [];
  });
}

/** The ids of a path's routes, root first; none without a match. Only near routes are tried: the router prepares all that it gets for every path. */
function routeIdsOf(routes: Routes): (pathname: string) => string[] {
  const nearOf = nearRoutes(routes);
  return (pathname) => {
    const near = pathname === MANIFEST ? null : nearOf(pathname);
    const matches = near && matchRoutes(near as Parameters<typeof matchRoutes>[0], pathname);
    return (matches ?? []).flatMap(({ route }) => route.id ?? []);
  };
}

/**
 * For a request's path a build with only the routes that may match it. The framework prepares all routes of its build several times for each
 * request, which took up to a third of a personal page's processor time.
 */
export function buildFinder(build: ServerBuild): (pathname: string) => ServerBuild {
  const nearOf = nearRoutes(build.routes);
  const partOf = oncePerObject((near: RouteNode[]) => onlyRoutes(build, new Set(near.flatMap(idsOf))));
  return (pathname) => {
    const near = nearOf(pagePath(pathname));
    return near ? partOf(near) : build;
  };
}

function idsOf({ id, children = [] }: RouteNode): string[] {
  return [id, ...children.flatMap(idsOf)];
}

function onlyRoutes(build: ServerBuild, ids: Set<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/**
 * Answers the framework's requests for the routes of links, in its format: the routes of each path and of every beginning of it. The framework's
 * own answer took half a second for a full address, during which no other request was answered.
 */
export function routesOfLinks({ routes, assets }: Pick<ServerBuild, "routes" | "assets">): (address: URL) => Response {
  const idsOf = routeIdsOf(routes);
  return ({ searchParams }) => {
    if (searchParams.get("version") !== assets.version)
      return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true", "Cache-Control": "no-store" } });
    const ids = [...new Set(searchParams.getAll("p").flatMap(beginningsOf))].flatMap(idsOf);
    const headers = { "Cache-Control": "public, max-age=31536000, immutable" };
    return Response.json(Object.fromEntries(ids.map((id) => [id, assets.routes[id]])), { headers });
  };
}

function beginningsOf(path: string): string[] {
  const segments = path.replace(/^\//, "").split("/");
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`);
}

function branch(routes: Routes, parentId: string | undefined): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index, caseSensitive } = route;
      const children = branch(routes, id);
      return [{ id, path, index, caseSensitive, ...(children.length > 0 && { children }) }];
    });
}

const DATA = ".data";
const ROOT_DATA = "/_root.data";

/** The page's own path: the framework requests a page's data at the path with ".data" appended. */
function pagePath(pathname: string): string {
  if (pathname === ROOT_DATA) return "/";
  return pathname.endsWith(DATA) ? pathname.slice(0, -DATA.length) : pathname;
}

/** The id of a path's route ("cart", "search.en"); null without one. Matching checks every route, so the results are shared. */
export const routeFinder = oncePerObject((routes: Routes): ((pathname: string) => string | null) => {
  const idsOf = routeIdsOf(routes);
  const remembered = routeMemory();
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known.route;
    const route =
      idsOf(pagePath(pathname))
        .at(-1)
        ?.replace(/^routes\//, "") ?? null;
    remembered.set(pathname, { route });
    return route;
  };
});
