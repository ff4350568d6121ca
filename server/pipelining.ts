import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send the next request when the last one is answered: who
 * sends thousands at once and reads nothing would fill the memory with answers.
 */
export const PIPELINED_MAXIMUM = 16;

/** Ends the connection on which more requests arrive than that: none of those is answered. */
export function limitPipelining(listener: RequestListener): RequestListener {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAXIMUM) return void socket.destroy();
    underWay.set(socket, count);
    response.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
