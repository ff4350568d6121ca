import type { Logger } from "pino";
import { findErrorCode } from "./log";

/** Codes of errors that concern one connection or the log's disk: the process itself is intact. */
const CONNECTION_ERRORS =
  /^(E(PIPE|IO|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|MFILE|NFILE|NOSPC|DQUOT)|ERR_(STREAM|HTTP)_\w+|HPE_\w+|UND_ERR_\w+)$/;

type Log = Pick<Logger, "error" | "fatal">;

/**
 * Handles uncaught failures, at which Node would end the process with all orders in progress. An
 * unhandled rejection concerns one request: it is logged, and the process continues. An exception
 * may have left an inconsistent state: the process finishes its requests, exits and is restarted by
 * systemd or the container's host.
 *
 * @param end waits for the requests in progress, then ends the process
 */
export function installCrashHandlers(log: Log, end: () => void): void {
  process.on("unhandledRejection", (reason) =>
    log.error({ err: reason }, "unhandled promise rejection"),
  );
  process.on("uncaughtException", (error) => {
    if (CONNECTION_ERRORS.test(findErrorCode(error) ?? ""))
      return log.error({ err: error }, "unhandled connection error");
    log.fatal({ err: error }, "uncaught exception: the process ends");
    end();
  });
}
