import { describe, expect, it } from "vitest";
import { chooseTileColumns } from "~/domain/catalogue/grid";
import { chooseImage, PLACEHOLDER_IMAGE } from "~/domain/catalogue/images";
import { isSwedish, toLanguage } from "~/domain/locale";
import {
  META_DESCRIPTION_MINIMUM,
  buildMetaDescription,
  toPlainText,
} from "~/domain/layout/meta-description";
import { shorten } from "~/domain/shorten";
import { isBuyable, listPurchaseQuantities, chooseStockNotice } from "~/domain/catalogue/product";
import { isSearchable, normaliseSearchTerm } from "~/domain/search/search";

describe("§5.3 a product is buyable if available or if sortable_saleable is set", () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [false, { sortable_saleable: true }, true],
    [false, { sortable_saleable: "1" }, true],
    [false, { sortable_saleable: 1 }, true],
    [false, { sortable_saleable: "0" }, false],
    [false, { sortable_saleable: false }, false],
    [false, { sortable_saleable: null }, false],
    [false, { sortable_saleable: [] }, false],
  ])("available %s, %o → %s", (available, customFields, buyable) =>
    expect(isBuyable({ available, customFields })).toBe(buyable),
  );
});

describe("§5.4 meta description: a template when the text is under 100 characters", () => {
  const template = "The template.";
  it("at the limit", () => {
    expect(buildMetaDescription("x".repeat(META_DESCRIPTION_MINIMUM - 1), template)).toBe(template);
    expect(buildMetaDescription("x".repeat(META_DESCRIPTION_MINIMUM), template)).toBe(
      "x".repeat(100),
    );
  });
  it("without a text, or with tags only", () => {
    expect(buildMetaDescription(null, template)).toBe(template);
    expect(buildMetaDescription(`<p>${"&nbsp;".repeat(30)}</p>`, template)).toBe(template);
  });
  it("counts text, not tags", () =>
    expect(buildMetaDescription(`<p>${"<b></b>".repeat(30)}short</p>`, template)).toBe(template));
  it("reads entities and drops scripts", () => {
    expect(toPlainText("<p>Wool &amp; linen &#8211; soft</p><script>alert(1)</script>")).toBe(
      "Wool & linen – soft",
    );
    expect(toPlainText("&unknown; &#x110000000;")).toBe("&unknown; &#x110000000;");
  });
  it("separates paragraphs, but not inline elements", () =>
    expect(
      toPlainText(
        "<p>We answer <b>tomorrow</b>.</p><p>Or<br>in <strong>two</strong>, <a href='/x'>three</a>!</p>",
      ),
    ).toBe("We answer tomorrow. Or in two, three!"));
  it("cuts long texts at a word", () => expect(shorten("one two three", 10)).toBe("one two…"));
});

describe("§9.5 image choice", () => {
  const at = (width: number) => ({ width });
  it("the source of width 550", () =>
    expect(chooseImage([at(160), at(550), at(1_100)])).toEqual(at(550)));
  it("else the first source", () => expect(chooseImage([at(400), at(800)])).toEqual(at(400)));
  it("else placeholder 550x510", () => {
    expect(chooseImage([])).toBeNull();
    expect(PLACEHOLDER_IMAGE).toEqual({ width: 550, height: 510 });
  });
});

describe("§9.5 product grid", () => {
  it("8 or more items gives xs 6, sm 4, md/lg/xl 3", () => {
    for (const count of [8, 9, 24])
      expect(chooseTileColumns(count)).toEqual({ xs: 6, sm: 4, md: 3, lg: 3, xl: 3 });
    expect(chooseTileColumns(7)).not.toEqual(chooseTileColumns(8));
  });
});

describe("§5.1 search", () => {
  it("runs only when the text is longer than 2 characters", () =>
    expect(["", "ab", "abc", "åäö", "🧵🧵"].map(isSearchable)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]));
  it("trims and cuts typed text", () => {
    expect(normaliseSearchTerm("  linen\u0000\n cushion ")).toBe("linen cushion");
    expect(normaliseSearchTerm(null)).toBe("");
    expect(normaliseSearchTerm("x".repeat(500))).toHaveLength(200);
  });
});

describe("stock and quantities", () => {
  it("announces the last pieces of a closeout and when it is back", () => {
    const product = { available: true, isCloseout: false, stock: 100, restockTime: null };
    expect(chooseStockNotice(product)).toBeNull();
    expect(chooseStockNotice({ ...product, isCloseout: true, stock: 2 })).toEqual({
      kind: "last",
      count: 2,
    });
    expect(chooseStockNotice({ ...product, stock: 0, restockTime: 7 })).toEqual({
      kind: "restock",
      days: 7,
    });
  });
  it("D13 a sold-out product shows no last pieces", () => {
    expect(isBuyable({ available: false, customFields: {} })).toBe(false);
    expect(
      chooseStockNotice({ available: false, isCloseout: true, stock: 3, restockTime: null }),
    ).toBeNull();
  });
  it("offers quantities that the backend accepts", () => {
    expect(listPurchaseQuantities({ min: 2, max: 11, step: 3 })).toEqual({
      min: 2,
      max: 11,
      step: 3,
    });
    expect(listPurchaseQuantities({ min: 2, max: 10, step: 3 })).toEqual({
      min: 2,
      max: 8,
      step: 3,
    });
    expect(listPurchaseQuantities({ min: 0, max: null, step: 0 })).toEqual({
      min: 1,
      max: 100,
      step: 1,
    });
    expect(listPurchaseQuantities({ min: 4, max: 2, step: 1 })).toEqual({
      min: 4,
      max: 4,
      step: 1,
    });
  });
});

describe("§2.19 locales", () => {
  it("the wedding-list link is shown only when the language locale is sv", () =>
    expect(["sv-SE", "sv", "fi-FI"].map(isSwedish)).toEqual([true, true, false]));
  it("language", () => expect([toLanguage("de-DE"), toLanguage("de")]).toEqual(["de", "de"]));
});
