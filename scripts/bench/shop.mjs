import { performance } from "node:perf_hooks";
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { demoEnvironment } from "../lib/demo-environment.mjs";
import { runOrExit, waitUntilReady } from "../lib/processes.mjs";
import { backendCommand } from "../lib/servers.mjs";

const BACKEND_PORT = process.env.BENCH_BACKEND_PORT ?? "8190";
const PORT = process.env.BENCH_PORT ?? "3190";
const PROXY_PORT = String(Number(BACKEND_PORT) + 1);
const PRIVATE_PORT = String(Number(PORT) + 1);

export const BASE = `http://localhost:${PORT}`;

/** The embedded backend with the demo catalogue, and a proxy before it that counts. */
export async function startBackend() {
  const env = demoEnvironment({
    ...process.env,
    NODE_ENV: "production",
    PORT,
    BACKEND_PORT,
    BACKEND_DATA_DIR: "var/bench",
    LOG_LEVEL: "error",
  });
  const prepare = backendCommand("--prepare");
  await runOrExit(prepare.command, prepare.args, { env, quiet: true });
  const { command, args } = backendCommand();
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  await waitUntilReady(`http://127.0.0.1:${BACKEND_PORT}/_health`, 60_000);
  const proxy = await countingProxy();
  return {
    proxy,
    async end() {
      proxy.close();
      await ended(child);
    },
  };
}

async function countingProxy() {
  /** @type {{ path: string, from: number, to: number }[]} */
  let calls = [];
  const server = createServer((asked, answer) => {
    const call = { path: asked.url ?? "", from: performance.now(), to: Infinity };
    calls.push(call);
    const onwards = request(
      { host: "127.0.0.1", port: BACKEND_PORT, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        given.on("end", () => (call.to = performance.now()));
      },
    );
    onwards.on("error", () => answer.destroy());
    asked.pipe(onwards);
  });
  await new Promise((resolve) => server.listen(Number(PROXY_PORT), "127.0.0.1", () => resolve(null)));
  return {
    /** The calls since the last time this was asked. */
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How many calls waited for another one. */
export function inARow(/** @type {{ from: number, to: number }[]} */ calls) {
  /** @type {{ to: number, depth: number }[]} */
  const seen = [];
  for (const { from, to } of [...calls].sort((a, b) => a.from - b.from)) {
    const depth = 1 + Math.max(0, ...seen.filter((earlier) => earlier.to < from).map((earlier) => earlier.depth));
    seen.push({ to, depth });
  }
  return Math.max(0, ...seen.map(({ depth }) => depth));
}

/**
 * The built storefront, as in production.
 *
 * @param {Record<string, string>} variables
 */
export async function startShop(variables = {}) {
  const env = demoEnvironment({
    ...process.env,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    PORT,
    BACKEND_PORT,
    PRIVATE_PORT,
    RATE_LIMIT_FACTOR: "0",
    SHOPWARE_ENDPOINT: `http://127.0.0.1:${PROXY_PORT}`,
    ELEVATE_ENDPOINT: "",
    MEDIA_ORIGINS: `http://localhost:${BACKEND_PORT}`,
    ...variables,
  });
  const child = spawn("node", ["build/index.js"], { env, stdio: ["ignore", "ignore", "inherit"] });
  if (!(await waitUntilReady(`http://127.0.0.1:${PORT}/readyz`, 60_000))) throw new Error("The storefront did not start.");
  return {
    /** Resident memory of all its processes that serve, in MB. */
    async memory() {
      const text = await (await fetch(`http://127.0.0.1:${PRIVATE_PORT}/metrics`)).text();
      return [...text.matchAll(/^hearth_memory_bytes\S* (\d+)/gm)].reduce((sum, [, bytes]) => sum + Number(bytes), 0) / 1024 / 1024;
    },
    end: () => ended(child),
  };
}

function ended(/** @type {import("node:child_process").ChildProcess} */ child) {
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}
