import { describe, expect, it } from "vitest";
import { demoCatalogue as catalogue } from "../../backend/demo/index";
import { VOICES } from "../../backend/demo/texts/review-texts";
import { LOCALES } from "../../backend/demo/types";

/** Every object of the catalogue that has a text per language, with the way to it. */
function translatedIn(value: unknown, path: string): { path: string; texts: Record<string, unknown> }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en-GB" in value) return [{ path, texts: value as Record<string, unknown> }];
  return Object.entries(value).flatMap(([key, entry]) => translatedIn(entry, `${path}.${key}`));
}

const translated = translatedIn(catalogue, "catalogue");
const contentPages = catalogue.cmsPages.filter(({ key }) => key.startsWith("page-"));

describe("demo catalogue: texts in four languages", () => {
  it("every text is there in each language and not empty", () => {
    expect(translated.length).toBeGreaterThan(4_000);
    const holes = translated.filter(({ texts }) =>
      LOCALES.some((locale) => texts[locale] === undefined || texts[locale] === null || texts[locale] === ""),
    );
    expect(holes.map(({ path }) => path)).toEqual([]);
  });

  it("no text holds what a template left behind", () => {
    const leftover = /\bundefined\b|\bnull\b|\bNaN\b|\[object|\$\{|lorem| {2}| ,|\.\./;
    const left = translated.filter(({ texts }) =>
      LOCALES.some((locale) => typeof texts[locale] === "string" && leftover.test(String(texts[locale]))),
    );
    expect(left.map(({ path }) => path)).toEqual([]);
  });

  it("sentences are translated, not copied", () => {
    const copied = translated.filter(
      ({ path, texts }) =>
        /description|content|alt|story/.test(path) &&
        String(texts["en-GB"]).length > 40 &&
        new Set(LOCALES.map((locale) => texts[locale])).size < LOCALES.length,
    );
    expect(copied.map(({ path }) => path).filter((path) => !/paymentMethods/.test(path))).toEqual([]);
  });

  it("descriptions are HTML of two to five sentences with a list of material and care, and say nothing twice", () => {
    for (const product of catalogue.products) {
      for (const locale of LOCALES) {
        const description = product.description[locale];
        expect(description).toMatch(/^<p>.+<\/p><ul>(<li>[^<]+<\/li>)+<\/ul>$/);
        const sentences = description
          .replace(/<ul>.*$/, "")
          .split(/(?<=[.!?])\s+|<\/?p>/)
          .filter(Boolean);
        expect(sentences.length, product.key).toBeGreaterThanOrEqual(2);
        expect(sentences.length, product.key).toBeLessThanOrEqual(8);
        expect(new Set(sentences).size, product.key).toBe(sentences.length);
      }
    }
  });

  it("§5 meta description: about a third is short or missing, the others are long enough to stand", () => {
    for (const locale of LOCALES) {
      const weak = catalogue.products.filter(({ metaDescription }) => (metaDescription?.[locale].length ?? 0) < 100).length;
      expect(weak / catalogue.products.length).toBeGreaterThan(0.2);
      expect(weak / catalogue.products.length).toBeLessThan(0.5);
    }
  });

  it("content pages have texts that are worth reading", () => {
    expect(contentPages.length).toBeGreaterThanOrEqual(11);
    for (const page of contentPages) {
      for (const locale of LOCALES) {
        const text = page.sections
          .flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots.map((slot) => (slot.type === "text" ? slot.content[locale] : ""))))
          .join(" ");
        expect(text.replace(/<[^>]+>/g, " ").trim().length, `${page.key} ${locale}`).toBeGreaterThan(120);
      }
    }
  });

  it("SEO paths are unique in each language, lower case, and those of categories end with a slash", () => {
    for (const locale of LOCALES) {
      const paths = [...catalogue.categories, ...catalogue.landingPages].flatMap(({ seoPath }) => seoPath?.[locale] ?? []);
      expect(new Set(paths).size).toBe(paths.length);
      for (const path of paths) expect(path).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/);
    }
    for (const category of catalogue.categories.filter(({ parent, type }) => parent !== null && type === "page")) {
      for (const locale of LOCALES) expect(category.seoPath?.[locale]).toMatch(/\/$/);
    }
  });

  it("links in texts and channels lead to pages of the same language", () => {
    for (const locale of LOCALES) {
      const paths = new Set(
        [...catalogue.categories, ...catalogue.landingPages].flatMap(({ seoPath }) => (seoPath ? [`/${seoPath[locale]}`] : [])),
      );
      const hrefs = translated.flatMap(({ texts }) =>
        [...String(texts[locale]).matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] ?? ""),
      );
      const fields = catalogue.channels.flatMap((channel) =>
        Object.entries(channel.translatedCustomFields[locale])
          .filter(([field]) => field.endsWith("_link"))
          .map(([, link]) => String(link)),
      );
      expect(hrefs.length).toBeGreaterThan(5);
      expect([...hrefs, ...fields].filter((path) => !paths.has(path))).toEqual([]);
    }
  });

  it("reviews are written in the language that they say", () => {
    for (const locale of LOCALES) {
      const { delighted, pleased, undecided, disappointed } = VOICES[locale];
      const known = new Set([delighted, pleased, undecided, disappointed].flatMap((voices) => voices.map(([, content]) => content)));
      const reviews = catalogue.products.flatMap((product) => product.reviews).filter((review) => review.locale === locale);
      expect(reviews.length).toBeGreaterThan(200);
      expect(reviews.filter(({ content }) => !known.has(content))).toEqual([]);
    }
  });
});
