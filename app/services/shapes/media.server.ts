import { z } from "zod";
import { listOf, map, maybe, number, text, translated } from "./primitives.server";

export const MEDIA_INCLUDES = {
  media: ["id", "url", "alt", "title", "translated", "metaData", "thumbnails"],
  media_thumbnail: ["url", "width", "height"],
  product_media: ["id", "position", "media"],
};

const thumbnailShape = z.object({ url: z.string().min(1), width: z.number().positive(), height: number });

/** A picture with its smaller versions, the narrowest first. */
export const mediaShape = z
  .object({
    url: z.string().min(1),
    alt: text,
    title: text,
    translated: map,
    metaData: maybe(z.object({ width: number, height: number })),
    thumbnails: listOf(thumbnailShape),
  })
  .transform((media) => ({
    url: media.url,
    alt: translated(media, "alt") ?? translated(media, "title"),
    width: media.metaData?.width ?? null,
    height: media.metaData?.height ?? null,
    thumbnails: [...media.thumbnails].sort((a, b) => a.width - b.width),
  }));
export type Media = z.output<typeof mediaShape>;
