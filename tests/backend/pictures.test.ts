import { describe, expect, it } from "vitest";
import { openTestShop } from "./shop";

const { app } = openTestShop();

describe("pictures", () => {
  it("are AVIF files that a browser may keep for ever", async () => {
    const answer = await app.request("/media/room-living-moss.avif");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "image/avif",
      "public, max-age=31536000, immutable",
    ]);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(4, 12)
        .toString(),
    ).toBe("ftypavif");
  });

  it.each(["/media/unknown.avif", "/media/room-living-moss.png", "/media/..%2F..%2Fpackage.avif"])("%s is 404", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});
