import { write, writeSync } from "node:fs";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "~/services/platform/config/config.server";

/** The most characters that wait while nobody reads the log; further lines are lost. */
const WAITING_MAXIMUM = 1024 * 1024;
/** Up to this length a write to a pipe is never mixed with another process's. */
const PIPE_BYTES = 4_096;
/** A write that takes longer than this waits for a reader that has stopped, in milliseconds. */
const STOPPED_MS = 1_000;
const MESSAGE_MAXIMUM = 300;

/** The log: JSON lines on standard output. */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  const serializers = { err: describeError };
  return pino(
    { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers },
    createStandardOutput(),
  );
}

/**
 * Writes in the background, and the last lines when the process exits: neither a full disk, nor a
 * reader that is missing or has stopped, may end or delay the shop or a request. What could not be
 * written is tried again with the next line. (pino's own either blocks, or tries for ever.)
 */
function createStandardOutput(): DestinationStream {
  let waiting = "";
  let begunAt: number | null = null;
  const writeNext = () => {
    if (begunAt !== null || waiting === "") return;
    const end = Math.max(waiting.lastIndexOf("\n", PIPE_BYTES - 1), waiting.indexOf("\n"));
    const bytes = Buffer.from(waiting.slice(0, end + 1));
    waiting = waiting.slice(end + 1);
    begunAt = performance.now();
    write(1, bytes, (error, written = 0) => {
      begunAt = null;
      waiting = bytes.toString("utf8", written) + waiting;
      if (!error) writeNext();
    });
  };
  process.once("exit", () => {
    if (begunAt !== null && performance.now() - begunAt > STOPPED_MS) return;
    try {
      writeSync(1, waiting);
    } catch {
      return;
    }
  });
  return {
    write(line) {
      if (waiting.length < WAITING_MAXIMUM) waiting += line;
      writeNext();
    },
  };
}

/**
 * An error without personal data: parsers' errors quote their input, and URL errors have it as a
 * field.
 */
export function describeError(error: unknown): {
  type: string;
  code: string | null;
  message: string;
  at: string[];
} {
  if (!(error instanceof Error)) return { type: typeof error, code: null, message: "", at: [] };
  const words = error.message.slice(0, MESSAGE_MAXIMUM).split(/["'`]/)[0]?.split(" ") ?? [];
  const message = words.filter((word) => !/@|%40/.test(word)).join(" ");
  return { type: error.name, code: findErrorCode(error), message, at: listStackFrames(error) };
}

/** The code of a system error, such as "ECONNRESET"; null for others. */
export function findErrorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : null;
}

function listStackFrames({ stack = "" }: Error): string[] {
  return stack.split("\n").flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : []));
}
