import type { MiddlewareHandler } from "hono";

const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Refuses unknown methods first: no `Request` can be made of TRACE, and no route understands
 * PROPFIND. It runs before anything that reads more of a request than its method.
 */
export function refuseUnknownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next();
    return c.body(null, 405, { Allow: KNOWN.join(", ") });
  };
}
