import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import * as compiled from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { ConfigurationError, readConfig } from "~/services/platform/config/config.server";
import { State, type Runtime } from "~/services/platform/runtime.server";
import { createGauge } from "~/services/platform/metrics.server";
import { isLayoutReady, warmLayouts } from "~/services/layout/readiness.server";
import { createStorefront, type Storefront } from "./app";
import { installCrashHandlers } from "./crash-handlers";
import { createHttpServer } from "./http-server";
import { readJoinedBuild } from "./joined-build";
import { createLog } from "./log";
import { answerRefusedRequests } from "./refused-requests";
import { listenPrivately } from "./private-port";
import { createPurge } from "./purge";
import { drainOnSignal, endAfterFailure, type Lifecycle } from "./shutdown";

const build = readJoinedBuild(compiled);

/** The build's scripts as compiled, for the step that joins them. */
export const { assets } = compiled;

export { readConfig } from "~/services/platform/config/config.server";

/** Every route of the shop, for tests that cover all routes. */
export const routeTable = Object.values(build.routes).flatMap((route) =>
  route
    ? [
        {
          id: route.id,
          parentId: route.parentId ?? null,
          path: route.path ?? "",
          acts: "action" in route.module,
        },
      ]
    : [],
);

/** The shop as a function from request to response, for tests: it opens no port. */
export function createShop(options: Pick<Runtime, "config" | "log">): Storefront["app"] {
  return createStorefrontFor({ ...options, processState: new State() }).app;
}

function createStorefrontFor(runtime: Runtime, lifecycle?: Lifecycle): Storefront {
  return createStorefront({ build, runtime, lifecycle, isReady: () => isLayoutReady(runtime) });
}

/**
 * Starts this process of the shop. Several are several containers or services behind nginx, with
 * Redis (docs/deploy.md).
 */
function start(): void {
  const config = readConfig(process.env);
  const log = createLog(config);
  for (const warning of config.warnings) log.warn(warning);
  const runtime: Runtime = { config, log, processState: new State() };
  const lifecycle: Lifecycle = { isDraining: false };
  const { app, documents } = createStorefrontFor(runtime, lifecycle);
  const server = createHttpServer(getRequestListener(app.fetch));
  answerRefusedRequests(server);
  server.listen(config.port, () => {
    log.info(
      { port: config.port, channels: config.channels.map(({ origin }) => origin) },
      "storefront listening",
    );
    if (config.reloadsPages) void broadcastDevReady(build);
    void warmLayouts(runtime);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const isInUse = error.code === "EADDRINUSE";
    process.stderr.write(
      isInUse
        ? `Port ${config.port} is in use: stop what listens there, or set PORT to another.\n`
        : `${error.message}\n`,
    );
    process.exit(1);
  });
  drainOnSignal(server, lifecycle, log, config.drainNoticeMs);
  installCrashHandlers(log, () => void endAfterFailure(server, lifecycle));

  createGauge("hearth_memory_bytes", "Resident memory of the process.", () =>
    process.memoryUsage.rss(),
  );
  createGauge("hearth_cpu_seconds", "Processor time that the process has taken.", readCpuSeconds);
  listenPrivately(config, createPurge(runtime, documents));
}

/** The processor time that this process has used, in all its threads. */
function readCpuSeconds(): number {
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
