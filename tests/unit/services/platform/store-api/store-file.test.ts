import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStoreFile } from "~/services/platform/store-api/store-file.server";
import { openTestShop } from "../../../../support/unit/fake-backend";

const INVOICE = "<invoice>".repeat(200);
/**
 * A web server in front of Shopware that compresses if the client accepts it, or whatever the
 * client accepts.
 */
const server = createServer(({ headers, url }, answer) => {
  const isPacked =
    url!.endsWith("always") || (headers["accept-encoding"]?.includes("gzip") ?? false);
  const body = isPacked ? gzipSync(INVOICE) : Buffer.from(INVOICE);
  const common = { "Content-Type": "application/xml", "Content-Length": body.length };
  answer.writeHead(200, isPacked ? { ...common, "Content-Encoding": "gzip" } : common).end(body);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

async function opened(path: string) {
  const { shop } = await openTestShop(() => ({}));
  const config = {
    ...shop.config,
    shopwareEndpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const file = await openStoreFile({ ...shop, config }, path, "T".repeat(32));
  if (file.kind !== "file") throw new Error(file.kind);
  return { text: await new Response(file.body).text(), length: file.headers.get("content-length") };
}

it("a file has the length of its answer, whatever the server before compresses", async () => {
  expect(await opened("document/download/1/2")).toEqual({
    text: INVOICE,
    length: String(INVOICE.length),
  });
});

it("a file that comes compressed unasked is sent without its wrong length", async () => {
  expect(await opened("document/download/1/always")).toEqual({ text: INVOICE, length: null });
});
