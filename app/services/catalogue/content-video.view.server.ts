import type { Translate } from "~/components/ui/translate";
import type { ImageView, LinkView } from "~/services/platform/types";
import type { VideoMedia } from "./media.schemas.server";
import type { VideoView } from "./types";
import type { MessageKey } from "~/services/platform/i18n/messages.server";

interface Platform {
  name: string;
  id: RegExp;
  address: string;
}

/** Where videos are, by type of slot. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  "youtube-video": { name: "YouTube", id: /^[\w-]{6,20}$/, address: "https://www.youtube.com/watch?v=" },
  "vimeo-video": { name: "Vimeo", id: /^\d{4,15}$/, address: "https://vimeo.com/" },
};

/** A link to the video where it lives: playing it in the page would send the shopper's address to a third party. @returns null without one */
export function videoLink(type: string, id: string | null, title: string | null, t: Translate<MessageKey>): LinkView | null {
  const platform = PLATFORMS[type];
  if (!platform || !id || !platform.id.test(id)) return null;
  const place = platform.name;
  const label = title ? t("cms.video.titled", { title, place }) : t("cms.video", { place });
  return { label, href: platform.address + id, external: true, newTab: true };
}

/** @param name of what it shows, where the film has no title of its own; null: there is none */
export function videoView(
  { url, type, title }: VideoMedia,
  name: string | null,
  poster: ImageView | null,
  t: Translate<MessageKey>,
): VideoView {
  const named = title ?? name;
  return { src: url, type, label: named ? t("video.named", { name: named }) : t("video"), poster: poster?.src ?? null };
}
