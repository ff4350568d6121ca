import { describe, expect, it } from "vitest";
import { demoCatalogue as catalogue } from "../../backend/demo/index";
import type { CmsSlot, DemoProduct } from "../../backend/demo/types";
import { CHANNEL_KEYS, CURRENCIES, LOCALES } from "../../backend/demo/types";

const keysOf = (list: { key: string }[]) => new Set(list.map(({ key }) => key));
const duplicates = (list: string[]) => list.filter((entry, index) => list.indexOf(entry) !== index);
const unknown = (wanted: Iterable<string | null | undefined>, known: Set<string>) =>
  [...wanted].filter((key) => key != null && !known.has(key));

const products = keysOf(catalogue.products);
const media = keysOf(catalogue.media);
const categories = keysOf(catalogue.categories);
const pages = keysOf(catalogue.cmsPages);
const deliveryTimes = keysOf(catalogue.deliveryTimes);
const options = new Set(catalogue.propertyGroups.flatMap((group) => group.options.map(({ key }) => key)));
const everything = catalogue.products.flatMap((product) => [product, ...(product.variants ?? [])]);

describe("demo catalogue: every key leads somewhere", () => {
  it("keys are unique within their kind", () => {
    for (const list of [
      everything,
      catalogue.media,
      catalogue.categories,
      catalogue.cmsPages,
      catalogue.landingPages,
      catalogue.manufacturers,
      catalogue.propertyGroups,
      catalogue.deliveryTimes,
      catalogue.promotions,
      catalogue.shippingMethods,
      catalogue.paymentMethods,
      catalogue.products.flatMap((product) => product.crossSellings),
    ]) {
      expect(duplicates(list.map(({ key }) => key))).toEqual([]);
    }
    expect(duplicates(catalogue.propertyGroups.flatMap((group) => group.options.map(({ key }) => key)))).toEqual([]);
  });

  it("product numbers and EANs are unique, and no product number holds a dash but those of variants", () => {
    expect(duplicates(everything.map(({ productNumber }) => productNumber))).toEqual([]);
    expect(duplicates(everything.flatMap(({ ean }) => ean ?? []))).toEqual([]);
    for (const product of catalogue.products) {
      expect(product.productNumber).toMatch(/^\d+$/);
      for (const variant of product.variants ?? []) expect(variant.productNumber).toMatch(new RegExp(`^${product.productNumber}-\\d+$`));
    }
  });

  it("names are unique in each language", () => {
    for (const locale of LOCALES) expect(duplicates(catalogue.products.map(({ name }) => name[locale]))).toEqual([]);
  });

  it("products name known brands, taxes, categories, options, pictures, delivery times and products", () => {
    const manufacturers = keysOf(catalogue.manufacturers);
    const taxes = keysOf(catalogue.taxes);
    const groups = keysOf(catalogue.propertyGroups);
    for (const product of catalogue.products) {
      expect(manufacturers).toContain(product.manufacturer);
      expect(taxes).toContain(product.tax);
      expect(unknown(product.categories, categories)).toEqual([]);
      expect(product.categories.length).toBeGreaterThan(0);
      expect(unknown([...product.properties, ...(product.variants ?? []).flatMap((variant) => variant.options)], options)).toEqual([]);
      expect(unknown([...product.media, ...(product.variants ?? []).flatMap((variant) => variant.media ?? [])], media)).toEqual([]);
      expect(unknown([product.deliveryTime, ...(product.variants ?? []).map((variant) => variant.deliveryTime)], deliveryTimes)).toEqual(
        [],
      );
      expect(unknown(product.configurator ?? [], groups)).toEqual([]);
      expect(
        unknown(
          product.crossSellings.flatMap((list) => list.products),
          products,
        ),
      ).toEqual([]);
    }
  });

  it("variants have one option for each group of the configurator, and no two the same", () => {
    const groupOf = new Map(catalogue.propertyGroups.flatMap((group) => group.options.map(({ key }) => [key, group.key] as const)));
    for (const product of catalogue.products.filter(({ variants }) => variants)) {
      const variants = product.variants ?? [];
      expect(variants.length).toBeGreaterThan(1);
      for (const variant of variants) expect(variant.options.map((option) => groupOf.get(option))).toEqual(product.configurator);
      expect(duplicates(variants.map((variant) => variant.options.join()))).toEqual([]);
    }
  });

  it("categories name known parents, layouts, pictures and link targets; roots are the channels' menus", () => {
    expect(
      unknown(
        catalogue.categories.flatMap(({ parent, cmsPage, media: picture }) => [
          parent && categories.has(parent) ? null : parent,
          cmsPage && pages.has(cmsPage) ? null : cmsPage,
          picture && media.has(picture) ? null : picture,
        ]),
        new Set(),
      ),
    ).toEqual([]);
    for (const { link } of catalogue.categories) {
      if (link && link.type !== "external") expect(link.type === "category" ? categories : products).toContain(link.target);
    }
    expect(catalogue.categories.filter(({ parent }) => parent === null).map(({ key }) => key)).toEqual(["home", "footer", "service"]);
    for (const category of catalogue.categories.filter(({ type }) => type === "page")) expect(category.cmsPage).toBeTruthy();
  });

  it("layouts show known pictures and products that are sold in every channel", () => {
    const sold = (key: string) =>
      catalogue.products.some(
        (product: DemoProduct) => product.key === key && product.active && product.channels.length === CHANNEL_KEYS.length,
      );
    const check = (slot: CmsSlot) => {
      if (slot.type === "image") expect(media).toContain(slot.media);
      if (slot.type === "image-slider" || slot.type === "image-gallery")
        expect(
          unknown(
            slot.items.map((item) => item.media),
            media,
          ),
        ).toEqual([]);
      if (slot.type === "product-box") expect(sold(slot.product), slot.product).toBe(true);
      if (slot.type === "product-slider") expect(slot.products.filter((key) => !sold(key))).toEqual([]);
      if (slot.type === "product-slider") expect(slot.products.length).toBeGreaterThan(4);
    };
    for (const block of catalogue.cmsPages.flatMap((page) => page.sections.flatMap((section) => section.blocks))) {
      if (block.backgroundMedia) expect(media).toContain(block.backgroundMedia);
      block.slots.forEach(check);
    }
    expect(
      unknown(
        catalogue.landingPages.map(({ cmsPage }) => cmsPage),
        pages,
      ),
    ).toEqual([]);
  });

  it("each picture is shown somewhere, and distinct product pictures stay few enough to be drawn", () => {
    const shown = new Set([
      ...everything.flatMap((product) => product.media ?? []),
      ...catalogue.categories.flatMap((category) => category.media ?? []),
      ...catalogue.cmsPages.flatMap((page) =>
        page.sections.flatMap(({ blocks }) =>
          blocks.flatMap((block) => [
            block.backgroundMedia,
            ...block.slots.map((slot) => (slot.type === "image" ? slot.media : undefined)),
          ]),
        ),
      ),
    ]);
    expect(catalogue.media.filter(({ key }) => !shown.has(key)).map(({ key }) => key)).toEqual([]);
    expect(catalogue.media.filter(({ picture }) => picture.kind === "product").length).toBeLessThanOrEqual(1_100);
    expect(new Set(catalogue.media.map(({ picture }) => JSON.stringify(picture))).size).toBe(catalogue.media.length);
  });

  it("channels, shipping and promotions name known countries, methods, menus and products", () => {
    const countries = new Set(catalogue.countries.map(({ iso }) => iso));
    for (const channel of catalogue.channels) {
      expect(unknown([channel.country, ...channel.countries], countries)).toEqual([]);
      expect(unknown([channel.navigation, channel.footer, channel.service], categories)).toEqual([]);
      expect(catalogue.shippingMethods.find(({ key }) => key === channel.shippingMethod)?.channels).toContain(channel.key);
      expect(catalogue.paymentMethods.find(({ key }) => key === channel.paymentMethod)?.channels).toContain(channel.key);
      expect(unknown(channel.customFields["search_products"] as string[], products)).toEqual([]);
    }
    expect(
      unknown(
        catalogue.shippingMethods.map(({ deliveryTime }) => deliveryTime),
        deliveryTimes,
      ),
    ).toEqual([]);
    for (const method of catalogue.shippingMethods) {
      for (const currency of CURRENCIES) expect(method.tiers[0]?.fromValue[currency]).toBe(0);
    }
  });
});
