import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { E2E_PORT } from "./shop";

/** Headers that do not apply to a document sent in two parts as plain text. */
const LEFT_OUT = ["content-length", "content-encoding", "etag"];

/**
 * The shop over a slow connection: a document's first part comes at once, the rest on demand.
 *
 * @param cut where a document's first part ends
 * @returns the origin, a function that sends the rest, and one that stops
 */
export async function slowDocuments(
  cut: (html: string) => number,
): Promise<{ origin: string; letGo(): void; stop(): void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));

  async function answer(asked: IncomingMessage, response: ServerResponse) {
    const headers = {
      ...asked.headers,
      host: `localhost:${E2E_PORT}`,
      "accept-encoding": "identity",
    };
    const shop = await new Promise<IncomingMessage>((resolve) =>
      asked.pipe(
        request({ port: E2E_PORT, path: asked.url, method: asked.method, headers }, resolve),
      ),
    );
    const kept = Object.entries(shop.headers).filter(([name]) => !LEFT_OUT.includes(name));
    response.writeHead(shop.statusCode ?? 502, Object.fromEntries(kept));
    const body = Buffer.concat(await shop.toArray());
    if (!/html/.test(shop.headers["content-type"] ?? "")) return response.end(body);
    const html = body.toString();
    const end = cut(html);
    response.write(html.slice(0, end));
    await gate;
    response.end(html.slice(end));
  }

  const server = createServer((asked, response) => void answer(asked, response)).listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, letGo, stop: () => server.close() };
}
