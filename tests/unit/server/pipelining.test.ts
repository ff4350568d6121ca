import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitPipelining, PIPELINED_MAXIMUM } from "../../../server/pipelining";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A server with this listener, and a connection to it. */
async function connected(listener: RequestListener): Promise<Socket> {
  const server = createServer(limitPipelining(listener)).listen(0);
  await once(server, "listening");
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.on("error", () => undefined);
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    () => socket.destroy(),
  );
  return socket;
}

it("of pipelined requests one is handled at a time, in order", async () => {
  const begun: string[] = [];
  let underWay = 0;
  let most = 0;
  const socket = await connected(({ url = "" }, response) => {
    begun.push(url);
    most = Math.max(most, (underWay += 1));
    setImmediate(() => {
      underWay -= 1;
      response.end(`answer ${url};`);
    });
  });
  const paths = Array.from({ length: PIPELINED_MAXIMUM }, (_, number) => `/${number}`);
  socket.write(paths.map(requestFor).join(""));
  let text = "";
  for await (const bytes of socket) if ((text += String(bytes)).includes(`answer ${paths.at(-1)};`)) break;
  expect([begun, most]).toEqual([paths, 1]);
  expect(text.match(/answer [^;]+/g)).toEqual(paths.map((path) => `answer ${path}`));
});

it("while an answer is not read, no further one waits in memory", async () => {
  const large = Buffer.alloc(32 * 1024 * 1024);
  const begun: string[] = [];
  let heldBack: () => void = () => undefined;
  const isHeldBack = new Promise<void>((resolve) => (heldBack = resolve));
  const socket = await connected(({ url = "" }, response) => {
    begun.push(url);
    response.end(large, () => heldBack());
  });
  socket.pause();
  socket.write(requestFor("/first") + requestFor("/second"));
  // Both arrive together, and are read in one turn of the event loop.
  while (begun.length === 0) await nextTurn();
  await nextTurn();
  expect(begun).toEqual(["/first"]);
  socket.resume();
  await isHeldBack;
  while (begun.length < 2) await nextTurn();
  expect(begun).toEqual(["/first", "/second"]);
});

it("a request is not started after its client has left", async () => {
  const begun: string[] = [];
  const socket = await connected(({ url = "" }, response) => {
    begun.push(url);
    response.once("close", () => setImmediate(() => begun.push("closed")));
    socket.resetAndDestroy();
  });
  socket.write(requestFor("/first") + requestFor("/second"));
  while (!begun.includes("closed")) await nextTurn();
  expect(begun).toEqual(["/first", "closed"]);
});
