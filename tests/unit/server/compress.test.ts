import { Hono } from "hono";
import { expect, it } from "vitest";
import { compressResponse } from "../../../server/compress";

async function answerTo(
  headers: Record<string, string>,
  acceptEncoding = "br",
): Promise<{ given: Response; answer: Response }> {
  const given = new Response("a".repeat(2_000), {
    headers: { "Content-Type": "text/csv", ...headers },
  });
  let answer = given;
  const app = new Hono().get("/", async (c) => {
    answer = await compressResponse(c, given);
    return c.text("");
  });
  await app.request("/", { headers: { "Accept-Encoding": acceptEncoding } });
  return { given, answer };
}

it("pages are compressed whole, downloads are streamed: they may exceed the memory", async () => {
  expect((await answerTo({})).answer.headers.get("Content-Encoding")).toBe("br");
  const { given, answer } = await answerTo({
    "Content-Disposition": 'attachment; filename="prices.csv"',
  });
  expect(answer).toBe(given);
});

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0", null],
])(
  "the best encoding that a browser accepts, in whatever order it names them: %s → %s",
  async (accepted, encoding) => {
    expect((await answerTo({}, accepted)).answer.headers.get("Content-Encoding")).toBe(encoding);
  },
);
