import { spawn } from "node:child_process";
import { constants } from "node:os";
import { clearInterval, setInterval } from "node:timers";
import { isForPeople, writeShortLines } from "./log-lines.mjs";

const READY_TIMEOUT_MS = 120_000;
/** Minimum delay before a server that keeps ending is restarted, in milliseconds. */
const RESTART_FIRST_MS = 200;
const RESTART_MAXIMUM_MS = 10_000;
/** How often the parent shell is checked, in milliseconds. */
const PARENT_CHECK_MS = 500;
/** A server that ran this long counts as healthy, in milliseconds. */
const SOUND_AFTER_MS = 10_000;

/** @param {string} text one progress line */
export function say(text) {
  process.stdout.write(`  ${text}\n`);
}

/** Children that have not ended. @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
/** The signal that ended this process. @type {NodeJS.Signals | null} */
let endedBy = null;
/** Whether it aborted a command that should have run to its end. */
let wasAborted = false;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Forwards signals to running children; a second signal ends them at once, so that no process is
 * left behind.
 */
function passSignalsOn() {
  if (process.listeners("SIGTERM").includes(end)) return;
  for (const signal of SIGNALS) process.on(signal, end);
  if (process.env.npm_lifecycle_event) endWithParent();
}

/** npm sends a signal to the shell that runs a script; the shell ends without forwarding it. */
function endWithParent() {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    if (!endedBy) end("SIGTERM");
  }, PARENT_CHECK_MS);
  check.unref();
}

function end(/** @type {NodeJS.Signals} */ signal) {
  for (const child of children) child.kill(endedBy ? "SIGKILL" : signal);
  endedBy ??= signal;
  if (children.size === 0) exitAfterSignal();
}

/** Whether this process was signalled to end. */
export function wasEnded() {
  return endedBy !== null;
}

/** Exits with the status that a shell expects after a signal. */
function exitAfterSignal() {
  process.exit(128 + constants.signals[endedBy ?? "SIGTERM"]);
}

/** Starts a command. It is a child of this process until it has ended. */
function start(/** @type {Parameters<typeof spawn>} */ ...command) {
  passSignalsOn();
  const child = spawn(...command);
  children.add(child);
  const forget = () => {
    children.delete(child);
    if (wasAborted && children.size === 0) exitAfterSignal();
  };
  child.once("close", forget);
  child.once("error", forget);
  return child;
}

/**
 * Runs a command to its end. A signal to this process ends the command and then this process,
 * silently.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, whole?: boolean }} [options] quiet: output is
 * shown only when the command fails; whole: it is shown when the command is over, so that nothing
 * stands between its lines
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env = process.env, quiet = false, whole = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, {
      env,
      stdio: quiet || whole ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (endedBy) {
        wasAborted = true;
        return children.size === 0 ? exitAfterSignal() : undefined;
      }
      if (whole || (code !== 0 && quiet)) process.stdout.write(Buffer.concat(output));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Like run, but a failure ends this process with the command's code, and everything else it runs.
 */
export async function runOrExit(/** @type {Parameters<typeof run>} */ ...args) {
  const code = await run(...args);
  if (code === 0) return;
  for (const other of children) other.kill("SIGTERM");
  process.exit(code);
}

/**
 * A server of the shop. One that is `restarted` is started again when it ends, while the others go
 * on.
 *
 * @typedef {{ name: string, command: string, args: string[], env: NodeJS.ProcessEnv, readyUrl:
 * string, restarted?: boolean, after?: Promise<unknown> }} Server after: what has to be done before
 * it is started
 */

/**
 * Starts servers one after the other, each when the one before is ready. A `restarted` one that
 * ends is started again; if any other ends, all are ended, as on a signal. On a terminal their logs
 * are short lines, elsewhere unchanged JSON.
 *
 * @param {Server[]} servers
 * @returns {Promise<boolean>} whether all of them are ready
 */
export async function superviseAll(servers) {
  let failed = false;
  const isEnding = () => failed || endedBy !== null;
  const fail = (/** @type {number} */ code) => {
    failed = true;
    process.exitCode = code;
    for (const child of children) child.kill("SIGTERM");
  };
  for (const { after } of servers) after?.catch(() => fail(1));
  const launch = (/** @type {Server} */ server, /** @type {number} */ waitMs, wasReady = false) => {
    const output = isForPeople() ? "pipe" : "inherit";
    const child = start(server.command, server.args, {
      env: server.env,
      stdio: ["ignore", output, output],
    });
    writeShortLines(child);
    const startedAt = Date.now();
    let isReady = wasReady;
    child.once("exit", (code, signal) => {
      if (isEnding()) return;
      if (server.restarted && isReady) {
        const nextMs =
          Date.now() - startedAt > SOUND_AFTER_MS
            ? RESTART_FIRST_MS
            : Math.min(waitMs * 2, RESTART_MAXIMUM_MS);
        say(
          `${server.name} has ended (${signal ?? code}); it is being restarted. The shop stays open.`,
        );
        setTimeout(() => isEnding() || launch(server, nextMs, true), waitMs);
        return;
      }
      fail(code || 1);
    });
    return waitUntilReady(server.readyUrl, READY_TIMEOUT_MS, isEnding).then(
      (answers) => (isReady ||= answers),
    );
  };
  let ready = true;
  for (const server of servers) {
    await server.after;
    if (isEnding()) return false;
    ready = await launch(server, RESTART_FIRST_MS);
  }
  return ready;
}

/**
 * Waits until an address answers with success.
 *
 * @param {string} url
 * @param {number} timeoutMs
 * @param {() => boolean} [givenUp] called before each attempt
 * @returns {Promise<boolean>} false when the time ran out
 */
export async function waitUntilReady(url, timeoutMs, givenUp = () => false) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !givenUp()) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
