import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDocumentCache, buildDocumentKey } from "../../../server/documents/document-cache";
import type { CachedDocument } from "../../../server/documents/cached-document";

const LIFETIME = { fresh: 30, staleWhileRevalidate: 300, staleIfError: 3_600 };
const KEY = buildDocumentKey("gb", "", "/rugs/?p=2");
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

function documentOf(
  text: string,
  {
    status = 200,
    size = 1_000,
    cacheTags = [] as string[],
    isIncomplete = false,
    validUntil = Infinity,
  } = {},
): CachedDocument {
  return {
    status,
    headers: {},
    inline: { scripts: [], styles: [], wallets: null },
    digest: text,
    cacheTags,
    product: null,
    isIncomplete,
    validUntil,
    size,
    body: () => Promise.resolve(new Uint8Array(Buffer.from(text))),
  };
}

const newCache = (bytes = 100_000) => createDocumentCache(bytes, LIFETIME);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("cached documents", () => {
  it("100 equal cold requests are one rendering", async () => {
    const cache = newCache();
    const render = vi.fn(
      () =>
        new Promise<CachedDocument>((resolve) => setTimeout(() => resolve(documentOf("one")), 50)),
    );
    const answers = Promise.all(Array.from({ length: 100 }, () => cache.render(KEY, render)));
    await later(1);
    expect(new Set((await answers).map((answer) => answer?.document.digest))).toEqual(
      new Set(["one"]),
    );
    expect(render).toHaveBeenCalledTimes(1);
    expect(cache.find(KEY)?.state).toBe("hit");
  });

  it("an old one may be sent while it is rendered again; then the new one is", async () => {
    const cache = newCache();
    await cache.render(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh);
    expect(cache.find(KEY)).toMatchObject({ state: "stale", document: { digest: "old" } });
    await cache.render(KEY, async () => documentOf("new"));
    expect(cache.find(KEY)).toMatchObject({ state: "hit", document: { digest: "new" } });
  });

  it("one whose dates have passed is sent to nobody, even while rendering fails", async () => {
    const cache = newCache();
    const validUntil = Date.now() + 10_000;
    await cache.render(KEY, async () => documentOf("today", { validUntil }));
    await later(9);
    expect(cache.find(KEY)).toMatchObject({ state: "hit", document: { digest: "today" } });
    await later(1);
    expect(cache.find(KEY)).toBeNull();
    const failing = async () => documentOf("sorry", { status: 503 });
    expect(await cache.render(KEY, failing)).toMatchObject({ document: { digest: "sorry" } });
    expect(cache.find(KEY)).toBeNull();
    await cache.render(KEY, async () => documentOf("tomorrow"));
    expect(cache.find(KEY)).toMatchObject({ state: "hit", document: { digest: "tomorrow" } });
  });

  it("one with a late part is old at once", async () => {
    const cache = newCache();
    await cache.render(KEY, async () => documentOf("half", { isIncomplete: true }));
    expect(cache.find(KEY)).toMatchObject({ state: "stale", document: { digest: "half" } });
  });

  it("an older one is rendered again before anybody gets it", async () => {
    const cache = newCache();
    await cache.render(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
    expect(cache.find(KEY)).toBeNull();
    expect(await cache.render(KEY, async () => documentOf("new"))).toMatchObject({
      state: "miss",
      document: { digest: "new" },
    });
  });

  it.each([
    ["an error page", async () => documentOf("sorry", { status: 503 })],
    ["an exception", () => Promise.reject(new Error("rendering failed"))],
  ])(
    "stale if error: it stands in for %s, and the backend is left alone for a moment",
    async (_, fail) => {
      const cache = newCache();
      await cache.render(KEY, async () => documentOf("old"));
      await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
      const standIn = { state: "stand-in", document: { digest: "old" } };
      expect(await cache.render(KEY, fail)).toMatchObject(standIn);
      expect(cache.find(KEY)).toMatchObject(standIn);
      await later(6);
      expect(cache.find(KEY)).toBeNull();
      expect(await cache.render(KEY, async () => documentOf("new"))).toMatchObject({
        document: { digest: "new" },
      });
    },
  );

  it("a 404 or 410 is not replaced by an earlier page", async () => {
    const cache = newCache();
    await cache.render(KEY, async () => documentOf("old"));
    await later(LIFETIME.fresh + LIFETIME.staleWhileRevalidate);
    expect(
      (await cache.render(KEY, async () => documentOf("gone", { status: 404 })))?.document.status,
    ).toBe(404);
    expect(cache.size).toBe(0);
  });

  it.each([301, 404, 500, 503])(
    "a %i is shared by waiting requests, and not cached",
    async (status) => {
      const cache = newCache();
      const render = vi.fn(async () => documentOf("answer", { status }));
      await Promise.all([cache.render(KEY, render), cache.render(KEY, render)]);
      expect(render).toHaveBeenCalledTimes(1);
      expect(cache.size).toBe(0);
    },
  );

  it("an exception without a stored page reaches the caller", async () => {
    await expect(
      newCache().render(KEY, () => Promise.reject(new Error("rendering failed"))),
    ).rejects.toThrow("rendering failed");
  });

  it("a personal answer is neither stored nor shared", async () => {
    const cache = newCache();
    expect(await cache.render(KEY, async () => null)).toBeNull();
    expect(cache.size).toBe(0);
  });

  it("is bounded in bytes under a crawl of 100,000 addresses", async () => {
    const cache = newCache(1_000_000);
    for (let page = 0; page < 100_000; page++)
      await cache.render(buildDocumentKey("gb", "", `/rugs/?p=${page}`), async () =>
        documentOf("page"),
      );
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
    expect(cache.size).toBeGreaterThan(500);
  });
});

describe("purge", () => {
  async function filled() {
    const cache = newCache();
    for (const [channel, address, cacheTags] of [
      ["gb", "/rugs/?p=2", ["gb:en-GB:category:rugs"]],
      ["gb", "/rugs/", ["gb:en-GB:category:rugs"]],
      ["gb", "/lamp/1", ["gb:en-GB:product:lamp"]],
      ["se", "/rugs/", ["se:sv-SE:category:rugs"]],
    ] as const)
      await cache.render(buildDocumentKey(channel, "", address), async () =>
        documentOf(address, { cacheTags: [...cacheTags] }),
      );
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

  it("a page rendered meanwhile is not cached, and later visitors do not wait", async () => {
    const cache = newCache();
    const first = cache.render(
      KEY,
      () => new Promise((resolve) => setTimeout(() => resolve(documentOf("before")), 100)),
    );
    cache.purge({});
    expect((await cache.render(KEY, async () => documentOf("after")))?.document.digest).toBe(
      "after",
    );
    await later(1);
    await first;
    expect(cache.find(KEY)?.document.digest).toBe("after");
  });
});
