import { spawn } from "node:child_process";

const READY_TIMEOUT_MS = 60_000;

/** @param {string} text one progress line */
export function say(text) {
  process.stdout.write(`  ${text}\n`);
}

/**
 * Runs a command to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, whole?: boolean }} [options] quiet: output is shown only when the command fails;
 *   whole: it is shown when the command is over, so that nothing stands between its lines
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env = process.env, quiet = false, whole = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: quiet || whole ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (whole || (code !== 0 && quiet)) process.stdout.write(Buffer.concat(output));
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Like run, but a failure ends this process with the command's code. */
export async function runOrExit(/** @type {Parameters<typeof run>} */ ...args) {
  const code = await run(...args);
  if (code !== 0) process.exit(code);
}

/**
 * Starts servers one after the other, each when the one before answers, and passes signals on to them; when one ends, the others are ended too.
 *
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv, readyUrl: string }[]} servers
 * @returns {Promise<boolean>} whether all of them answer
 */
export async function superviseAll(servers) {
  /** @type {import("node:child_process").ChildProcess[]} */
  const children = [];
  let ending = false;
  const endAll = (/** @type {NodeJS.Signals} */ signal) => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => endAll(signal));
  let ready = true;
  for (const { command, args, env, readyUrl } of servers) {
    if (ending) return false;
    const child = spawn(command, args, { env, stdio: ["ignore", "inherit", "inherit"] });
    children.push(child);
    child.once("exit", (code) => {
      if (!ending) process.exitCode = code ?? 1;
      endAll("SIGTERM");
    });
    ready = await waitUntilReady(readyUrl, READY_TIMEOUT_MS, () => ending);
  }
  return ready;
}

/**
 * Waits until an address answers with success.
 *
 * @param {string} url
 * @param {number} timeoutMs
 * @param {() => boolean} [givenUp] asked before each try
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
