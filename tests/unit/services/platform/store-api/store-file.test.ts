import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStoreFile } from "~/services/platform/store-api/store-file.server";
import { openTestShop } from "../../../fixtures/fake-backend";

const INVOICE = "<invoice>".repeat(200);
/** A web server in front of Shopware that compresses if the client accepts it. */
const server = createServer(({ headers }, answer) => {
  const isPacked = headers["accept-encoding"]?.includes("gzip") ?? false;
  const body = isPacked ? gzipSync(INVOICE) : Buffer.from(INVOICE);
  const common = { "Content-Type": "application/xml", "Content-Length": body.length };
  answer.writeHead(200, isPacked ? { ...common, "Content-Encoding": "gzip" } : common).end(body);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

it("a file has the length that its answer says, whatever the server before Shopware compresses", async () => {
  const { shop } = await openTestShop(() => ({}));
  const config = { ...shop.config, shopwareEndpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const file = await openStoreFile({ ...shop, config }, "document/download/1/2", "T".repeat(32));
  if (file.kind !== "file") throw new Error(file.kind);
  expect(await new Response(file.body).text()).toBe(INVOICE);
  expect(file.headers.get("content-length")).toBe(String(INVOICE.length));
});
