import { describe, expect, it } from "vitest";
import { createBackendApp } from "../../backend/app";
import { openDatabase } from "../../backend/db/open";
import { seedDatabase } from "../../backend/db/seed";
import { readDemoCatalogue } from "../../backend/data/demo-catalogue";
import type { Backend } from "../../backend/types";
import { idOf } from "../../backend/id";
import type { Category } from "./answers";
import { violations } from "./openapi";

const demoCatalogue = readDemoCatalogue();

const backend: Backend = {
  db: openDatabase(":memory:"),
  config: { publicUrl: "http://backend.test", dataDir: "var/test", storefrontUrls: {}, testMode: false, mailbox: false },
};
seedDatabase(backend.db, demoCatalogue, backend.config);
const app = createBackendApp(backend);

async function call<T>(accessKey: string, path: string, body: unknown): Promise<T> {
  const headers = { "sw-access-key": accessKey, "content-type": "application/json", "sw-include-seo-urls": "1" };
  const answer = await app.request(`/store-api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

/** Every how many products one is looked at. */
const SAMPLE = 25;

describe.each(demoCatalogue.channels.map((channel) => [channel.key, channel.accessKey] as const))("the demo shop %s", (channel, key) => {
  it("every page of its menus is that of the document, and every link in them leads somewhere", async () => {
    for (const menu of ["main", "footer", "service"]) {
      const path = `/navigation/${menu}-navigation/${menu}-navigation`;
      const tree = await call<Category[]>(key, path, { depth: 5 });
      expect(violations("/navigation/{activeId}/{rootId}", "post", tree)).toEqual([]);
      for (const category of flatten(tree).filter((each) => each.type === "page")) {
        const page = await call<Category>(key, `/category/${category.id}`, { limit: 2, "no-aggregations": true });
        expect(violations("/category/{navigationId}", "post", page)).toEqual([]);
        expect([page.name, page.seoUrls?.length]).toEqual([page.name, 1]);
      }
    }
    expect(violations("/category/{navigationId}", "post", await call(key, "/category/home", {}))).toEqual([]);
  });

  it("a sample of its products has a page, a price in its currency and an SEO path", async () => {
    const offered = demoCatalogue.products.filter((product) => product.active && product.channels.includes(channel));
    for (const product of offered.filter((_product, index) => index % SAMPLE === 0)) {
      const answer = await call<{ product: { seoUrls: unknown[]; calculatedPrice: { unitPrice: number } } }>(
        key,
        `/product/${idOf("product", product.key)}`,
        { associations: { seoUrls: {} } },
      );
      expect(violations("/product/{productId}", "post", answer)).toEqual([]);
      expect(answer.product.seoUrls).toHaveLength(1);
      expect(answer.product.calculatedPrice.unitPrice).toBeGreaterThan(0);
    }
  });
});

function flatten(categories: Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}
