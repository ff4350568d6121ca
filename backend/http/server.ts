import type { Server } from "node:http";
import { serve } from "@hono/node-server";

/** What a connection may take, in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** longer than a storefront holds an idle connection: one that the backend closes may be lost with a request on it */
  keepAliveTimeout: 65_000,
};

/** Listens, with limits for connections that say nothing. */
export function openServer(
  fetch: (request: Request) => Response | Promise<Response>,
  at: { port: number; host: string },
  onListening: () => void,
) {
  return serve({ fetch, port: at.port, hostname: at.host, serverOptions: LIMITS }, onListening) as Server;
}
