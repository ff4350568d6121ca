import { describe, expect, it } from "vitest";
import { refreshPictureOrigins } from "~/services/catalogue/media.api.server";
import { loadProductDetail } from "~/services/catalogue/product/product.api.server";
import { addSecondPictures } from "~/services/catalogue/listing/product-tiles.api.server";
import { toProductTile } from "~/services/catalogue/listing/tiles.view.server";
import { tileSchema } from "~/services/catalogue/listing/tile.schemas.server";
import { idOf, listing, media, product } from "../../../support/entities";
import { gb, openTestShop, testConfig, type Call } from "../../../support/unit/fake-backend";

interface Criteria {
  associations?: { media?: { associations?: { media?: object } } };
}

/**
 * Shopware 6.7: `product_media.media` is null unless the criteria name it; 6.6.7 always loads it.
 */
function asShopware67({ path, body }: Call) {
  const isAsked = (body as Criteria).associations?.media?.associations?.media !== undefined;
  const pictures = ["front", "room"].map((name, position) => ({
    position,
    media: isAsked ? media(name) : null,
  }));
  const rug = { ...product("a", "Rug", { cover: { media: media("front") } }), media: pictures };
  return path === "product" ? listing([rug]) : { product: rug, configurator: [] };
}

describe("Shopware 6.7: the files of a product's media are loaded on request", () => {
  it("the product page has all pictures", async () => {
    const { shop } = await openTestShop(asShopware67);
    const answer = await loadProductDetail(shop, idOf("a"));
    expect(answer.status === "success" && answer.data.product.media.map(({ url }) => url)).toEqual([
      media("front").url,
      media("room").url,
    ]);
  });

  it("tiles have their second picture", async () => {
    const { shop } = await openTestShop(asShopware67);
    const tiles = [
      toProductTile(
        tileSchema.parse(product("a", "Rug", { cover: { media: media("front") } })),
        gb,
      )!,
    ];
    await expect
      .poll(async () => (await addSecondPictures(shop, tiles)).map(({ second }) => second?.src))
      .toEqual(["https://media.test/room_550.webp"]);
  });
});

describe("pictures on a CDN", () => {
  const originsAfter = async (mediaOrigins: string[]) => {
    const thumbnails = [{ url: "https://resize.test/width=400/media/rug.jpg" }];
    const cover = { media: { url: "https://cdn.test/media/rug.jpg?ts=1", thumbnails } };
    const config = testConfig({ mediaOrigins });
    const { shop } = await openTestShop(
      () => ({ elements: [{ cover: null }, { cover }, { cover }] }),
      { config },
    );
    await refreshPictureOrigins(shop);
    return config.mediaOrigins;
  };

  it("are shown: pages may load them, and thumbnails from another host", async () =>
    expect(await originsAfter(["http://shopware.test"])).toEqual([
      "http://shopware.test",
      "https://cdn.test",
      "https://resize.test",
    ]));
  it("…unless the owner names other origins, or none", async () => {
    expect(await originsAfter(["https://img.test"])).toEqual(["https://img.test"]);
    expect(await originsAfter([])).toEqual([]);
  });
});
