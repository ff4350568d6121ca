import { useEffect, useRef, type ReactNode } from "react";
import { gridClass, gridSizes } from "~/components/product/grid-columns";
import { ProductTile } from "~/components/product/product-tile";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { trackList } from "./track-wishlist";

/** How many tiles stand in the first view at most. */
const FIRST_ROW = 4;

interface WishlistProductsProps {
  list: { uuid: string | null; name: string; products: Product[] };
  /** what can be done with a product on this list */
  actions?: (product: Product) => ReactNode;
}

/** The products of a list. They are tracked with the list's uuid and name (behaviour §3.15), once the shopper agrees. */
export function WishlistProducts({ list, actions }: WishlistProductsProps) {
  const { uuid, name, products } = list;
  const reported = useRef("");
  useEffect(() => {
    const seen = `${uuid}:${products.map(({ id }) => id).join()}`;
    if (products.length === 0 || reported.current === seen) return;
    reported.current = seen;
    trackList({ uuid, name, products });
  }, [uuid, name, products]);
  return (
    <ul className={gridClass(products.length)}>
      {products.map((product, index) => (
        <li key={product.id} className="keep-item">
          <ProductTile product={product} heading="h2" sizes={gridSizes(products.length)} loading={index < FIRST_ROW ? "early" : "late"} />
          {actions?.(product)}
        </li>
      ))}
    </ul>
  );
}
