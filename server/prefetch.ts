import type { MiddlewareHandler } from "hono";
import { OK } from "~/domain/http-status";
import { isDataPath } from "~/services/platform/http/data-requests.server";
import { toPublicAddress } from "~/services/platform/http/route-table.server";
import { RECOVERY_PARAMETER } from "~/services/cart/cart-recovery.server";
import type { ServerEnv } from "./server-env";

/** The longest time from intent to click, in seconds. */
const INTENT_SECONDS = 30;

/** A message that is shown once must not be consumed by a page that may never be shown. */
const MESSAGE = /(^|;\s*)(__Host-)?status=/;

/** Whether the browser prefetches. */
export function isPrefetch(request: Request): boolean {
  return (request.headers.get("Sec-Purpose") ?? "").includes("prefetch");
}

/** Whether a page may be prefetched: it has no side effects, and shows no one-time message. */
export function isPrefetchable(request: Request, routeId: string | null): boolean {
  const url = new URL(request.url);
  return (
    toPublicAddress(routeId, url) !== null &&
    !url.searchParams.has(RECOVERY_PARAMETER) &&
    !MESSAGE.test(request.headers.get("Cookie") ?? "")
  );
}

/**
 * Allows prefetched data to be used on the click. `Vary: Cookie` makes sure that the shopper still
 * has no cart.
 */
export function keepPrefetchedData(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const policy = c.res.headers.get("Cache-Control") ?? "";
    if (
      isDataPath(c.req.path) &&
      c.res.status === OK &&
      isPrefetch(c.req.raw) &&
      policy.startsWith("public")
    )
      c.res.headers.set("Cache-Control", policy.replace("max-age=0", `max-age=${INTENT_SECONDS}`));
  };
}
