import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { BackendEnv } from "../types";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/**
 * The client's address, for rate limits. The storefront's server calls on behalf of shoppers and
 * sends their address in `x-forwarded-for`. The header is trusted only from this machine, and only
 * its last entry, which the caller itself added.
 */
export function clientAddress(c: Context<BackendEnv>): string {
  const peer = peerOf(c);
  if (peer !== undefined && !LOOPBACK.has(peer)) return peer;
  const forwarded = c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  return forwarded ? forwarded.slice(0, 64) : (peer ?? "local");
}

/** Undefined if the app is called without a socket. */
function peerOf(c: Context<BackendEnv>): string | undefined {
  const bindings: unknown = c.env;
  return typeof bindings === "object" && bindings !== null && "incoming" in bindings
    ? getConnInfo(c).remote.address
    : undefined;
}
