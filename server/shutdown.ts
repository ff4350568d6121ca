import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

/** Requests under way get this long to end after the notice, in milliseconds. */
const DRAIN_MS = 10_000;

/** What the process is about to do. */
export interface Lifecycle {
  /** No more work is wanted: /readyz says no, connections are closed after their answer. */
  draining: boolean;
}

/**
 * On SIGTERM or SIGINT: first only says so (not ready, `Connection: close` on every answer) for as long as a load balancer needs to
 * notice; then takes no new connection, lets requests under way end, and exits. Nobody's request is cut off.
 *
 * @param noticeMs how long new connections are still taken
 */
export function drainOnSignal(server: ServerType, lifecycle: Lifecycle, log: Logger, noticeMs: number): void {
  const close = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close(() => process.exit(0));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  const drain = (signal: string) => {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal, noticeMs }, "draining");
    setTimeout(close, noticeMs);
  };
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);
}
