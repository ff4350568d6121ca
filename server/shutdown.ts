import { Server } from "node:net";
import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

/** Requests under way get this long to end after the port is closed, in milliseconds. */
const DRAIN_MS = 10_000;
/** The port is closed when nobody has connected or sent a request for this long, in milliseconds, … */
const QUIET_MS = 200;
/** … or all the same this long after the notice. */
const SETTLE_MS = 2_000;
/** The longest wait for a moment in which no connection waits at the port, in milliseconds. */
const LAST_ACCEPTS_MS = 1_000;

/** Connections without a request stay open for this long after the port is closed: one may be on its way. In milliseconds. */
const LINGER_MS = 1_000;

/** What the process is about to do. */
export interface Lifecycle {
  /** No more work is wanted: /readyz says no, connections are closed after their answer. */
  draining: boolean;
}

/**
 * On SIGTERM or SIGINT: first only says so (not ready, `Connection: close` on every answer) for as long as a load balancer needs to
 * notice; waits until nobody comes any more; then takes no new connection, finishes the running requests, and exits. Nobody's request is
 * cut off.
 *
 * @param noticeMs how long new connections are taken at least
 */
export function drainOnSignal(server: ServerType, lifecycle: Lifecycle, log: Logger, noticeMs: number): void {
  const close = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // Closes only the port: an HTTP server's own `close` ends connections whose request has been sent and not yet been read.
    Server.prototype.close.call(server, () => process.exit(0));
    setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), LINGER_MS);
  };
  const drain = (signal: string) => {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal, noticeMs }, "draining");
    const begun = Date.now();
    let cameAt = begun;
    const note = () => (cameAt = Date.now());
    server.on("connection", note);
    server.on("request", note);
    const settle = () => {
      const now = Date.now();
      const mayClose = now - begun >= noticeMs && now - cameAt >= QUIET_MS;
      if (mayClose || now - begun >= noticeMs + SETTLE_MS) whenNothingWaits(server, close);
      else setTimeout(settle, QUIET_MS / 4);
    };
    settle();
  };
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
}

/**
 * Connections that wait to be accepted are cut off by closing the port. One is accepted in each turn of the event loop: so the port is closed
 * right after a turn that found none.
 */
function whenNothingWaits(server: ServerType, close: () => void): void {
  const begun = performance.now();
  let hasAccepted = true;
  server.on("connection", () => (hasAccepted = true));
  const look = () => {
    if (!hasAccepted || performance.now() - begun > LAST_ACCEPTS_MS) return close();
    hasAccepted = false;
    setImmediate(look);
  };
  setImmediate(look);
}
