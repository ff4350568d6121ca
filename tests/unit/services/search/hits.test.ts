import { expect, it } from "vitest";
import { toProductTiles } from "~/services/catalogue/listing/tiles.view.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { toShopwareHits } from "~/services/search/hits.view.server";
import { deliveryTime, idOf, option, product } from "../../../support/entities";
import { gb } from "../../../support/unit/fake-backend";

const entities = [
  product("a", "Wool rug", {
    parentId: idOf("f"),
    options: [option("b", "Blue"), option("l", "Large")],
  }),
  product("c", "Bare rug", {
    stock: 0,
    restockTime: 14,
    deliveryTime: deliveryTime("1-3 days", "day", 3),
  }),
].map((entity) => tileSchema.parse(entity));
const tiles = toProductTiles(entities, gb, "search");
const hits = toShopwareHits(tiles);

it("D6 in the search panel a hit that is one of several variants names it", () =>
  expect(hits.map(({ name }) => name)).toEqual(["Wool rug, Blue, Large", "Bare rug"]));

it("D8 the search panel promises what the tile does", () =>
  expect(hits.map(({ delivery }) => delivery)).toEqual(tiles.map(({ delivery }) => delivery)));

it("§2.8 a hit is sold out only where nothing of its product can be bought", () => {
  const gone = { available: false, stock: 0, isCloseout: true };
  const soldOut = [
    product("a", "Wool rug", { ...gone, parentId: idOf("f") }),
    product("c", "Bare rug", gone),
  ];
  const found = toProductTiles(
    soldOut.map((entity) => tileSchema.parse(entity)),
    gb,
    "search",
  );
  expect(toShopwareHits(found).map(({ label }) => label)).toEqual([
    null,
    { key: "product.soldOut" },
  ]);
});
