import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { ServerEnv } from "./environment";

/** One line for each request: no query, no cookies, no addresses, so nothing personal is written. */
export function logRequests(log: Logger): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (c.req.path.startsWith("/build/")) return;
    log.info(
      {
        requestId: c.var.requestId,
        channel: c.var.channelKey,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
  };
}
