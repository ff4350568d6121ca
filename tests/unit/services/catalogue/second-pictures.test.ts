import { describe, expect, it } from "vitest";
import { addSecondPictures } from "~/services/catalogue/listing/product-tiles.api.server";
import { toProductTile } from "~/services/catalogue/listing/tiles.view.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { idOf, listing, media, product } from "../../../support/entities";
import { gb, openTestShop, reply } from "../../../support/unit/fake-backend";

const front = media("front");
const room = media("room");
const tiles = ["a", "b"].flatMap(
  (letter) =>
    toProductTile(tileSchema.parse(product(letter, "Rug", { cover: { media: front } })), gb) ?? [],
);
const placed = (...pictures: object[]) =>
  pictures.map((picture, index) => ({ position: pictures.length - index, media: picture }));

describe("§2.8 a second picture on tiles", () => {
  it("is requested for the next page: no page waits for it", async () => {
    const { shop, calls } = await openTestShop(() =>
      listing([
        { ...product("a", "Rug"), media: placed(room, front) },
        { ...product("b", "Rug"), media: placed(front) },
      ]),
    );
    expect(await addSecondPictures(shop, tiles)).toEqual(tiles);
    await expect
      .poll(async () => (await addSecondPictures(shop, tiles)).map(({ second }) => second?.src))
      .toEqual(["https://media.test/room_550.webp", undefined]);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: "product",
      body: { ids: [idOf("a"), idOf("b")], associations: { media: { limit: 2 } } },
    });
  });

  it("is left out if the backend does not answer", async () => {
    const { shop } = await openTestShop(() => reply({ status: 500 }));
    expect(await addSecondPictures(shop, tiles)).toEqual(tiles);
  });
});
