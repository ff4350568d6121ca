import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * The most requests of one connection that wait for their answers. Browsers and proxies send the next request after the last answer; a client
 * that sends thousands at once and reads nothing would fill the memory with answers.
 */
export const PIPELINED_MAXIMUM = 16;

/**
 * Answers the requests of a connection one after the other, so that at most one unread answer is in memory. A connection with more waiting
 * requests than the maximum is ended without answering them.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket) ?? [];
    if (queue.length >= PIPELINED_MAXIMUM) return void socket.destroy();
    queue.push(() => listener(request, response));
    waiting.set(socket, queue);
    response.once("close", () => {
      queue.shift();
      // Do no work for a closed connection.
      if (socket.writable) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}
