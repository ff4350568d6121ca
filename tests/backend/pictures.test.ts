import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openTestShop } from "./shop";

const dataDir = mkdtempSync(join(tmpdir(), "hearth-pictures-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app } = openTestShop({ dataDir });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("pictures", () => {
  it.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/jpeg"],
  ])("Accept: %s is answered with %s", async (accept, type) => {
    const answer = await get("/thumbnail/cushion-red_160.webp", { accept });
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([200, type, "Accept"]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(200);
  });

  it("may be kept for ever; the same picture is not sent twice", async () => {
    const first = await get("/media/living-room.webp", { accept: "image/webp" });
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const again = await get("/media/living-room.webp", { accept: "image/webp", "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it.each([
    "/media/unknown.webp",
    "/media/cushion-red.png",
    "/thumbnail/cushion-red_161.webp",
    "/thumbnail/cushion-red_480.webp",
    "/thumbnail/unknown_160.webp",
    "/media/..%2F..%2Fpackage.webp",
  ])("%s is 404", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
