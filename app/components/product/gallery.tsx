import type { MouseEvent, PointerEvent } from "react";
import { DrawerLink } from "~/components/drawers/drawer-link";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import { Picture, PicturePlaceholder, type PictureProps } from "~/components/ui/picture";
import { Video } from "~/components/ui/video";
import type { ProductPage } from "~/services/layout/pages/product-page.server";

const SIZES = "(min-width: 84rem) 640px, (min-width: 48rem) 50vw, 85vw";

/** An enlarged picture needs a larger file. */
const ENLARGED_SIZES = "(min-width: 84rem) 1280px, 100vw";

const GALLERY = "-mx-4 min-w-0 md:mx-0 md:self-start print:m-0";
/**
 * On a phone the next picture is partly visible; on wide screens thumbnails are below. Less tall
 * than half of the window: name, price and button are below it, also on a phone held sideways.
 */
const ITEM =
  "w-full flex-none snap-start scroll-mt-24 max-md:w-[85%] max-md:max-w-[45vh] max-md:only:w-full print:[&:not(:first-child)]:hidden";

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
    ...rotatables.map(({ kind, image, fileHref }) => ({
      image,
      link: { to: fileHref, reloadDocument: true },
      label: t(`rotatable.${kind}`),
    })),
  ];
  if (items.length === 0) {
    return (
      <div className={`${GALLERY} px-4 md:px-0`} data-testid="gallery">
        <PicturePlaceholder className="aspect-product w-full rounded-picture max-md:max-w-[45vh]" />
        {films}
      </div>
    );
  }
  return (
    <section className={GALLERY} data-testid="gallery" aria-label={t("gallery.label", { name })}>
      <ul
        className="flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] md:gap-0 md:rounded-picture md:px-0"
        data-testid="gallery-row"
      >
        {items.map(({ image, link, label }, index) => (
          <li key={link.to} id={`picture-${index + 1}`} className={ITEM}>
            <DrawerLink
              drawer="pictures"
              hash={`picture-${index + 1}`}
              {...link}
              // Browsers do not scroll to a focused picture that is wider than the row, even by a
              // fraction of a pixel.
              className="relative block w-[calc(100%-1px)] overflow-hidden focus-visible:-outline-offset-4"
              {...(!label && { onPointerMove: enlarge, onPointerLeave: restore })}
            >
              <ItemPicture
                image={image}
                sizes={SIZES}
                className="aspect-product w-full object-cover motion-safe:transition-transform max-md:rounded-picture"
                loading={index === 0 ? "first" : "late"}
                {...(label && { alt: "" })}
              />
              {label && (
                <span className="badge absolute left-2 top-2 md:left-3 md:top-3">
                  <Icon name={image ? "turn" : "cube"} /> {label}
                </span>
              )}
              {items.length > 1 && (
                // An attribute and not text: the link is named by its picture. On phones in the
                // middle, which only the picture in view shows: of the next one there is just an
                // edge.
                <span
                  className="badge absolute bottom-3 left-1/2 -translate-x-1/2 tabular-nums after:content-[attr(data-number)] md:left-3 md:translate-x-0"
                  data-number={`${index + 1} / ${items.length}`}
                />
              )}
              <span className="absolute bottom-3 right-3 flex size-10 items-center justify-center rounded-full bg-paper text-ink print:hidden">
                <Icon name="zoom" />
              </span>
            </DrawerLink>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <ul
          className="mt-3 flex gap-3 overflow-x-auto p-1 max-md:hidden print:hidden"
          data-testid="picture-thumbs"
        >
          {items.map(({ image, link, label }, index) => (
            <li key={link.to}>
              <a
                href={`#picture-${index + 1}`}
                className="relative block w-20 overflow-hidden rounded-control"
                onClick={slideTo}
              >
                <ItemPicture
                  image={image}
                  sizes="80px"
                  alt=""
                  className="aspect-product w-full object-cover hover:opacity-80"
                />
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
  return props.image ? (
    <Picture {...props} />
  ) : (
    <PicturePlaceholder line={CUBE} className={props.className} />
  );
}

/** Where a mouse points, a picture is enlarged; not for people who want less motion. */
const CAN_ENLARGE =
  "(hover: hover) and (pointer: fine) and (min-width: 64rem) and (prefers-reduced-motion: no-preference)";

function enlarge({ currentTarget, clientX, clientY }: PointerEvent) {
  const picture = currentTarget.querySelector("img");
  if (!picture || !matchMedia(CAN_ENLARGE).matches) return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const place = [(clientX - left) / width, (clientY - top) / height];
  picture.style.transformOrigin = place.map((share) => `${share * 100}%`).join(" ");
  picture.style.transform = "scale(2)";
  picture.sizes = ENLARGED_SIZES;
}

function restore({ currentTarget }: PointerEvent) {
  currentTarget.querySelector("img")?.style.removeProperty("transform");
}

/** With scripts a thumbnail scrolls the row only, not the page. */
function slideTo(event: MouseEvent<HTMLAnchorElement>) {
  const slide = document.querySelector(event.currentTarget.hash);
  if (!slide) return;
  event.preventDefault();
  slide.scrollIntoView({ block: "nearest", inline: "start" });
}
