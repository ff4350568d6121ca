import { randomBytes } from "node:crypto";
import { createRequestHandler } from "@remix-run/node";
import { SERVER_ERROR, UNAVAILABLE } from "~/domain/http-status";
import type { Channel } from "~/services/platform/config/config.server";
import {
  FORMER_DATA_PARAMETER,
  isDataPath,
  toDataPath,
  toPagePath,
} from "~/services/platform/http/data-requests.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { resolvePath } from "~/services/layout/seo/seo-paths.api.server";
import { warmChannelContext } from "~/services/platform/session/channel-context.server";
import { applyOwnPrices } from "~/services/platform/session/own-prices.server";
import { openShop, type Shop } from "~/services/platform/session/shop.server";
import { getRouteFinder } from "~/framework/route-matching.server";
import type { JoinedBuild } from "./joined-build";
import { toAddressUnder } from "./request-facts";

/** Retry-After of a page that failed because of the backend, in seconds. */
const RETRY_AFTER_SECONDS = "10";

interface PageRequest {
  channel: Channel;
  requestId: string;
  clientAddress: string | null;
  /** the address of the request that caused a page for everybody, which must not know it */
  causedBy?: string | null;
}

interface RenderedPage {
  response: Response;
  /** Content-Security-Policy nonce on the page's scripts */
  nonce: string;
}

export interface Pages {
  open(request: Request, options: PageRequest): Shop;
  /** The framework's complete page. */
  render(request: Request, shop: Shop): Promise<RenderedPage>;
}

/** Renders pages: opens the shop for the request and passes it to the framework. */
export function createPages(build: JoinedBuild, runtime: Runtime): Pages {
  const routeOf = getRouteFinder(build.routes);
  const mode = runtime.config.environment === "production" ? "production" : "development";
  const handle = createRequestHandler(build, mode);
  return {
    open: (request, options) =>
      openShop(request, {
        ...runtime,
        ...options,
        log: runtime.log.child({ requestId: options.requestId, channel: options.channel.key }),
      }),
    async render(request, shop) {
      const url = new URL(request.url);
      const nonce = randomBytes(16).toString("hex");
      await warmChannelContext(shop);
      await applyOwnPrices(shop);
      if (isDataPath(url.pathname) && routeOf(url.pathname) === SEO_ROUTE)
        await restoreLastSlash(shop, url);
      const response = await handle(toPublicRequest(request, url, shop.channel.origin), {
        shop,
        nonce,
        listScripts: (pathname) => listScripts(build, routeOf(pathname)),
        listLazyScripts: (names) => [
          ...new Set(names.flatMap((name) => build.lazyScripts[name] ?? [])),
        ],
      });
      warnOfRefusals(shop, response.status, routeOf(url.pathname));
      if (!response.headers.has("Cache-Control"))
        response.headers.set("Cache-Control", "private, no-cache");
      if (response.status === UNAVAILABLE && !response.headers.has("Retry-After"))
        response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
      return { response, nonce };
    },
  };
}

/** The route of all SEO paths. */
const SEO_ROUTE = "$";

/**
 * The framework requests a page's data without the last slash of its path. The slash is put back
 * where the page has one: its loader would redirect there.
 */
async function restoreLastSlash(shop: Shop, url: URL): Promise<void> {
  const path = toPagePath(url.pathname);
  const target = await resolvePath(shop, path);
  if (target.data?.path === `${path}/`) url.pathname = toDataPath(`${path}/`);
}

/** The scripts of a page's route and of the layout routes around it. */
function listScripts({ assets }: JoinedBuild, route: string | null): string[] {
  const scripts: string[] = [];
  let entry = assets.routes[`routes/${route}`];
  while (entry?.parentId) {
    scripts.push(entry.module);
    entry = assets.routes[entry.parentId];
  }
  return scripts;
}

/** Logs which refused calls made a page fail: without query, body or personal data. */
function warnOfRefusals({ log, refused = [] }: Shop, status: number, route: string | null): void {
  if (status >= SERVER_ERROR && refused.length > 0)
    log.warn({ route, status, refused }, "page failed: the backend refused a call");
}

/**
 * The request under the channel's public origin. Origins were checked before, against the channel
 * and for every route; with this the framework's own check, which trusts X-Forwarded-Host, always
 * succeeds.
 */
function toPublicRequest(request: Request, url: URL, origin: string): Request {
  const headers = new Headers(request.headers);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  headers.delete("Origin");
  const address = toAddressUnder(origin, url);
  if (address.searchParams.has(FORMER_DATA_PARAMETER))
    address.searchParams.delete(FORMER_DATA_PARAMETER);
  return new Request(address, {
    // The framework would drop the body of a HEAD's response, and with it a file that is being
    // fetched: `app.ts` ends it.
    method: request.method === "HEAD" ? "GET" : request.method,
    headers,
    signal: request.signal,
    ...(request.body && { body: request.body, duplex: "half" }),
  } as RequestInit);
}
