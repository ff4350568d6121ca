import { describe, expect, it } from "vitest";
import {
  createMemoryStore,
  MEMORY_BYTES_MAXIMUM,
  MEMORY_ENTRIES_MAXIMUM,
} from "~/services/platform/cache/cache-stores.server";
import { createLimiters } from "~/services/platform/http/limiters.server";
import { REMEMBERED_MAXIMUM, createRouteMemory } from "~/framework/route-matching.server";
import { createDocumentCache } from "../../../server/documents/document-cache";
import type { CachedDocument } from "../../../server/documents/cached-document";

describe("memory: every cache of a process has a limit, whatever is requested", () => {
  const BYTES = 100_000;
  const document = (size: number) =>
    ({ status: 200, cacheTags: [], size }) as unknown as CachedDocument;
  const lifetime = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 60 };

  it("cached pages: bytes", async () => {
    const cache = createDocumentCache(BYTES, lifetime);
    for (let page = 0; page < 500; page++)
      await cache.render(`gb  /search?q=${page}`, async () => document(1_000));
    expect(cache.size).toBeGreaterThan(50);
    expect(cache.bytes).toBeLessThanOrEqual(BYTES);
  });

  it("answers of the backend: bytes of JSON", async () => {
    const store = createMemoryStore(BYTES);
    const value = "x".repeat(1_000);
    for (let key = 0; key < 500; key++)
      await store.set(`gb:${key}`, { metadata: { createdTime: 0 }, value }, 60_000);
    const left = await Promise.all(Array.from({ length: 500 }, (_, key) => store.get(`gb:${key}`)));
    const bytes = left.filter(Boolean).length * value.length;
    expect(bytes).toBeGreaterThan(BYTES / 2);
    expect(bytes).toBeLessThanOrEqual(BYTES);
    expect(left.at(-1)).toBeDefined();
    expect(MEMORY_BYTES_MAXIMUM).toBe(64 * 1024 * 1024);
  });

  it("answers of the backend: their number, too; the least recently used go first", async () => {
    const store = createMemoryStore();
    for (let key = 0; key <= MEMORY_ENTRIES_MAXIMUM; key++)
      await store.set(`gb:${key}`, { metadata: { createdTime: 0 }, value: 1 }, 60_000);
    expect([await store.get("gb:0"), await store.get("gb:1")]).toEqual([
      undefined,
      expect.anything(),
    ]);
  });

  it("cached routes: characters", () => {
    const memory = createRouteMemory();
    for (let page = 0; page < 30_000; page++) memory.set(`/no-such-page-${page}/`, { route: null });
    expect(memory.calculatedSize).toBeGreaterThan(REMEMBERED_MAXIMUM / 2);
    expect(memory.calculatedSize).toBeLessThanOrEqual(REMEMBERED_MAXIMUM);
  });

  it.each([
    ["alone", null],
    [
      "while Redis is lost",
      {
        eval: () => Promise.reject(new Error("lost")),
        del: () => Promise.reject(new Error("lost")),
      },
    ],
  ])(
    "counts of limits, %s: addresses and shoppers; the one that asks goes on being counted",
    async (_, store) => {
      const keys = 500;
      const limiterFor = createLimiters(() => 1, store, undefined, keys);
      await limiterFor("guesses").consume("first");
      await limiterFor("guesses").consume("busy");
      for (let key = 0; key < keys; key++) {
        await limiterFor(key % 2 ? "guesses" : "pages").consume(`${key}`);
        if (key % 100 === 0) await limiterFor("guesses").consume("busy");
      }
      expect(await limiterFor("guesses").consume("first")).toBeNull();
      expect(await limiterFor("guesses").consume("busy")).toBeGreaterThan(0);
    },
  );
});
