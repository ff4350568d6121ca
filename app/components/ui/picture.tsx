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
  className?: string;
}

/** An image in the width that the screen needs; its space is reserved before it loads. */
export function Picture({ image, sizes, loading = "late", alt = image?.alt, className }: PictureProps) {
  if (!image) return <PicturePlaceholder />;
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

const ARCH: ComponentProps<"path"> = { d: "M195 330V240a80 80 0 0 1 160 0v90", strokeLinecap: "round" };

/** Placeholder of 550 × 510 (behaviour §9.5). */
export function PicturePlaceholder({ line = ARCH }) {
  return (
    <svg className="picture-placeholder" viewBox="0 0 550 510" width="550" height="510" aria-hidden="true">
      <path {...line} fill="none" stroke="currentColor" strokeWidth="10" />
    </svg>
  );
}
