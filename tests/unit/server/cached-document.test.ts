import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { toCachedDocument } from "../../../server/documents/cached-document";

const NONCE = "0123456789abcdef0123456789abcdef";
const HTML = `<!doctype html><script nonce="${NONCE}">go()</script>${Array.from({ length: 2_000 }, (_, line) => `<p>Line ${line * 7_919}</p>`).join("")}`;

const page = (html: string, nonce = NONCE) =>
  toCachedDocument(
    new Response(html, { headers: { "Content-Type": "text/html", "Set-Cookie": "a=b" } }),
    nonce,
  );

describe("a cached document", () => {
  it("has the same text in every encoding, compressed once", async () => {
    const document = await page(HTML);
    const plain = Buffer.from(await document.body("identity")).toString();
    expect(plain).toBe(HTML.replace(` nonce="${NONCE}"`, ""));
    expect(brotliDecompressSync(await document.body("br")).toString()).toBe(plain);
    expect(gunzipSync(await document.body("gzip")).toString()).toBe(plain);
    for (const encoding of ["identity", "br", "gzip"] as const)
      expect(await document.body(encoding)).toBe(await document.body(encoding));
  });

  it("takes at most the memory that is counted, in buffers of their own length", async () => {
    const cacheTags = Array.from({ length: 50 }, (_, part) => `GB:${part}:${"x".repeat(200)}`);
    const document = await toCachedDocument(new Response(HTML), NONCE, { cacheTags });
    const bodies = await Promise.all(
      (["identity", "br", "gzip"] as const).map((encoding) => document.body(encoding)),
    );
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
    expect(document.size).toBeGreaterThan(
      bodies.reduce((sum, { length }) => sum + length, cacheTags.join("").length),
    );
  });

  it("allows by hash the scripts that had the nonce, and nothing else", async () => {
    const { inline, body, headers } = await page(
      `<script nonce="${NONCE}" data-boot="">boot()</script><script type="later/classic" nonce="${NONCE}">data()</script>` +
        `<script>injected()</script><script type="application/ld+json">{}</script><style nonce="${NONCE}">a{}</style>`,
    );
    // printf 'boot()' | openssl dgst -sha256 -binary | base64
    expect(inline.scripts).toEqual([
      "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='",
      expect.stringMatching(/^'sha256-/),
    ]);
    expect(inline.styles).toHaveLength(1);
    expect(Buffer.from(await body("identity")).toString()).not.toContain("nonce");
    expect(Object.keys(headers)).toEqual(["content-type"]);
  });

  it.each([`<p>${NONCE}</p>`, `<p nonce="${NONCE}"></p>`, `<script nonce="${NONCE}" data-x=">">a`])(
    "is refused if the nonce is anywhere else: %s",
    async (html) => {
      await expect(page(html)).rejects.toThrow("nonce");
    },
  );

  it("has the same digest and hashes whenever the page is the same", async () => {
    const again = "f".repeat(32);
    const first = await page(`<script nonce="${NONCE}">a</script>`);
    const second = await page(`<script nonce="${again}">a</script>`, again);
    expect([second.digest, second.inline]).toEqual([first.digest, first.inline]);
  });
});
