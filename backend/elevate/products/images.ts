import type { Image, Product } from "./types";
import type { MediaRow } from "./rows";

/** The pictures of a product, the cover first. */
export function imageInfo(media: MediaRow[], publicUrl: string): Product["imageInfo"] {
  const images = media.map((row) => imageOf(row, publicUrl));
  const thumbnail = images[0]?.sources[0]?.url;
  return { effect: images.length > 1 ? "SWAP" : "NONE", images, ...(thumbnail ? { thumbnail } : {}) };
}

function imageOf({ key, width, height, alt }: MediaRow, publicUrl: string): Image {
  return {
    ...(alt === "" ? {} : { alt }),
    custom: {},
    sources: [{ url: `${publicUrl}/media/${key}.avif`, width, height }],
  };
}
