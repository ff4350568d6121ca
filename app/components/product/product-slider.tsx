import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { ProductTile } from "./product-tile";

const SIZES = "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 36rem) 38vw, 62vw";

interface SliderProps {
  /** unique on the page */
  id: string;
  title: string | null;
  products: Product[];
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  /** below other parts of a page */
  part: "mt-16 print:hidden",
  /** in a block of the editors, which has its own distances */
  slot: "print:hidden",
};
/** They are as high as the heading, so that nothing moves when scripts add them. */
const BUTTONS =
  "-my-2 ml-auto hidden flex-none gap-1 [@media(hover:hover)_and_(pointer:fine)]:flex";
const BUTTON =
  "aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

/** Prefix of tile ids. It names the row, because a product may be in several rows. */
export const toTileIdPrefix = (row: string) => `p-${row}-`;

/** A row of products that scrolls sideways by finger, wheel or keyboard; its markup is a list. */
export function ProductSlider({ id, title, products, look = "part" }: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={LOOKS[look]}
      data-testid="slider"
      data-list="slider"
    >
      <div className="mb-5 flex items-center justify-between gap-4">
        {title && <h2 id={id}>{title}</h2>}
        <SliderButtons row={row} />
      </div>
      <ul
        ref={row}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 [scrollbar-color:theme(colors.edge)_transparent] [scrollbar-width:thin] md:-mx-8 md:scroll-px-8 md:gap-6 md:px-8"
      >
        {products.map((product) => (
          <li
            key={product.id}
            className="flex w-[62%] flex-none snap-start sm:w-[38%] md:w-[23.5%]"
          >
            <ProductTile
              product={product}
              heading={title ? "h3" : "h2"}
              sizes={SIZES}
              idPrefix={toTileIdPrefix(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which ways a row can still be scrolled. */
function findScrollDirections({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return { back: scrollLeft > 1, on: scrollLeft + clientWidth < scrollWidth - 1 };
}

/**
 * Buttons that scroll the row by what it shows, for a mouse that has no sideways wheel. CSS leaves
 * them out on touch screens.
 */
function SliderButtons({ row }: { row: RefObject<HTMLUListElement> }) {
  const t = useMessages();
  const [ways, setWays] = useState({ back: false, on: false });
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const update = () => setWays(findScrollDirections(current));
    const observer = new ResizeObserver(update);
    observer.observe(current);
    current.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener("scroll", update);
    };
  }, [row]);
  const scroll = (direction: 1 | -1) => {
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.current?.scrollBy({
      left: direction * row.current.clientWidth * 0.9,
      behavior: isCalm ? "instant" : "smooth",
    });
  };
  if (!ways.back && !ways.on) return null;
  return (
    <div className={BUTTONS}>
      <Button
        type="button"
        look="icon"
        className={BUTTON}
        aria-disabled={!ways.back}
        aria-label={t("slider.back")}
        onClick={() => scroll(-1)}
      >
        <Icon name="chevron-left" />
      </Button>
      <Button
        type="button"
        look="icon"
        className={BUTTON}
        aria-disabled={!ways.on}
        aria-label={t("slider.on")}
        onClick={() => scroll(1)}
      >
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
