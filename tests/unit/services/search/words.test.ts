import { describe, expect, it } from "vitest";
import { getFormatter } from "~/services/platform/i18n/format.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import {
  getBaseTexts,
  getTranslate,
  getSearchPath,
} from "~/services/platform/i18n/messages.server";
import {
  toPriceView,
  toTilePrice,
  toProductTile,
} from "~/services/catalogue/listing/tiles.view.server";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { priceSchema } from "~/services/catalogue/product/product.schemas.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import {
  findIndicatorByText,
  NO_STATIC_DATA,
  loadStaticData,
} from "~/services/catalogue/product/static-data.api.server";
import { media, price, product } from "../../../support/entities";
import { gb, openTestShop, reply, se } from "../../../support/unit/fake-backend";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("messages", () => {
  it("in the channel's language, plurals chosen by count; an unknown language reads English", () => {
    expect(getTranslate("de-DE")("cart.notice.added", { count: 1 })).toBe(
      "In den Warenkorb gelegt.",
    );
    expect(getTranslate("de-DE")("cart.notice.added", { count: 3 })).toBe(
      "3 Artikel in den Warenkorb gelegt.",
    );
    expect(getBaseTexts("xx")).toBe(getBaseTexts("en"));
  });

  it("§2.3 the search path comes from a translated search-URL key", () =>
    expect(["en", "sv", "fi", "de"].map(getSearchPath)).toEqual([
      "/search",
      "/sok",
      "/haku",
      "/suche",
    ]));
});

describe("formats of the channel", () => {
  it("money, dates, percent", () => {
    expect(getFormatter(gb).money(129_950)).toBe("£1,299.50");
    expect(plain(getFormatter(se).money(129_900))).toBe("1 299,00 kr");
    expect(
      ["en-GB", "sv-SE", "fi-FI", "de-DE"].map((locale) =>
        plain(getFormatter({ ...gb, locale, currency: "EUR" }).money(-490)),
      ),
    ).toEqual(["−€4.90", "−4,90 €", "−4,90 €", "−4,90 €"]);
    expect(getFormatter({ ...gb, wholePrices: true }).money(-500)).toBe("−£5");
    expect(getFormatter(gb).date("2026-03-01T23:30:00+00:00")).toEqual({
      text: "1 March 2026",
      dateTime: "2026-03-01T23:30:00.000Z",
    });
    expect(
      getFormatter({ ...se, timeZone: "Europe/Stockholm" }).date("2026-03-01T23:30:00+00:00")?.text,
    ).toBe("2 mars 2026");
    expect(getFormatter(gb).date("soon")).toBeNull();
    expect(plain(getFormatter(se).percent(25))).toBe("25 %");
  });

  it("§9.15 days name their month once, unless it or the year changes, and break after the dash", () => {
    const format = (earliest: string, latest: string, locale = "en-GB") =>
      getFormatter({ ...gb, locale }).daySpan({ earliest, latest });
    expect(format("2026-12-01", "2026-12-03")).toBe("Tue\u00a01 – Thu\u00a03\u00a0Dec");
    expect(plain(format("2026-12-01", "2026-12-01"))).toBe("Tue 1 Dec");
    expect(plain(format("2026-11-30", "2026-12-03"))).toBe("Mon 30 Nov – Thu 3 Dec");
    expect(plain(format("2026-12-31", "2027-12-03"))).toBe("Thu 31 Dec – Fri 3 Dec");
    expect(
      ["sv-SE", "fi-FI", "de-DE"].map((locale) =>
        plain(format("2026-12-01", "2026-12-03", locale)),
      ),
    ).toEqual(["tis 1 – tors 3 dec.", "ti 1. – to 3.12.", "Di., 1. – Do., 3. Dez."]);
    expect(
      ["en-GB", "fi-FI"].map((locale) => getFormatter({ ...gb, locale }).timeOfDay("14:00")),
    ).toEqual(["14:00", "14.00"]);
  });
});

describe("prices", () => {
  it("§9.6 list price and discount only when the selling price is below", () => {
    expect(
      toPriceView(
        priceSchema.parse(price(24, { listPrice: { price: 30, discount: -6, percentage: 20 } })),
        gb,
      ),
    ).toMatchObject({
      current: "£24.00",
      list: "£30.00",
      discountPercent: 20,
    });
    expect(
      toPriceView(priceSchema.parse(price(24, { listPrice: { price: 20 } })), gb),
    ).toMatchObject({ list: null, discountPercent: null });
  });

  it("a tile reads 'from' when there is a cheaper variant or tier", () => {
    const tile = (fields: Record<string, unknown>) =>
      toTilePrice(tileSchema.parse(product("a", "x", fields)), gb);
    expect(tile({})).toMatchObject({ current: "£24.00", from: false });
    expect(tile({ calculatedCheapestPrice: { ...price(19), hasRange: true } })).toMatchObject({
      current: "£19.00",
      from: true,
    });
    expect(tile({ calculatedPrices: [price(30), price(24)] })).toMatchObject({
      current: "£24.00",
      from: true,
    });
    expect(tile({ calculatedPrice: null, calculatedCheapestPrice: null })).toBeNull();
  });
});

