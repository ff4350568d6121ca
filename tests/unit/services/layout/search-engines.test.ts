import { afterEach, describe, expect, it, vi } from "vitest";
import { indexProductPaths } from "~/services/catalogue/product/product-paths.api.server";
import { loadByPath, loadHome, requireShownPage } from "~/services/layout/pages/pages.server";
import { buildSitemapIndex, buildSitemapPart } from "~/services/layout/seo/sitemap.server";
import type { Channel } from "~/services/platform/config/config.server";
import {
  toScriptJson,
  buildOrganization,
  buildProductThing as productJsonLd,
  type ProductFacts,
} from "~/services/layout/seo/structured-data.view.server";
import { State } from "~/services/platform/runtime.server";
import { media, product, seoUrl, idOf } from "../../../support/entities";
import { gb, openTestShop } from "../../../support/unit/fake-backend";
import { RUG, rugDetail, shopBackend } from "../../../support/unit/shop-backend";

const at = (path: string) => new URL(path, gb.origin);
async function jsonLdAt(path: string): Promise<Record<string, unknown>[]> {
  const { shop } = await openTestShop(shopBackend());
  const page = await (path === "/" ? loadHome(shop, at(path)) : loadByPath(shop, at(path)));
  return "seo" in page
    ? (page.seo.jsonLd ?? []).map((text) => JSON.parse(text) as Record<string, unknown>)
    : [];
}

function offerOf(fields: Partial<ProductFacts>, channel?: Channel): Record<string, unknown> {
  return productOf(fields, channel).offers as Record<string, unknown>;
}

function productOf(fields: Partial<ProductFacts>, channel = gb): Record<string, unknown> {
  const facts: ProductFacts = {
    ...{
      id: idOf("a"),
      number: "A-1",
      name: "Rug",
      brand: null,
      descriptionHtml: "",
      ean: null,
      images: [],
      price: 10,
      buyable: true,
    },
    ...{ inStock: true, releaseDate: null, rating: null, path: "/rug", deliveryTime: null },
    ...{ supply: { stock: null, restockDays: null }, minPurchase: 1, freeDeliveryFrom: null },
    ...fields,
  };
  return JSON.parse(productJsonLd(facts, { channel, processState: new State() })) as Record<
    string,
    unknown
  >;
}

