import { randomBytes, randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/node";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { recoverCart } from "~/services/cart.server";
import { channelOfHost } from "~/services/channels.server";
import type { Config } from "~/services/config.server";
import { openShop } from "~/services/shop.server";
import { clientAddress } from "./client-address";
import { compressed } from "./compress";
import type { ServerEnv } from "./environment";
import { lastResortPage } from "./last-resort-page";
import { logRequests } from "./request-log";
import { securityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";
import { isForeignWrite } from "./unsafe-method-guard";

/** A form of this shop is a few fields: anything larger is not one. */
const MAX_BODY_BYTES = 256 * 1024;
/** When it is worth asking again for a page that the backend did not give. */
const RETRY_AFTER_SECONDS = "10";

export interface ServerOptions {
  build: ServerBuild;
  config: Config;
  log: Logger;
  /** Whether the shop can serve: asked by /readyz. */
  isReady: () => Promise<boolean>;
}

/**
 * The storefront as one function from request to answer, the same for production, development and tests:
 * health, static files, security headers, the guard of unsafe methods, then the pages.
 */
export function createApp({ build, config, log, isReady }: ServerOptions): Hono<ServerEnv> {
  const remix = createRequestHandler(build, config.environment === "production" ? "production" : "development");
  const app = new Hono<ServerEnv>();

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => ((await isReady()) ? c.text("ready") : c.text("not ready", 503)));

  app.use(async (c, next) => {
    c.set("requestId", requestIdOf(c.req.header("x-request-id"), config.trustedProxies > 0));
    c.set("nonce", randomBytes(16).toString("hex"));
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
  });
  app.use(logRequests(log));
  app.use(securityHeaders(config));
  app.use(staticFiles());
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("Payload Too Large", 413) }));

  app.all("*", async (c) => {
    const request = c.req.raw;
    const channel = channelOfHost(config.channels, hostOf(request, config.trustedProxies > 0));
    if (!channel)
      return c.text(
        `No shop answers under this host name. The shops are: ${config.channels.map(({ origin }) => origin).join(", ")}\n`,
        421,
      );
    c.set("channelKey", channel.key);
    if (isForeignWrite(request, channel)) return c.text("This form was sent from another site and was not accepted.\n", 403);

    const url = new URL(request.url);
    const shop = await openShop(request, {
      config,
      channel,
      requestId: c.var.requestId,
      clientAddress: clientAddress(peerOf(c), c.req.header("x-forwarded-for"), config.trustedProxies),
      log: log.child({ requestId: c.var.requestId, channel: channel.key }),
    });
    const recovered = request.method === "GET" ? await recoverCart(shop, url) : null;
    if (recovered) {
      const redirect = new Response(null, { status: 302, headers: { Location: recovered, "Cache-Control": "no-store" } });
      return withCookies(redirect, await shop.cookies.serialize());
    }

    const response = await remix(asSeenByShopper(request, url, channel.origin), {
      shop,
      nonce: c.var.nonce,
      scripted: url.pathname.endsWith(".data"),
    });
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
    if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", RETRY_AFTER_SECONDS);
    return compressed(c, withCookies(response, await shop.cookies.serialize()));
  });

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, "server failed");
    return c.html(lastResortPage(c.req.header("accept-language"), c.var.requestId), 500);
  });
  return app;
}

/** Undefined when the app is called without a socket, as tests do. */
function peerOf(c: Context<ServerEnv>): string | undefined {
  const bindings: unknown = c.env;
  return typeof bindings === "object" && bindings !== null && "incoming" in bindings ? getConnInfo(c).remote.address : undefined;
}

function requestIdOf(given: string | undefined, trusted: boolean): string {
  return trusted && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function hostOf(request: Request, trustProxy: boolean): string | null {
  return (
    (trustProxy ? request.headers.get("X-Forwarded-Host")?.split(",")[0]?.trim() : null) ??
    request.headers.get("Host") ??
    new URL(request.url).host
  );
}

/**
 * The request under the channel's public origin. Origins were checked before, against the channel and for every route;
 * the framework's own check (which trusts X-Forwarded-Host) sees a request that agrees with itself.
 */
function asSeenByShopper(request: Request, url: URL, origin: string): Request {
  const headers = new Headers(request.headers);
  headers.set("Host", new URL(origin).host);
  headers.delete("X-Forwarded-Host");
  headers.delete("Origin");
  return new Request(new URL(url.pathname + url.search, origin), {
    method: request.method,
    headers,
    signal: request.signal,
    ...(request.body && { body: request.body, duplex: "half" }),
  } as RequestInit);
}

function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
