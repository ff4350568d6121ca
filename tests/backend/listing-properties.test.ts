import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { catalogueIndex } from "../../backend/catalogue/index/catalogue-index";
import { findExpression, findText } from "../../backend/catalogue/index/text-search";
import { searchWords } from "../../backend/catalogue/search-term";
import { members } from "../../backend/db/bits";
import { openDatabase } from "../../backend/db/open";
import { seedDatabase } from "../../backend/db/seed";
import { demoCatalogue } from "../../backend/demo";
import { LOCALES } from "../../backend/demo/types";
import { takeStock } from "../../backend/order/stock";
import type { Backend, BackendApp } from "../../backend/types";
import type { Listing } from "./answers";
import { forgetItems, naiveListing, type NaiveAnswer, type Question } from "./listing-naive";

/** Listings are answered from bitmaps and word lists in memory; here they are held to what one finds by looking at every product. */
describe("listing and search on the demo catalogue", () => {
  const backend: Backend = {
    db: openDatabase(":memory:"),
    config: { publicUrl: "http://backend.test", dataDir: "var/test", storefrontUrls: {}, testMode: false, mailbox: false },
  };
  const { db } = backend;
  let app: BackendApp;
  let question: fc.Arbitrary<Question>;
  let typed: fc.Arbitrary<string>;

  const ids = (table: string): string[] =>
    (db.prepare(`SELECT id FROM ${table} ORDER BY id`).all() as { id: string }[]).map(({ id }) => id);

  beforeAll(() => {
    seedDatabase(db, demoCatalogue, backend.config);
    app = createBackendApp(backend);
    const words = (db.prepare("SELECT DISTINCT surface AS word FROM elevate_term ORDER BY word").all() as { word: string }[]).map(
      ({ word }) => word,
    );
    const word = fc.constantFrom(...words, "10", "1", "a", "s", "40 × 60", "10001", "10001-0", "t-shirt", "CAFÉ", "ö");
    typed = fc
      .tuple(fc.array(fc.tuple(word, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([parts, isShort]) => parts.map(([text, length]) => (isShort ? text.slice(0, length) : text)).join(" "));
    const few = (table: string) => fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(fc.constantFrom(...ids(table)), { maxLength: 3 }));
    const amount = fc.option(fc.integer({ min: 1, max: 300 }), { freq: 2 });
    question = fc.record({
      accessKey: fc.constantFrom(...demoCatalogue.channels.map(({ accessKey }) => accessKey)),
      source: fc.oneof(
        fc.constantFrom(...ids("category")).map((categoryId) => ({ categoryId })),
        typed.map((search) => ({ search })),
      ),
      order: fc.constantFrom("name-asc", "name-desc", "price-asc", "price-desc", "topseller", "score"),
      p: fc.integer({ min: 1, max: 3 }),
      limit: fc.integer({ min: 1, max: 40 }),
      manufacturer: few("manufacturer"),
      properties: few("property_option"),
      minPrice: amount,
      maxPrice: amount,
      rating: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 1 }),
      shippingFree: fc.boolean(),
      reduce: fc.boolean(),
      closeoutOnly: fc.boolean(),
    });
  });
  afterAll(() => {
    db.close();
  });

  async function ask(asked: Question): Promise<NaiveAnswer> {
    const path = "categoryId" in asked.source ? `/product-listing/${asked.source.categoryId}` : "/search";
    const body = {
      ...("search" in asked.source ? asked.source : {}),
      order: asked.order,
      p: asked.p,
      limit: asked.limit,
      manufacturer: asked.manufacturer.join("|"),
      properties: asked.properties,
      "min-price": asked.minPrice,
      "max-price": asked.maxPrice,
      rating: asked.rating,
      "shipping-free": asked.shippingFree,
      "reduce-aggregations": asked.reduce,
      ...(asked.closeoutOnly ? { filter: [{ type: "equals", field: "isCloseout", value: true }] } : {}),
    };
    const headers = { "sw-access-key": asked.accessKey, "content-type": "application/json" };
    const answer = await app.request(`/store-api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    const { elements, total, aggregations } = (await answer.json()) as Listing;
    const { manufacturer, properties, price, rating } = aggregations;
    return {
      ids: elements.map(({ id }) => id),
      scores: elements.map((element) => (element.extensions.search as { _score?: string })._score),
      total,
      brands: (manufacturer?.entities ?? []).map(({ id }) => id).sort(),
      options: (properties?.entities ?? []).flatMap((group) => (group.options ?? []).map(({ id }) => id)).sort(),
      price: [price?.min ?? null, price?.max ?? null],
      rating: rating?.max ?? null,
      free: aggregations["shipping-free"]?.max ?? null,
    };
  }

  /** A category cannot be sorted by score, and an exact product number shows its very variant: neither is what is asked here. */
  const isFair = ({ source, order }: Question): boolean => ("search" in source ? !/\d-\d/.test(source.search) : order !== "score");

  it("same products in the same order, same totals, scores and facets, whatever is chosen", async () => {
    await fc.assert(
      fc.asyncProperty(question.filter(isFair), async (asked) => {
        expect(await ask(asked)).toEqual(naiveListing(db, asked));
      }),
      { numRuns: 250 },
    );
  });

  it("word lists find and rank what SQLite's full-text search finds and ranks", () => {
    const index = catalogueIndex(db);
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), typed, (locale, text) => {
        const words = searchWords(text);
        fc.pre(words.length > 0);
        const [fast, slow] = [findText(db, index, locale, words), findExpression(db, index, locale, words)];
        const groups = Uint32Array.from(members(slow.groups));
        expect([...members(fast.groups)]).toEqual([...groups]);
        // Logarithms differ by machine in the last bit.
        const ranks = slow.ranksOf(groups);
        expect(fast.ranksOf(groups).every((rank, place) => Math.abs(rank / (ranks[place] ?? 0) - 1) < 1e-12)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("stays true when products are bought, rated and become dearer or cheaper", async () => {
    const shown = ids("product WHERE active = 1 AND display_group IS NOT NULL");
    const gb = demoCatalogue.channels.find(({ key }) => key === "gb");
    const root = (db.prepare("SELECT navigation_category_id AS id FROM sales_channel WHERE channel_key = 'gb'").get() as { id: string }).id;
    const everything = (order: Question["order"]): Question => ({
      accessKey: gb?.accessKey ?? "",
      source: { categoryId: root },
      order,
      p: 1,
      limit: 100,
      manufacturer: [],
      properties: [],
      minPrice: null,
      maxPrice: null,
      rating: null,
      shippingFree: false,
      reduce: false,
      closeoutOnly: false,
    });
    const change = fc.record({
      productId: fc.constantFrom(...shown),
      sold: fc.integer({ min: 1, max: 400 }),
      rating: fc.integer({ min: 0, max: 10 }).map((points) => points / 2),
      factor: fc.constantFrom(0.5, 0.9, 1.1, 3),
    });
    await fc.assert(
      fc.asyncProperty(
        change,
        fc.constantFrom("topseller" as const, "price-asc" as const, "price-desc" as const),
        async (changed, order) => {
          takeStock(db, [{ productId: changed.productId, label: "", quantity: changed.sold }]);
          const { number, group } = db
            .prepare('SELECT number, text_number AS "group" FROM product WHERE id = ?')
            .get(changed.productId) as Record<"number" | "group", number>;
          db.prepare("UPDATE product SET rating_average = ? WHERE text_number = ?").run(changed.rating, group);
          db.prepare("UPDATE listing_entry SET rating = ? WHERE group_number = ?").run(changed.rating, group);
          db.prepare("UPDATE product_price SET gross = ROUND(gross * ?, 2) WHERE product_no = ?").run(changed.factor, number);
          forgetItems(db);
          const asked = { ...everything(order), rating: changed.rating > 0 ? changed.rating : null };
          expect(await ask(asked)).toEqual(naiveListing(db, asked));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("a change that was rolled back is no change; a product taken out of the range is gone", async () => {
    const gb = demoCatalogue.channels.find(({ key }) => key === "gb");
    const top = async (): Promise<string[]> => {
      const answer = await app.request("/store-api/search", {
        method: "POST",
        headers: { "sw-access-key": gb?.accessKey ?? "", "content-type": "application/json" },
        body: JSON.stringify({ search: "cushion", order: "topseller", limit: 5 }),
      });
      return ((await answer.json()) as Listing).elements.map(({ id }) => id);
    };
    const before = await top();
    const last = before.at(-1) ?? "";
    const sell = db.transaction(() => {
      takeStock(db, [{ productId: last, label: "", quantity: 100_000 }]);
      throw new Error("The order failed");
    });
    expect(sell).toThrow("The order failed");
    expect(await top()).toEqual(before);
    db.prepare(
      "DELETE FROM listing_entry WHERE product_no IN (SELECT member.number FROM product AS member JOIN product AS shown ON shown.text_number = member.text_number WHERE shown.id = ?)",
    ).run(before[0]);
    expect(await top()).not.toContain(before[0]);
  });
});
