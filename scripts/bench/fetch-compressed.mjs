import { request } from "node:http";

/**
 * @typedef {{ status: number, bytes: number, text: string, headers:
 * import("node:http").IncomingHttpHeaders }} Fetched
 */

/**
 * Requests an address with `Accept-Encoding: br`. Hosts of the demo channels resolve to 127.0.0.1.
 *
 * @param {URL} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Fetched>}
 */
export function fetchCompressed(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: url.port || 80,
        path: url.pathname + url.search,
        headers: {
          Host: url.host,
          "Accept-Encoding": "br",
          Accept: "text/html,image/avif,image/webp,*/*",
          ...headers,
        },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            bytes: body.length,
            text: body.toString("latin1"),
            headers: answer.headers,
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}
