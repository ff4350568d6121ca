import type { MiddlewareHandler } from "hono";
import type { BackendEnv } from "../types";

/** One finished request, without token, address and query, so that it identifies nobody. */
export interface RequestLine {
  method: string;
  /** Path with ids and tokens replaced, e.g. /store-api/product/{id} */
  route: string;
  status: number;
  ms: number;
  channel: string | null;
  /**
   * the storefront's id of its own request (X-Request-Id), to correlate both logs; null without one
   */
  requestId: string | null;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Reports every finished request to `write`. */
export function requestLog(write: (line: RequestLine) => void): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    write({
      method: c.req.method,
      route: c.req.path.replace(/\/[0-9a-f]{32}(?=\/|$)/g, "/{id}"),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      channel: (c.get("context") as { channelKey: string } | undefined)?.channelKey ?? null,
      requestId: REQUEST_ID.exec(c.req.header("x-request-id") ?? "")?.[0] ?? null,
    });
  };
}
