import type { Logger } from "pino";
import { codeOf } from "./log";

/** Codes of errors that concern one connection or the log's disk: the process itself is intact. */
const OUTSIDE = /^(E(PIPE|IO|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|MFILE|NFILE|NOSPC|DQUOT)|ERR_(STREAM|HTTP)_\w+|HPE_\w+|UND_ERR_\w+)$/;

type Log = Pick<Logger, "error" | "fatal">;

/**
 * Handles uncaught failures, at which Node would end the process with all orders in progress. An unhandled rejection concerns one request: it is
 * logged, and the process continues. An exception may have left an inconsistent state: the process finishes its requests, exits and is replaced
 * (workers.ts; a single process by systemd or the container's host).
 *
 * @param end waits for the requests in progress, then ends the process
 */
export function catchTheUncaught(log: Log, end: () => void): void {
  process.on("unhandledRejection", (reason) => note(() => log.error({ err: reason }, "unhandled promise rejection")));
  process.on("uncaughtException", (error) => {
    if (isFromOutside(error)) return note(() => log.error({ err: error }, "unhandled connection error"));
    note(() => log.fatal({ err: error }, "uncaught exception: the process ends"));
    end();
  });
}

/** The log itself may fail: a full disk must not end the shop. */
function note(write: () => void): void {
  try {
    write();
  } catch {
    return;
  }
}

function isFromOutside(error: unknown): boolean {
  return OUTSIDE.test(codeOf(error) ?? "");
}
