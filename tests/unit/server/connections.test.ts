import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { closeIdle, limitConnections } from "../../../server/connections";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server with limits, and a function that connects: with the answer to a request, or null if the connection is closed unread. */
async function limited(trustedProxies: number, maximum: { process: number; address: number }) {
  const server = createServer((_, response) => response.end("well"));
  limitConnections(server, trustedProxies, maximum);
  server.listen(0);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return async (from = "127.0.0.1"): Promise<{ socket: Socket; isAnswered: boolean }> => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("error", () => undefined);
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const isAnswered = await Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
    return { socket, isAnswered };
  };
}

it("limits the connections of an address; when one ends another is accepted; other addresses are served", async () => {
  const connected = await limited(0, { process: 100, address: 3 });
  const taken = [await connected(), await connected(), await connected()];
  expect(taken.map(({ isAnswered }) => isAnswered)).toEqual([true, true, true]);
  expect((await connected()).isAnswered).toBe(false);
  expect((await connected("127.0.0.2")).isAnswered).toBe(true);
  taken[0]?.socket.end();
  await once(taken[0]!.socket, "close");
  expect((await connected()).isAnswered).toBe(true);
});

it("behind a proxy all connections are the proxy's: only the process's limit applies", async () => {
  const connected = await limited(1, { process: 5, address: 3 });
  const answers: boolean[] = [];
  for (let turn = 0; turn < 6; turn++) answers.push((await connected()).isAnswered);
  expect(answers).toEqual([true, true, true, true, true, false]);
});

it("an answer that is not read is aborted: it would occupy memory and a connection for ever", async () => {
  const server = createServer((_, response) => response.end(Buffer.alloc(32 * 1024 * 1024)));
  closeIdle(server, 50);
  server.listen(0);
  await once(server, "listening");
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  ends.push(() => socket.destroy());
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [taken] = (await once(server, "connection")) as [Socket];
  await once(taken, "close");
  expect(taken.destroyed).toBe(true);
});
