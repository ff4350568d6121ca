import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../backend/id";
import { openShop, Shopper } from "../support/routes/shopper";
import { startProxy, type StoreApiProxy } from "../support/routes/store-api-proxy";

const POUFFE = idOf("product", "pouffe-mossa-velvet");
const MODEL = `/api/models/${POUFFE}/1`;
const NAMED_MEGABYTES = 40;

/** The beginning of a file with a stated length, and as many bytes as given. */
function glb(length: number, sent = length): Buffer {
  const file = Buffer.alloc(sent);
  file.write("glTF");
  file.writeUInt32LE(2, 4);
  file.writeUInt32LE(length, 8);
  return file;
}
const send = (body: Buffer | string, type = "model/gltf-binary") => {
  return (answer: ServerResponse) => void answer.writeHead(200, { "Content-Type": type }).end(body);
};
const FILES: Record<string, (answer: ServerResponse) => void> = {
  "/model.glb": send(glb(64)),
  "/as-bytes.glb": send(glb(64), "application/octet-stream"),
  "/longer.glb": send(glb(64, 128)),
  "/page.glb": send("<!doctype html><title>Not a model</title>"),
  "/empty.glb": send(""),
  "/large.glb": send(glb(NAMED_MEGABYTES * 1024 * 1024, 1_000)),
  "/gone.glb": (answer) => void answer.writeHead(404).end(),
  "/broken.glb": (answer) => void answer.writeHead(500).end(),
  "/elsewhere.glb": (answer) => void answer.writeHead(302, { Location: "/model.glb" }).end(),
  "/slow.glb": () => undefined,
  "/megabyte.glb": send(glb(1024 * 1024)),
  "/thirty.glb": (answer) => {
    opened.push(answer);
    send(glb(30 * 1024 * 1024))(answer);
  },
};
const opened: ServerResponse[] = [];
const server = createServer(({ url = "" }, answer) => FILES[url]?.(answer));
const host = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let proxy: StoreApiProxy;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  proxy = await startProxy();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await proxy.close();
});

/** A shopper of a new shop in which Shopware lists these addresses as the product's models. */
const open = async (...addresses: string[]) => new Shopper("localhost", shopWith(...addresses));
function shopWith(...addresses: string[]) {
  proxy.alter(`product/${POUFFE}`, (body: { product?: { media: object[] } }) => {
    if (body.product)
      body.product.media = addresses.map((url, position) => ({
        position,
        media: { url, mimeType: "model/gltf-binary" },
      }));
    return body;
  });
  return openShop({
    SHOPWARE_ENDPOINT: proxy.endpoint,
    MEDIA_ORIGINS: host(),
    BACKEND_TIMEOUT_MS: "2500",
  });
}

describe("§2.23 the file of a product's 3D model", () => {
  it.each(["/model.glb", "/as-bytes.glb", "/longer.glb"])(
    "%s is sent as a model, with the length in its header",
    async (path) => {
      const shopper = await open(host() + path);
      const { status, headers, html } = await shopper.get(MODEL);
      expect([status, headers.get("Content-Type"), headers.get("Content-Length")]).toEqual([
        200,
        "model/gltf-binary",
        "64",
      ]);
      expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
      expect(html).toMatch(/^glTF/);
      expect(html).toHaveLength(64);
    },
  );

  it.each(["/page.glb", "/empty.glb", "/large.glb", "/gone.glb"])("%s is refused", async (path) => {
    expect((await (await open(host() + path)).get(MODEL)).status).toBe(404);
  });

  it.each(["/broken.glb", "/elsewhere.glb", "/slow.glb"])(
    "%s is temporarily unavailable",
    async (path) => {
      const { status, headers } = await (await open(host() + path)).get(MODEL);
      expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
    },
  );

  it("is sent to others while some clients begin a download and read no further", async () => {
    const shop = shopWith(`${host()}/megabyte.glb`);
    const begun = await Promise.all(
      Array.from({ length: 32 }, () =>
        shop.request(`http://localhost:3171${MODEL}`, { headers: { Host: "localhost:3171" } }),
      ),
    );
    expect(begun.map(({ status }) => status)).toEqual(Array(32).fill(200));
    expect((await new Shopper("localhost", shop).get(MODEL)).html).toHaveLength(1024 * 1024);
    await Promise.all(begun.map(({ body }) => body!.cancel()));
  });

  it("a request for the headers alone leaves no download open", async () => {
    const shop = shopWith(`${host()}/thirty.glb`);
    const heads = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.request(`http://localhost:3171${MODEL}`, {
          method: "HEAD",
          headers: { Host: "localhost:3171" },
        }),
      ),
    );
    expect(heads.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await expect
      .poll(() => opened.filter(({ closed }) => !closed).length, { timeout: 3_000 })
      .toBe(0);
  });

  it("no host other than the shop's own is called, whatever address Shopware lists", async () => {
    const shopper = await open(
      "http://127.0.0.1:1/model.glb",
      host().replace("127.0.0.1", "localhost") + "/model.glb",
      "/model.glb",
    );
    for (const number of [1, 2, 3])
      expect((await shopper.get(`/api/models/${POUFFE}/${number}`)).status).toBe(404);
  });

  it("only the product's own models have an address", async () => {
    const shopper = await open(`${host()}/model.glb`);
    for (const path of [
      `/api/models/${POUFFE}/2`,
      `/api/models/${POUFFE}/01`,
      `/api/models/${idOf("product", "none")}/1`,
      "/api/models/1/1",
    ])
      expect((await shopper.get(path)).status, path).toBe(404);
  });

  it("the page links the file, and includes nothing of the viewer", async () => {
    const address = `${host()}/model.glb`;
    const shopper = await open(address);
    const { location } = await shopper.get(`/detail/${POUFFE}`);
    const { html } = await shopper.get(location!);
    const link = parse(html).querySelector(`[data-testid=gallery-row] a[href="${address}"]`);
    expect(link?.text.trim()).toBe("View in 3D");
    expect(html).not.toContain("model-stage");
  });
});
