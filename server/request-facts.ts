import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { isDecodable } from "~/domain/paths";
import { toSafeReturnPath } from "~/domain/return-path";
import type { Channel, Config } from "~/services/platform/config/config.server";
import { getClientAddress } from "./client-address";
import type { ServerEnv } from "./server-env";

type ProxyTrust = Pick<Config, "trustedProxies">;

/** The request id from our own proxy, else a new one. */
export function getRequestId(request: Request, { trustedProxies }: ProxyTrust): string {
  const given = trustedProxies > 0 ? request.headers.get("X-Request-Id") : null;
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * The value that our outermost proxy wrote into a header. Each proxy appends to it, as Apache does
 * with X-Forwarded-Host: earlier values come from the shopper. A proxy that removes a shopper's
 * header leaves it empty.
 */
function readForwarded(
  request: Request,
  header: string,
  { trustedProxies }: ProxyTrust,
): string | null {
  if (trustedProxies === 0) return null;
  const entries = (request.headers.get(header) ?? "")
    .split(",")
    .flatMap((entry) => entry.trim() || []);
  return entries.at(-Math.min(trustedProxies, entries.length)) ?? null;
}

/** The host of the browser's request; X-Forwarded-Host is trusted from our own proxies only. */
export function getHost(request: Request, trust: ProxyTrust): string | null {
  return (
    readForwarded(request, "X-Forwarded-Host", trust) ??
    request.headers.get("Host") ??
    new URL(request.url).host
  );
}

/**
 * Whether the browser's request came over TLS: always in an https shop, else if a trusted proxy
 * says so.
 */
export function isSecure(
  request: Request,
  { secure }: Pick<Channel, "secure">,
  trust: ProxyTrust,
): boolean {
  return secure || readForwarded(request, "X-Forwarded-Proto", trust) === "https";
}

/**
 * A request's path and query under our own origin. Joined as text: `new URL` would read a path that
 * begins with two slashes as a host.
 */
export function toAddressUnder(
  origin: string,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): URL {
  return new URL(`${origin}${pathname}${search}`);
}

/** The most slashes of a path: the router tries its routes segment by segment. */
const SLASHES_MAXIMUM = 64;
const countSlashes = (text: string) => text.match(/\/|%2f/gi)?.length ?? 0;

/**
 * Whether the path is valid, and not so deep that matching it would block other requests. No
 * address of a shop contains control characters: the router decodes before it parses, so it would
 * read another address than the requested one. For an address that cannot be decoded it would print
 * warnings outside of the log.
 */
export function isAddress({ url }: Pick<Request, "url">): boolean {
  const { pathname, username, password } = new URL(url);
  // Credentials before the host, possible only with a full address in the request line: the
  // framework does not accept such requests.
  if (username || password) return false;
  if (countSlashes(pathname) > SLASHES_MAXIMUM) return false;
  if (!pathname.includes("%")) return true;
  return !/%(?:[01][\da-f]|7f)/i.test(pathname) && isDecodable(pathname);
}

/**
 * The path with single in place of double slashes, with its query. For double slashes the router
 * would print a warning outside of the log, and show one page under many addresses.
 *
 * @returns null without double slashes; "" if the result would look like another site's address
 */
export function removeDoubleSlashes({ url }: Pick<Request, "url">): string | null {
  const { pathname, search } = new URL(url);
  return pathname.includes("//")
    ? toSafeReturnPath(pathname.replace(/\/{2,}/g, "/") + search, "")
    : null;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether requests of a method change nothing (RFC 9110, safe methods). */
export const isSafe = (method: string) => SAFE_METHODS.has(method);

/** Whether requests of a method read a page. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** The shopper's address; null when the app is called without a socket, as tests do. */
export function getVisitorAddress(
  c: Context<ServerEnv>,
  { trustedProxies }: ProxyTrust,
): string | null {
  const bindings: unknown = c.env;
  const hasSocket = typeof bindings === "object" && bindings !== null && "incoming" in bindings;
  return getClientAddress(
    hasSocket ? getConnInfo(c).remote.address : undefined,
    c.req.header("x-forwarded-for"),
    trustedProxies,
  );
}
