import { useId } from "react";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { ProductTile } from "./product-tile";

const SIZES = "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 36rem) 38vw, 62vw";

interface SliderProps {
  title: string | null;
  products: Product[];
}

/** Prefix of tile ids. It names the row, because a product may be in several rows. */
export const tilePlace = (id: string) => `p-${id.replaceAll(":", "")}-`;

/** A row of products that scrolls sideways by finger, wheel or keyboard; its markup is a list. */
export function ProductSlider({ title, products }: SliderProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={title ? id : undefined} className="slider" data-list="slider">
      {title && <h2 id={id}>{title}</h2>}
      <ul className="below-fold">
        {products.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} heading={title ? "h3" : "h2"} sizes={SIZES} place={tilePlace(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
