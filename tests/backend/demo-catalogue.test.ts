import { describe, expect, it } from "vitest";
import { demoCatalogue as catalogue } from "../../backend/demo/index";
import type { DemoDeliveryTime, DemoProduct } from "../../backend/demo/types";
import { CHANNEL_KEYS, CURRENCIES, LOCALES } from "../../backend/demo/types";

const { products } = catalogue;
const product = (key: string): DemoProduct => {
  const found = products.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`No product ${key}`);
  return found;
};
const children = (key: string) => catalogue.categories.filter(({ parent }) => parent === key);
const visible = (key: string) => children(key).filter((category) => category.visible && category.active);

describe("demo catalogue: the range", () => {
  it("has about 400 products, more than half of them with variants, and about 900 sellable articles", () => {
    expect(products.length).toBeGreaterThanOrEqual(360);
    expect(products.length).toBeLessThanOrEqual(420);
    const withVariants = products.filter(({ variants }) => variants);
    expect(withVariants.length).toBeGreaterThan(150);
    const sellable = products.length - withVariants.length + withVariants.flatMap(({ variants }) => variants ?? []).length;
    expect(sellable).toBeGreaterThan(800);
  });

  it("draws every subject of the shop", () => {
    const subjects = new Set(catalogue.media.flatMap(({ picture }) => (picture.kind === "product" ? [picture.subject] : [])));
    expect(subjects.size).toBe(39);
  });

  it("§9 delivery indicator: each class occurs, and nothing at all", () => {
    const timeOf = new Map(catalogue.deliveryTimes.map((time) => [time.key, time]));
    const used = products.filter(({ active }) => active).map(({ deliveryTime }) => (deliveryTime ? timeOf.get(deliveryTime) : null));
    const has = (unit: DemoDeliveryTime["unit"], test: (max: number) => boolean) =>
      used.some((time) => time?.unit === unit && test(time.max));
    expect(has("day", (max) => max <= 14)).toBe(true);
    expect(has("day", (max) => max > 14)).toBe(true);
    expect(has("week", (max) => max <= 3)).toBe(true);
    expect(has("week", (max) => max > 3)).toBe(true);
    expect(has("month", () => true)).toBe(true);
    expect(has("year", (max) => max <= 1)).toBe(true);
    expect(has("year", (max) => max > 1)).toBe(true);
    expect(used).toContain(null);
    for (const time of catalogue.deliveryTimes) expect(time.alternativeNames.length).toBeGreaterThan(3);
  });

  it("stock: sold out for good, nearly sold out, coming back, one variant gone, one variant inactive", () => {
    expect(product("vase-ljung-glass")).toMatchObject({ stock: 0, isCloseout: true });
    expect(product("outdoor-rug-kaisla-herringbone")).toMatchObject({ stock: 1, isCloseout: true });
    expect(product("candle-holder-ronn-stoneware")).toMatchObject({ stock: 2, isCloseout: true });
    expect(product("table-runner-bjork-herringbone")).toMatchObject({ stock: 3, isCloseout: true });
    expect(product("tray-kaisla-rattan")).toMatchObject({ stock: 0, isCloseout: false, restockTime: 14 });
    const stocks = product("cushion-cover-mossa-velvet").variants?.map(({ stock }) => stock) ?? [];
    expect(stocks).toContain(0);
    expect(stocks.some((stock) => (stock ?? 0) > 0)).toBe(true);
    expect(product("cushion-cover-lind-linen").variants?.filter(({ active }) => active === false)).toHaveLength(1);
  });

  it("§5 buyable: two sold-out products are saleable all the same", () => {
    const saleable = products.filter(({ customFields }) => customFields["en-GB"]["sortable_saleable"] === true);
    expect(saleable.map(({ key }) => key).sort()).toEqual(["cushion-cover-halla-velvet", "storage-box-halla-geometric"]);
    for (const { stock, isCloseout, variants } of saleable) {
      expect(isCloseout && stock === 0 && (variants ?? []).every((variant) => variant.stock === 0)).toBe(true);
    }
  });

  it("quantities: from two, in steps of two, five at most", () => {
    expect(product("placemat-kaisla-jute")).toMatchObject({ minPurchase: 2, purchaseSteps: 1 });
    expect(product("placemat-vide-leaf")).toMatchObject({ minPurchase: 2, purchaseSteps: 2 });
    expect(product("table-lamp-vide-leaf")).toMatchObject({ maxPurchase: 5 });
  });

  it("prices: set ones, crossed-out ones above and below, lowest of 30 days, graduated, per metre", () => {
    expect(product("cushion-cover-svala-botanical").prices).toEqual({ GBP: { gross: 24 }, SEK: { gross: 299 }, EUR: { gross: 27.95 } });
    const reduced = products.filter(({ prices }) => (prices.GBP.listGross ?? 0) > prices.GBP.gross);
    expect(reduced.length).toBeGreaterThan(15);
    for (const { prices } of reduced) {
      for (const currency of CURRENCIES) {
        const { gross, listGross = 0, regulationGross = 0 } = prices[currency];
        expect(listGross).toBeGreaterThan(gross);
        expect(regulationGross).toBeGreaterThanOrEqual(gross);
        expect(regulationGross).toBeLessThanOrEqual(listGross);
      }
    }
    const below = product("candle-holder-vide-glass").prices.GBP;
    expect(below.listGross).toBeLessThan(below.gross);
    expect(product("vase-ronn-stoneware").prices.GBP.regulationGross).toBeDefined();
    expect(product("placemat-alma-gingham").graduatedPrices?.map(({ from }) => from)).toEqual([1, 4, 8]);
    expect(product("fabric-lind-linen").unit).toMatchObject({ purchaseUnit: 1, referenceUnit: 1 });
    expect(product("fabric-halla-geometric").unit).toMatchObject({ purchaseUnit: 3, referenceUnit: 1 });
  });

  it("marks: free delivery, bestsellers, new, inactive, not in every channel, no picture, long names", () => {
    expect(products.filter(({ shippingFree }) => shippingFree).length).toBeGreaterThanOrEqual(2);
    expect(products.filter(({ markAsTopseller }) => markAsTopseller).length).toBeGreaterThan(20);
    const month = Date.now() - 30 * 86_400_000;
    expect(products.filter(({ releaseDate }) => Date.parse(releaseDate) > month).length).toBeGreaterThan(10);
    expect(products.filter(({ active }) => !active).map(({ key }) => key)).toEqual(["roller-blind-klover-dots", "bath-mat-ljung-terry"]);
    expect(product("apron-vide-leaf").channels).toEqual(["gb"]);
    expect(product("book-lind-paper")).toMatchObject({ media: [], tax: "reduced" });
    expect(products.filter(({ media }) => media.length === 0)).toHaveLength(1);
    expect(Math.max(...products.map(({ name }) => name["de-DE"].length))).toBeGreaterThan(80);
    for (const { key, media } of products.filter((candidate) => candidate.media.length > 0))
      expect(media.length, key).toBeGreaterThanOrEqual(3);
  });

  it("reviews: some have none, some up to 25, in all languages and of two to five points", () => {
    const counts = products.map(({ reviews }) => reviews.length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeGreaterThan(12);
    expect(Math.max(...counts)).toBeLessThanOrEqual(25);
    const reviews = products.flatMap((candidate) => candidate.reviews);
    expect(new Set(reviews.map(({ locale }) => locale)).size).toBe(LOCALES.length);
    expect(new Set(reviews.map(({ points }) => points))).toEqual(new Set([2, 3, 4, 5]));
  });

  it("§3 custom fields: how many variants, which group splits them, their data, the old size, the family", () => {
    const fields = product("cushion-cover-svala-botanical").customFields["sv-SE"];
    expect(fields).toMatchObject({ variant_active_count: 4, sortable_saleable: false });
    expect(fields["variant_split_group_ids"]).toHaveLength(1);
    expect((fields["variant_data"] as { colour: string }[])[0]).toMatchObject({ colour: "Indigo", size: "50 × 50 cm" });
    expect(products.some(({ customFields }) => typeof customFields["en-GB"]["legacy_size"] === "string")).toBe(true);
    const withInactive = product("cushion-cover-lind-linen");
    expect(withInactive.customFields["en-GB"]["variant_active_count"]).toBe((withInactive.variants?.length ?? 0) - 1);
    const family = catalogue.propertyGroups.find(({ customFields }) => customFields["attributeCode"] === "product_family");
    const families = new Set(family?.options.map(({ key }) => key));
    expect(products.filter(({ properties }) => !properties.some((property) => families.has(property)))).toEqual([]);
  });

  it("colours are chosen by swatch, sizes by text", () => {
    const colour = catalogue.propertyGroups.find(({ key }) => key === "colour");
    expect(colour?.displayType).toBe("color");
    for (const option of colour?.options ?? []) expect(option.colorHexCode).toMatch(/^#[0-9a-f]{6}$/);
    expect(catalogue.propertyGroups.find(({ key }) => key === "size")?.displayType).toBe("text");
  });
});

describe("demo catalogue: menus and layouts", () => {
  it("§9 level-3 menu entries: one list is longer than eight", () => expect(visible("cushions").length).toBeGreaterThan(8));

  it("§2 mobile menu: parents with exactly one visible child, two entries hidden, a folder, an external link", () => {
    expect(visible("mirrors").map(({ key }) => key)).toEqual(["wall-mirrors"]);
    expect(visible("outlet").map(({ key }) => key)).toEqual(["outlet-last-pieces"]);
    const hidden = catalogue.categories.filter(({ customFields }) => customFields?.["en-GB"]["hideMobile"] === true);
    expect(hidden.map(({ key }) => key)).toEqual(["made-to-measure", "gifts"]);
    expect(catalogue.categories.filter(({ type, parent }) => type === "folder" && parent === "decoration")).toHaveLength(1);
    expect(catalogue.categories.filter(({ link }) => link?.type === "external")).toHaveLength(1);
    expect(catalogue.categories.some(({ active }) => !active)).toBe(true);
  });

  it("§3 menu item: inspiration pages lead to a landing page and to a category", () => {
    const inspired = catalogue.categories.filter(({ customFields }) => customFields?.["fi-FI"]["inspirationPage"]);
    expect(inspired.map(({ key }) => key)).toEqual(["bed", "living"]);
    expect(inspired[1]?.customFields?.["fi-FI"]["inspirationPage"]).toMatchObject({ seoPathInfo: "talvi-iltoja" });
  });

  it("categories hold none, few and more than 60 products", () => {
    const below = (key: string): string[] => [key, ...children(key).flatMap((child) => below(child.key))];
    const count = (key: string) => {
      const branch = new Set(below(key));
      return products.filter(({ active, categories }) => active && categories.some((category) => branch.has(category))).length;
    };
    expect(count("curtain-rods")).toBe(0);
    expect(count("storage-boxes")).toBeLessThan(6);
    expect(count("cushions")).toBeGreaterThan(60);
    expect(count("new-arrivals")).toBeGreaterThan(8);
    expect(count("campaign-winter")).toBeGreaterThan(4);
    const empty = catalogue.categories.filter(
      (category) =>
        category.type === "page" &&
        category.cmsPage?.startsWith("listing") &&
        category.active &&
        category.visible &&
        count(category.key) === 0,
    );
    expect(empty.map(({ key }) => key)).toEqual(["curtain-rods"]);
  });

  it("the footer has columns, one of them named Shop", () => {
    expect(children("footer").every(({ type }) => type === "folder")).toBe(true);
    expect(catalogue.categories.find(({ key }) => key === "footer-shop")?.name["fi-FI"]).toBe("Shop");
  });

  it("layouts: home with hero and slider, listing with filter, contact form, slots that nobody knows", () => {
    const types = (key: string) =>
      catalogue.cmsPages
        .find((page) => page.key === key)
        ?.sections.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots.map(({ type }) => type)));
    expect(types("home")).toEqual(expect.arrayContaining(["text", "image", "product-slider"]));
    expect(types("listing")).toEqual(["sidebar-filter", "product-listing"]);
    expect(types("listing-bed")).toEqual(["image", "text", "sidebar-filter", "product-listing"]);
    expect(types("page-contact")).toContain("form");
    expect(types("inspiration-slow-kitchen")).toEqual(
      expect.arrayContaining(["youtube-video", "hotspot-map", "product-box", "product-slider"]),
    );
  });
});

