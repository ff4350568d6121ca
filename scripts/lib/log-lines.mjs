import { createInterface } from "node:readline";

const INFO = 30;
const LEVELS = /** @type {Record<number, string>} */ ({ 40: "warning", 50: "error", 60: "error" });
/** Fields that are not useful in a terminal, or shown elsewhere in the line. */
const LEFT_OUT = new Set(["level", "time", "name", "pid", "msg", "err", "requestId"]);
const STACK_LINES = 5;

/** Whether lines are for a person: they go to a terminal, or `npm run dev` says that what it starts writes to one. */
export function isForPeople() {
  return Boolean(process.stdout.isTTY) || process.env.LOG_LINES === "short";
}

/**
 * A line of a server's log as a person reads it.
 *
 * @param {string} line of pino, or anything else
 * @returns {string | null} null: nothing that one has to see, as is each call of the embedded backend
 */
export function shortLine(line) {
  const entry = parsed(line);
  if (!entry) return line.trim() === "" ? null : `  ${line}`;
  const isBackend = entry.name === "backend";
  if (entry.msg === "request") return isBackend ? null : `  ${entry.method} ${entry.path} → ${entry.status}, ${entry.ms} ms`;
  if (entry.level <= INFO && isBackend) return `  ${entry.msg}`;
  const level = LEVELS[entry.level];
  const facts = Object.entries(entry).flatMap(([key, value]) => (LEFT_OUT.has(key) || value == null ? [] : [`${key} ${text(value)}`]));
  const stack = entry.err?.stack?.split("\n").slice(0, STACK_LINES) ?? [];
  return [`  ${level ? `${level}: ` : ""}${entry.msg}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`, ...stack].join("\n    ");
}

/** Writes what a child says, line by line, as a person reads it. */
export function writeShortLines(/** @type {import("node:child_process").ChildProcess} */ { stdout, stderr }) {
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

const text = (/** @type {unknown} */ value) =>
  Array.isArray(value) ? value.join(" ") : typeof value === "object" ? JSON.stringify(value) : String(value);
