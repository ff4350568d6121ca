import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { workloads } from "../../backend/benchmark/workload";
import { openDatabase } from "../../backend/db/open";
import { generateCatalogue } from "../../backend/generator/generate";
import { copyOfId, copyOfNumber } from "../../backend/generator/copy-number";
import { idOf } from "../../backend/id";
import type { Backend } from "../../backend/types";
import { catalogue } from "./fixtures/catalogue";
import { GB } from "./shop";

const PRODUCTS = 100;

/** The fixture catalogue multiplied: four copies of its 22 products and a part of a fifth. */
describe("a catalogue of any size", () => {
  const folders: string[] = [];
  let backend: Backend;

  const generate = (): Backend => {
    const dataDir = mkdtempSync(join(tmpdir(), "hearth-size-"));
    folders.push(dataDir);
    const storefrontUrls = { gb: "http://localhost:3000" };
    expect(generateCatalogue({ dataDir, storefrontUrls }, catalogue, PRODUCTS, () => {})).toMatchObject({ products: PRODUCTS });
    return {
      db: openDatabase(dataDir),
      config: { publicUrl: "http://backend.test", dataDir, storefrontUrls, testMode: true, mailbox: false },
    };
  };
  const all = <T>({ db }: Backend, sql: string): T[] => db.prepare(sql).all() as T[];

  beforeAll(() => {
    backend = generate();
  });
  afterAll(() => {
    backend.db.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it("has as many products as were asked for, each with its texts, prices, listing and paths", () => {
    const counts = all<{ n: number }>(
      backend,
      `SELECT COUNT(*) AS n FROM product WHERE number = text_number UNION ALL SELECT COUNT(*) / 4 FROM product_text
       UNION ALL SELECT COUNT(DISTINCT product_no) FROM product_price WHERE product_no IN (SELECT text_number FROM product)
       UNION ALL SELECT COUNT(*) FROM (SELECT DISTINCT text_number FROM product JOIN seo_url ON seo_url.foreign_key = product.id)`,
    );
    expect(counts.map(({ n }) => n)).toEqual([PRODUCTS, PRODUCTS, PRODUCTS, PRODUCTS]);
  });

  it("refers only to what is there", () => {
    const lost = all<{ id: string }>(
      backend,
      `SELECT id FROM product WHERE parent_id NOT IN (SELECT id FROM product)
       UNION ALL SELECT id FROM cross_selling WHERE EXISTS (SELECT 1 FROM json_each(product_ids) WHERE value NOT IN (SELECT id FROM product))
       UNION ALL SELECT id FROM product WHERE id NOT GLOB '[0-9a-f]*' OR length(id) <> 32
       UNION ALL SELECT foreign_key FROM seo_url WHERE route_name = 'frontend.detail.page' AND foreign_key NOT IN (SELECT id FROM product)`,
    );
    expect(lost).toEqual([]);
  });

  it("is the same each time", () => {
    const again = generate();
    for (const table of ["product", "product_text", "product_price", "listing_entry", "seo_url", "elevate_term", "elevate_array"]) {
      const [hash] = all<{ hash: string }>(
        backend,
        `SELECT COUNT(*) || '/' || SUM(length(json_array(${columnsOf(backend, table)}))) AS hash FROM ${table}`,
      );
      expect([
        table,
        all(again, `SELECT COUNT(*) || '/' || SUM(length(json_array(${columnsOf(again, table)}))) AS hash FROM ${table}`),
      ]).toEqual([table, [hash]]);
    }
    again.db.close();
  });

  it("a copy is found, opened and listed like any other product", async () => {
    const app = createBackendApp(backend);
    const visit = "market=gb&locale=en-GB&touchpoint=desktop&customerKey=c&sessionKey=s";
    const search = await app.request(`/api/storefront/v3/queries/search-page?${visit}&q=linen+cushion+3`);
    const { primaryList } = (await search.json()) as {
      primaryList: { totalHits: number; productGroups: { key: string; products: { key: string; link: string }[] }[] };
    };
    expect(primaryList.productGroups[0]).toMatchObject({
      key: "Tx3-100",
      products: [{ key: "Tx3-100.1", link: "/Linen-cushion/Tx3-100.1" }, {}],
    });
    const id = copyOfId(idOf("product", "linen-cushion-red-small"), 3);
    const detail = await app.request(`/store-api/product/${id}`, { method: "POST", headers: { "sw-access-key": GB } });
    expect([detail.status, ((await detail.json()) as { product: { translated: { name: string } } }).product.translated.name]).toEqual([
      200,
      "Linen cushion 3",
    ]);
  });

  it("the benchmark's requests are all answered", async () => {
    const app = createBackendApp(backend);
    for (const { name, calls } of workloads(backend.db, 15)) {
      for (const { path, init } of calls) expect([name, path, (await app.request(path, init)).status]).toEqual([name, path, 200]);
    }
  });
});

describe("copies", () => {
  it.each([
    ["10001-02", 3, "10001x3-02"],
    ["10001", 12, "10001x12"],
    ["T-100.1", 1, "Tx1-100.1"],
  ])("%s, copy %i: %s", (number, copy, expected) => {
    expect(copyOfNumber(number, copy)).toBe(expected);
  });

  it("ids stay 32 hex characters", () => {
    expect(copyOfId("ffffffffffffffffffffffffffffffff", 255)).toBe("000000ffffffffffffffffffffffffff");
  });
});

function columnsOf({ db }: Backend, table: string): string {
  const names = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[];
  // Binary columns have no place in JSON: their length stands for them.
  return names.map(({ name }) => (name === "data" ? "length(data)" : name)).join(", ");
}