describe("tiles", () => {
  it("colours of the other variants, where the shop keeps them in variant_data", () => {
    const colours = (variant_data: unknown) =>
      toProductTile(
        tileSchema.parse(
          product("a", "x", { translated: { name: "x", customFields: { variant_data } } }),
        ),
        gb,
      )?.colours;
    const sand = { colour: "Sand", colorHexCode: "#D8C3A5", size: "50" };
    expect(
      colours([sand, { ...sand, size: "60" }, { colour: "Clay", colorHexCode: "#B4654A" }]),
    ).toEqual([
      { label: "Sand", hex: "#d8c3a5" },
      { label: "Clay", hex: "#b4654a" },
    ]);
    for (const odd of [[sand], "x", null, [null, 5, { colour: "Red", colorHexCode: "red" }], {}])
      expect(colours(odd)).toEqual([]);
  });

  it("§5.3 sortable_saleable makes it buyable", () =>
    expect(
      toProductTile(
        tileSchema.parse(
          product("a", "x", { available: false, customFields: { sortable_saleable: "1" } }),
        ),
        gb,
      )?.buyable,
    ).toBe(true));
});

describe("§9.5 pictures", () => {
  it("width 550 preferred, every width in srcset, the picture's own size reserved", () => {
    expect(toImageView(mediaSchema.parse(media("rug")), "Rug")).toEqual({
      src: "https://media.test/rug_550.webp",
      srcSet:
        "https://media.test/rug_160.webp 160w, https://media.test/rug_550.webp 550w, https://media.test/rug_1100.webp 1100w",
      width: 1_100,
      height: 1_020,
      alt: "rug on a sofa",
    });
  });
  it("no thumbnails, no size, no words", () =>
    expect(
      toImageView(
        mediaSchema.parse({
          url: "https://media.test/x.jpg",
          translated: [],
          thumbnails: [],
          metaData: null,
        }),
        "Rug",
      ),
    ).toEqual({
      src: "https://media.test/x.jpg",
      srcSet: null,
      width: 550,
      height: 510,
      alt: "Rug",
    }));
  it("a thumbnail wider than its picture is left out; commas within an address stay", () => {
    const thumbnails = [
      { url: "https://media.test/w=400,h=400/a b,", width: 400, height: 400 },
      { url: "https://media.test/x_1920.jpg", width: 1_920, height: 1_920 },
    ];
    expect(
      toImageView(
        mediaSchema.parse(media("x", { metaData: { width: 1_200, height: 1_200 }, thumbnails })),
        "",
      )?.srcSet,
    ).toBe("https://media.test/w=400,h=400/a%20b%2C 400w, https://media.test/x.webp 1200w");
  });
  it("no picture: the placeholder", () => expect(toImageView(null, "Rug")).toBeNull());
});

describe("§7.9 static product data", () => {
  const times = {
    deliveryTimes: [
      { id: "1", name: "1–3 working days", unit: "day", max: 3, alternativeNames: ["1-3 dagar"] },
      { id: "2", name: "8 weeks", unit: "week", max: "8" },
      null,
    ],
  };

  it("tell the indicator of a delivery time by its name or alternative names", async () => {
    const { shop } = await openTestShop(({ path }) =>
      path === "product/static-data" ? times : reply({ status: 404 }),
    );
    const result = await loadStaticData(shop);
    const data = result.status === "success" ? result.data : NO_STATIC_DATA;
    expect(
      [" 1-3 Dagar ", "8 weeks", "tomorrow"].map((words) => findIndicatorByText(words, data)),
    ).toEqual(["in-stock", "incoming", null]);
  });

  it("a Shopware without the extension is requested once in three hours", async () => {
    const { shop, calls } = await openTestShop(() => reply({ status: 404, body: { errors: [] } }));
    expect(await loadStaticData(shop)).toEqual({ status: "success", data: NO_STATIC_DATA });
    await loadStaticData(shop);
    expect(calls).toHaveLength(1);
  });
});
