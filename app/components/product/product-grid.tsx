import type { ProductTile as Product } from "~/services/catalogue/types";
import { gridClass, gridSizes } from "./grid-columns";
import { ProductTile } from "./product-tile";

interface GridProps {
  products: Product[];
  heading: "h2" | "h3";
  /** The page has no larger picture above: the first tiles are its first view. */
  leads?: boolean;
}

/** How many tiles stand in the first view at most. */
const FIRST_ROW = 4;

/** Products in rows that line up. */
export function ProductGrid({ products, heading, leads = false }: GridProps) {
  return (
    <ul className={gridClass(products.length)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            heading={heading}
            sizes={gridSizes(products.length)}
            loading={leads && index < FIRST_ROW ? (index === 0 ? "first" : "early") : "late"}
          />
        </li>
      ))}
    </ul>
  );
}
