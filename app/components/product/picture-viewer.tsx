import { useMatches } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Drawer, DRAWER_HEAD, type DrawerProps } from "~/components/drawers/drawer";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useLatest } from "~/components/ui/use-latest";
import { useMessages } from "~/components/ui/messages";
import type { ProductPage } from "~/services/layout/pages/product-page.server";
import { RotatableViewer } from "./rotatable-viewer";
import { enableZoom, type Zoom } from "./zoom";

/** A scroll container must be focusable for the keyboard. */
const SCROLLABLE = { tabIndex: 0 };
const KEYS: Record<string, (act: { go(by: number): void; zoom(factor: number): void }) => void> = {
  ArrowRight: ({ go }) => go(1),
  ArrowLeft: ({ go }) => go(-1),
  "+": ({ zoom }) => zoom(1.5),
  "-": ({ zoom }) => zoom(1 / 1.5),
};

/**
 * A product's pictures in full-screen size, with swiping, buttons, arrow keys and zoom; 3D models
 * and 360° views follow the pictures. The hash names the first one.
 */
export default function PictureViewer({ open, hash, close }: DrawerProps) {
  const t = useMessages<"pictures">();
  const page = useMatches().at(-1)?.data as Partial<ProductPage> | undefined;
  // Show the last picture while the viewer closes.
  const opened = useRef(hash);
  if (open) opened.current = hash;
  if (page?.kind !== "product") return null;
  const { name = "", gallery = [], rotatables = [] } = page;
  const first = Number(opened.current?.replace("picture-", "")) || 1;
  const rotatable = rotatables[first - gallery.length - 1];
  const title = rotatable
    ? t(`rotatable.${rotatable.kind}.title`, { name })
    : t("gallery.label", { name });
  return (
    <Drawer open={open} close={close} side="whole" title={title} inParts>
      {rotatable ? (
        <RotatableViewer key={first} rotatable={rotatable} title={title} />
      ) : (
        <Pictures key={first} name={name} pictures={gallery} first={first} />
      )}
    </Drawer>
  );
}

function Pictures({
  name,
  pictures,
  first,
}: {
  name: string;
  pictures: ProductPage["gallery"];
  first: number;
}) {
  const t = useMessages();
  const count = pictures.length;
  const { row, number, setNumber, go } = useRow(first, count);

  return (
    <>
      <ul
        ref={row}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto"
        {...SCROLLABLE}
        aria-label={t("gallery.label", { name })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setNumber(Math.round(scrollLeft / clientWidth) + 1)
        }
      >
        {pictures.map(({ srcSet, largeHref, alt, width, height }, index) => (
          <li
            key={largeHref}
            aria-hidden={index + 1 !== number || undefined}
            className="w-full flex-none snap-start overflow-hidden"
          >
            <img
              {...(srcSet && { srcSet, sizes: "100vw" })}
              src={srcSet ? undefined : largeHref}
              {...{ alt, width, height }}
              className="size-full bg-transparent object-contain"
              draggable={false}
              loading={index + 1 === first ? "eager" : "lazy"}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={DRAWER_HEAD}>
          <Button
            type="button"
            look="icon"
            aria-label={t("pagination.previous")}
            onClick={() => go(number - 1)}
          >
            <Icon name="chevron-left" size={24} />
          </Button>
          <p aria-live="polite">{t("gallery.show", { number, count })}</p>
          <Button
            type="button"
            look="icon"
            aria-label={t("pagination.next")}
            onClick={() => go(number + 1)}
          >
            <Icon name="chevron-right" size={24} />
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * A row of enlarged pictures: each as large as the row and zoomable.
 *
 * @returns `go` scrolls to a picture, around the ends
 */
function useRow(first: number, count: number) {
  const row = useRef<HTMLUListElement>(null);
  const zooms = useRef<Zoom[]>([]);
  const [number, setNumber] = useState(first);
  const go = (to: number, behavior: ScrollBehavior = "smooth") => {
    const frame = row.current?.children[(to + count - 1) % count];
    if (frame instanceof HTMLElement)
      row.current?.scrollTo({ left: frame.offsetLeft, behavior: isCalm() ? "instant" : behavior });
  };
  const latest = useLatest({ go, number });

  useLayoutEffect(() => {
    const all: Zoom[] = [];
    for (const frame of row.current?.children ?? []) {
      const picture = frame.firstElementChild;
      if (!(frame instanceof HTMLElement && picture instanceof HTMLImageElement)) continue;
      all.push(enableZoom(frame, picture));
    }
    zooms.current = all;
    latest.current.go(latest.current.number, "instant");
    const onKey = (event: KeyboardEvent) => {
      const { go, number } = latest.current;
      const act = KEYS[event.key];
      // Together with Alt, Ctrl or Meta a key belongs to the browser, e.g. for Back or for the
      // page's zoom.
      if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act({ go: (by) => go(number + by), zoom: (factor) => all[number - 1]?.by(factor) });
    };
    const keepPicture = () => latest.current.go(latest.current.number, "instant");
    addEventListener("keydown", onKey);
    addEventListener("resize", keepPicture);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("resize", keepPicture);
      all.forEach((one) => one.end());
    };
  }, [latest]);
  useEffect(() => () => zooms.current[number - 1]?.reset(), [number]);
  return { row, number, setNumber, go };
}

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
