import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { pagePath, routeIdsOf, routeMemory } from "./route-matching.server";

/**
 * The framework, knowing of each request's path only the routes that it can lead to. It compares a path with every route that it knows,
 * anew for each of its five questions (decision 0015); with the routes of one page there is little to compare.
 *
 * Its answers are the same: which routes those are is asked of all routes, and of a few the same one fits best. What it asks about are
 * the page itself, the paths above it and the front page (their routes stand in the document for the browser's router), and a path as
 * it was asked for (".data"). Questions about any other path go to `whole`, which knows every route.
 */
export function pageHandlers(build: ServerBuild, mode: "production" | "development"): (pathname: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const idsOf = routeIdsOf(build.routes);
  const byIds = new Map<string, RequestHandler>();
  const byPath = routeMemory<RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const found = [pathname, ...withPathsAbove(pagePath(pathname))].map(idsOf);
    // Where no route fits, the framework says so.
    if (found.some((ids) => ids.length === 0)) return whole;
    const ids = new Set(found.flat());
    const key = [...ids].sort().join(" ");
    let handler = byIds.get(key);
    if (!handler) byIds.set(key, (handler = createRequestHandler(buildOf(build, ids), mode)));
    return handler;
  }

  return (pathname) => {
    const known = byPath.get(pathname);
    if (known) return known;
    const handler = handlerOf(pathname);
    byPath.set(pathname, handler);
    return handler;
  };
}

/** "/a/b/c" with "/a/b", "/a" and "/". */
function withPathsAbove(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return [pathname, ...segments.map((_, index) => `/${segments.slice(0, index).join("/")}`)];
}

/** The build with these routes alone, in the order in which they stood. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
