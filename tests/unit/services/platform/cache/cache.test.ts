import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createMemoryStore,
  createRedisStore,
  type CacheStore,
  type RedisCommands,
} from "~/services/platform/cache/cache-stores.server";
import {
  readThroughCache,
  purgeCache,
  readCached,
  setCacheStore,
  type CacheScope,
} from "~/services/platform/cache/cache.server";
import { LIFETIMES } from "~/services/platform/config/lifetimes.server";
import type { Result } from "~/services/platform/store-api/result.server";
import { createRedisGate } from "~/services/platform/cache/redis.server";
import { gb, openTestShop, se } from "../../../../support/unit/fake-backend";

const SECOND = 1_000;
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
const success = <T>(data: T): Result<T> => ({ status: "success", data });
const failure = (code: number): Result<never> => ({ status: "error", code, error: "" });

async function openScope(
  store?: CacheStore,
): Promise<CacheScope & { logged: Record<string, unknown>[] }> {
  const { shop, logged } = await openTestShop(() => ({}));
  if (store) setCacheStore(shop, store);
  return {
    config: shop.config,
    processState: shop.processState,
    channel: gb,
    log: shop.log,
    logged,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("§9.1 lifetimes", () => {
  it("static product data cache: 10800 s (3 h); SEO path cache: 43200 s (12 h)", () => {
    expect(LIFETIMES.staticData.fresh).toBe(10_800);
    expect(LIFETIMES.seoPath.fresh).toBe(43_200);
  });

  it.each(["staticData", "seoPath"] as const)(
    "%s is fetched again when its lifetime is over, and not before",
    async (name) => {
      const scope = await openScope();
      const load = vi.fn(async () => success("value"));
      await readThroughCache(scope, name, "key", load);
      await later(LIFETIMES[name].fresh - 1);
      await readThroughCache(scope, name, "key", load);
      expect(load).toHaveBeenCalledTimes(1);
      await later(2);
      await readThroughCache(scope, name, "key", load);
      await later(1);
      expect(load).toHaveBeenCalledTimes(2);
    },
  );
});

describe("cache", () => {
  it("100 equal cold requests are one backend call", async () => {
    const scope = await openScope();
    const load = vi.fn(
      () =>
        new Promise<Result<string>>((resolve) => setTimeout(() => resolve(success("value")), 100)),
    );
    const answers = Promise.all(
      Array.from({ length: 100 }, () => readThroughCache(scope, "category", "rugs", load)),
    );
    await later(1);
    expect(new Set((await answers).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(success("value"))]),
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("stale while revalidate: the old answer at once, the new one next time", async () => {
    const scope = await openScope();
    let version = 1;
    const load = async () => success(version);
    await readThroughCache(scope, "category", "rugs", load);
    version = 2;
    await later(LIFETIMES.category.fresh + 1);
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success(1));
    await later(1);
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success(2));
  });

  it("stale if error: the last good answer is served for as long as the table says", async () => {
    const scope = await openScope();
    const { fresh, staleWhileRevalidate, staleIfError } = LIFETIMES.category;
    await readThroughCache(scope, "category", "rugs", async () => success("old"));
    await later(fresh + staleWhileRevalidate + 1);
    const load = vi.fn(async () => failure(503));
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success("old"));
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success("old"));
    expect(load).toHaveBeenCalledTimes(1);
    await later(10);
    expect(await readThroughCache(scope, "category", "rugs", async () => success("new"))).toEqual(
      success("new"),
    );

    await later(fresh + staleWhileRevalidate + staleIfError + 1);
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(failure(503));
  });

  it("a 404 or 410 is not replaced by an earlier answer", async () => {
    const scope = await openScope();
    await readThroughCache(scope, "product", "id", async () => success("old"));
    await later(LIFETIMES.product.fresh + LIFETIMES.product.staleWhileRevalidate + 1);
    expect(await readThroughCache(scope, "product", "id", async () => failure(404))).toEqual(
      failure(404),
    );
  });

  it("failures are never cached", async () => {
    const scope = await openScope();
    expect(await readThroughCache(scope, "product", "id", async () => failure(404))).toEqual(
      failure(404),
    );
    expect(await readThroughCache(scope, "product", "id", async () => success("here"))).toEqual(
      success("here"),
    );
  });

  it("neither is a transient answer", async () => {
    const scope = await openScope();
    const load = vi.fn(async () => ({ ...success(null), isTransient: true }));
    await readThroughCache(scope, "seoPath", "nowhere", load);
    expect(await readThroughCache(scope, "seoPath", "nowhere", load)).toEqual(success(null));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("keys carry channel and language", async () => {
    const scope = await openScope();
    await readThroughCache(scope, "category", "rugs", async () => success("gb"));
    expect(
      await readThroughCache({ ...scope, channel: se }, "category", "rugs", async () =>
        success("se"),
      ),
    ).toEqual(success("se"));
    expect(
      await readThroughCache(
        { ...scope, channel: { ...gb, languageId: "e".repeat(32) } },
        "category",
        "rugs",
        async () => success("other"),
      ),
    ).toEqual(success("other"));
    expect(await readCached(scope, "category", "rugs")).toEqual({ status: "success", data: "gb" });
    expect(await readCached(scope, "category", "lamps")).toBeNull();
  });

  it("§8.3 a failed cache write is only logged", async () => {
    const memory = createMemoryStore();
    const scope = await openScope({ ...memory, set: () => Promise.reject(new Error("disk full")) });
    expect(await readThroughCache(scope, "category", "rugs", async () => success("value"))).toEqual(
      success("value"),
    );
    expect(scope.logged).toMatchObject([
      { level: 50, msg: "cache write failed", reason: "Error: disk full" },
    ]);
  });

  it.each([
    "null",
    "7",
    '"text"',
    "[]",
    "{}",
    '{"metadata":{}}',
    '{"metadata":{"createdTime":1,"ttl":null,"swr":null}}',
    "{",
  ])("an entry of another shape in Redis, %s, counts as none", async (entry) => {
    const values = new Map([[`hearth:4:gb:${gb.languageId ?? gb.locale}:category:rugs`, entry]]);
    const scope = await openScope(createRedisStore(redisWith(values), { warn: () => undefined }));
    expect(await readCached(scope, "category", "rugs")).toBeNull();
    expect(await readThroughCache(scope, "category", "rugs", async () => failure(503))).toEqual(
      failure(503),
    );
    expect(await readThroughCache(scope, "category", "rugs", async () => success("value"))).toEqual(
      success("value"),
    );
  });

  it("is bounded in size", async () => {
    const store = createMemoryStore(10_000);
    const entry = { value: "x".repeat(1_000), metadata: { createdTime: Date.now(), ttl: 1_000 } };
    for (let number = 0; number < 50; number++) await store.set(`key-${number}`, entry, 60_000);
    const kept = await Promise.all(
      Array.from({ length: 50 }, (_, number) => store.get(`key-${number}`)),
    );
    expect(kept.filter(Boolean).length).toBeLessThan(10);
    expect(kept.at(-1)).toEqual(entry);
  });
});

/** Like Redis, for the store's patterns. */
function matchesGlob(text: string, pattern: string): boolean {
  return new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.+^${}()|]/g, "\\$&"))
      .join(".*")}$`,
  ).test(text);
}

function redisWith(values: Map<string, string>): RedisCommands {
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => values.set(key, value),
    del: async (key) => values.delete(key),
    deleteMatching: async (pattern) =>
      [...values.keys()]
        .filter((key) => matchesGlob(key, pattern))
        .forEach((key) => values.delete(key)),
  };
}

describe("purges", () => {
  it.each(["memory", "Redis"])("%s: by channel, by what the key contains, or all", async (kind) => {
    for (const [what, left] of [
      [{ channel: "gb" }, ["se rugs"]],
      [{ tag: "rugs" }, ["gb lamps"]],
      [{ channel: "se", tag: "lamps" }, ["gb rugs", "gb lamps", "se rugs"]],
      [{}, []],
    ] as const) {
      const values = new Map<string, string>();
      const client = redisWith(values);
      const scope = await openScope();
      setCacheStore(
        scope,
        kind === "Redis" ? createRedisStore(client, scope.log) : createMemoryStore(),
      );
      const entries = [
        [gb, "rugs"],
        [gb, "lamps"],
        [se, "rugs"],
      ] as const;
      for (const [channel, key] of entries)
        await readThroughCache({ ...scope, channel }, "category", key, async () => success(key));
      await purgeCache(scope, what);
      const kept = await Promise.all(
        entries.map(async ([channel, key]) =>
          (await readCached({ ...scope, channel }, "category", key))
            ? `${channel.key} ${key}`
            : null,
        ),
      );
      expect(kept.filter(Boolean)).toEqual(left);
    }
  });
});

describe("the same cache in Redis", () => {
  const redis = () => {
    const values = new Map<string, string>();
    let isLost = false;
    const guarded = <T>(work: () => T) =>
      isLost ? Promise.reject(new Error("connection lost")) : Promise.resolve(work());
    const client: RedisCommands = {
      get: (key) => guarded(() => values.get(key) ?? null),
      set: (key, value) => guarded(() => values.set(key, value)),
      del: (key) => guarded(() => values.delete(key)),
      deleteMatching: (pattern) =>
        guarded(() =>
          [...values.keys()]
            .filter((key) => matchesGlob(key, pattern))
            .forEach((key) => values.delete(key)),
        ),
    };
    return { client, values, lose: () => (isLost = true) };
  };

  it("is shared by all processes", async () => {
    const { client } = redis();
    const first = await openScope();
    setCacheStore(first, createRedisStore(client, first.log));
    const second = await openScope();
    setCacheStore(second, createRedisStore(client, second.log));
    await readThroughCache(first, "category", "rugs", async () => success({ name: "Rugs" }));
    const load = vi.fn(async () => success({ name: "other" }));
    expect(await readThroughCache(second, "category", "rugs", load)).toEqual(
      success({ name: "Rugs" }),
    );
    expect(load).not.toHaveBeenCalled();
  });

  it("loss of Redis slows but never stops: memory is used", async () => {
    const { client, lose } = redis();
    const scope = await openScope();
    setCacheStore(scope, createRedisStore(client, scope.log));
    await readThroughCache(scope, "category", "lamps", async () => success("lamps"));
    lose();
    const load = vi.fn(async () => success("value"));
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success("value"));
    expect(await readThroughCache(scope, "category", "rugs", load)).toEqual(success("value"));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("a hanging Redis is not waited for", async () => {
    const scope = await openScope();
    const gate = createRedisGate(scope.log);
    const hanging = () => gate.call(() => new Promise<never>(() => undefined));
    setCacheStore(
      scope,
      createRedisStore(
        { get: hanging, set: hanging, del: hanging, deleteMatching: hanging },
        scope.log,
      ),
    );
    const answer = readThroughCache(scope, "category", "rugs", async () => success("value"));
    await later(1);
    expect(await answer).toEqual(success("value"));
  });

  it("an invalid entry is fetched again", async () => {
    const { client, values } = redis();
    const scope = await openScope();
    setCacheStore(scope, createRedisStore(client, scope.log));
    await readThroughCache(scope, "category", "rugs", async () => success("old"));
    for (const key of values.keys()) values.set(key, "{cut");
    await later(6);
    expect(await readThroughCache(scope, "category", "rugs", async () => success("new"))).toEqual(
      success("new"),
    );
  });
});
