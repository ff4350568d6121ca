import type { Server } from "node:http";
import { setTimeout as sleep, setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";

/** The time that requests in progress get after the port is closed, in milliseconds. */
const DRAIN_MS = 10_000;
/** The longest wait for a moment without connections waiting at the port, in milliseconds. */
const LAST_ACCEPTS_MS = 3_000;
/**
 * The port counts as quiet after this time without a connection, in milliseconds: a busy client
 * takes a while to connect again.
 */
const QUIET_MS = 200;

/** The state of the shutdown. */
export interface Lifecycle {
  /** Shutting down: /readyz fails, and connections are closed after their answer. */
  isDraining: boolean;
  /** While the port is being closed, requests wait for this. */
  closing?: Promise<void>;
}

/**
 * On SIGTERM or SIGINT: first only announces it (not ready, `Connection: close` on every answer),
 * so that proxies give up their open connections; then closes the port, waits for the requests in
 * progress, and exits. No request is cut off.
 *
 * @param noticeMs how long new connections are accepted meanwhile
 */
export function drainOnSignal(
  server: Server,
  lifecycle: Lifecycle,
  log: Logger,
  noticeMs: number,
): void {
  const drain = async (signal: NodeJS.Signals) => {
    if (lifecycle.isDraining) return;
    lifecycle.isDraining = true;
    log.info({ signal, noticeMs }, "draining");
    await sleep(noticeMs);
    await closeAndExit(server, lifecycle, 0);
  };
  process.on("SIGTERM", (signal) => void drain(signal));
  process.on("SIGINT", (signal) => void drain(signal));
}

/**
 * After an uncaught exception: closes the port, waits for the requests in progress, and exits with
 * 1.
 */
export async function endAfterFailure(server: Server, lifecycle: Lifecycle): Promise<void> {
  if (lifecycle.isDraining) return;
  lifecycle.isDraining = true;
  await closeAndExit(server, lifecycle, 1);
}

/**
 * Closes the port, and exits when all requests are answered. The system resets connections that
 * wait at a port when it is closed, and a client that gets its response may connect again at once.
 * So requests wait until the port is closed: then no client connects, and the port is soon quiet.
 */
async function closeAndExit(server: Server, lifecycle: Lifecycle, exitCode: number): Promise<void> {
  let goOn = () => {};
  lifecycle.closing = new Promise((resolve) => (goOn = resolve));
  await waitForEmptyAcceptQueue(server);
  server.close(() => process.exit(exitCode));
  goOn();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS);
}

/**
 * Each turn of the event loop accepts one waiting connection: after a turn that accepted none, the
 * queue is empty.
 */
async function waitForEmptyAcceptQueue(server: Server): Promise<void> {
  const deadline = performance.now() + LAST_ACCEPTS_MS;
  let acceptedAt = performance.now();
  let hasAccepted = true;
  const recordConnection = () => {
    acceptedAt = performance.now();
    hasAccepted = true;
  };
  server.on("connection", recordConnection);
  while (
    (hasAccepted || performance.now() - acceptedAt < QUIET_MS) &&
    performance.now() < deadline
  ) {
    hasAccepted = false;
    await nextTurn();
  }
  server.off("connection", recordConnection);
}
