import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { ServerBuild } from "@remix-run/node";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { recoverCart } from "~/services/cart.server";
import { channelOfHost } from "~/services/channels.server";
import type { Config } from "~/services/config.server";
import { clientAddress } from "./client-address";
import { compressed } from "./compress";
import { VARY } from "./documents/send-document";
import type { DocumentCache } from "./documents/document-cache";
import { createSharedPages } from "./documents/shared-pages";
import type { ServerEnv } from "./environment";
import { lastResortPage } from "./last-resort-page";
import { createPages } from "./pages";
import { logRequests } from "./request-log";
import { securityHeaders } from "./security-headers";
import type { Lifecycle } from "./shutdown";
import { staticFiles } from "./static-files";
import { isForeignWrite } from "./unsafe-method-guard";

/** A form of this shop is a few fields: anything larger is not one. */
const MAX_BODY_BYTES = 256 * 1024;

export interface ServerOptions {
  build: ServerBuild;
  config: Config;
  log: Logger;
  /** Whether the shop can serve: asked by /readyz. */
  isReady: () => Promise<boolean>;
  lifecycle?: Lifecycle;
}

export interface Storefront {
  app: Hono<ServerEnv>;
  /** the pages that are kept, for purging */
  documents: DocumentCache;
}

/**
 * The storefront as one function from request to answer, the same for production, development and tests:
 * health, static files, security headers, the guard of unsafe methods, then the pages.
 */
export function createStorefront({ build, config, log, isReady, lifecycle = { draining: false } }: ServerOptions): Storefront {
  const pages = createPages({ build, config, log });
  const shared = createSharedPages({ build, config, log, pages });
  const app = new Hono<ServerEnv>();

  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => (!lifecycle.draining && (await isReady()) ? c.text("ready") : c.text("not ready", 503)));

  app.use(async (c, next) => {
    c.set("requestId", requestIdOf(c.req.header("x-request-id"), config.trustedProxies > 0));
    await next();
    c.res.headers.set("X-Request-Id", c.var.requestId);
    if (lifecycle.draining) c.res.headers.set("Connection", "close");
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

    const kept = await shared.answer(request, channel, c.var.requestId);
    if (kept) {
      c.set("inline", kept.inline);
      return kept.response;
    }

    const shop = await pages.open(request, {
      channel,
      requestId: c.var.requestId,
      clientAddress: clientAddress(peerOf(c), c.req.header("x-forwarded-for"), config.trustedProxies),
    });
    const recovered = request.method === "GET" ? await recoverCart(shop, new URL(request.url)) : null;
    if (recovered) {
      const redirect = new Response(null, { status: 302, headers: { Location: recovered, "Cache-Control": "no-store" } });
      return withCookies(redirect, await shop.cookies.serialize());
    }
    const { response, nonce } = await pages.render(request, shop);
    c.set("inline", { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });
    if (/^text\/(html|x-script)/.test(response.headers.get("Content-Type") ?? "")) response.headers.append("Vary", VARY);
    return compressed(c, withCookies(response, await shop.cookies.serialize()));
  });

  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, "server failed");
    return c.html(lastResortPage(c.req.header("accept-language"), c.var.requestId), 500);
  });
  return { app, documents: shared.cache };
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

function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
