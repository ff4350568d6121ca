import type { PictureSpec } from "../../demo/types";
import { PICTURE_WIDTHS } from "../../pictures";
import type { Image, Product } from "./types";
import type { MediaRow } from "./rows";

const THUMBNAIL_WIDTH = 160;
/** Height by width: products are 550 × 510, rooms 16 : 9. */
const PROPORTION: Record<PictureSpec["kind"], number> = { product: 1020 / 1100, room: 900 / 1600 };

/** The pictures of a product, the cover first, each in every width there is (550 among them: specification §9). */
export function imageInfo(media: MediaRow[], publicUrl: string): Product["imageInfo"] {
  const images = media.map((row) => imageOf(row, publicUrl));
  const [cover] = media;
  return {
    effect: images.length > 1 ? "SWAP" : "NONE",
    images,
    ...(cover ? { thumbnail: `${publicUrl}/thumbnail/${cover.key}_${THUMBNAIL_WIDTH}.webp` } : {}),
  };
}

function imageOf({ key, picture, alt }: MediaRow, publicUrl: string): Image {
  return {
    ...(alt === "" ? {} : { alt }),
    custom: { type: kindOf(picture) },
    sources: PICTURE_WIDTHS[picture.kind].map((width) => ({
      url: `${publicUrl}/thumbnail/${key}_${width}.webp`,
      width,
      height: Math.round(width * PROPORTION[picture.kind]),
    })),
  };
}

function kindOf(picture: MediaRow["picture"]): string {
  if (picture.kind === "room" || picture.view === "room") return "environment";
  return picture.view === "detail" ? "detail" : "packshot";
}
