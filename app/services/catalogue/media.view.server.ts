import { chooseImage, PLACEHOLDER_IMAGE } from "~/domain/catalogue/images";
import type { ImageView, LinkView } from "~/services/platform/types";
import type { ServerTranslate } from "~/services/platform/i18n/messages.server";
import type { RecommendedProduct } from "~/services/platform/elevate/schemas.server";
import type { Media, VideoMedia } from "./media.schemas.server";

/**
 * A picture: the source of width 550, else the first (behaviour §9.5), all widths in `srcSet`.
 *
 * @param alt used if the picture has none
 */
export function toImageView(media: Media | null | undefined, alt: string): ImageView | null {
  if (!media) return null;
  // Shopware reports a thumbnail's requested width, even if the picture itself is narrower.
  const thumbnails = media.thumbnails.filter(
    ({ width }) => media.width === null || width <= media.width,
  );
  const preferred = chooseImage(thumbnails);
  const size = getMediaSize(media);
  const widest = thumbnails.at(-1)?.width ?? 0;
  const sources = [
    ...thumbnails,
    ...(media.width && media.width > widest ? [{ url: media.url, width: media.width }] : []),
  ];
  return {
    src: preferred?.url ?? media.url,
    srcSet:
      sources.length > 1
        ? sources.map((source) => `${toSourceUrl(source.url)} ${source.width}w`).join(", ")
        : null,
    width: size.width,
    height: size.height,
    alt: media.alt ?? alt,
  };
}

/**
 * The first picture of a product that Elevate recommends.
 *
 * @param name used if the picture has no text
 */
export function toRecommendedPicture(
  { images: [image] }: Pick<RecommendedProduct, "images">,
  name: string,
): ImageView | null {
  const [first] = image?.sources ?? [];
  if (!image || !first) return null;
  const thumbnails = image.sources
    .filter(({ width }) => width > 0)
    .sort((a, b) => a.width - b.width);
  const largest = thumbnails.at(-1);
  return toImageView(
    {
      url: first.url,
      alt: image.alt,
      width: largest?.width ?? null,
      height: largest?.height || null,
      thumbnails,
    },
    name,
  );
}

/**
 * Encoded for a srcset, where a space or a final comma ends an address. Commas within it remain:
 * some media hosts read sizes from them.
 */
function toSourceUrl(url: string): string {
  return url.replace(/ /g, "%20").replace(/,$/, "%2C");
}

/** The size to reserve: the picture's own, else its largest thumbnail's, else the placeholder's. */
function getMediaSize(media: Media): { width: number; height: number } {
  if (media.width && media.height) return { width: media.width, height: media.height };
  const largest = media.thumbnails.at(-1);
  return largest?.height ? { width: largest.width, height: largest.height } : PLACEHOLDER_IMAGE;
}

interface Platform {
  name: string;
  id: RegExp;
  address: string;
}

const PLATFORMS: Readonly<Record<string, Platform>> = {
  "youtube-video": {
    name: "YouTube",
    id: /^[\w-]{6,20}$/,
    address: "https://www.youtube.com/watch?v=",
  },
  "vimeo-video": { name: "Vimeo", id: /^\d{4,15}$/, address: "https://vimeo.com/" },
};

/**
 * A link to the video on its platform: played in the page, it would send the shopper's address to a
 * third party.
 */
export function findVideoLink(
  type: string,
  id: string | null,
  title: string | null,
  t: ServerTranslate,
): LinkView | null {
  const platform = PLATFORMS[type];
  if (!platform || !id || !platform.id.test(id)) return null;
  const place = platform.name;
  const label = title ? t("cms.video.titled", { title, place }) : t("cms.video", { place });
  return { label, href: platform.address + id, external: true, newTab: true };
}

export type VideoView = ReturnType<typeof toVideoView>;

/**
 * A video of the shop's own media.
 *
 * @param name of the shown product, for a video without a title; null: none
 */
export function toVideoView(
  { url, type, title }: VideoMedia,
  name: string | null,
  poster: ImageView | null,
  t: ServerTranslate,
) {
  const named = title ?? name;
  return {
    src: url,
    type,
    label: named ? t("video.named", { name: named }) : t("video"),
    poster: poster?.src ?? null,
  };
}
