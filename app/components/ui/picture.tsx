import type { ComponentProps } from "react";
import type { ImageView } from "~/services/platform/types";

export interface PictureProps {
  /** null: the placeholder */
  image: ImageView | null;
  /** its displayed width, as in the sizes attribute */
  sizes: string;
  /** "first" for the page's most important picture, "early" for others in the first view */
  loading?: "first" | "early" | "late";
  /** "" if the text beside the picture says the same */
  alt?: string;
  className?: string | undefined;
}

/** An image in the width that the screen needs; its space is reserved before it loads. */
export function Picture({
  image,
  sizes,
  loading = "late",
  alt = image?.alt,
  className,
}: PictureProps) {
  if (!image) return <PicturePlaceholder className={className} />;
  return (
    <img
      className={className}
      src={image.src}
      {...(image.srcSet && { srcSet: image.srcSet, sizes })}
      width={image.width}
      height={image.height}
      alt={alt}
      {...(loading === "late" && { loading: "lazy", decoding: "async" })}
      {...(loading === "first" && { fetchpriority: "high" })}
    />
  );
}

/** The outline of a picture with a horizon, which belongs to no brand. */
const PICTURE_OUTLINE: ComponentProps<"path"> = {
  d: "M207 185h136a12 12 0 0 1 12 12v116a12 12 0 0 1-12 12H207a12 12 0 0 1-12-12V197a12 12 0 0 1 12-12Zm-8 117 46-50 34 36 26-28 46 46M324 224a13 13 0 1 1-26 0 13 13 0 0 1 26 0Z",
  strokeLinecap: "round",
  strokeLinejoin: "round",
};

interface PlaceholderProps {
  line?: ComponentProps<"path">;
  className?: string | undefined;
}

/** Placeholder of 550 × 510 (behaviour §9.5); without classes it fills its box. */
export function PicturePlaceholder({
  line = PICTURE_OUTLINE,
  className = "size-full rounded-picture",
}: PlaceholderProps) {
  return (
    <svg className={`bg-sand text-line ${className}`} viewBox="0 0 550 510" aria-hidden="true">
      <path {...line} fill="none" stroke="currentColor" strokeWidth="8" />
    </svg>
  );
}
