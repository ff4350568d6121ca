import type { MiddlewareHandler } from "hono";

const KNOWN = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Answers every other method at once: of TRACE no `Request` can even be made, and nothing here understands PROPFIND. Stands before whatever
 * reads more of a request than its method.
 */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (KNOWN.includes(c.req.method)) return next();
    return c.body(null, 405, { Allow: KNOWN.join(", ") });
  };
}
