import type { Server } from "node:http";
import { serve } from "@hono/node-server";

/** Timeouts of connections, in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /**
   * longer than a storefront's idle connections: if the backend closed one first, a request on it
   * might be lost
   */
  keepAliveTimeout: 65_000,
};

/** Listens, with timeouts for silent connections. */
export function openServer(
  fetch: (request: Request) => Response | Promise<Response>,
  at: { port: number; host: string },
  onListening: () => void,
) {
  return serve(
    { fetch, port: at.port, hostname: at.host, serverOptions: LIMITS },
    onListening,
  ) as Server;
}
