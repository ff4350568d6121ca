import { describe, expect, it, vi } from "vitest";
import { createRenderedPages, type RenderedPages } from "../../../server/documents/rendered-pages";
import type { SharedDocument } from "../../../server/documents/shared-document";

const RUGS = "https://shop.example/rugs/";
const log = { warn: vi.fn() };
let visitors = 0;

/** @param length of the page, of which nothing can be packed */
const drawnOf = (data: string, nonce: string, length = 0) =>
  `<script nonce="${nonce}">${data}</script>${Array.from({ length: length / 10 }, (_, part) => (part * 7_919_483_647).toString(36)).join("")}`;

/** Asks for a page as the server does. @returns the document that was drawn before, or null */
async function visit(pages: RenderedPages, data: string, { url = RUGS, length = 0 } = {}): Promise<SharedDocument | null> {
  const nonce = String((visitors += 1)).padStart(32, "0");
  const rendering = pages.open();
  if (rendering.isRendered({ url, data: new TextEncoder().encode(data) })) return rendering.document;
  const response = rendering.noted(new Response(drawnOf(data, nonce, length)), nonce);
  expect(await response.text()).toBe(drawnOf(data, nonce, length));
  return null;
}

/** Visits often enough for the page to be kept, and until it is packed. */
async function keep(pages: RenderedPages, data: string, options = {}): Promise<SharedDocument> {
  await visit(pages, data, options);
  await visit(pages, data, options);
  return vi.waitFor(async () => {
    const rendering = pages.open();
    expect(rendering.isRendered({ url: RUGS, data: new TextEncoder().encode(data) })).toBe(true);
    return rendering.document!;
  });
}
const textOf = async (document: SharedDocument | null) => new TextDecoder().decode(await document?.body("identity"));

describe("pages that were rendered before", () => {
  it("the same data are rendered twice; from then on the page is there, without a nonce, its scripts named by their hashes", async () => {
    const document = await keep(createRenderedPages(log), "a");
    expect(await textOf(document)).toBe("<script>a</script>");
    expect(document.inline.scripts).toEqual([expect.stringMatching(/^'sha256-.{44}'$/)]);
  });

  it("other data or another address are another page: nobody gets somebody else's", async () => {
    const pages = createRenderedPages(log);
    await keep(pages, "a");
    expect(await visit(pages, "b")).toBeNull();
    expect(await visit(pages, "a", { url: `${RUGS}?p=2` })).toBeNull();
    expect(await visit(pages, "a", { url: RUGS.replace("shop", "se.shop") })).toBeNull();
    await keep(pages, "b");
    expect(await Promise.all(["a", "b"].map(async (data) => textOf(await visit(pages, data))))).toEqual([
      "<script>a</script>",
      "<script>b</script>",
    ]);
  });

  it("where the address ends and the data begin is distinguished", async () => {
    const pages = createRenderedPages(log);
    await keep(pages, "a");
    expect(await visit(pages, "", { url: `${RUGS}a` })).toBeNull();
  });

  it("take no more memory than they may: the least wanted goes", async () => {
    const pages = createRenderedPages(log, 20_000);
    await keep(pages, "a", { length: 10_000 });
    await keep(pages, "b", { length: 10_000 });
    expect(await visit(pages, "a")).toBeNull();
    expect(await visit(pages, "b")).not.toBeNull();
  });

  it("a page that has its nonce where it cannot be taken out is rendered each time", async () => {
    const pages = createRenderedPages(log);
    for (let time = 0; time < 3; time++) {
      const rendering = pages.open();
      expect(rendering.isRendered({ url: RUGS, data: new Uint8Array() })).toBe(false);
      rendering.noted(new Response("<p>0123</p>"), "0123");
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(log.warn).toHaveBeenCalled();
  });
});
