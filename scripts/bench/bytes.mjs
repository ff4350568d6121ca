import { request } from "node:http";

/** @typedef {{ status: number, bytes: number, text: string, headers: import("node:http").IncomingHttpHeaders }} Fetched */

/**
 * An address as a browser that accepts brotli gets it. Hosts of the demo channels are found at 127.0.0.1.
 *
 * @param {URL} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<Fetched>}
 */
export function fetchPacked(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: "127.0.0.1",
        port: url.port || 80,
        path: url.pathname + url.search,
        headers: { Host: url.host, "Accept-Encoding": "br", Accept: "text/html,image/avif,image/webp,*/*", ...headers },
      },
      (answer) => {
        /** @type {Buffer[]} */
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, bytes: body.length, text: body.toString("latin1"), headers: answer.headers });
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/**
 * What a first visit to a page moves: the document, its scripts (fetched ahead or on the first intent), style sheets.
 *
 * @param {URL} page
 */
export async function bytesOf(page) {
  const packed = await fetchPacked(page);
  const { text: html } = await fetchPacked(page, { "Accept-Encoding": "identity" });
  const scripts = new Set([...html.matchAll(/(?:data-href|src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path ?? ""));
  for (const [, path] of html.matchAll(/(?:from|import\()\s*\\?"(\/build\/[^"\\]+\.js)/g)) scripts.add(path ?? "");
  const styles = new Set([...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, path]) => path ?? ""));
  const sum = async (/** @type {Set<string>} */ paths) =>
    (await Promise.all([...paths].map((path) => fetchPacked(new URL(path, page))))).reduce((total, { bytes }) => total + bytes, 0);
  return { document: packed.bytes, scripts: await sum(scripts), styles: await sum(styles), pictures: [...html.matchAll(/<img\b/g)].length };
}
