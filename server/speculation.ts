import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { consentsIn } from "~/domain/consent";
import { OWN_PAGES, publicAddress } from "~/services/platform/http/route-table.server";
import { RECOVERY_PARAMETER } from "~/services/cart/cart-recovery.server";
import type { ServerEnv } from "./server-env";
import { CACHED_FOR_A_YEAR } from "./static-files";

/**
 * The links that the browser may prefetch on intent: public pages, in a document whose scripts have not started (afterwards
 * `next-page-prefetch.tsx` does it). Pages are not prerendered, so none of their scripts run and nothing is counted.
 */
export const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: [...OWN_PAGES.map((name) => `/${name}{/*}?`), `/*\\?*${RECOVERY_PARAMETER}=*`] } },
          { not: { selector_matches: "[data-hydrated] a, [rel~=nofollow], [download], [target]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
const DIGEST = createHash("sha256").update(RULES).digest("base64url").slice(0, 8);
/** The address contains a hash of the content, so browser and CDN may cache the file for ever. */
export const RULES_PATH = `/build/speculation-${DIGEST}.json`;
/** The longest time from intent to click, in seconds. */
const INTENT_SECONDS = 30;

/** The file of rules. */
export function sendRules(c: Context<ServerEnv>): Response {
  return c.body(RULES, 200, { "Content-Type": "application/speculationrules+json", "Cache-Control": CACHED_FOR_A_YEAR });
}

/**
 * Names the rules in a header of every page, which adds nothing to the document. Not with Save-Data, and not for
 * shoppers whose product views are recorded (docs/analytics.md): they would see a prefetched page without a request.
 */
export function speculationRules(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (c.req.path.endsWith(".data") && status === 200 && isPrefetch(c.req.raw)) keepUntilClick(headers);
    if (status !== 304 && !headers.get("Content-Type")?.startsWith("text/html")) return;
    headers.append("Vary", VARY_BY);
    if (status === 200 && !savesData(c.req.raw) && !recordsProductViews(c.req.raw)) headers.set(RULES_HEADER, RULES_VALUE);
  };
}

const RULES_HEADER = "Speculation-Rules";
const RULES_VALUE = `"${RULES_PATH}"`;
const VARY_BY = "Save-Data";
/** Whether the browser saves data. */
export const savesData = (request: Request) => request.headers.get("Save-Data") === "on";

/** Whether this shopper's product views are recorded. */
export function recordsProductViews(request: Request): boolean {
  return consentsIn(request.headers.get("Cookie") ?? "").has("personalisation");
}

/** The same for a cached page, whose headers are built at once; not for shoppers whose product views are recorded. */
export function rulesOfCached(request: Request, vary: string): Record<string, string> {
  return { Vary: `${vary}, ${VARY_BY}`, ...(!savesData(request) && { [RULES_HEADER]: RULES_VALUE }) };
}

/** Allows prefetched data to be used on the click. `Vary: Cookie` makes sure that the shopper still has no cart. */
function keepUntilClick(headers: Headers): void {
  const policy = headers.get("Cache-Control") ?? "";
  if (policy.startsWith("public")) headers.set("Cache-Control", policy.replace("max-age=0", `max-age=${INTENT_SECONDS}`));
}

/** Whether the browser prefetches. */
export function isPrefetch(request: Request): boolean {
  return (request.headers.get("Sec-Purpose") ?? "").includes("prefetch");
}

/** A message that is shown once must not be consumed by a page that may never be shown. */
const MESSAGE = /(^|;\s*)(__Host-)?status=/;

/** Whether a page may be prefetched: it has no side effects, and shows no one-time message. */
export function isPrefetchable(request: Request, routeId: string | null): boolean {
  const url = new URL(request.url);
  return (
    publicAddress(routeId, url) !== null && !url.searchParams.has(RECOVERY_PARAMETER) && !MESSAGE.test(request.headers.get("Cookie") ?? "")
  );
}
