import { describe, expect, it } from "vitest";
import { takePart, listPartNames, SITEMAP_MAXIMUM } from "~/domain/layout/sitemap-parts";
import { buildSitemapIndex, buildSitemapPart } from "~/services/layout/seo/sitemap.server";
import type { CatalogueScope } from "~/services/platform/session/scope.server";
import { media, product, seoUrl } from "../../../support/entities";
import { openTestShop, type Backend, type Call } from "../../../support/unit/fake-backend";
import { shopBackend } from "../../../support/unit/shop-backend";

const PRODUCTS = 50_120;
const CATEGORIES = 50_007;
const hex = (number: number) => number.toString(16).padStart(32, "0");
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!);

const listed = (number: number) =>
  product("a", "Rug", {
    id: hex(number),
    seoUrls: [seoUrl(`/detail/${hex(number)}`, `Rug/${number}`)],
    cover: { media: media(`${number}`) },
  });

/** A shop with this many products: each page of the list is generated on request. */
const withProducts = (total: number): Backend => {
  const rest = shopBackend();
  return (call: Call) => {
    if (call.path !== "product") return rest(call);
    const { page, limit } = call.body as { page: number; limit: number };
    const first = (page - 1) * limit;
    const elements = Array.from(
      { length: Math.max(0, Math.min(limit, total - first)) },
      (_, index) => listed(first + index),
    );
    return { elements, total };
  };
};

async function partsOf(scope: CatalogueScope): Promise<string[]> {
  const index = await buildSitemapIndex(scope);
  if (index.status === "error") throw new Error(`no index: ${index.code}`);
  return locations(index.data).map((address) => address.slice(address.lastIndexOf("/") + 1));
}

async function addressesIn(scope: CatalogueScope, name: string): Promise<string[]> {
  const part = await buildSitemapPart(scope, name);
  return part?.status === "success" ? locations(part.data) : [];
}

describe("sitemap index split at 50,000", () => {
  it("more than 50,000 products: parts without gap or overlap, four calls each", async () => {
    const { shop, calls } = await openTestShop(withProducts(PRODUCTS));
    const names = (await partsOf(shop)).filter((name) => name.startsWith("products-"));
    const size = (await addressesIn(shop, names[0]!)).length;
    expect(size).toBeLessThanOrEqual(SITEMAP_MAXIMUM);
    expect(names).toHaveLength(Math.ceil(PRODUCTS / size));
    for (const number of [1, 2, names.length - 1, names.length]) {
      const before = calls.length;
      const part = await buildSitemapPart(shop, `products-${number}.xml`);
      const xml = part?.status === "success" ? part.data : "";
      const own = Array.from(
        { length: Math.min(size, PRODUCTS - (number - 1) * size) },
        (_, index) => (number - 1) * size + index,
      );
      expect(locations(xml)).toEqual(own.map((each) => `${shop.channel.origin}/Rug/${each}`));
      expect(xml.match(/<image:loc>/g)).toHaveLength(own.length);
      expect(calls.length - before).toBeLessThanOrEqual(4);
    }
    const limits = calls
      .filter(({ path }) => path === "product")
      .map(({ body }) => (body as { limit: number }).limit);
    expect(Math.max(...limits)).toBe(100);
    expect(await buildSitemapPart(shop, `products-${names.length + 1}.xml`)).toBeNull();
  });

  it("a part that no index names costs one call, however many of them are requested", async () => {
    const { shop, calls } = await openTestShop(withProducts(PRODUCTS));
    for (const number of [200, 99_999]) {
      const before = calls.length;
      expect(await buildSitemapPart(shop, `products-${number}.xml`)).toBeNull();
      expect(calls.length - before).toBe(1);
    }
  });

  it("more than 50,000 categories: the first part is full, the rest follows", () => {
    const addresses = Array.from({ length: CATEGORIES }, (_, number) => number);
    expect(listPartNames("categories", CATEGORIES)).toEqual(["categories-1", "categories-2"]);
    expect(listPartNames("categories", SITEMAP_MAXIMUM)).toEqual(["categories-1"]);
    expect(listPartNames("products", 1e308)).toHaveLength(SITEMAP_MAXIMUM);
    expect(takePart(addresses, 1)).toEqual(addresses.slice(0, 50_000));
    expect(takePart(addresses, 2)).toEqual(addresses.slice(50_000));
    expect(takePart(addresses, 3)).toEqual([]);
  });

  it("an index holds no more than 50,000 sitemaps", async () => {
    const { shop } = await openTestShop(withProducts(400 * SITEMAP_MAXIMUM));
    expect(await partsOf(shop)).toHaveLength(SITEMAP_MAXIMUM);
  });
});
