import cluster from "node:cluster";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { ConfigurationError, readConfig } from "~/services/platform/config/config.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import { gauge } from "~/services/platform/metrics.server";
import { shareOnMachine } from "~/services/platform/cache/shared-store.server";
import { isLayoutReady, warmLayouts } from "~/services/layout/readiness.server";
import { createStorefront, type Storefront } from "./app";
import { answerPrimary, workerPoolOf } from "./worker-pool";
import { closeIdle, limitConnections } from "./connections";
import { sendHeartbeats } from "./heartbeat";
import { catchTheUncaught } from "./uncaught-errors";
import { createLog } from "./log";
import { storeOfPrimary } from "./machine-store";
import { limitPipelining } from "./pipelining";
import { answerRefusedRequests } from "./refused-requests";
import { listenPrivately } from "./private-port";
import { singleProcess, withOtherMachines } from "./purge-bus";
import { drainOnSignal, endAfterFailure, type Lifecycle } from "./shutdown";
import { SOCKET_LIMITS } from "./socket-limits";
import { superviseWorkers } from "./workers";

export { readConfig } from "~/services/platform/config/config.server";

/** Every route of the shop, for tests that cover all routes. */
export const routeTable = Object.values(build.routes).flatMap((route) =>
  route ? [{ id: route.id, parentId: route.parentId ?? null, path: route.path ?? "", acts: "action" in route.module }] : [],
);

/** The shop as a function from request to response, for tests: it opens no port. */
export function createShop(options: Pick<Runtime, "config" | "log">): Storefront["app"] {
  return storefrontOf({ ...options, processState: new State() }).app;
}

function storefrontOf(runtime: Runtime, lifecycle?: Lifecycle): Storefront {
  return createStorefront({ build, runtime, lifecycle, isReady: () => isLayoutReady(runtime) });
}

function start(): void {
  const config = readConfig(process.env);
  const log = createLog(config);
  if (!cluster.isWorker) for (const warning of config.warnings) log.warn(warning);
  const runtime: Runtime = { config, log, processState: new State() };
  if (config.workers > 1 && cluster.isPrimary) {
    const { workers, end } = superviseWorkers(config.workers, log);
    catchTheUncaught(log, () => {
      process.exitCode = 1;
      end("SIGTERM");
    });
    listenPrivately(config, withOtherMachines(workerPoolOf(workers), runtime));
  } else {
    startServing(runtime);
  }
}

/** Starts one process that serves shoppers. */
function startServing(runtime: Runtime): void {
  const { config, log } = runtime;
  const lifecycle: Lifecycle = { draining: false };
  if (cluster.isWorker) shareOnMachine(runtime, storeOfPrimary());
  const { app, documents } = storefrontOf(runtime, lifecycle);
  const fetch: typeof app.fetch = (request, env, context) =>
    lifecycle.closing ? lifecycle.closing.then(() => app.fetch(request, env, context)) : app.fetch(request, env, context);
  const server = createServer(SOCKET_LIMITS, limitPipelining(getRequestListener(fetch)));
  limitConnections(server, config.trustedProxies);
  closeIdle(server);
  answerRefusedRequests(server);
  server.listen(config.port, () => {
    log.info({ port: config.port, pid: process.pid, channels: config.channels.map(({ origin }) => origin) }, "storefront listening");
    if (config.environment === "development") void broadcastDevReady(build);
    void warmLayouts(runtime);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const inUse = error.code === "EADDRINUSE";
    process.stderr.write(
      inUse ? `Port ${config.port} is in use: stop what listens there, or set PORT to another.\n` : `${error.message}\n`,
    );
    process.exit(1);
  });
  drainOnSignal(server, lifecycle, log, config.drainNoticeMs);
  catchTheUncaught(log, () => void endAfterFailure(server, lifecycle));

  gauge("hearth_process_id", "Id of the process.", () => process.pid);
  gauge("hearth_memory_bytes", "Resident memory of the process.", () => process.memoryUsage.rss());
  gauge("hearth_cpu_seconds", "Processor time that the process has taken.", cpuSeconds);
  const workers = singleProcess(runtime, documents);
  sendHeartbeats();
  if (cluster.isWorker) answerPrimary(workers);
  else listenPrivately(config, withOtherMachines(workers, runtime));
}

/** The processor time that this process has used, in all its threads. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    start();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
