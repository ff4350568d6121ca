import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { pagePath, routeIdsOf, routeMemory } from "./route-matching.server";

/**
 * The framework with only the routes that a request's path can match. It compares a path with every route that it knows, anew at each of five
 * places (decision 0015); with the routes of one page there is little to compare.
 *
 * Its answers are the same: all routes decide which routes those are, and of a few routes the same one fits best. It compares the page itself,
 * the paths above it, the front page (their routes stand in the document for the browser's router), and the path as requested (".data"). Every
 * other path goes to `whole`, which knows all routes.
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

/** The build with only these routes, in the order in which they stood. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
