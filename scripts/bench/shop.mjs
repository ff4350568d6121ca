import { performance } from "node:perf_hooks";
import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { fetchCompressed } from "./fetch-compressed.mjs";
import { demoEnvironment } from "../lib/demo-environment.mjs";
import { waitUntilReady } from "../lib/processes.mjs";
import { backendCommand } from "../lib/servers.mjs";

const BACKEND_PORT = process.env.BENCH_BACKEND_PORT ?? "8190";
const PORT = process.env.BENCH_PORT ?? "3190";
const PROXY_PORT = String(Number(BACKEND_PORT) + 1);
const PRIVATE_PORT = String(Number(PORT) + 1);

const QUIET_MS = 1_000;
const QUIET_AT_MOST_MS = 60_000;

export const BASE = `http://localhost:${PORT}`;

/** The embedded backend behind a proxy that counts calls. */
export async function startBackend() {
  const env = demoEnvironment({
    ...process.env,
    NODE_ENV: "production",
    PORT,
    BACKEND_PORT,
    BACKEND_DATA_DIR: "var/bench",
    LOG_LEVEL: "error",
  });
  const { command, args } = backendCommand();
  const child = spawn(command, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  if (!(await waitUntilReady(`http://127.0.0.1:${BACKEND_PORT}/_health`, 120_000)))
    throw new Error("The embedded backend did not start.");
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
  const server = createServer((incoming, answer) => {
    const call = { path: incoming.url ?? "", from: performance.now(), to: Infinity };
    calls.push(call);
    const onwards = request(
      {
        host: "127.0.0.1",
        port: BACKEND_PORT,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    onwards.on("error", () => answer.destroy());
    answer.on("close", () => (call.to = performance.now()));
    incoming.pipe(onwards);
  });
  await new Promise((resolve) =>
    server.listen(Number(PROXY_PORT), "127.0.0.1", () => resolve(null)),
  );
  return {
    /** The calls since the last `take`. */
    take() {
      const taken = calls;
      calls = [];
      return taken;
    },
    /**
     * Waits until the shop has made no calls for a while, or at most a fixed time: then its
     * start-up calls are done.
     */
    async quiet() {
      const until = performance.now() + QUIET_AT_MOST_MS;
      const isBusy = () =>
        performance.now() < until && calls.some(({ to }) => performance.now() - to < QUIET_MS);
      do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      while (isBusy());
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The longest chain of calls in which each waited for the one before. */
export function inARow(/** @type {{ from: number, to: number }[]} */ calls) {
  /** @type {{ to: number, depth: number }[]} */
  const seen = [];
  for (const { from, to } of [...calls].sort((a, b) => a.from - b.from)) {
    const depth =
      1 +
      Math.max(0, ...seen.filter((earlier) => earlier.to < from).map((earlier) => earlier.depth));
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
  if (!(await waitUntilReady(`http://127.0.0.1:${PORT}/readyz`, 60_000)))
    throw new Error("The storefront did not start.");
  return {
    /** Resident memory of all its processes that serve, in MB. */
    memory: async () => (await measured("hearth_memory_bytes")) / 1024 / 1024,
    /** Their processor time, in seconds. */
    cpu: () => measured("hearth_cpu_seconds"),
    end: () => ended(child),
  };
}

/** The product paths in the shop's sitemap. */
export async function productPaths() {
  const sitemap =
    (await addressesIn("/sitemap.xml")).find((path) => path.includes("product")) ?? "/sitemap.xml";
  return addressesIn(sitemap);
}

/** The paths in a sitemap. */
async function addressesIn(/** @type {string} */ path) {
  const { text } = await fetchCompressed(new URL(path, BASE), { "Accept-Encoding": "identity" });
  return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, found]) => found ?? "/",
  );
}

/** A value of /metrics, summed over all processes. */
async function measured(/** @type {string} */ name) {
  const text = await (await fetch(`http://127.0.0.1:${PRIVATE_PORT}/metrics`)).text();
  return [...text.matchAll(new RegExp(`^${name}\\S* ([\\d.]+)`, "gm"))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
}

function ended(/** @type {import("node:child_process").ChildProcess} */ child) {
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}
