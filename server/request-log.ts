import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { count, observe } from "~/services/cache/metrics.server";
import type { ServerEnv } from "./environment";

const NO_ROUTE = "none";

/** One line for each request: no query, no cookies, no addresses, so nothing personal is written. Counted by route, and timed for the browser. */
export function logRequests(log: Logger): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (c.req.path.startsWith("/build/")) return;
    const ms = performance.now() - started;
    const { method, path } = c.req;
    const { status } = c.res;
    const route = c.var.route ?? NO_ROUTE;
    count("hearth_requests_total", { route, method: /^[A-Z]{3,7}$/.test(method) ? method : "other", status });
    observe("hearth_request_seconds", { route }, ms / 1_000);
    c.res.headers.append("Server-Timing", `total;dur=${ms.toFixed(1)}`);
    log.info({ requestId: c.var.requestId, channel: c.var.channel?.key, method, path, route, status, ms: Math.round(ms) }, "request");
  };
}
