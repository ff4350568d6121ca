import type { ServerOptions } from "node:http";

/** Limits of a connection, in milliseconds and bytes: against slow clients and oversized headers. */
export const SOCKET_LIMITS = {
  /** all headers of a request */
  headersTimeout: 10_000,
  /** the whole request, its body included */
  requestTimeout: 30_000,
  /** idle between two requests: longer than the usual 60 s of a load balancer, which must close first */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
} as const satisfies ServerOptions;
