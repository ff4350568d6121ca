import { expect, it } from "vitest";
import { findVariantFacts, refreshOptions } from "~/services/catalogue/listing/options.api.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { toProductTile } from "~/services/catalogue/listing/tiles.view.server";
import { indexProductPaths } from "~/services/catalogue/product/product-paths.api.server";
import { idOf, named, price, product, seoUrl } from "../../../support/entities";
import { gb, openTestShop } from "../../../support/unit/fake-backend";

const PARENT = idOf("f");
const option = (letter: string, name: string, position: number, colorHexCode?: string) => ({
  id: idOf(letter),
  ...named(name),
  position,
  colorHexCode,
});
const COLOURS = {
  id: idOf("8"),
  ...named("Colour"),
  displayType: "color",
  position: 1,
  options: [option("1", "Clay", 2, "#B4654A"), option("2", "Sand", 1, "#D8C3A5")],
};
const WIDTHS = {
  id: idOf("9"),
  ...named("Width"),
  displayType: "text",
  position: 2,
  options: [option("3", "140 cm", 1), option("4", "280 cm", 2)],
};
const variant = (letter: string, ...options: string[]) =>
  product(letter, "Curtain", {
    parentId: PARENT,
    optionIds: options.map(idOf),
    seoUrls: [seoUrl(`/detail/${idOf(letter)}`, `curtain/${letter}`)],
  });
const CURTAIN = [
  product("f", "Curtain", { childCount: 4 }),
  variant("a", "3", "1"),
  variant("b", "4", "1"),
  variant("c", "3", "2"),
  variant("d", "4", "2"),
];

async function showTile(options: object[], products: object[]) {
  const { shop, calls } = await openTestShop(({ path }) => {
    if (path === "context")
      return { salesChannel: { navigationCategoryId: idOf("0"), domains: [] } };
    if (path.startsWith("product-listing/"))
      return { aggregations: { properties: { entities: options } } };
    return path === "product" ? { elements: products, total: products.length } : {};
  });
  await Promise.all([refreshOptions(shop), indexProductPaths(shop)]);
  calls.length = 0;
  const listed = product("b", "Curtain", {
    parentId: PARENT,
    calculatedCheapestPrice: { ...price(19), hasRange: true },
  });
  const tile = toProductTile(tileSchema.parse(listed), gb, "shop", findVariantFacts(shop));
  expect(calls).toEqual([]);
  return tile;
}

it("§2.8 a tile has the colours and the number of sizes of any Shopware's variants", async () => {
  expect(await showTile([WIDTHS, COLOURS], CURTAIN)).toMatchObject({
    // In the order of the options; each with the variant of the same width.
    colours: [
      { label: "Sand", hex: "#d8c3a5", href: "/curtain/d" },
      { label: "Clay", hex: "#b4654a", href: "/curtain/b", current: true },
    ],
    choices: { groups: "Width", count: 2 },
  });
});

it("§2.8 options without colours, or without known variants, are no swatches", async () => {
  const texts = { ...COLOURS, displayType: "text" };
  expect(await showTile([WIDTHS, texts], CURTAIN)).toMatchObject({
    colours: [],
    choices: { groups: "Colour, Width", count: 4 },
  });
  const none = await showTile([WIDTHS, COLOURS], []);
  expect(none).toMatchObject({ colours: [] });
  expect(none).not.toHaveProperty("choices");
});
