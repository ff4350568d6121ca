import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerRefusedRequests } from "../../../server/refused-requests";

let server: Server;
beforeAll(async () => {
  server = createServer((_, response) => response.end("page"));
  answerRefusedRequests(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

/** Everything that the server sends until it closes the connection. */
function send(...requests: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1", () =>
      requests.forEach((request) => socket.write(request)),
    );
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.on("close", () => resolve(received)).on("error", reject);
  });
}

const request = (line: string) =>
  Buffer.from(`${line} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);

describe("requests that Node's parser refuses", () => {
  it.each([
    ["/Möbel/", "/M%C3%B6bel/"],
    ["/täcken/?q=å", "/t%C3%A4cken/?q=%C3%A5"],
    ["/Mo\u0308bel/", "/Mo%CC%88bel/"],
  ])(
    "an address with letters as they are, %s, is redirected to its encoded form",
    async (address, encoded) => {
      const answer = await send(request(`GET ${address}`));
      expect(answer).toMatch(/^HTTP\/1\.1 301 /);
      expect(answer).toContain(`\r\nLocation: ${encoded}\r\n`);
    },
  );

  it.each([
    ["the address of another site", request("GET //evil.test/ö")],
    ["one that browsers read as another site's", request("GET /\\evil.test/ö")],
    [
      "bytes that are no letters",
      Buffer.concat([Buffer.from("GET /M"), Buffer.from([0xf6]), request("bel").subarray(0)]),
    ],
    ["a write", request("POST /Möbel/")],
    ["nonsense", Buffer.from("\u0000\u0001\r\n\r\n")],
  ])("%s is refused", async (_, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain("Location");
  });

  it("headers that are too long are refused as such", async () => {
    expect(
      await send(`GET / HTTP/1.1\r\nHost: shop.test\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /);
  });

  it("on a connection that has been used before, too", async () => {
    const first = "GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n";
    const answer = await new Promise<string>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
        socket.write(first),
      );
      let received = "";
      socket.on("data", (chunk) => {
        if (received === "") socket.write(request("GET /Möbel/"));
        received += chunk.toString("latin1");
      });
      socket.on("close", () => resolve(received));
    });
    expect(answer).toContain("Location: /M%C3%B6bel/");
  });
});
