import type { MiddlewareHandler } from "hono";
import type { BackendApp, BackendEnv } from "../types";
import { needsCompressedCriteria } from "./compressed-criteria";
import { httpError } from "./errors";

/**
 * Like Shopware's router, answers unknown paths (404) and wrong methods (405, no Allow header)
 * before access key and context are checked.
 *
 * @param isNewer whether every read also accepts GET, as in Shopware 6.7
 * @param isHidden routes (by their registered path) that are answered as unknown
 */
export function requireKnownRoute(
  app: BackendApp,
  isHidden: (path: string) => boolean,
  isNewer: boolean,
): MiddlewareHandler<BackendEnv> {
  let table: { method: string; path: string; pattern: RegExp }[] | undefined;
  return async (c, next) => {
    table ??= app.routes
      .filter((route) => route.method !== "ALL" && !isHidden(route.path))
      .map((route) => ({ method: route.method, path: route.path, pattern: patternOf(route.path) }));
    const isCompressed = isNewer || c.req.query("_criteria") !== undefined;
    const methods = table
      .filter((route) => route.pattern.test(c.req.path))
      .filter(
        (route) => isCompressed || route.method !== "GET" || !needsCompressedCriteria(route.path),
      )
      .map((route) => route.method);
    const wanted = c.req.method === "HEAD" ? "GET" : c.req.method;
    const url = `${new URL(c.req.url).origin}${c.req.path}`;
    const missing = `No route found for "${c.req.method} ${url}"`;
    if (methods.length === 0) throw httpError(404, "Not Found", missing);
    if (!methods.includes(wanted)) {
      throw httpError(
        405,
        "Method Not Allowed",
        `${missing}: Method Not Allowed (Allow: ${[...new Set(methods)].join(", ")})`,
      );
    }
    await next();
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`);
}
