import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDocumentCache, documentKey } from "../../../server/documents/document-cache";
import { shareable, type InlineSources, type SharedDocument } from "../../../server/documents/shared-document";

const LIFETIME = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 3_600 };
const KEY = documentKey("gb", "", "/rugs/?p=2");
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

const NOTHING_INLINE: InlineSources = { scripts: [], styles: [], wallets: null };

function documentOf(text: string, { status = 200, size = 1_000, madeOf = [] as string[] } = {}): SharedDocument {
  return {
    status,
    headers: [],
    inline: { first: NOTHING_INLINE, later: NOTHING_INLINE },
    digest: text,
    madeAt: Date.now(),
    madeOf,
    product: null,
    size,
    body: () => Promise.resolve(Buffer.from(text)),
  };
}

const newCache = (bytes = 100_000) => createDocumentCache(bytes, LIFETIME);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("cached documents", () => {
  it("100 equal cold requests are one rendering", async () => {
    const cache = newCache();
    const make = vi.fn(() => new Promise<SharedDocument>((resolve) => setTimeout(() => resolve(documentOf("one")), 50)));
    const answers = Promise.all(Array.from({ length: 100 }, () => cache.get(KEY, make)));
    await later(1);
    expect(new Set((await answers).map((answer) => answer?.document.digest))).toEqual(new Set(["one"]));
    expect(make).toHaveBeenCalledTimes(1);
    expect((await cache.get(KEY, make))?.state).toBe("hit");
  });

  it("stale while revalidate: the old one at once, the new one the next time", async () => {
    const cache = newCache();
    await cache.get(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh);
    expect(cache.isSendable(KEY)).toBe(true);
    expect(await cache.get(KEY, async () => documentOf("new"))).toMatchObject({ state: "stale", document: { digest: "old" } });
    await later(0);
    expect(await cache.get(KEY, async () => documentOf("newer"))).toMatchObject({ state: "hit", document: { digest: "new" } });
  });

  it("an older one is rendered again before anybody gets it", async () => {
    const cache = newCache();
    await cache.get(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
    expect(cache.isSendable(KEY)).toBe(false);
    expect(await cache.get(KEY, async () => documentOf("new"), false)).toMatchObject({ state: "miss", document: { digest: "new" } });
  });

  it.each([
    ["an error page", async () => documentOf("sorry", { status: 503 })],
    ["an exception", () => Promise.reject(new Error("rendering failed"))],
  ])("stale if error: it stands in for %s, and the backend is left alone for a moment", async (_, fail) => {
    const cache = newCache();
    await cache.get(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
    const make = vi.fn(fail);
    for (let time = 0; time < 3; time++)
      expect(await cache.get(KEY, make)).toMatchObject({ state: "stand-in", document: { digest: "old" } });
    expect(make).toHaveBeenCalledTimes(1);
    await later(6);
    expect(await cache.get(KEY, async () => documentOf("new"))).toMatchObject({ document: { digest: "new" } });
  });

  it("an older one is not fresh again for a year because the clock has been set back", async () => {
    const cache = newCache();
    await cache.get(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh);
    await cache.get(KEY, () => Promise.reject(new Error("rendering failed")));
    await later(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(cache.find(KEY)).toBeNull();
    expect(await cache.get(KEY, async () => documentOf("new"))).toMatchObject({ state: "miss", document: { digest: "new" } });
  });

  it("a 404 or 410 is not replaced by an earlier page", async () => {
    const cache = newCache();
    await cache.get(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
    expect((await cache.get(KEY, async () => documentOf("gone", { status: 404 })))?.document.status).toBe(404);
    expect(cache.size).toBe(0);
  });

  it.each([301, 404, 500, 503])("a %i is shared by waiting requests, and not cached", async (status) => {
    const cache = newCache();
    const make = vi.fn(async () => documentOf("answer", { status }));
    await Promise.all([cache.get(KEY, make), cache.get(KEY, make)]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.size).toBe(0);
  });

  it("an exception without a stored page reaches the caller", async () => {
    await expect(newCache().get(KEY, () => Promise.reject(new Error("rendering failed")))).rejects.toThrow("rendering failed");
  });

  it("a personal answer is neither stored nor shared", async () => {
    const cache = newCache();
    expect(await cache.get(KEY, async () => null)).toBeNull();
    expect(cache.size).toBe(0);
  });

  it("is bounded in bytes under a crawl of 100,000 addresses", async () => {
    const cache = newCache(1_000_000);
    for (let page = 0; page < 100_000; page++) await cache.get(documentKey("gb", "", `/rugs/?p=${page}`), async () => documentOf("page"));
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.size).toBeGreaterThan(500);
  });
});

describe("purge", () => {
  async function filled() {
    const cache = newCache();
    for (const [channel, address, madeOf] of [
      ["gb", "/rugs/?p=2", ["gb:en-GB:category:rugs"]],
      ["gb", "/rugs/", ["gb:en-GB:category:rugs"]],
      ["gb", "/lamp/1", ["gb:en-GB:product:lamp"]],
      ["se", "/rugs/", ["se:sv-SE:category:rugs"]],
    ] as const)
      await cache.get(documentKey(channel, "", address), async () => documentOf(address, { madeOf: [...madeOf] }));
    return cache;
  }

  it.each([
    [{}, 4],
    [{ channel: "gb" }, 3],
    [{ channel: "gb", path: "/rugs/" }, 2],
    [{ path: "/rugs/" }, 3],
    [{ tag: "product:lamp" }, 1],
    [{ channel: "fi" }, 0],
  ])("%o forgets %i", async (selector, count) => {
    const cache = await filled();
    expect(cache.purge(selector)).toBe(count);
    expect(cache.size).toBe(4 - count);
  });

  it("a page being rendered meanwhile is not cached, and later visitors do not wait for it", async () => {
    const cache = newCache();
    const first = cache.get(KEY, () => new Promise((resolve) => setTimeout(() => resolve(documentOf("before")), 100)));
    cache.purge({});
    expect((await cache.get(KEY, async () => documentOf("after")))?.document.digest).toBe("after");
    await later(1);
    await first;
    expect((await cache.get(KEY, async () => documentOf("later")))?.document.digest).toBe("after");
  });
});

describe("a shared document", () => {
  const NONCE = "0123456789abcdef0123456789abcdef";
  const page = (html: string) =>
    shareable(new Response(html, { headers: { "Content-Type": "text/html", "Set-Cookie": "a=b" } }), NONCE, []);

  beforeEach(() => vi.useRealTimers());

  it("allows by hash the scripts that had the nonce, and nothing else", async () => {
    const { inline, body, headers } = await page(
      `<script nonce="${NONCE}" data-boot="">boot()</script><script type="later/classic" nonce="${NONCE}">data()</script>` +
        `<script>injected()</script><script type="application/ld+json">{}</script><style nonce="${NONCE}">a{}</style>`,
    );
    // printf 'boot()' | openssl dgst -sha256 -binary | base64
    expect(inline.later.scripts).toEqual(["'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='", expect.stringMatching(/^'sha256-/)]);
    expect(inline.later.styles).toHaveLength(1);
    expect(Buffer.from(await body("identity")).toString()).not.toContain("nonce");
    expect(headers.map(([name]) => name)).toEqual(["content-type"]);
  });

  it("is refused if the nonce is anywhere else", async () => {
    await expect(page(`<p>${NONCE}</p>`)).rejects.toThrow("nonce");
  });

  it("has the same digest and hashes whenever the page is the same", async () => {
    const again = "f".repeat(32);
    const first = await page(`<script nonce="${NONCE}">a</script>`);
    const second = await shareable(new Response(`<script nonce="${again}">a</script>`), again, []);
    expect([second.digest, second.inline]).toEqual([first.digest, first.inline]);
  });
});
