import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send the next request when the last one is answered: who
 * sends thousands at once and reads nothing would fill the memory with answers.
 */
export const PIPELINED_MAXIMUM = 16;

/**
 * Answers the requests of a connection one after the other, so that for an answer that is not read no other waits in memory. Ends the
 * connection on which more requests wait than that: none of those is answered.
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
      // Nothing is done for somebody who has left.
      if (socket.writable) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}
