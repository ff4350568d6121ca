import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router-dom";
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

/** The ids of a path's routes, root first; none without a match. */
function routeIdsOf(routes: Routes): (pathname: string) => string[] {
  const tree = branch(routes, undefined) as Parameters<typeof matchRoutes>[0];
  return (pathname) => (pathname === MANIFEST ? [] : (matchRoutes(tree, pathname) ?? []).flatMap(({ route }) => route.id ?? []));
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
