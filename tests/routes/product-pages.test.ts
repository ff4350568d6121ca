import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { storeApi } from "../support/routes/checkout";
import { textsOf } from "../support/routes/page-content";
import { openShop, Shopper } from "../support/routes/shopper";
import { callsInARow, openProxy } from "../support/routes/store-api-proxy";

interface Listed {
  id: string;
  parentId: string | null;
  ratingAverage: number | null;
  seoUrls: { seoPathInfo: string }[];
}
interface Review {
  title: string;
}
const headOf = (html: string) => parse(html).querySelector("head")!;
const REVIEWED_AT_LEAST = 2;

const proxy = await openProxy();
/** A variant whose parent has reviews. */
let variant: Listed;
let simple: Listed;
let reviews: Review[];

beforeAll(async () => {
  const not = (value: null) => ({
    type: "not",
    operator: "and",
    queries: [{ type: "equals", field: "parentId", value }],
  });
  const criteria = {
    limit: 100,
    associations: { seoUrls: {} },
    sort: [{ field: "productNumber", order: "ASC" }],
  };
  const variants = (await storeApi("product", { ...criteria, filter: [not(null)] })) as {
    elements: Listed[];
  };
  for (const candidate of variants.elements) {
    const answer = (await storeApi(`product/${candidate.parentId}/reviews`)) as {
      elements: Review[];
    };
    [variant, reviews] = [candidate, answer.elements];
    if (reviews.length >= REVIEWED_AT_LEAST) break;
  }
  const others = (await storeApi("product", {
    ...criteria,
    filter: [
      { type: "equals", field: "parentId", value: null },
      { type: "equals", field: "childCount", value: 0 },
    ],
  })) as { elements: Listed[] };
  simple = others.elements[0]!;
});

const pathOf = ({ seoUrls }: Listed) => `/${seoUrls[0]!.seoPathInfo}`;
const open = () => new Shopper("localhost", openShop({ SHOPWARE_ENDPOINT: proxy.endpoint }));

