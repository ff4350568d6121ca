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
 * The ids of a path's routes, root first; none without a match. Only routes that begin like the path are tried: the router prepares all that it
 * gets for every path. For a path that cannot be decoded it would print a warning outside of the log.
 */
function routeIdsOf(routes: Routes): (pathname: string) => string[] {
  const roots = branch(routes, undefined);
  const sections = new Set(roots.flatMap(({ children = [] }) => children.map(sectionOf)));
  const trees = new Map<string | null, RouteNode[]>();
  const treeOf = (section: string | null) => {
    const begins = (node: RouteNode) => [null, section].includes(sectionOf(node));
    const tree = trees.get(section) ?? roots.map((root) => ({ ...root, ...(root.children && { children: root.children.filter(begins) }) }));
    trees.set(section, tree);
    return tree as Parameters<typeof matchRoutes>[0];
  };
  return (pathname) => {
    if (pathname === MANIFEST || !isDecodable(pathname)) return [];
    const first = decodeURIComponent(pathname.split("/")[1] ?? "").toLowerCase();
    return (matchRoutes(treeOf(sections.has(first) ? first : null), pathname) ?? []).flatMap(({ route }) => route.id ?? []);
  };
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
