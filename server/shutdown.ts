import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

/** Requests under way get this long to end after SIGTERM (milliseconds). */
const DRAIN_MS = 10_000;

/** On SIGTERM or SIGINT: takes no new connection, lets requests under way end, then exits. */
export function drainOnSignal(server: ServerType, log: Logger): void {
  const drain = (signal: string) => {
    log.info({ signal }, "draining");
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server.close(() => process.exit(0));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  };
  process.once("SIGTERM", drain);
  process.once("SIGINT", drain);
}
