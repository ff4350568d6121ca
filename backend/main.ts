import { parseArgs } from "node:util";
import { pino, stdTimeFunctions } from "pino";
import { createBackendApp } from "./app";
import { readConfig, type ServerConfig } from "./config";
import { SCRYPT_IN_TESTS, setPasswordCost } from "./customer/passwords";
import { openServer } from "./http/server";
import { warmPhrases } from "./elevate";
import { createDatabase } from "./prepare";
import type { Backend } from "./types";

const USAGE = `Usage: tsx backend/main.ts [--port 8000] [--reset]
  --port     port to listen on (else BACKEND_PORT, else 8000)
  --reset    write the demo catalogue anew; carts, customers and orders are lost`;

/** How long open requests may take to finish after a stop signal, in ms. */
const SHUTDOWN_MS = 5_000;

const log = pino({ name: "backend", timestamp: stdTimeFunctions.isoTime });

function main(): void {
  const { values } = parseArgs({
    options: { port: { type: "string" }, reset: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env, { BACKEND_PORT: values.port });
  if (config.testMode) setPasswordCost(SCRYPT_IN_TESTS);
  const db = createDatabase(config, {
    reset: values.reset === true,
    onProgress: (message) => log.info(message),
  });
  // Otherwise each commit would wait for the disk, and every call behind it. A killed process loses
  // nothing either way.
  if (config.testMode) db.pragma("synchronous = NORMAL");
  warmPhrases(db);
  listen({ db, config }, config);
}

function listen(backend: Backend, { port, host, publicUrl }: ServerConfig): void {
  const app = createBackendApp(
    backend,
    (error) => log.error({ err: error }, "request failed unexpectedly"),
    (line) => log.info(line, "request"),
  );
  const server = openServer(app.fetch, { port, host }, () =>
    log.info({ url: publicUrl }, "The embedded backend is listening"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EADDRINUSE")
      log.fatal(`Port ${port} is in use: stop what listens there, or set BACKEND_PORT to another.`);
    else log.fatal({ err: error }, `The embedded backend cannot listen on ${host}, port ${port}`);
    process.exit(1);
  });
  const stop = (): void => {
    server.close(() => {
      backend.db.close();
      process.exit(0);
    });
    // Idle keep-alive connections would keep the server running.
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
