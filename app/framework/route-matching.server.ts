import type { ServerBuild } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router-dom";
import { isDecodable } from "~/domain/paths";
import { toPagePath } from "~/services/platform/http/data-requests.server";
import { memoizeByRef } from "~/services/platform/runtime.server";

type Routes = ServerBuild["routes"];
interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: RouteNode[];
}

/**
 * Paths whose route is remembered, in characters: matching takes longer than sending a cached page.
 */
export const REMEMBERED_MAXIMUM = 1_000_000;
/** The size of an entry besides its path, and the largest entry. */
const ENTRY = 100;
const LONGEST = 2_000;

/**
 * The routes that match a path, by path; bounded in characters, because anybody may request any
 * path.
 */
export function createRouteMemory(): LRUCache<string, { route: string | null }> {
  return new LRUCache({
    maxSize: REMEMBERED_MAXIMUM,
    maxEntrySize: LONGEST,
    sizeCalculation: (_, pathname) => pathname.length + ENTRY,
  });
}

/** The id of a path's route ("cart", "search.en"); null without one. */
export const getRouteFinder = memoizeByRef(
  (routes: Routes): ((pathname: string) => string | null) => {
    const tree = buildBranch(routes, undefined);
    const remembered = createRouteMemory();
    return (pathname) => {
      const cached = remembered.get(pathname);
      if (cached) return cached.route;
      // For a path that cannot be decoded the router would print a warning outside of the log.
      const matches = isDecodable(pathname)
        ? matchRoutes(tree as Parameters<typeof matchRoutes>[0], toPagePath(pathname))
        : null;
      const route = matches?.at(-1)?.route.id?.replace(/^routes\//, "") ?? null;
      remembered.set(pathname, { route });
      return route;
    };
  },
);

function buildBranch(routes: Routes, parentId: string | undefined): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route) => {
      if (!route) return [];
      const { id, path, index, caseSensitive } = route;
      const children = buildBranch(routes, id);
      return [{ id, path, index, caseSensitive, ...(children.length > 0 && { children }) }];
    });
}
