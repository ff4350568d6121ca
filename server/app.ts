import { Hono, type Context } from "hono";
import { parseCampaignUrl } from "~/domain/campaign";
import { UNAVAILABLE } from "~/domain/http-status";
import { findRecoveryRedirect } from "~/services/cart/cart-recovery.server";
import { type Channel, findChannelByHost } from "~/services/platform/config/config.server";
import type { Runtime } from "~/services/platform/runtime.server";
import { documentsSent, refusals } from "~/services/platform/metrics.server";
import { classifyRequest, getRateLimiter } from "~/services/platform/http/rate-limit.server";
import { isDataPath, isPageOrData } from "~/services/platform/http/data-requests.server";
import { noteSecurityEvent } from "~/services/platform/http/security-events.server";
import { isInMaintenance } from "~/services/platform/store-api/maintenance.server";
import { getRouteFinder } from "~/framework/route-matching.server";
import { compressResponse } from "./compress";
import type { DocumentCache } from "./documents/document-cache";
import { VARY } from "./documents/send-document";
import { createSharedPages, type SharedResponse } from "./documents/shared-pages";
import { isPageView, withVisitCookies } from "./documents/visit-cookies";
import type { ServerEnv } from "./server-env";
import { refuseUnknownMethods } from "./refuse-unknown-methods";
import { createMaintenanceBypass, MAINTENANCE_RETRY_SECONDS } from "./maintenance";
import { BUSY_RETRY_SECONDS, createGate, Overloaded } from "./overload";
import type { JoinedBuild } from "./joined-build";
import { createPages } from "./pages";
import { readBody } from "./read-body";
import { countVitals, CSP_REPORT_PATH, logPolicyReport, VITALS_PATH } from "./reports";
import {
  getVisitorAddress,
  getHost,
  isAddress,
  isRead,
  getRequestId,
  removeDoubleSlashes,
} from "./request-facts";
import { logRequest, formatServerTiming } from "./request-log";
import { createAssetHeaders, createSecurityHeaders } from "./security-headers";
import { SECURITY_TXT_CACHE_SECONDS, SECURITY_TXT_PATH, serveSecurityTxt } from "./security-txt";
import type { Lifecycle } from "./shutdown";
import { isPrefetch, isPrefetchable, keepPrefetchedData } from "./prefetch";
import { serveStaticFiles } from "./static-files";
import { serveThemeFiles } from "./theme-files";
import { isForeignWrite } from "./unsafe-method-guard";
import { findWalletEnvironment } from "./wallet-sources";
import { createErrorPage, findFrameworkRefusal, type Refusal, themeInline } from "./error-page";

interface ServerOptions {
  build: JoinedBuild;
  runtime: Runtime;
  /** Whether the shop can serve, for /readyz. */
  isReady: () => Promise<boolean>;
  lifecycle?: Lifecycle;
}

/** Needs no backend answer, so it is served during maintenance too. */
const ROBOTS = "robots[.]txt";

export interface Storefront {
  app: Hono<ServerEnv>;
  /** the cached pages, for purging */
  documents: DocumentCache;
}

/**
 * The storefront as one function from request to response, the same in production, development and
 * tests. In this order: health, security headers and log, static files, the channel, the guard of
 * unsafe methods, limits, pages that can be cached, then the pages of the framework.
 */
