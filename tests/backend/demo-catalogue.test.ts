import { describe, expect, it } from "vitest";
import { existsSync, readdirSync, statSync } from "node:fs";
import { openBackend, shopOf } from "../support/backend/shop";
import { readDemoCatalogue } from "../../backend/data/demo-catalogue";
import { idOf } from "../../backend/id";
import { type Category } from "../support/backend/answers";
import { violations } from "../support/backend/openapi";
import { mediaFile } from "../../backend/catalogue/media";
import { CHANNEL_KEYS, LOCALES, type CmsSlot } from "../../backend/data/types";

const catalogue = readDemoCatalogue();

const { app } = shopOf(openBackend(catalogue, { storefrontUrls: {}, testMode: false }));

async function call<T>(accessKey: string, path: string, body: unknown): Promise<T> {
  const headers = {
    "sw-access-key": accessKey,
    "content-type": "application/json",
    "sw-include-seo-urls": "1",
  };
  const answer = await app.request(`/store-api${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

/** One product in this many is checked. */
const SAMPLE = 25;

describe.each(catalogue.channels.map((channel) => [channel.key, channel.accessKey] as const))(
  "the demo shop %s",
  (channel, key) => {
    it("every page of its menus matches the document, and every link in them works", async () => {
      for (const menu of ["main", "footer", "service"]) {
        const path = `/navigation/${menu}-navigation/${menu}-navigation`;
        const tree = await call<Category[]>(key, path, { depth: 5 });
        expect(violations("/navigation/{activeId}/{rootId}", "post", tree)).toEqual([]);
        for (const category of flatten(tree).filter((each) => each.type === "page")) {
          const page = await call<Category>(key, `/category/${category.id}`, {
            limit: 2,
            "no-aggregations": true,
          });
          expect(violations("/category/{navigationId}", "post", page)).toEqual([]);
          expect([page.name, page.seoUrls?.length]).toEqual([page.name, 1]);
        }
      }
      expect(
        violations("/category/{navigationId}", "post", await call(key, "/category/home", {})),
      ).toEqual([]);
    });

    it("a sample of its products has a page, a price in its currency and an SEO path", async () => {
      const offered = catalogue.products.filter(
        (product) => product.active && product.channels.includes(channel),
      );
      for (const product of offered.filter((_product, index) => index % SAMPLE === 0)) {
        const answer = await call<{
          product: { seoUrls: unknown[]; calculatedPrice: { unitPrice: number } };
        }>(key, `/product/${idOf("product", product.key)}`, { associations: { seoUrls: {} } });
        expect(violations("/product/{productId}", "post", answer)).toEqual([]);
        expect(answer.product.seoUrls).toHaveLength(1);
        expect(answer.product.calculatedPrice.unitPrice).toBeGreaterThan(0);
      }
    });
  },
);

function flatten(categories: Category[]): Category[] {
  return categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
}

const { products, categories, cmsPages, media, channels, propertyGroups } = catalogue;
const articles = products.flatMap((product) => [product, ...(product.variants ?? [])]);
const options = propertyGroups.flatMap((group) => group.options);
const keysOf = (list: { key: string }[]) => new Set(list.map(({ key }) => key));
const duplicates = (list: string[]) => list.filter((entry, index) => list.indexOf(entry) !== index);
const unknown = (wanted: (string | null | undefined)[], known: { key: string }[]) => {
  const keys = keysOf(known);
  return wanted.filter((key) => key != null && !keys.has(key));
};
const slots = cmsPages.flatMap(({ sections }) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.slots)),
);

/** Every object of the catalogue with a text in each language, and its path. */
function translatedIn(
  value: unknown,
  path: string,
): { path: string; texts: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en-GB" in value) return [{ path, texts: value as Record<string, unknown> }];
  return Object.entries(value).flatMap(([key, entry]) => translatedIn(entry, `${path}.${key}`));
}
const translated = translatedIn(catalogue, "catalogue");

describe("demo catalogue: every key leads somewhere", () => {
  it.each([
    ["articles", articles],
    ["product numbers", articles.map(({ productNumber }) => ({ key: productNumber }))],
    ["pictures", media],
    ["categories", categories],
    ["layouts", cmsPages],
    ["options", options],
    ["cross-sellings", products.flatMap(({ crossSellings }) => crossSellings)],
  ])("%s are unique", (_name, list) => {
    expect(duplicates(list.map(({ key }) => key))).toEqual([]);
  });

  it.each<[string, (string | null | undefined)[], { key: string }[]]>([
    ["manufacturers", products.map(({ manufacturer }) => manufacturer), catalogue.manufacturers],
    ["taxes", products.map(({ tax }) => tax), catalogue.taxes],
    ["categories", products.flatMap((product) => product.categories), categories],
    ["properties", products.flatMap(({ properties }) => properties), options],
    [
      "options",
      products.flatMap(({ variants = [] }) => variants.flatMap((variant) => variant.options)),
      options,
    ],
    ["pictures", articles.flatMap((article) => article.media ?? []), media],
    ["delivery times", articles.map(({ deliveryTime }) => deliveryTime), catalogue.deliveryTimes],
    [
      "other products",
      products.flatMap(({ crossSellings }) => crossSellings.flatMap((list) => list.products)),
      products,
    ],
    ["layouts", [...categories, ...catalogue.landingPages].map(({ cmsPage }) => cmsPage), cmsPages],
    ["parents", categories.map(({ parent }) => parent), categories],
  ])("the %s that are referred to are there", (_name, wanted, known) => {
    expect(unknown(wanted, known)).toEqual([]);
  });

  it("a variant has one option of each of its product's groups", () => {
    const groupOf = new Map(
      propertyGroups.flatMap((group) => group.options.map(({ key }) => [key, group.key])),
    );
    for (const { key, configurator, variants = [] } of products)
      for (const variant of variants)
        expect([key, variant.options.map((option) => groupOf.get(option))]).toEqual([
          key,
          configurator,
        ]);
  });

  it("categories, layouts and channels refer to what there is", () => {
    const pictures = (slot: CmsSlot) =>
      "media" in slot ? [slot.media] : "items" in slot ? slot.items.map((item) => item.media) : [];
    expect(
      unknown([...slots.flatMap(pictures), ...categories.map((category) => category.media)], media),
    ).toEqual([]);
    const shown = (slot: CmsSlot) =>
      "product" in slot ? [slot.product] : "products" in slot ? slot.products : [];
    const sold = products.filter(
      (product) => product.active && product.channels.length === CHANNEL_KEYS.length,
    );
    expect(unknown(slots.flatMap(shown), sold)).toEqual([]);
    for (const { link } of categories)
      if (link && link.type !== "external")
        expect(unknown([link.target], link.type === "category" ? categories : products)).toEqual(
          [],
        );
    for (const channel of channels) {
      expect(unknown([channel.navigation, channel.footer, channel.service], categories)).toEqual(
        [],
      );
      expect(unknown([channel.shippingMethod], catalogue.shippingMethods)).toEqual([]);
      expect(unknown([channel.paymentMethod], catalogue.paymentMethods)).toEqual([]);
      expect(unknown(channel.customFields.search_products as string[], products)).toEqual([]);
    }
  });

  it("each picture has its file and each file its picture; together they stay below 8 MB", () => {
    expect(media.filter(({ key }) => !existsSync(mediaFile(key)))).toEqual([]);
    const files = readdirSync(new URL("../../backend/media/", import.meta.url));
    expect(files).toHaveLength(media.length);
    expect(
      media.reduce((sum, { key }) => sum + statSync(mediaFile(key)).size, 0),
    ).toBeLessThanOrEqual(8 * 1024 * 1024);
  });
});

describe("demo catalogue: texts in four languages", () => {
  it("every text exists in each language, without template leftovers", () => {
    expect(translated.length).toBeGreaterThan(4_000);
    const leftover = /^$|\bundefined\b|\bnull\b|\bNaN\b|\[object|\$\{|lorem| {2}| ,|\.\./;
    const wrong = translated.filter(({ texts }) =>
      LOCALES.some(
        (locale) =>
          texts[locale] == null ||
          (typeof texts[locale] === "string" && leftover.test(texts[locale])),
      ),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it("SEO paths are unique in each language; links in texts lead to pages in the same one", () => {
    for (const locale of LOCALES) {
      const paths = [...categories, ...catalogue.landingPages].flatMap(({ seoPath }) =>
        seoPath ? [`/${seoPath[locale]}`] : [],
      );
      expect(duplicates(paths)).toEqual([]);
      const hrefs = translated.flatMap(({ texts }) =>
        [...String(texts[locale]).matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1]),
      );
      const fields = channels.flatMap(({ translatedCustomFields }) =>
        Object.entries(translatedCustomFields[locale]).flatMap(([field, link]) =>
          field.endsWith("_link") ? [String(link)] : [],
        ),
      );
      const own = ["/withdrawal"];
      expect(
        [...hrefs, ...fields].filter((path) => path && ![...paths, ...own].includes(path)),
      ).toEqual([]);
    }
  });
});

describe("demo catalogue: what it promises", () => {
  const slotsOf = (key: string) =>
    cmsPages
      .find((page) => page.key === key)!
      .sections.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots));
  const textOf = (key: string, locale: (typeof LOCALES)[number]) =>
    slotsOf(key)
      .flatMap((slot) => (slot.type === "text" ? [slot.content[locale]] : []))
      .join();

  it("the campaign's prices are reduced as it says, from the lowest of 30 days too", () => {
    const prices = products
      .filter(({ categories: keys }) => keys.includes("campaign-winter"))
      .flatMap((product) => [
        product.prices,
        ...(product.variants ?? []).flatMap((variant) => variant.prices ?? []),
      ])
      .flatMap((ofCurrencies) => Object.values(ofCurrencies));
    const percents = prices.flatMap(({ gross, listGross, regulationGross }) =>
      [listGross, regulationGross].map((before) => Math.round(100 * (1 - gross / before!))),
    );
    expect(new Set(percents)).toEqual(new Set([20]));
  });

  it("the mobile menu's quick links and buttons lead to different pages", () => {
    for (const { key, translatedCustomFields } of channels)
      for (const locale of LOCALES) {
        const fields = Object.entries(translatedCustomFields[locale]);
        const menu = fields.flatMap(([field, link]) =>
          /^(toplinks|mobile_menu_button).*_link$/.test(field) ? [String(link)] : [],
        );
        expect(duplicates(menu), `${key} ${locale}`).toEqual([]);
      }
  });

  it("e-mail address and telephone number of the contact page can be pressed", () => {
    for (const locale of LOCALES) {
      const text = textOf("page-contact", locale);
      const [, mail = "", phone = ""] =
        /href="mailto:([^"]+)"[^]*href="tel:(\+\d+)"/.exec(text) ?? [];
      expect(text).toContain(`>${mail}</a>`);
      expect(text.replace(/[^+\d]/g, "")).toContain(`${phone}${phone}`);
    }
  });

  it("made-to-measure curtains: fabrics, measuring guide, request; a sample card to order", () => {
    const pathOf = (key: string, locale: (typeof LOCALES)[number]) =>
      `href="/${categories.find((each) => each.key === key)?.seoPath?.[locale]}"`;
    for (const locale of LOCALES) {
      for (const key of ["fabrics", "curtain-guide"])
        expect(textOf("page-made-to-measure", locale)).toContain(pathOf(key, locale));
      for (const page of ["page-faq", "page-returns"])
        expect(textOf(page, locale)).toContain(pathOf("fabrics", locale));
    }
    expect(slotsOf("page-made-to-measure").map(({ type }) => type)).toContain("form");
    expect(products.find(({ key }) => key === "fabric-sample-card")).toMatchObject({
      active: true,
      categories: ["fabrics"],
    });
  });

  it("every way to pay has a mark; a category begins with bestsellers or the newest", () => {
    expect(catalogue.paymentMethods.filter(({ media }) => !media)).toEqual([]);
    const beginnings = cmsPages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) =>
        blocks.flatMap(({ slots }) =>
          slots.flatMap((slot) => (slot.type === "product-listing" ? [slot.sorting] : [])),
        ),
      ),
    );
    expect(new Set(beginnings)).toEqual(new Set(["topseller", "newest"]));
  });

  it("Swedish prices have no öre", () => {
    expect(catalogue.currencies.find(({ iso }) => iso === "SEK")?.decimals).toBe(0);
    const amounts = products.flatMap(({ prices, variants = [] }) => [
      prices,
      ...variants.flatMap((variant) => variant.prices ?? []),
    ]);
    expect(amounts.filter(({ SEK }) => !Number.isInteger(SEK.gross)).length).toBe(0);
  });
});

describe("demo catalogue: what is counted from today", () => {
  it("the campaign of the announcement bar has not ended, and new arrivals are new", () => {
    const ends =
      /\[(.+)\]/.exec(String(channels[0]?.translatedCustomFields["en-GB"].topline_text))?.[1] ?? "";
    expect(Date.parse(ends)).toBeGreaterThan(Date.now());
    const arrivals = products.filter((product) => product.categories.includes("new-arrivals"));
    expect(arrivals.length).toBeGreaterThan(8);
    for (const { releaseDate } of arrivals)
      expect(Date.now() - Date.parse(releaseDate)).toBeLessThan(30 * 86_400_000);
  });
});
