import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createHttpServer, PIPELINED_MAXIMUM } from "../../../server/http-server";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** The shop's server with this listener, and a connection to it. */
async function connected(listener: RequestListener) {
  const server = createHttpServer(listener).listen(0);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => socket.destroy(),
  );
  return { server, socket };
}

it("pipelined requests are answered in order, up to the maximum", async () => {
  const { socket } = await connected(({ url }, response) => void response.end(`answer ${url};`));
  const paths = Array.from({ length: PIPELINED_MAXIMUM }, (_, number) => `/${number}`);
  socket.write(paths.map(requestFor).join(""));
  let text = "";
  for await (const bytes of socket)
    if ((text += String(bytes)).includes(`answer ${paths.at(-1)};`)) break;
  expect(text.match(/answer [^;]+/g)).toEqual(paths.map((path) => `answer ${path}`));
});

it("more unanswered requests than the maximum end the connection: memory is finite", async () => {
  let begun = 0;
  const { socket } = await connected(() => (begun += 1));
  socket.write(requestFor("/").repeat(4 * PIPELINED_MAXIMUM));
  await once(socket, "close");
  expect(begun).toBe(PIPELINED_MAXIMUM);
});

it("an answer that is not read is aborted: it would hold memory for ever", async () => {
  const { server, socket } = await connected((_, response) =>
    response.end(Buffer.alloc(32 * 1024 * 1024)),
  );
  expect(server.timeout).toBeGreaterThan(60_000);
  server.setTimeout(50);
  socket.pause();
  socket.write(requestFor("/"));
  const [taken] = (await once(server, "connection")) as [Socket];
  await once(taken, "close");
  expect(taken.destroyed).toBe(true);
});