describe("product pages as a real Shopware answers", () => {
  it("D3 /detail/{id} redirects for good to the SEO path, as canonical and JSON-LD", async () => {
    for (const product of [simple, variant]) {
      const shopper = open();
      const byId = await shopper.get(`/detail/${product.id}`);
      expect([byId.status, byId.location]).toEqual([301, pathOf(product)]);
      const { html, status } = await shopper.get(pathOf(product));
      expect(status).toBe(200);
      const address = `http://localhost:3171${pathOf(product)}`;
      expect(headOf(html).querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(address);
      expect(headOf(html).querySelector("meta[property='og:url']")?.getAttribute("content")).toBe(
        address,
      );
      expect(html).toContain(`"url":"${address}"`);
    }
  });

  it("an option that no variant has any more leads to the product, not nowhere", async () => {
    const gone = "0".repeat(32);
    const asked = await open().get(`/detail/${variant.parentId}?${gone}=${gone}&switched=${gone}`);
    expect([asked.status, asked.location]).toEqual([302, `/detail/${variant.parentId}`]);
  });

  it("D7 a variant's page shows its parent's reviews, D15 each with its author", async () => {
    const page = await open().get(pathOf(variant));
    const titles = textsOf(page, "#reviews li h3");
    expect(titles.length).toBeGreaterThan(0);
    expect(reviews.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(textsOf(page, "[data-testid=buy-rating]").join("")).toContain(String(reviews.length));
    for (const line of textsOf(page, "#reviews li p.note")) expect(line).toMatch(/^A customer, \d/);
  });

  it("§2.22 shows editors' facts as text; only web addresses are links", async () => {
    const MARKUP = `<b onclick="alert(1)">`;
    const RUNS = "javascript:alert(1)";
    const fields = {
      energy_class: "E",
      energy_sheet: "https://eprel.example/1",
      manufacturer_address: `Vävargatan 3\n${MARKUP}`,
      manufacturer_contact: "a@b.example",
      responsible_person: RUNS,
      warnings: MARKUP,
    };
    proxy.alter(
      `product/${simple.id}`,
      (body: { product?: { translated: object; manufacturer: object } }) => {
        if (!body.product) return body;
        const { product } = body;
        return {
          ...body,
          product: {
            ...product,
            ean: MARKUP,
            customFields: fields,
            translated: { ...product.translated, customFields: fields },
            manufacturer: { ...product.manufacturer, link: RUNS },
          },
        };
      },
    );
    const page = await open().get(pathOf(simple));
    proxy.alter(`product/${simple.id}`, null);
    expect(page.status).toBe(200);
    const main = parse(page.html).querySelector("main")!;
    const valueOf = (label: string) =>
      main.querySelectorAll("dt").find((term) => term.text === label)?.nextElementSibling;
    expect(valueOf("EAN")?.text).toBe(MARKUP);
    expect(valueOf("Warnings")?.text).toBe(MARKUP);
    expect(valueOf("Address")?.text).toBe(`Vävargatan 3\n${MARKUP}`);
    expect(valueOf("Contact")?.querySelector("a")?.getAttribute("href")).toBe("mailto:a@b.example");
    expect(valueOf("Responsible in the EU")?.querySelector("a")).toBeNull();
    expect(valueOf("Manufacturer")?.querySelector("a")).toBeNull();
    expect(textsOf(page, "[data-testid=buy-box] .rich-text p")[0]).toBe(
      "Energy class E · Product information sheet",
    );
    expect(main.querySelectorAll("[onclick]")).toEqual([]);
    expect(textsOf(page, "[data-testid=buy-box] .rich-text li")[0]).toMatch(/delivery/i);
  });

  it("shows the parts in the layout's order, with the editors' texts between", async () => {
    const text = {
      type: "text",
      slots: [
        {
          id: "1".repeat(32),
          type: "text",
          slot: "content",
          config: {},
          translated: {},
          data: { content: "<p>Woven in Borås.</p>" },
        },
      ],
    };
    interface Layout {
      product: { cmsPage: { sections: { blocks: { type: string }[] }[] } };
    }
    proxy.alter(`product/${variant.id}`, (body: Layout) => {
      if (!("product" in body)) return body;
      const blocks = body.product.cmsPage.sections[0]!.blocks;
      const of = (type: string) => blocks.find((block) => block.type === type)!;
      body.product.cmsPage.sections[0]!.blocks = [
        text,
        of("product-description-reviews"),
        of("gallery-buybox"),
      ];
      return body;
    });
    const { html, status } = await open().get(pathOf(variant));
    proxy.alter(`product/${variant.id}`, null);
    expect(status).toBe(200);
    const places = ["Woven in Borås.", 'id="reviews"', 'data-testid="buy-box"'].map((part) =>
      html.indexOf(part),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(parse(html).querySelector("main [data-testid=slider]")).toBeNull();
  });
});

describe("calls with everything cold: 8 in all, 2 in a row after the channel's own", () => {
  it.each([
    ["home", () => "/"],
    ["category", () => "/living-room/cushions/"],
    ["product", () => pathOf(simple)],
    ["variant", () => pathOf(variant)],
    ["search", () => "/search?q=cushion"],
    ["content page", () => "/contact/"],
  ])("%s", async (_, path) => {
    const shopper = open();
    // The shop of the test before may still read in the background.
    await proxy.quiet();
    const before = proxy.calls.length;
    const { status } = await proxy.inWaves(() => shopper.get(path()));
    const calls = proxy.calls.slice(before);
    expect(status).toBe(200);
    const said = calls.map(({ route }) => route).join(", ");
    expect.soft(calls.length, said).toBeLessThanOrEqual(8);
    // The first page of a process waits for the channel's name and rounding, which no start-up has
    // read here.
    const others = calls.filter(
      ({ answered, route }) => answered < Infinity && route !== "GET context",
    );
    expect.soft(callsInARow(others), said).toBeLessThanOrEqual(2);
  });
});
