import type { MouseEvent } from "react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture, PicturePlaceholder, type PictureProps } from "~/components/ui/picture";
import { Video } from "~/components/ui/video";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

const SIZES = "(min-width: 84rem) 640px, (min-width: 48rem) 50vw, 85vw";

/**
 * The pictures in a row with scroll snap, each a link to its large version, then 3D models and 360°
 * views, each a link to its file.
 */
export function Gallery({
  product: { id, gallery: pictures, rotatables = [], videos, name },
}: {
  product: ProductPage;
}) {
  const t = useMessages<"product">();
  const films = videos.map((video) => <Video key={video.src} video={video} />);
  const items = [
    ...pictures.map((image, index) => ({
      image,
      link: {
        to: `/detail/${id}/picture/${index + 1}`,
        "aria-label": t("gallery.enlarge", { number: index + 1, alt: image.alt }),
      },
      label: "",
    })),
    // A file, which the router cannot show.
    ...rotatables.map(({ image, label, fileHref }) => ({
      image,
      link: { to: fileHref, reloadDocument: true },
      label,
    })),
  ];
  if (items.length === 0) {
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
        {items.map(({ image, link, label }, index) => (
          <li key={link.to} id={`picture-${index + 1}`}>
            <DrawerLink drawer="pictures" hash={`picture-${index + 1}`} {...link}>
              <ItemPicture
                image={image}
                sizes={SIZES}
                loading={index === 0 ? "first" : "late"}
                {...(label && { alt: "" })}
              />
              {label && (
                <span className="tile-badges">
                  <span className="badge">
                    <Icon name={image ? "turn" : "cube"} /> {label}
                  </span>
                </span>
              )}
              <span className="gallery-zoom">
                <Icon name="zoom" />
              </span>
            </DrawerLink>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <ul className="picture-thumbs">
          {items.map(({ image, link, label }, index) => (
            <li key={link.to}>
              <a href={`#picture-${index + 1}`} onClick={slideTo}>
                <ItemPicture image={image} sizes="80px" alt="" />
                <span className="sr-only">
                  {label || t("gallery.show", { number: index + 1, count: pictures.length })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {films}
    </section>
  );
}

const CUBE = {
  d: "m275 125 120 67v130l-120 67-120-67V192zM155 192l120 67 120-67M275 259v130",
  strokeLinejoin: "round",
} as const;

/** A model has no picture of its own. */
function ItemPicture(props: PictureProps) {
  return props.image ? <Picture {...props} /> : <PicturePlaceholder line={CUBE} />;
}

/** With scripts a thumbnail scrolls the row only, not the page. */
function slideTo(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.querySelector(event.currentTarget.hash);
  if (!slide) return;
  event.preventDefault();
  slide.scrollIntoView({ block: "nearest", inline: "start" });
}