export function createStorefront({
  build,
  runtime,
  isReady,
  lifecycle = { isDraining: false },
}: ServerOptions): Storefront {
  const { config, log } = runtime;
  const gate = createGate(config.rendersMaximum, config.rateLimitFactor);
  const pages = createPages(build, runtime);
  const shared = createSharedPages({ build, config, pages, gate });
  const limiter = getRateLimiter(runtime);
  const security = createSecurityHeaders(config);
  const errorPage = createErrorPage(runtime);
  const headersOfAssets = createAssetHeaders(config);
  const isAllowed = createMaintenanceBypass(runtime);
  const routeOf = getRouteFinder(build.routes);
  const getRequestLog = ({ var: { requestId, channel } }: Context<ServerEnv>) =>
    log.child({ requestId, channel: channel?.key });
  const isRouteName = (name: string) => Object.hasOwn(build.routes, `routes/${name}`);
  const app = new Hono<ServerEnv>();

  app.use(async (_, next) => {
    await lifecycle.closing;
    await next();
  });
  app.use(refuseUnknownMethods());
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) =>
    !lifecycle.isDraining && (await isReady()) ? c.text("ready") : c.text("not ready", 503),
  );

  app.use(async (c, next) => {
    const started = performance.now();
    c.set("requestId", getRequestId(c.req.raw, config));
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(
      c.var.isAsset ? headersOfAssets : security(c.var.inline),
    ))
      headers.set(name, value);
    if (lifecycle.isDraining) headers.set("Connection", "close");
    if (c.var.isAsset) return;
    headers.set("X-Request-Id", c.var.requestId);
    if (c.req.path.startsWith("/build/")) return;
    const ms = performance.now() - started;
    headers.append("Server-Timing", formatServerTiming(ms));
    logRequest(log, c, c.res.status, ms);
  });
  app.use(serveThemeFiles(config));
  app.use(serveStaticFiles(build));
  app.use(keepPrefetchedData());

  app.all("*", async (c) => {
    const channel = findChannelByHost(config.channels, getHost(c.req.raw, config));
    if (!channel) return refuse(c, "noShop");
    c.set("channel", channel);
    const unsuitable = refuseUnsuitable(c, channel);
    if (unsuitable) return unsuitable;
    const contacts =
      isRead(c.req.method) &&
      c.req.path === SECURITY_TXT_PATH &&
      serveSecurityTxt(config, channel, Date.now());
    if (contacts)
      return c.text(contacts, 200, {
        "Cache-Control": `public, max-age=${SECURITY_TXT_CACHE_SECONDS}`,
      });
    const route = routeOf(c.req.path);
    c.set("route", route);

    const isClosed = route !== ROBOTS && isInMaintenance(runtime, channel.key);
    const requested = isClosed ? null : shared.requested(c.req.raw, channel);
    const origin = { requestId: c.var.requestId, address: getVisitorAddress(c, config) };
    const page = requested && (await shared.find(requested, c.req.raw, origin));
    if (page) return sendShared(c, page, channel);

    const { address } = origin;
    const limited = await limitRate(c, route, address);
    if (limited) return limited;
    if (isClosed && !(await isAllowed(channel, address, c.var.requestId)))
      return refuse(c, "maintenance", MAINTENANCE_RETRY_SECONDS);

    const rendered = requested && (await shared.render(requested, c.req.raw, origin));
    if (rendered)
      return isMaintenanceDetected(rendered, channel)
        ? refuse(c, "maintenance", MAINTENANCE_RETRY_SECONDS)
        : sendShared(c, rendered, channel);
    return answerShopper(c, channel, address);
  });

  app.onError((error, c) => {
    if (error instanceof Overloaded) return refuse(c, "busy", BUSY_RETRY_SECONDS);
    getRequestLog(c).error({ err: error }, "server failed");
    return refuse(c, "failed");
  });

  /** A write from another site, or an address that no page has. */
  function refuseUnsuitable(c: Context<ServerEnv>, channel: Channel): Response | null {
    if (isForeignWrite(c.req.raw, channel, config)) {
      noteSecurityEvent({ log: getRequestLog(c) }, "write.foreign");
      return refuse(c, "foreign");
    }
    if (!isAddress(c.req.raw)) return refuse(c, "unreadable");
    const withoutDoubleSlashes = removeDoubleSlashes(c.req.raw);
    if (withoutDoubleSlashes === null) return null;
    const canRedirect = withoutDoubleSlashes !== "" && isRead(c.req.method);
    return canRedirect ? c.redirect(withoutDoubleSlashes, 301) : refuse(c, "unreadable");
  }

  /**
   * A refusal for a prefetch while there is much to do, or for too many requests from one address.
   */
  async function limitRate(
    c: Context<ServerEnv>,
    route: string | null,
    address: string | null,
  ): Promise<Response | null> {
    const prefetch = isPrefetch(c.req.raw);
    if (prefetch && (gate.isBusy || !isPrefetchable(c.req.raw, route)))
      return refuse(c, "busy", BUSY_RETRY_SECONDS, "prefetch");
    const limit = classifyRequest(c.req.method, route, prefetch);
    const waitSeconds = await limiter.refuse(limit, address);
    if (waitSeconds === null) return null;
    noteSecurityEvent({ log: getRequestLog(c) }, "limit.reached", { limit });
    return refuse(c, "tooMany", waitSeconds);
  }

  /**
   * The response to a request that no cached page answers: a browser's report is taken, everything
   * else is one shopper's.
   */
  async function answerShopper(
    c: Context<ServerEnv>,
    channel: Channel,
    address: string | null,
  ): Promise<Response> {
    const read = await readBody(c);
    if ("refusal" in read) {
      const refusal = refuse(c, read.refusal);
      // The next request must not wait behind the rest of an abandoned body.
      if (read.refusal !== "unreadable" && c.req.raw.bodyUsed)
        refusal.headers.set("Connection", "close");
      return refusal;
    }
    if (c.req.method === "POST" && (c.req.path === CSP_REPORT_PATH || c.req.path === VITALS_PATH))
      return takeReport(c, read.request);
    const response = await gate.runFor(address, () =>
      gate.run(isRead(c.req.method) ? "read" : "write", () =>
        renderPersonalPage(c, read.request, channel, address),
      ),
    );
    // Hono ignores the body: a file that is being fetched would stay open.
    if (c.req.method === "HEAD") await response.body?.cancel();
    return isMaintenanceDetected(response, channel)
      ? refuse(c, "maintenance", MAINTENANCE_RETRY_SECONDS)
      : response;
  }

  /** The framework's response to one shopper. */
  async function renderPersonalPage(
    c: Context<ServerEnv>,
    request: Request,
    channel: Channel,
    address: string | null,
  ): Promise<Response> {
    const shop = pages.open(request, {
      channel,
      requestId: c.var.requestId,
      clientAddress: address,
    });
    if (isPageView(request)) shop.cookies.noteCampaign(parseCampaignUrl(request.url));
    const recovery =
      request.method === "GET" ? findRecoveryRedirect(shop, new URL(request.url)) : null;
    if (recovery) {
      const redirect = new Response(null, {
        status: 302,
        headers: { Location: recovery, "Cache-Control": "no-store" },
      });
      return withCookies(redirect, shop.cookies.serialize());
    }
    const { response, nonce } = await pages.render(request, shop);
    const refusal = findFrameworkRefusal(response);
    const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
    if (refusal) return withCookies(refuse(c, refusal, retryAfter), shop.cookies.serialize());
    const { productInView, challengeEnvironment, cardEnvironment } = shop.responseNotes;
    if (productInView && response.ok && isPageView(request))
      shop.cookies.noteProduct(productInView);
    const inline = [`'nonce-${nonce}'`];
    c.set("inline", {
      scripts: inline,
      styles: inline,
      wallets: findWalletEnvironment(response, shop),
      challenge: challengeEnvironment,
      cards: cardEnvironment,
    });
    if (isPageOrData(response)) response.headers.append("Vary", VARY);
    return compressResponse(c, withCookies(response, shop.cookies.serialize()));
  }

  /** Whether the page failed because this request has just detected maintenance. */
  function isMaintenanceDetected(response: { status: number }, channel: Channel): boolean {
    return response.status === UNAVAILABLE && isInMaintenance(runtime, channel.key);
  }

  function sendShared(
    c: Context<ServerEnv>,
    { inline, state, product, ...response }: SharedResponse,
    channel: Channel,
  ): Promise<Response> {
    c.set("inline", inline);
    documentsSent.inc({ state });
    return withVisitCookies(c.req.raw, new Response(response.body, response), product, {
      channel,
      config,
    });
  }

  function refuse(
    c: Context<ServerEnv>,
    refusal: Refusal,
    retryAfter?: number,
    reason: string = refusal,
  ): Response {
    refusals.inc({ reason });
    if (c.var.channel) c.set("inline", themeInline(c.var.channel.theme));
    return errorPage(refusal, {
      channel: c.var.channel ?? null,
      acceptLanguage: c.req.header("accept-language") ?? null,
      requestId: c.var.requestId,
      retryAfter,
      wantsJson: c.req.path.startsWith("/api/") || isDataPath(c.req.path),
    });
  }

  async function takeReport(c: Context<ServerEnv>, request: Request): Promise<Response> {
    const body: unknown = await request.json().catch(() => null);
    if (c.req.path === CSP_REPORT_PATH) logPolicyReport(body, getRequestLog(c));
    else if (!countVitals(body, isRouteName)) return refuse(c, "unreadable");
    return c.body(null, 204);
  }

  return { app, documents: shared.cache };
}

/**
 * A response that sets cookies is one shopper's, even where its route is the same for everybody: a
 * shared cache would give the cookies to others.
 */
function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  if (/\bpublic\b/.test(headers.get("Cache-Control") ?? ""))
    headers.set("Cache-Control", "private, no-cache");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
