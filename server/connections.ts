import type { Server } from "node:http";
import { networkOf } from "~/services/platform/network.server";
import { clientAddress } from "./client-address";

/**
 * The most connections of a process, and of one address if no proxy is in front. Each may occupy 16 KB of unfinished headers for ten seconds, and
 * one file descriptor. A browser opens six; a thousand are enough for a school behind one address.
 */
const CONNECTIONS_MAXIMUM = { process: 10_000, address: 1_000 };

/**
 * An inactive connection is closed after this time, in milliseconds, because a client that does not read would hold its answer in memory for ever.
 * Longer than any page takes, and than the usual 60 s of a load balancer.
 */
const IDLE_MAXIMUM_MS = 65_000;

/** Closes connections on which nothing is sent or received. */
export function closeIdle(server: Server, idleMs = IDLE_MAXIMUM_MS): void {
  server.setTimeout(idleMs);
}

/** Closes further connections unread, because calls to the backend need file descriptors too. */
export function limitConnections(server: Server, trustedProxies: number, maximum = CONNECTIONS_MAXIMUM): void {
  server.maxConnections = maximum.process;
  if (trustedProxies > 0) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(clientAddress(socket.remoteAddress, undefined, 0) ?? "");
    const count = (open.get(address) ?? 0) + 1;
    if (count > maximum.address) return void socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
