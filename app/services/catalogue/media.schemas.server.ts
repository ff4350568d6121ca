import { z } from "zod";
import { defineEntity } from "~/services/platform/store-api/schemas/entity.server";
import {
  listOf,
  map,
  nullableOf,
  number,
  text,
  getTranslated,
} from "~/services/platform/store-api/schemas/primitives.server";

/** Pictures are also links, so only http(s) addresses and paths are accepted. */
const address = z.string().regex(/^(https?:\/)?\/[^/\\]/i);
const thumbnailSchema = defineEntity("media_thumbnail", {
  url: address,
  width: z.number().positive(),
  height: number,
});

/** A picture with its thumbnails, narrowest first. */
export const mediaSchema = defineEntity("media", {
  url: address,
  // Videos and 3D models are media too. Media without a type count as pictures.
  mimeType: text.refine((type) => type === null || type.startsWith("image/")),
  alt: text,
  title: text,
  translated: map,
  metaData: nullableOf(z.object({ width: number, height: number })),
  thumbnails: listOf(thumbnailSchema),
}).transform((media) => ({
  url: media.url,
  alt: getTranslated(media, "alt") ?? getTranslated(media, "title"),
  width: media.metaData?.width ?? null,
  height: media.metaData?.height ?? null,
  thumbnails: [...media.thumbnails].sort((a, b) => a.width - b.width),
}));
export type Media = z.output<typeof mediaSchema>;

/** A video in a format that browsers play. */
export const videoSchema = defineEntity("media", {
  url: address,
  mimeType: z.string().regex(/^video\/(mp4|webm|ogg)$/),
  title: text,
  alt: text,
  translated: map,
}).transform((media) => ({
  url: media.url,
  type: media.mimeType,
  title: getTranslated(media, "title") ?? getTranslated(media, "alt"),
}));
export type VideoMedia = z.output<typeof videoSchema>;

/** A 3D model (glTF in one file), the format that Shopware accepts. */
export const modelSchema = defineEntity("media", {
  url: address,
  mimeType: z.literal("model/gltf-binary"),
}).transform(({ url }) => ({ model: url }));
export type ModelMedia = z.output<typeof modelSchema>;
