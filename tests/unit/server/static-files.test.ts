import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ServerEnv } from "../../../server/server-env";
import { serveStaticFiles } from "../../../server/static-files";

const app = new Hono<ServerEnv>().use(serveStaticFiles()).get("*", (c) => c.text("no file"));
const headersFor = async (headers: Record<string, string>) =>
  (await app.request("/favicon.svg", { headers })).headers;

it.each(["bytes=99999999-", "bytes=5-2", "bytes=0-0", "junk"])(
  "an answer to Range %s is stored nowhere: a cache would send it for the whole file",
  async (Range) => {
    expect((await headersFor({ Range })).get("Cache-Control")).toBe("no-store");
    expect((await headersFor({})).get("Cache-Control")).toMatch(/^public/);
  },
);

it("a file's uncompressed form says that it varies, for caches", async () => {
  expect((await headersFor({})).get("Vary")).toBe("Accept-Encoding");
});

it.each(["/nothing.svg", "/cart", "/cart.data"])("%s is no file: others answer", async (path) => {
  expect(await (await app.request(path)).text()).toBe("no file");
});
