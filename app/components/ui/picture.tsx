import type { ImageView } from "~/services/platform/types";

interface PictureProps {
  image: ImageView;
  /** how wide it is shown, as in the sizes attribute */
  sizes: string;
  /** "first" for the one picture of the page that counts most, "early" for others in the first view */
  loading?: "first" | "early" | "late";
  /** "" where the words beside the picture say the same */
  alt?: string;
  className?: string;
}

/** An image in the width that the screen needs; its box is known before it arrives. */
export function Picture({ image, sizes, loading = "late", alt = image.alt, className }: PictureProps) {
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
