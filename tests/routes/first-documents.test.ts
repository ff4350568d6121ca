import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { openShop } from "./support/shopper";

const ORIGIN = "http://localhost:3171";
const FROM_ELSEWHERE: Record<string, string> = { "Sec-Fetch-Site": "cross-site" };
const PAGES = ["/", "/living-room/cushions/", "/Ronn-stoneware-vase/10341", "/search?q=cushion", "/menu"];

const shop = openShop();
const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.request(new URL(path, ORIGIN), { headers: { Host: "localhost:3171", ...headers } });
/** How a document has its style sheet: as text, or as an address. */
async function styledBy(path: string, headers: Record<string, string> = {}) {
  const html = parse(await (await ask(path, headers)).text());
  const isSheet = (css: string) => css.includes(".button");
  return [
    html.querySelectorAll("style").some(({ text }) => isSheet(text)) && "text",
    html.querySelector("link[rel=stylesheet]") && "address",
  ]
    .filter(Boolean)
    .join();
}

describe("the first document of a visit includes its style sheet", () => {
  it.each(PAGES)("%s: allowed by its hash, in the head, and prefetched for the next page when everything else has loaded", async (path) => {
    for (const site of ["none", "cross-site", "same-site"]) {
      const response = await ask(path, { "Sec-Fetch-Site": site });
      const html = await response.text();
      const document = parse(html);
      expect([site, document.querySelectorAll("link[rel=stylesheet]").length]).toEqual([site, 0]);
      const address = document.querySelector("body > link[rel=prefetch][as=style]")!.getAttribute("href")!;
      const sheet = await (await ask(address)).text();
      const style = document.querySelectorAll("head > style").find(({ text }) => text === sheet);
      expect(style, "the whole sheet").toBeDefined();
      expect(html.indexOf(sheet)).toBeGreaterThan(html.lastIndexOf("<meta"));
      const [styleSources] = /style-src [^;]*/.exec(response.headers.get("Content-Security-Policy")!)!;
      expect(styleSources).toContain(`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
    }
  });

  it("no other document does: from a page of the shop, with any cookie, with Save-Data, without Sec-Fetch-Site", async () => {
    for (const path of PAGES) {
      expect([path, await styledBy(path, FROM_ELSEWHERE)]).toEqual([path, "text"]);
      const others: Record<string, string>[] = [
        {},
        { "Sec-Fetch-Site": "same-origin" },
        { ...FROM_ELSEWHERE, Cookie: "consent=none" },
        { ...FROM_ELSEWHERE, Cookie: "_ga=1" },
        { ...FROM_ELSEWHERE, "Save-Data": "on" },
      ];
      for (const headers of others) expect([path, headers, await styledBy(path, headers)]).toEqual([path, headers, "address"]);
    }
  });

  it("personal pages link it", async () => {
    for (const path of ["/cart", "/account/login"]) expect([path, await styledBy(path, FROM_ELSEWHERE)]).toEqual([path, "address"]);
  });

  it("both are forms of one document: caches and browsers distinguish them, and neither is rendered again for the other", async () => {
    const [first, later] = [await ask("/", FROM_ELSEWHERE), await ask("/")];
    for (const { headers } of [first, later]) expect(headers.get("Vary")).toContain("Sec-Fetch-Site");
    const tags = [first, later].map(({ headers }) => headers.get("ETag")!);
    expect(new Set(tags).size).toBe(2);
    expect((await ask("/", { ...FROM_ELSEWHERE, "If-None-Match": tags[0]! })).status).toBe(304);
    expect((await ask("/", { ...FROM_ELSEWHERE, "If-None-Match": tags[1]! })).status).toBe(200);
    expect((await ask("/", { "If-None-Match": tags[1]! })).status).toBe(304);
    expect(first.headers.get("Server-Timing")).toContain("document;desc=hit");
  });

  it("compressed it has the same content", async () => {
    const plain = await (await ask("/", FROM_ELSEWHERE)).text();
    const compressed = await ask("/", { ...FROM_ELSEWHERE, "Accept-Encoding": "br" });
    expect(compressed.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(new Uint8Array(await compressed.arrayBuffer())).toString()).toBe(plain);
  });
});
