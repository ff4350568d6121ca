import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Socket } from "node:net";

/**
 * Limits of a connection, in milliseconds and bytes: against slow clients and oversized headers.
 */
export const SOCKET_LIMITS = {
  /** all headers of a request */
  headersTimeout: 10_000,
  /** the whole request, its body included */
  requestTimeout: 30_000,
  /** idle between two requests: longer than the usual 60 s of a proxy, which must close first */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions;

/**
 * The response to a client that does not read it stays in memory: its connection is closed after
 * this time, in milliseconds.
 */
const UNREAD_MAXIMUM_MS = 65_000;

/**
 * Calls to the backend need file descriptors too. nginx limits the connections of one address
 * (deploy/nginx.conf).
 */
const CONNECTIONS_MAXIMUM = 10_000;

/**
 * The most unanswered requests of one connection. Browsers and proxies send the next request after
 * the last answer; a client that sends thousands at once and reads nothing would fill the memory
 * with answers.
 */
export const PIPELINED_MAXIMUM = 16;

/** Node's own server, with limits for clients that are slow, greedy or never end. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(SOCKET_LIMITS, limitPipelining(listener));
  server.setTimeout(UNREAD_MAXIMUM_MS);
  server.maxConnections = CONNECTIONS_MAXIMUM;
  return server;
}

/** Closes connections with more unanswered requests than the maximum. */
function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = unanswered.get(socket) ?? 0;
    if (count >= PIPELINED_MAXIMUM) return void socket.destroy();
    unanswered.set(socket, count + 1);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
