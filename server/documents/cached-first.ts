import type { MiddlewareHandler } from "hono";
import { documentsSent } from "~/services/platform/metrics.server";
import { channelOfHost } from "~/services/platform/config/config.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import type { ServerEnv } from "../server-env";
import { hostOf, isAddress, requestIdOf } from "../request-facts";
import { logAnswered, serverTiming } from "../request-log";
import type { SecurityHeaders } from "../security-headers";
import type { Lifecycle } from "../shutdown";
import { rulesOfCached } from "../speculation";
import { VARY } from "./send-document";
import type { SharedPages } from "./shared-pages";
import { mayNoteVisit } from "./visit-notes";

interface CachedFirstOptions {
  runtime: Runtime;
  shared: SharedPages;
  security: SecurityHeaders;
  lifecycle: Lifecycle;
}

const SENT = new Set([200, 304]);

/**
 * Sends a page from memory before anything else is done, with all headers at once: most requests are for such pages. Requests for data,
 * and answers with something personal, take the full route.
 */
export function cachedFirst({ runtime, shared, security, lifecycle }: CachedFirstOptions): MiddlewareHandler<ServerEnv> {
  const { config, log } = runtime;
  return async (c, next) => {
    const started = performance.now();
    const request = c.req.raw;
    const channel = isAddress(request) ? channelOfHost(config.channels, hostOf(request, config)) : null;
    if (!channel || isInMaintenance(runtime, channel.key) || c.req.path.endsWith(".data") || mayNoteVisit(request)) return next();
    const requested = shared.requested(request, channel);
    const hit = requested && (await shared.hit(requested, request));
    if (!hit || !SENT.has(hit.status)) return next();

    c.set("channel", channel);
    c.set("route", requested.route);
    c.set("requestId", requestIdOf(request, config));
    const ms = performance.now() - started;
    documentsSent.inc({ state: hit.state });
    logAnswered(log, c, hit.status, ms);
    return new Response(hit.body, {
      status: hit.status,
      headers: {
        ...hit.headers,
        ...security(hit.inline),
        ...rulesOfCached(request, VARY),
        "X-Request-Id": c.var.requestId,
        "Server-Timing": `${hit.headers["Server-Timing"]}, ${serverTiming(ms)}`,
        ...(lifecycle.draining && { Connection: "close" }),
      },
    });
  };
}