describe("structured data", () => {
  afterEach(() => void vi.useRealTimers());

  it("product with offer and rating", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-12-31T23:59:59.999Z") });
    const [productData] = await jsonLdAt("/Wool-rug/RU-1");
    expect(productData).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Wool rug",
      description: "Woven by hand.",
      sku: "CU-c",
      image: ["https://media.test/rug.webp"],
      offers: {
        "@type": "Offer",
        price: "79.95",
        priceCurrency: "GBP",
        availability: "https://schema.org/InStock",
        url: `${gb.origin}/Wool-rug/RU-1`,
        seller: { "@type": "Organization", name: "Hearth" },
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 1 },
    });
    // The Store API sends no author, and search engines refuse reviews without one.
    expect(productData).not.toHaveProperty("review");
    // Shopware does not say until when a price is valid.
    expect(productData?.offers).not.toHaveProperty("priceValidUntil");
    expect(productData).not.toHaveProperty("gtin");
    expect(productData).not.toHaveProperty("brand");
  });

  it("the delivery cost, if configured: nothing from the free-delivery value on", () => {
    const trading: Channel = { ...gb, trade: { ...gb.trade, shippingPrice: 3.95 } };
    const rateOf = (price: number) =>
      offerOf({ price, freeDeliveryFrom: 50 }, trading).shippingDetails;
    const shippingDestination = { "@type": "DefinedRegion", addressCountry: "GB" };
    const rate = (value: number) => ({ "@type": "MonetaryAmount", value, currency: "GBP" });
    expect(rateOf(49.99)).toEqual({
      "@type": "OfferShippingDetails",
      shippingDestination,
      shippingRate: rate(3.95),
    });
    expect(rateOf(50)).toMatchObject({ shippingRate: rate(0) });
    const deliveryTime = { unit: "day", min: 2, max: 4 };
    expect(offerOf({ deliveryTime }).shippingDetails).not.toHaveProperty("shippingRate");
  });

  it("a price has as many decimals as the page shows: a washer costs 0.0345, not 0.03", () => {
    const shown = (price: number) => offerOf({ price }).price;
    expect([0.0345, 12, 1.005, 24.000001].map(shown)).toEqual([
      "0.0345",
      "12.00",
      "1.005",
      "24.00",
    ]);
  });

  it("a future release is a pre-order, with its date", () => {
    const releaseDate = "2199-03-01T00:00:00.000+00:00";
    const before = { availability: "https://schema.org/PreOrder", availabilityStarts: releaseDate };
    expect(offerOf({ releaseDate, inStock: true })).toMatchObject(before);
    expect(offerOf({ releaseDate, inStock: false })).toMatchObject(before);
    // Nobody knows how long the delivery takes until then.
    const deliveryTime = { unit: "hour", min: 1, max: 12 };
    expect(offerOf({ releaseDate, deliveryTime })).not.toHaveProperty("shippingDetails");
    expect(offerOf({ buyable: false, deliveryTime })).not.toHaveProperty("shippingDetails");
    expect(offerOf({ releaseDate, buyable: false })).toMatchObject({
      availability: "https://schema.org/OutOfStock",
    });
    expect(offerOf({ releaseDate: "2020-03-01T00:00:00.000+00:00" })).toMatchObject({
      availability: "https://schema.org/InStock",
    });
  });

  it("the return policy is the shop's, as configured, or absent", () => {
    const policyOf = (trade: Partial<Channel["trade"]>) =>
      (
        JSON.parse(
          buildOrganization({ ...gb, trade: { ...gb.trade, ...trade } }, "Hearth"),
        ) as Record<string, unknown>
      ).hasMerchantReturnPolicy;
    const policy = {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "GB",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 30,
    };
    expect(policyOf({ returnDays: 30 })).toEqual(policy);
    expect(policyOf({ returnDays: 30, returnFees: "free" })).toEqual({
      ...policy,
      returnFees: "https://schema.org/FreeReturn",
    });
    expect(policyOf({ returnDays: 30, returnFees: "shopper" })).toMatchObject({
      returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    });
    expect(policyOf({ returnFees: "free" })).toBeUndefined();
  });

  it.each([
    [{ unit: "day", min: 2, max: 4 }, 2, 4],
    [{ unit: "week", min: 1, max: 2 }, 7, 14],
    [{ unit: "hour", min: 1, max: 12 }, 0, 1],
  ])("delivery of %j in days, to the channel's country", (deliveryTime, minValue, maxValue) => {
    expect(offerOf({ deliveryTime }).shippingDetails).toMatchObject({
      shippingDestination: { addressCountry: "GB" },
      deliveryTime: { transitTime: { minValue, maxValue, unitCode: "DAY" } },
    });
  });

  it("without reviews there is no rating", () => {
    expect(productOf({ rating: { average: 4, count: 2 } }).aggregateRating).toMatchObject({
      ratingValue: 4,
      reviewCount: 2,
    });
    expect(productOf({})).not.toHaveProperty("aggregateRating");
  });

  it("omits a delivery time that the backend does not know", () => {
    expect(offerOf({ deliveryTime: null })).not.toHaveProperty("shippingDetails");
    expect(offerOf({ deliveryTime: { unit: "fortnight", min: 1, max: 2 } })).not.toHaveProperty(
      "shippingDetails",
    );
  });

  it("breadcrumb, the page itself last", async () => {
    const [, breadcrumb] = await jsonLdAt("/Wool-rug/RU-1");
    expect(breadcrumb).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: `${gb.origin}/` },
        { position: 2, name: "Rugs", item: `${gb.origin}/rugs/` },
        { position: 3, item: `${gb.origin}/rugs/wool-rugs/` },
        { position: 4, name: "Wool rug", item: `${gb.origin}/Wool-rug/RU-1` },
      ],
    });
  });

  it("is only in the document: scripts get nothing of it", async () => {
    const { shop } = await openTestShop(shopBackend());
    const sent = requireShownPage(shop, await loadByPath(shop, at("/Wool-rug/RU-1")));
    expect(JSON.stringify(sent)).not.toContain("schema.org");
    expect(shop.responseNotes.structuredData.length).toBeGreaterThan(0);
    for (const thing of shop.responseNotes.structuredData)
      expect(thing).toMatch(/^\{"@context".*\}$/);
    expect(shop.responseNotes.productInView).toBe(RUG);
  });

  it("cannot leave its script element", () => {
    const text = toScriptJson({ name: "</script><script>alert(1)</script><!-- & \u2028" });
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toMatchObject({
      name: "</script><script>alert(1)</script><!-- & \u2028",
    });
  });
});

