import type { Server } from "node:http";
import { setTimeout as sleep, setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "pino";

/** The time that requests in progress get after the port is closed, in milliseconds. */
const DRAIN_MS = 10_000;
/** The longest wait for a moment without connections waiting at the port, in milliseconds. */
const LAST_ACCEPTS_MS = 3_000;

/** The state of the shutdown. */
export interface Lifecycle {
  /** Shutting down: /readyz fails, and connections are closed after their answer. */
  draining: boolean;
}

/**
 * On SIGTERM or SIGINT: first only announces it (not ready, `Connection: close` on every answer), so that proxies give up their open connections;
 * then closes the port, waits for the requests in progress, and exits. No request is cut off.
 *
 * @param noticeMs how long new connections are accepted meanwhile
 */
export function drainOnSignal(server: Server, lifecycle: Lifecycle, log: Logger, noticeMs: number): void {
  const drain = async (signal: NodeJS.Signals) => {
    if (lifecycle.draining) return;
    lifecycle.draining = true;
    log.info({ signal, noticeMs }, "draining");
    await sleep(noticeMs);
    await closeAndExit(server, 0);
  };
  process.on("SIGTERM", (signal) => void drain(signal));
  process.on("SIGINT", (signal) => void drain(signal));
}

/** After an uncaught exception: closes the port, waits for the requests in progress, and exits with 1. */
export async function endAfterFailure(server: Server, lifecycle: Lifecycle): Promise<void> {
  if (lifecycle.draining) return;
  lifecycle.draining = true;
  await closeAndExit(server, 1);
}

async function closeAndExit(server: Server, exitCode: number): Promise<void> {
  await acceptQueueEmpty(server);
  server.close(() => process.exit(exitCode));
  setTimeout(() => server.closeAllConnections(), DRAIN_MS);
}

/**
 * The system resets connections that wait at a port when it is closed. Each turn of the event loop accepts one: so the port is closed right after
 * a turn that accepted none.
 */
async function acceptQueueEmpty(server: Server): Promise<void> {
  const deadline = performance.now() + LAST_ACCEPTS_MS;
  let hasAccepted = true;
  const note = () => (hasAccepted = true);
  server.on("connection", note);
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false;
    await nextTurn();
  }
  server.off("connection", note);
}
