import type { MouseEvent } from "react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture, PicturePlaceholder } from "~/components/ui/picture";
import { Video } from "~/components/ui/video";
import type { ProductPage } from "~/services/catalogue/types";

const SIZES = "(min-width: 84rem) 640px, (min-width: 48rem) 50vw, 85vw";

/** The pictures in a row with scroll snap, each a link to its large version; thumbnails link to their picture in the row. */
export function Gallery({ product: { id, gallery: pictures, videos, name } }: { product: ProductPage }) {
  const t = useMessages();
  const films = videos.map((video) => <Video key={video.src} video={video} />);
  if (pictures.length === 0) {
    return (
      <div className="gallery">
        <PicturePlaceholder />
        {films}
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={t("gallery.label", { name })}>
      <ul className="gallery-row">
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`}>
            <DrawerLink
              drawer="pictures"
              hash={`${index + 1}`}
              to={`/detail/${id}/picture/${index + 1}`}
              aria-label={t("gallery.enlarge", { number: index + 1, alt: picture.alt })}
            >
              <Picture image={picture} sizes={SIZES} loading={index === 0 ? "first" : "late"} />
              <span className="gallery-zoom">
                <Icon name="zoom" />
              </span>
            </DrawerLink>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="picture-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a href={`#picture-${index + 1}`} onClick={slideTo}>
                <Picture image={picture} sizes="80px" alt="" />
                <span className="sr-only">{t("gallery.show", { number: index + 1, count: pictures.length })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {films}
    </section>
  );
}

/** With scripts a thumbnail scrolls the row only, not the page. */
function slideTo(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.querySelector(event.currentTarget.hash);
  if (!slide) return;
  event.preventDefault();
  slide.scrollIntoView({ block: "nearest", inline: "start" });
}
