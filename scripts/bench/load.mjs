import { performance } from "node:perf_hooks";
import { connect } from "node:net";

/**
 * @typedef {{ requests: number, failures: number, perSecond: number, p50: number, p99: number }}
 * Load
 */

/**
 * Requests the same page over keep-alive connections, one request at a time on each, for the given
 * time. It uses plain sockets: Node's own HTTP client would be slower than the server it measures.
 *
 * @param {URL} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string> }} options
 * @returns {Promise<Load>}
 */
export async function load(url, { connections, seconds, headers = {} }) {
  const lines = Object.entries({
    Host: url.host,
    "Accept-Encoding": "br",
    Accept: "text/html",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const address = `${url.pathname}${url.search}`;
  const request = `GET ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
  const until = performance.now() + seconds * 1_000;
  /** @type {number[]} */
  const times = [];
  let failures = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, () =>
      client(url, request, until, { times, fail: () => (failures += 1) }),
    ),
  );
  const took = (performance.now() - started) / 1_000;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    requests: times.length,
    failures,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/**
 * @param {URL} url
 * @param {string} request
 * @param {number} until
 * @param {{ times: number[], fail: () => void }} results
 * @returns {Promise<void>}
 */
function client(url, request, until, { times, fail }) {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port || 80), "127.0.0.1");
    socket.setNoDelay(true);
    let sentAt = 0;
    let head = "";
    let left = -1;
    const send = () => {
      sentAt = performance.now();
      head = "";
      left = -1;
      socket.write(request);
    };
    socket.once("connect", send);
    socket.on("data", (chunk) => {
      let body = chunk.length;
      if (left < 0) {
        head += chunk.toString("latin1");
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
          fail();
          socket.destroy();
          return resolve();
        }
        left = Number(length);
        body = head.length - end - 4;
      }
      left -= body;
      if (left > 0) return;
      times.push(performance.now() - sentAt);
      if (performance.now() < until) return send();
      socket.destroy();
      resolve();
    });
    socket.once("error", () => {
      fail();
      resolve();
    });
  });
}
