import { Agent } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BODY_BYTES_MAXIMUM } from "../../server/read-body";
import { BACKEND_PORT } from "../support/routes/environment";
import { ask } from "../support/serving/ask";
import { findFreePort } from "../../scripts/lib/free-port.mjs";
import { startStorefront, untilTrue, type Running } from "../support/serving/processes";

let shop: Running;
let privatePort: number;
beforeAll(async () => {
  privatePort = await findFreePort();
  shop = await startStorefront({
    SHOPWARE_ENDPOINT: `http://localhost:${BACKEND_PORT}`,
    ELEVATE_ENDPOINT: "",
    TRUST_PROXY: "1",
    PRIVATE_PORT: String(privatePort),
  });
});
afterAll(() => shop.end());

/** By the request id of our proxy. */
const linesOf = (id: string) => shop.lines.filter(({ requestId }) => requestId === id);

it.each(["TRACE", "PROPFIND", "MKCOL"])(
  "%s is not supported: 405 with the supported methods, and nothing fails",
  async (method) => {
    for (const port of [shop.port, privatePort]) {
      const answer = await ask(port, "/", { method });
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([
        405,
        "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        "",
      ]);
    }
    expect(shop.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);

it("the embedded backend refuses TRACE too, like a web server in front of Shopware", async () => {
  for (const path of ["/store-api/context", "/"])
    expect((await ask(BACKEND_PORT, path, { method: "TRACE" })).status).toBe(405);
});

it("with an empty X-Forwarded-Host of a proxy, the Host selects the shop", async () => {
  expect((await ask(shop.port, "/cart", { headers: { "X-Forwarded-Host": "" } })).status).toBe(200);
});

it.each(["a:b@", "a@", ":b@"])(
  "a whole address with %s before the host is none of ours: 400 with words, no failure",
  async (user) => {
    for (const method of ["GET", "HEAD", "POST"])
      expect([
        method,
        (await ask(shop.port, `http://${user}localhost:${shop.port}/cart`, { method })).status,
      ]).toEqual([method, 400]);
    expect(shop.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);

it("a report in the older format of report-uri is accepted and logged", async () => {
  const report = {
    "document-uri": "https://x.example/",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x",
  };
  const headers = {
    "Content-Type": "application/csp-report",
    "X-Request-Id": "report-of-the-old-kind",
  };
  const answer = await ask(shop.port, "/api/csp-report", {
    method: "POST",
    headers,
    body: JSON.stringify({ "csp-report": report }),
  });
  expect(answer.status).toBe(204);
  await untilTrue(() =>
    linesOf("report-of-the-old-kind").some(({ msg }) => msg === "policy report"),
  );
});

it("a connection that sends hundreds of requests at once is closed after a few", async () => {
  const sent = 400;
  const one = `GET / HTTP/1.1\r\nHost: localhost:${shop.port}\r\n\r\n`;
  let answered = 0;
  await new Promise<void>((resolve) => {
    const socket = connect(shop.port, "localhost", () => socket.write(one.repeat(sent)));
    socket.on("data", (bytes) => {
      answered += bytes.toString("latin1").split("HTTP/1.1 200").length - 1;
      if (answered >= sent) socket.destroy();
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve());
  });
  expect(answered).toBeLessThan(sent / 4);
  expect((await ask(shop.port, "/")).status).toBe(200);
});

it("a connection with sequential requests stays open for all of them", async () => {
  const one = `GET /healthz HTTP/1.1\r\nHost: localhost:${shop.port}\r\n\r\n`;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    const socket = connect(shop.port, "localhost", () => socket.write(one));
    socket.on("data", () => ((answered += 1) < 40 ? socket.write(one) : socket.destroy()));
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
  expect(answered).toBe(40);
});

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

it("a form that is too large does not break off the next request of its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const giant = await ask(shop.port, "/cart", {
    method: "POST",
    headers: FORM,
    body: "a".repeat(4 * BODY_BYTES_MAXIMUM.form),
    agent,
  });
  expect(giant.status).toBe(413);
  expect((await ask(shop.port, "/healthz", { agent })).status).toBe(200);
  agent.destroy();
});

it("a body without length that is given up ends its connection, and says so", async () => {
  const chunk = `2710\r\n${"a".repeat(10_000)}\r\n`;
  const head = `POST /cart HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Type: ${FORM["Content-Type"]}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(shop.port, "localhost", () =>
      socket.write(head + chunk.repeat(BODY_BYTES_MAXIMUM.form / 5_000)),
    );
    socket.on(
      "data",
      (bytes) =>
        (text += bytes.toString()).includes("\r\n\r\n") && (resolve(text), socket.destroy()),
    );
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
});
