import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { Icon } from "~/components/ui/icon";
import { useMessages } from "~/components/ui/messages";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { ProductTile } from "./product-tile";

const SIZES = "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 36rem) 38vw, 62vw";

interface SliderProps {
  title: string | null;
  products: Product[];
}

/** Prefix of tile ids. It names the row, because a product may be in several rows. */
export const toTileIdPrefix = (id: string) => `p-${id.replaceAll(":", "")}-`;

/** A row of products that scrolls sideways by finger, wheel or keyboard; its markup is a list. */
export function ProductSlider({ title, products }: SliderProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={title ? id : undefined} className="slider" data-list="slider">
      <div className="slider-head">
        {title && <h2 id={id}>{title}</h2>}
        <SliderButtons row={row} />
      </div>
      <ul ref={row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile
              product={product}
              heading={title ? "h3" : "h2"}
              sizes={SIZES}
              place={toTileIdPrefix(id)}
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
    <div className="slider-buttons">
      <button
        type="button"
        className="icon-button"
        aria-disabled={!ways.back}
        aria-label={t("slider.back")}
        onClick={() => scroll(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-disabled={!ways.on}
        aria-label={t("slider.on")}
        onClick={() => scroll(1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
