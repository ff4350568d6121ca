import { describe, expect, it } from "vitest";
import { DENSE_TILE_COLUMNS, ROOMY_TILE_COLUMNS } from "~/domain/catalogue/grid";
import { UPSELL_TILE_COLUMNS, listUpsellNumbers, findVariantOfKey } from "~/domain/cart/upsell";
import { gridOf } from "../../../tailwind.config";

describe("§9.13 upsell", () => {
  const variants = [{ key: "1001-GR-30" }, { key: "1001-GR-50" }];

  it("the variant is the part of the key after the first dash", () => {
    expect(findVariantOfKey({ key: "1001-50", variants })?.key).toBe("1001-GR-50");
    expect(findVariantOfKey({ key: "1001-GR-50", variants })?.key).toBe("1001-GR-50");
    expect(findVariantOfKey({ key: "P-1001-GR-50", variants })?.key).toBe("1001-GR-50");
  });

  it("…falling back to the first variant", () => {
    expect(findVariantOfKey({ key: "1001-90", variants })?.key).toBe("1001-GR-30");
    expect(findVariantOfKey({ key: "1001", variants })?.key).toBe("1001-GR-30");
    expect(findVariantOfKey({ key: "1001-", variants })?.key).toBe("1001-GR-30");
    expect(findVariantOfKey({ key: "1001-90", variants: [] })).toBeNull();
  });

  it("§7.7 the request carries the product numbers of non-promotion cart lines, each once", () => {
    const lines = [
      { type: "product", number: "A-1" },
      { type: "promotion", number: "B-1" },
      { type: "product", number: null },
      { type: "product", number: "A-1" },
    ];
    expect(listUpsellNumbers(lines)).toEqual(["A-1"]);
  });
});

describe("the column rule matches the style sheet", () => {
  const screen = (name: string) =>
    ({ sm: "640px", md: "768px", lg: "1024px", xl: "1280px" })[name] ?? "";
  const row = (tiles: number) => ({ gridTemplateColumns: `repeat(${tiles}, minmax(0, 1fr))` });

  it("§9.5 product grid: 8 or more items give xs 6, sm 4, md/lg/xl 3 of twelve columns", () =>
    expect(gridOf(DENSE_TILE_COLUMNS, screen)).toEqual({
      ...row(2),
      "@media (min-width: 640px)": row(3),
      "@media (min-width: 768px)": row(4),
    }));

  it("fewer are wider", () =>
    expect(gridOf(ROOMY_TILE_COLUMNS, screen)).toEqual({
      ...row(2),
      "@media (min-width: 768px)": row(3),
    }));

  it("§9.13 upsell: tiles are 6 columns wide at every breakpoint: 2 in a row", () =>
    expect(gridOf(UPSELL_TILE_COLUMNS, screen)).toEqual(row(2)));
});
