import { chooseImage, PLACEHOLDER_IMAGE } from "~/domain/images";
import type { Media } from "./media.schemas.server";
import type { ImageView } from "~/services/platform/types";

/**
 * A picture: the source of width 550, else the first (behaviour §9.5), all widths in `srcSet`. @param alt where it has none @returns null:
 * none
 */
export function imageView(media: Media | null | undefined, alt: string): ImageView | null {
  if (!media) return null;
  // Shopware names the width that was requested for, even where the picture itself is narrower.
  const thumbnails = media.thumbnails.filter(({ width }) => media.width === null || width <= media.width);
  const preferred = chooseImage(thumbnails);
  const size = sizeOf(media);
  const widest = thumbnails.at(-1)?.width ?? 0;
  const sources = [...thumbnails, ...(media.width && media.width > widest ? [{ url: media.url, width: media.width }] : [])];
  return {
    src: preferred?.url ?? media.url,
    srcSet: sources.length > 1 ? sources.map((source) => `${sourceUrl(source.url)} ${source.width}w`).join(", ") : null,
    width: size.width,
    height: size.height,
    alt: media.alt ?? alt,
  };
}

/** A source set is cut at commas and spaces: addresses that hold them are encoded. */
function sourceUrl(url: string): string {
  return url.replace(/ /g, "%20").replace(/,/g, "%2C");
}

/** The size that the page reserves: the picture's own, else its largest thumbnail's, else the placeholder's. */
function sizeOf(media: Media): { width: number; height: number } {
  if (media.width && media.height) return { width: media.width, height: media.height };
  const largest = media.thumbnails.at(-1);
  return largest?.height ? { width: largest.width, height: largest.height } : PLACEHOLDER_IMAGE;
}
