import { pathToFileURL } from "node:url";
import { serve } from "@hono/node-server";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { pino } from "pino";
import { ConfigurationError, readConfig } from "~/services/config.server";
import { isFrameReady, warmFrames } from "~/services/readiness.server";
import { createApp, type ServerOptions } from "./app";
import { drainOnSignal } from "./shutdown";

export { readConfig } from "~/services/config.server";

/** The shop as a function from request to answer, for tests: nothing listens. */
export function createShop(options: Omit<ServerOptions, "build" | "isReady">): ReturnType<typeof createApp> {
  return createApp({ ...options, build, isReady: () => isFrameReady(options.config) });
}

function start(): void {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const app = createShop({ config, log });
  const server = serve({ fetch: app.fetch, port: config.port }, ({ port }) => {
    log.info({ port, channels: config.channels.map(({ origin }) => origin) }, "storefront listening");
    if (config.environment === "development") void broadcastDevReady(build);
    void warmFrames(config, log);
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const inUse = error.code === "EADDRINUSE";
    process.stderr.write(
      inUse ? `Port ${config.port} is in use: stop what listens there, or set PORT to another.\n` : `${error.message}\n`,
    );
    process.exit(1);
  });
  drainOnSignal(server, log);
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
