import type { ReactNode } from "react";
import { DENSE_TILE_COLUMNS, chooseTileColumns } from "~/domain/catalogue/grid";
import type { ProductTile as Product } from "~/services/catalogue/types";
import { ProductTile } from "./product-tile";

interface GridProps<Shown extends Product> {
  products: Shown[];
  heading: "h2" | "h3";
  /**
   * Set if no larger picture is above the grid: the pictures of its first row are loaded early.
   * "first": that of the first tile before all others.
   */
  leads?: "first" | "evenly" | undefined;
  label?: string;
  id?: string;
  isComparable?: boolean;
  /** filters stand beside the grid where there is room */
  isBeside?: boolean;
  actions?: (product: Shown) => ReactNode;
}

const FIRST_ROW = 4;

/** With letters twice as large a phone has no room for two names side by side. */
const GRID = "grid gap-x-3 gap-y-8 max-[15rem]:grid-cols-1 md:gap-x-6 md:gap-y-12";

/**
 * The grid by its number of products (behaviour §9.5), and the sizes of its pictures;
 * tailwind.config.ts derives the columns from the same rule.
 */
const DENSE = {
  className: `${GRID} grid-dense`,
  sizes: "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 40rem) 31vw, 46vw",
  sizesBeside: "(min-width: 80rem) 235px, (min-width: 48rem) 23vw, (min-width: 40rem) 31vw, 46vw",
};
const ROOMY = {
  className: `${GRID} grid-roomy`,
  sizes: "(min-width: 84rem) 410px, (min-width: 48rem) 31vw, 46vw",
  sizesBeside: "(min-width: 80rem) 320px, (min-width: 48rem) 31vw, 46vw",
};

/** Products in a grid of aligned rows. */
export function ProductGrid<Shown extends Product>({
  products,
  heading,
  leads,
  label,
  id,
  isComparable,
  isBeside = false,
  actions,
}: GridProps<Shown>) {
  const { className, sizes, sizesBeside } =
    chooseTileColumns(products.length) === DENSE_TILE_COLUMNS ? DENSE : ROOMY;
  return (
    <ul id={id} className={className} aria-label={label}>
      {products.map((product, index) => (
        <li key={product.id} className="flex flex-col">
          <ProductTile
            product={product}
            heading={heading}
            sizes={isBeside ? sizesBeside : sizes}
            isComparable={isComparable}
            loading={chooseLoading(index, leads)}
          />
          {actions?.(product)}
        </li>
      ))}
    </ul>
  );
}

function chooseLoading(index: number, leads: GridProps<Product>["leads"]) {
  if (!leads || index >= FIRST_ROW) return "late";
  return leads === "first" && index === 0 ? "first" : "early";
}
