import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { shareable } from "../../../server/documents/shared-document";

const NONCE = "0123456789abcdef0123456789abcdef";
const HTML = `<!doctype html><script nonce="${NONCE}">go()</script>${Array.from({ length: 2_000 }, (_, line) => `<p>Line ${line * 7_919}</p>`).join("")}`;

describe("the memory of a cached document", () => {
  it("is at most what is counted: both compressed forms have buffers of their own length, and their source is counted too", async () => {
    const madeOf = Array.from({ length: 50 }, (_, part) => `GB:${part}:${"x".repeat(200)}`);
    const document = await shareable(new Response(HTML), NONCE, madeOf);
    const [packed, zipped] = [await document.body("br"), await document.body("gzip")];
    expect(packed.buffer.byteLength).toBe(packed.length);
    expect(zipped.buffer.byteLength).toBe(zipped.length);
    expect(document.size).toBeGreaterThan(packed.length + zipped.length + madeOf.join("").length);
  });
});

it("at the second request it is compressed further, with the same content", async () => {
  const document = await shareable(new Response(HTML), NONCE, []);
  const first = await document.body("br");
  expect(await document.body("br")).toBe(first);
  await expect.poll(async () => (await document.body("br")).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await document.body("br"))).toEqual(brotliDecompressSync(first));
});

it("one at a time is compressed further: others at a later request", async () => {
  const [one, other] = await Promise.all([shareable(new Response(HTML), NONCE, []), shareable(new Response(`${HTML} `), NONCE, [])]);
  const [first, second] = [await one.body("br"), await other.body("br")];
  await Promise.all([one.body("br"), other.body("br")]);
  await expect.poll(async () => (await one.body("br")).length).toBeLessThan(first.length);
  expect(await other.body("br")).toBe(second);
  await expect.poll(async () => (await other.body("br")).length).toBeLessThan(second.length);
});

describe("a document that includes its style sheet", () => {
  const sheet = {
    isIn: (html: string) => html.includes("<link>"),
    inlined: (html: string) => html.replace("<link>", "<style></style>"),
    source: "'sha256-sheet'",
    size: 10_000,
  };
  const document = (html: string) => shareable(new Response(html), NONCE, [], { styleSheet: sheet });

  it("is another form of the same document, compressed separately and counted from the start", async () => {
    const [styled, plain] = [await document(`<link>${HTML}`), await document(HTML)];
    expect(String(await styled.body("identity", "first"))).toBe(`<style></style>${String(await plain.body("identity"))}`);
    expect(String(await styled.body("identity"))).toMatch(/^<link>/);
    expect([styled.inline.first.sheet, styled.inline.later.sheet]).toEqual([sheet.source, undefined]);
    expect(styled.size).toBeGreaterThan(2 * plain.size);
  });

  it("has only one form if there is no style sheet: data, redirects", async () => {
    const plain = await document(HTML);
    expect(await plain.body("br", "first")).toBe(await plain.body("br", "later"));
    expect(plain.inline.first).toBe(plain.inline.later);
  });
});
