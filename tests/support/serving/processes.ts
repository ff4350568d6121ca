import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoEnvironment } from "../../../scripts/lib/demo-environment.mjs";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";
import { waitUntilReady } from "../../../scripts/lib/processes.mjs";
import { redisExecutable } from "../../../scripts/lib/redis.mjs";
import { environment } from "../routes/environment";

export interface Running {
  port: number;
  process: ChildProcess;
  /** lines of its log */
  lines: Record<string, unknown>[];
  /** Stops it and waits for its end. @returns the exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The demo's environment for a storefront as in production. */
export const storefrontEnvironment = (port: number, variables: Record<string, string>) =>
  demoEnvironment({
    PATH: process.env.PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    COOKIE_SECRETS: environment().COOKIE_SECRETS!,
    PORT: String(port),
    ...variables,
  });

/**
 * The built storefront as a separate process, as in production. It has one channel unless a test
 * configures more, because at its start each process reads every product of every channel.
 *
 * @param variables overrides of the demo's environment
 * @param at the port; 0: any free one
 */
export async function startStorefront(
  variables: Record<string, string> = {},
  { untilReady = true, at = 0 } = {},
): Promise<Running> {
  const port = at || (await findFreePort());
  const env = storefrontEnvironment(port, { CHANNELS: "gb", ...variables });
  const child = spawn("node", ["build/index.js"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const running = watched(child, port);
  if (
    untilReady &&
    !(await waitUntilReady(
      `http://127.0.0.1:${port}/readyz`,
      60_000,
      () => child.exitCode !== null,
    ))
  )
    throw new Error("The storefront did not become ready.");
  return running;
}

function watched(child: ChildProcess, port: number): Running {
  const lines: Record<string, unknown>[] = [];
  let rest = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts)
      if (line.startsWith("{")) lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  const exited = once(child, "exit");
  return {
    port,
    process: child,
    lines,
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = (await exited) as [number | null];
      return code;
    },
  };
}

export const hasRedis = redisExecutable() !== undefined;
/** Appended to the titles of tests that are skipped without it. */
export const REDIS_NEEDED = hasRedis
  ? ""
  : " (skipped: there is no redis-server on this machine; set REDIS_SERVER_PATH)";

/** Debian's Redis on a free port, without persistence. @param port to restart it on the same one */
export async function startRedis(
  port?: number,
): Promise<{ url: string; port: number; end(): Promise<void> }> {
  const executable = redisExecutable();
  if (!executable) throw new Error("There is no redis-server.");
  const chosen = port ?? (await findFreePort());
  const folder = mkdtempSync(path.join(tmpdir(), "hearth-redis-"));
  const child = spawn(
    executable,
    [
      "--port",
      String(chosen),
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
      "--dir",
      folder,
    ],
    {
      stdio: "ignore",
    },
  );
  const exited = once(child, "exit");
  await untilTrue(() => connects(chosen));
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async end() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Waits for a condition, long enough for a busy machine. */
export async function untilTrue(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
