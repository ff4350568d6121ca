import { createInterface } from "node:readline";

const INFO = 30;
const LEVELS = /** @type {Record<number, string>} */ ({ 40: "warning", 50: "error", 60: "error" });
/** Fields that are of no use to a person, or are shown elsewhere in the line. */
const LEFT_OUT = new Set(["level", "time", "name", "pid", "msg", "err", "requestId"]);
const STACK_LINES = 5;

/** Whether a person reads the lines. */
export function isForPeople() {
  return Boolean(process.stdout.isTTY);
}

/**
 * A server's log line in short form for people.
 *
 * @param {string} line of pino, or anything else
 * @returns {string | null} null: nothing that one has to see, as is each call of the embedded
 * backend
 */
export function shortLine(line) {
  const entry = parsed(line);
  if (!entry) return line.trim() === "" ? null : `  ${line}`;
  const isBackend = entry.name === "backend";
  if (entry.msg === "request")
    return isBackend ? null : `  ${entry.method} ${entry.path} → ${entry.status}, ${entry.ms} ms`;
  if (entry.level <= INFO && isBackend) return `  ${entry.msg}`;
  const level = LEVELS[entry.level];
  const facts = Object.entries(entry).flatMap(([key, value]) =>
    LEFT_OUT.has(key) || value == null ? [] : [`${key} ${text(value)}`],
  );
  const stack = entry.err?.stack?.split("\n").slice(0, STACK_LINES) ?? [];
  return [
    `  ${level ? `${level}: ` : ""}${entry.msg}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`,
    ...stack,
  ].join("\n    ");
}

/** Writes a child process's output, line by line, in short form. */
export function writeShortLines(
  /** @type {import("node:child_process").ChildProcess} */ { stdout, stderr },
) {
  for (const input of [stdout, stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      const short = shortLine(line);
      if (short !== null) process.stdout.write(`${short}\n`);
    });
  }
}

/**
 * @param {string} line
 * @returns {{ level: number, msg: string, [key: string]: any } | null} null: no line of pino
 */
function parsed(line) {
  if (!line.startsWith("{")) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === "number" && typeof entry.msg === "string" ? entry : null;
  } catch {
    return null;
  }
}

const text = (/** @type {unknown} */ value) => {
  if (Array.isArray(value)) return value.join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};
