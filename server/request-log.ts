import type { Context } from "hono";
import type { Logger } from "pino";
import { SERVER_ERROR } from "~/domain/http-status";
import { redactPath } from "~/services/platform/http/redact-path.server";
import { requests, requestSeconds } from "~/services/platform/metrics.server";
import type { ServerEnv } from "./server-env";

const NO_ROUTE = "none";
/** Status of a request whose client disconnected: no failure of the shop, so no alarm. */
const SHOPPER_LEFT = 499;

/**
 * One line for each request: without query, cookies, addresses and codes of links, so nothing
 * personal is logged. Counted and timed by route.
 *
 * @param ms duration
 */
export function logRequest(log: Logger, c: Context<ServerEnv>, sent: number, ms: number): void {
  const { method, path } = c.req;
  const { requestId, channel } = c.var;
  const route = c.var.route ?? NO_ROUTE;
  const status = sent >= SERVER_ERROR && c.req.raw.signal.aborted ? SHOPPER_LEFT : sent;
  requests.inc({ route, method: /^[A-Z]{3,7}$/.test(method) ? method : "other", status });
  requestSeconds.observe({ route }, ms / 1_000);
  log.info(
    {
      requestId,
      channel: channel?.key,
      method,
      path: redactPath(path),
      route,
      status,
      ms: Math.round(ms),
    },
    "request",
  );
}

/** Server-Timing for the browser's developer tools, in milliseconds. */
export function formatServerTiming(ms: number): string {
  return `total;dur=${ms.toFixed(1)}`;
}
