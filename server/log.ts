import { pino, type Logger } from "pino";
import type { Config } from "~/services/platform/config/config.server";

/** The buffer while nobody takes the log, in bytes: further lines are lost. */
const WAITING_MAXIMUM = 1024 * 1024;
const MESSAGE_MAXIMUM = 300;

/**
 * The log: JSON lines on standard output. A full disk or a missing reader must not end the shop or a request, nor may a reader that has stopped
 * block them: lines are written in the background, the last ones when the process exits.
 */
export function createLog({ logLevel }: Pick<Config, "logLevel">): Logger {
  const output = pino.destination({ fd: 1, sync: false, maxLength: WAITING_MAXIMUM });
  output.on("error", () => undefined);
  const serializers = { err: describeError };
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, output);
}

/** An error without personal data: parsers' errors quote their input, and URL errors have it as a field. */
export function describeError(error: unknown): { type: string; code: string | null; message: string; at: string[] } {
  if (!(error instanceof Error)) return { type: typeof error, code: null, message: "", at: [] };
  const words = error.message.slice(0, MESSAGE_MAXIMUM).split(/["'`]/)[0]?.split(" ") ?? [];
  const message = words.filter((word) => !/@|%40/.test(word)).join(" ");
  return { type: error.name, code: codeOf(error), message, at: framesOf(error) };
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n").flatMap((line) => (/^ {4}at /.test(line) ? [line.trim()] : []));
}