describe("demo catalogue: channels and checkout", () => {
  it("has the four demo channels with their access keys, currencies and countries", () => {
    expect(catalogue.channels.map(({ key }) => key)).toEqual([...CHANNEL_KEYS]);
    for (const { key, accessKey } of catalogue.channels) expect(accessKey).toBe(`SWSCHEARTHDEMO${key.toUpperCase()}0000000000`);
    expect(catalogue.channels.map(({ currency }) => currency)).toEqual(["GBP", "SEK", "EUR", "EUR"]);
  });

  it("§3 sales channel: every custom field is filled in each language", () => {
    const links = ["campaign", "outlet", "current_campaign", "info", "customerservice", "news"].flatMap((name) =>
      ["text", "link", "color"].map((part) => `toplinks_${name}_${part}`),
    );
    const buttons = [1, 2, 3].flatMap((index) => ["text", "link", "color"].map((part) => `mobile_menu_button_${index}_${part}`));
    const topline = ["topline_text", "topline_text_alt", "topline_link", "topline_text_color", "topline_color"];
    for (const channel of catalogue.channels) {
      expect(channel.customFields["elevate_market"]).toBeTruthy();
      expect(String(channel.customFields["search_suggestions"]).split(",").length).toBeGreaterThan(3);
      for (const locale of LOCALES) {
        const fields = channel.translatedCustomFields[locale];
        for (const field of [...links, ...buttons, ...topline, "checkout_usps"]) expect(fields[field], field).toBeTruthy();
        const date = /\[(.+)\]/.exec(String(fields["topline_text"]))?.[1] ?? "";
        expect(Date.parse(date)).toBeGreaterThan(Date.now());
        expect(String(fields["checkout_usps"]).split("|")).toHaveLength(3);
      }
    }
  });

  it("countries: states with short codes, one that is not delivered to", () => {
    const states = catalogue.countries.flatMap((country) => country.states.map(({ shortCode }) => [country.iso, shortCode] as const));
    expect(states).toContainEqual(["GB", "GB-LND"]);
    for (const [iso, shortCode] of states) expect(shortCode.startsWith(`${iso}-`)).toBe(true);
    expect(catalogue.countries.filter(({ shippingAvailable }) => !shippingAvailable).map(({ iso }) => iso)).toEqual(["CH"]);
    const samples: Record<string, string> = {
      GB: "E1 6AN",
      SE: "114 55",
      FI: "00100",
      DE: "20457",
      NL: "1012 AB",
      US: "94103-1234",
      IE: "D02 AF30",
    };
    for (const [iso, code] of Object.entries(samples)) {
      const pattern = catalogue.countries.find((country) => country.iso === iso)?.postalCodePattern ?? "";
      expect(code).toMatch(new RegExp(`^${pattern}$`));
    }
  });

  it("wallets carry the short names by which they are recognised", () => {
    expect(catalogue.paymentMethods.map(({ shortName }) => shortName)).toEqual(
      expect.arrayContaining(["google_pay_payment_method_handler", "apple_pay_payment_method_handler", "invoice_payment", "pre_payment"]),
    );
  });

  it("promotions: percentage, absolute, delivery, automatic above a value, expired", () => {
    const by = (code: string | null) => catalogue.promotions.find((promotion) => promotion.code === code);
    expect(by("WELCOME10")?.discounts).toEqual([{ scope: "cart", type: "percentage", value: 10 }]);
    expect(by("HEARTH5")?.discounts[0]?.value).toEqual({ GBP: 5, SEK: 50, EUR: 5 });
    expect(by("FREESHIP")?.discounts).toEqual([{ scope: "delivery", type: "percentage", value: 100 }]);
    expect(by(null)?.minimumCartValue).toBeDefined();
    expect(Date.parse(by("MIDSUMMER15")?.validUntil ?? "")).toBeLessThan(Date.parse("2026-11-01"));
  });
});
