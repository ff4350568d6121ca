import type { VideoView } from "~/services/catalogue/media.view.server";

/**
 * A video in the browser's own player, not fetched before it is played. Shopware has no captions
 * for it.
 */
export function Video({ video: { src, type, label, poster } }: { video: VideoView }) {
  return (
    <video
      className="mt-3 w-full rounded-picture bg-sand"
      controls
      preload="none"
      poster={poster ?? undefined}
      aria-label={label}
    >
      <source src={src} type={type} />
      <a href={src}>{label}</a>
    </video>
  );
}
