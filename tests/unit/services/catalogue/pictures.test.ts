import { describe, expect, it } from "vitest";
import { mediaSchema } from "~/services/catalogue/media.schemas.server";
import { toImageView } from "~/services/catalogue/media.view.server";
import { media } from "../../../support/entities";

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
