import type { Logger } from "pino";
import { codeOf } from "./log";

/** Codes of errors that end one connection, or of the log's disk: the process itself is as it was. */
const OUTSIDE = /^(E(PIPE|IO|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|MFILE|NFILE|NOSPC|DQUOT)|ERR_(STREAM|HTTP)_\w+|HPE_\w+|UND_ERR_\w+)$/;

type Log = Pick<Logger, "error" | "fatal">;

/**
 * What to do about failures that nobody caught: Node would end the process at once, with every order under way in it. A promise that failed
 * concerns the request that began it: the log says so, the process goes on. An exception may have left anything half done: the requests
 * under way end, the process too, and another takes its place (workers.ts; of a single process, systemd or the container's host sees to it).
 *
 * @param end waits for the requests under way, then ends the process
 */
export function catchTheUncaught(log: Log, end: () => void): void {
  process.on("unhandledRejection", (reason) => note(() => log.error({ err: reason }, "promise failed unheard")));
  process.on("uncaughtException", (error) => {
    if (isFromOutside(error)) return note(() => log.error({ err: error }, "connection failed unheard"));
    note(() => log.fatal({ err: error }, "exception uncaught: the process ends"));
    end();
  });
}

/** The log may be what failed: a full disk ends no shop. */
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
