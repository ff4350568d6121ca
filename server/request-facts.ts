import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { safeReturnPath } from "~/domain/return-path";
import { MANIFEST } from "~/framework/route-matching.server";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { clientAddress } from "./client-address";
import type { ServerEnv } from "./environment";

type Trust = Pick<Config, "trustedProxies">;

/** The id that a proxy of ours gave the request, else a new one. */
export function requestIdOf(request: Request, { trustedProxies }: Trust): string {
  const given = trustedProxies > 0 ? request.headers.get("X-Request-Id") : null;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * What the outermost of our proxies wrote into a header to whose end each adds, as Apache does with X-Forwarded-Host: what stands before comes
 * from the shopper. A proxy that removes a shopper's header leaves it empty.
 */
function forwarded(request: Request, header: string, { trustedProxies }: Trust): string | null {
  if (trustedProxies === 0) return null;
  const entries = (request.headers.get(header) ?? "").split(",").flatMap((entry) => entry.trim() || []);
  return entries.at(-Math.min(trustedProxies, entries.length)) ?? null;
}

/** The host of the browser's request; X-Forwarded-Host is trusted from our own proxies only. */
export function hostOf(request: Request, trust: Trust): string | null {
  return forwarded(request, "X-Forwarded-Host", trust) ?? request.headers.get("Host") ?? new URL(request.url).host;
}

/** Whether the browser's request came over TLS: always in an https shop, else where a trusted proxy says so. */
export function isSecure(request: Request, { secure }: Pick<Channel, "secure">, trust: Trust): boolean {
  return secure || forwarded(request, "X-Forwarded-Proto", trust) === "https";
}

/**
 * A request's path and query under our own origin. Joined as text: `new URL` would take a path that begins with two slashes for another
 * host, and everything after it for the path.
 */
export function addressUnder(origin: string, { pathname, search }: Pick<URL, "pathname" | "search">): URL {
  return new URL(`${origin}${pathname}${search}`);
}

/** The most slashes of a path, and of all paths in one request for the manifest: the router matches every beginning of a path. */
const SLASHES_MAXIMUM = { path: 64, manifest: 1_000 };
const slashesIn = (text: string) => text.match(/\/|%2f/gi)?.length ?? 0;

/**
 * Whether the path is valid, and not so deep that matching it would block other requests. No address of a shop holds control characters.
 * The router decodes before it parses, would read another address than the requested one, and would print warnings outside of the log for
 * one that cannot be decoded.
 */
export function isAddress({ url }: Pick<Request, "url">): boolean {
  const { pathname, search, username, password } = new URL(url);
  // A name before the host, which only a whole address in the request's first line can hold: the framework takes no such request.
  if (username || password) return false;
  if (slashesIn(pathname) > SLASHES_MAXIMUM.path) return false;
  if (pathname === MANIFEST && slashesIn(search) > SLASHES_MAXIMUM.manifest) return false;
  if (!pathname.includes("%")) return true;
  return !/%(?:[01][\da-f]|7f)/i.test(pathname) && isDecodable(pathname);
}

/**
 * The path with single in place of double slashes, with its query. For double slashes the router would print a warning outside of
 * the log, and show one page under many addresses.
 *
 * @returns null without double slashes; "" where the result would look like another site's address
 */
export function singleSlashed({ url }: Pick<Request, "url">): string | null {
  const { pathname, search } = new URL(url);
  return pathname.includes("//") ? safeReturnPath(pathname.replace(/\/{2,}/g, "/") + search, "") : null;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The shopper's address; null when the app is called without a socket, as tests do. */
export function addressOf(c: Context<ServerEnv>, { trustedProxies }: Trust): string | null {
  const bindings: unknown = c.env;
  const hasSocket = typeof bindings === "object" && bindings !== null && "incoming" in bindings;
  return clientAddress(hasSocket ? getConnInfo(c).remote.address : undefined, c.req.header("x-forwarded-for"), trustedProxies);
}
