import { Server } from "node:net";
import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";
import { reachBarrier } from "./barrier";

/** The time that requests in progress get after the port is closed, in milliseconds. */
const DRAIN_MS = 10_000;
/** The port counts as quiet after this time without a connection, in milliseconds: a busy client takes a while to connect again. */
const QUIET_MS = 500;
/** The longest wait for a quiet port, in milliseconds. */
const SETTLE_MS = 2_000;
/** The longest wait for a moment without connections waiting at the port, in milliseconds. */
const LAST_ACCEPTS_MS = 3_000;
/** Connections without a request stay open for this long after the port is closed: a request may be on its way. In milliseconds. */
const LINGER_MS = 2_000;

/** The state of the shutdown. */
export interface Lifecycle {
  /** Shutting down: /readyz fails, and connections are closed after their answer. */
  draining: boolean;
  /** While the port is being closed, new requests wait for this. */
  closing?: Promise<void> | null;
}

/**
 * On SIGTERM or SIGINT: first only announces it (not ready, `Connection: close` on every answer) for as long as a load balancer needs to
 * notice; waits until no connection arrives any more; then closes the port, waits for the requests in progress, and exits. No request is
 * cut off.
 *
 * Some clients reconnect after each answer, and the system resets connections that wait at a port when it is closed. So new
 * requests wait while the port is being closed, in all workers, which share it: then for a moment no client reconnects.
 *
 * @param noticeMs the minimum time for which new connections are accepted
 */
export function drainOnSignal(server: ServerType, lifecycle: Lifecycle, log: Logger, noticeMs: number): void {
  const drain = async (signal: string) => {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal, noticeMs }, "draining");
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await quiet(server, ["connection", "request"]);
    let answer = () => {};
    lifecycle.closing = new Promise((resolve) => (answer = resolve));
    await reachBarrier("requests wait");
    await quiet(server, ["connection"]);
    await nothingWaits(server);
    await reachBarrier("nobody connects");
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // Closes only the port: an HTTP server's own `close` would end connections whose request is sent but not yet read.
    Server.prototype.close.call(server, () => process.exit(0));
    await reachBarrier("the port is closed");
    lifecycle.closing = null;
    answer();
    setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), LINGER_MS);
  };
  process.on("SIGTERM", (signal) => void drain(signal));
  process.on("SIGINT", (signal) => void drain(signal));
}

/** After an uncaught exception: closes the port, waits for the requests in progress, and exits with 1. Other workers go on. */
export async function endAfterFailure(server: ServerType, lifecycle: Lifecycle): Promise<void> {
  if (lifecycle.draining) return;
  lifecycle.draining = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await nothingWaits(server);
  Server.prototype.close.call(server, () => process.exit(1));
  setInterval(() => "closeIdleConnections" in server && server.closeIdleConnections(), LINGER_MS);
}

/** Waits until none of these events has happened for a while. */
async function quiet(server: ServerType, events: ("connection" | "request")[]): Promise<void> {
  const begun = performance.now();
  let cameAt = begun;
  const note = () => (cameAt = performance.now());
  for (const event of events) server.on(event, note);
  while (performance.now() - cameAt < QUIET_MS && performance.now() - begun < SETTLE_MS)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4));
  for (const event of events) server.off(event, note);
}

/**
 * Closing the port resets connections that wait to be accepted. Each turn of the event loop accepts one: so the port is closed
 * right after a turn that accepted none.
 */
async function nothingWaits(server: ServerType): Promise<void> {
  const begun = performance.now();
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on("connection", note);
  while (hasAccepted && performance.now() - begun < LAST_ACCEPTS_MS) {
    hasAccepted = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off("connection", note);
}