describe("the picture of shared links", () => {
  const card = {
    url: "/build/theme/card-0A1B2C3D.jpg",
    type: "image/jpeg",
    width: 1_200,
    height: 630,
  };
  const imageOf = async (pictures: object | object[], sharedPicture: typeof card | null = card) => {
    const channel = { ...gb, theme: { ...gb.theme, sharedPicture } };
    const placed = [pictures]
      .flat()
      .map((picture, position) => ({ position, media: picture as object }));
    const { shop } = await openTestShop(
      shopBackend({ [`product/${RUG}`]: { product: { ...rugDetail, media: placed } } }),
      { channel },
    );
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    return "seo" in page ? page.seo.image : null;
  };
  const OWN = { url: gb.origin + card.url, width: 1_200, height: 630, alt: "Hearth" };

  it("is the product's own, with its size", async () => {
    expect(await imageOf(media("rug"))).toEqual({
      ...{ url: "https://media.test/rug.webp", width: 1_100, height: 1_020 },
      alt: "rug on a sofa",
    });
  });

  it("is the first one that cards show, named as the product if it has no text", async () => {
    const modern = media("rug", { url: "https://media.test/rug.avif" });
    const bare = media("room", { translated: {} });
    expect(await imageOf([modern, bare, media("late")])).toMatchObject({
      url: "https://media.test/room.webp",
      alt: "Wool rug",
    });
  });

  it("stands beside the shop's name and locale", async () => {
    const { shop } = await openTestShop(shopBackend());
    const page = await loadByPath(shop, at("/Wool-rug/RU-1"));
    expect("seo" in page && page.seo.site).toEqual({ name: "Hearth", locale: "en_GB" });
  });

  it.each([
    ["is too narrow", { metaData: { width: 599, height: 400 } }],
    ["has no known size", { metaData: null }],
    ["is of a type that cards do not show", { url: "https://media.test/rug.avif" }],
  ])("is the shop's when that one %s", async (_, fields) => {
    expect(await imageOf(media("rug", fields))).toEqual(OWN);
    expect(await imageOf(media("rug", fields), null)).toBeNull();
  });
});

describe("sitemap", () => {
  const listed = (letter: string, fields: Record<string, unknown> = {}) =>
    product(letter, letter, {
      seoUrls: [seoUrl(`/detail/${idOf(letter)}`, `Rug-&-${letter}`)],
      updatedAt: "2026-10-01T08:00:00.000+00:00",
      cover: { media: { url: `https://media.test/${letter}&.webp` } },
      ...fields,
    });
  const open = (total: number) =>
    openTestShop(
      shopBackend({
        product: {
          elements: [listed("a"), listed("b", { childCount: 3 }), listed("c", { seoUrls: [] })],
          total,
        },
      }),
    );

  it("an index of the channel's parts", async () => {
    const { shop } = await open(901);
    const index = await buildSitemapIndex(shop);
    const locations =
      index.status === "success"
        ? [...index.data.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
        : [];
    expect(locations).toEqual(
      ["categories-1", "products-1", "products-2", "products-3"].map(
        (name) => `${gb.origin}/sitemaps/${name}.xml`,
      ),
    );
  });

  it("products: parents have no page of their own; without an SEO path /detail/{id}", async () => {
    const { shop, calls } = await open(3);
    const part = await buildSitemapPart(shop, "products-1.xml");
    const xml = part?.status === "success" ? part.data : "";
    expect(xml).toContain(
      `<loc>${gb.origin}/Rug-%26-a</loc><lastmod>2026-10-01T08:00:00.000Z</lastmod>`,
    );
    expect(xml).toContain(
      "<image:image><image:loc>https://media.test/a&amp;.webp</image:loc></image:image>",
    );
    expect(xml).toContain(`<loc>${gb.origin}/detail/${idOf("c")}</loc>`);
    expect(xml).not.toContain("-b<");
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(calls[0]?.body).toMatchObject({ page: 1, limit: 100, "total-count-mode": 1 });
  });

  it("variants are left out if the channel sells their canonical variant", async () => {
    const elements = [
      ...[
        listed("a", { canonicalProductId: idOf("a") }),
        listed("b", { canonicalProductId: idOf("a") }),
      ],
      listed("c", { canonicalProductId: idOf("7") }),
    ];
    const { shop } = await openTestShop(shopBackend({ product: { elements, total: 3 } }));
    await indexProductPaths(shop);
    const part = await buildSitemapPart(shop, "products-1.xml");
    const locations =
      part?.status === "success"
        ? [...part.data.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
        : [];
    expect([...new Set(locations)]).toEqual(
      ["a", "c"].map((letter) => `${gb.origin}/Rug-%26-${letter}`),
    );
  });

  it("categories and content of the menus, each once", async () => {
    const { shop } = await open(3);
    const part = await buildSitemapPart(shop, "categories-1.xml");
    const locations =
      part?.status === "success"
        ? [...part.data.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
        : [];
    expect(locations).toEqual(
      ["/", "/rugs/", "/rugs/wool-rugs/", `/navigation/${idOf("8")}`, "/delivery/"].map(
        (path) => gb.origin + path,
      ),
    );
  });

  it.each([
    "products-0.xml",
    "products-x.xml",
    "categories.xml",
    "categories-2.xml",
    "nothing.xml",
    "../secret",
  ])("%s: no such part", async (name) => {
    const { shop } = await open(3);
    expect(await buildSitemapPart(shop, name)).toBeNull();
  });
});
