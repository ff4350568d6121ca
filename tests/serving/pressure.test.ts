import { connect } from "node:net";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTranslate } from "~/services/platform/i18n/messages.server";
import { SOCKET_LIMITS } from "../../server/http-server";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";
import { ask } from "../support/serving/ask";
import { startStorefront, untilTrue, type Running } from "../support/serving/processes";

const RENDERS = 4;
const CROWD = 40;
const BACKEND_DELAY_MS = 500;
/**
 * A slow connection is noticed at the next check of all connections; the rest is for a busy
 * machine.
 */
const NOTICED_MS = SOCKET_LIMITS.connectionsCheckingInterval + 10_000;

let proxy: StoreApiProxy;
let shop: Running;
beforeAll(async () => {
  proxy = await startProxy();
  shop = await startStorefront({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    ELEVATE_ENDPOINT: "",
    RENDERS_MAXIMUM: String(RENDERS),
  });
});
afterAll(async () => {
  await shop.end();
  await proxy.close();
});

/** Sends this part of a request, and waits until the server gives up. */
function sayAndWait(text: string): Promise<{ answer: string; tookMs: number }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(shop.port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.once("close", () => resolve({ answer, tookMs: performance.now() - started }));
    socket.once("error", reject);
  });
}

describe.concurrent("slow clients do not occupy connections", () => {
  it("endless headers: 408, closed", async () => {
    const { answer, tookMs } = await sayAndWait("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(tookMs).toBeLessThan(SOCKET_LIMITS.headersTimeout + NOTICED_MS);
  });

  it("a missing body: closed, without waiting for the announced length", async () => {
    const head = `POST /cart HTTP/1.1\r\nHost: localhost:${shop.port}\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
    const { tookMs } = await sayAndWait(
      `${head}Sec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\nintent=`,
    );
    expect(tookMs).toBeLessThan(SOCKET_LIMITS.requestTimeout + NOTICED_MS);
  });

  it("headers longer than any browser's: 431, closed at once", async () => {
    const { answer } = await sayAndWait(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(SOCKET_LIMITS.maxHeaderSize)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe("more shoppers than the shop can serve", () => {
  it("some get their page, the others 503 with Retry-After; then everybody is served", async () => {
    proxy.slowBy(BACKEND_DELAY_MS);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, number) => ask(shop.port, `/search?q=crowd-${number}`)),
    );
    proxy.slowBy(0);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(RENDERS);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { headers, text } of refused) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(parse(text).querySelector("h1")?.text).toMatch(/\w/);
      expect(parse(text).querySelector("html")?.getAttribute("lang")).toBe("en");
      expect(parse(text).querySelector("a[href]")?.text).toMatch(/\w/);
      expect(text).not.toContain(getTranslate("sv-SE")("error.unavailable.title"));
    }
    await untilTrue(async () => (await ask(shop.port, "/search?q=calm")).status === 200);
  });
});
