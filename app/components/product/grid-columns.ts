import { DENSE_GRID_FROM } from "~/domain/grid";

/** The grid's class by the number of products (specification §9); the columns themselves stand in styles/product.css. */
export function gridClass(count: number): string {
  return count >= DENSE_GRID_FROM ? "grid-products" : "grid-products grid-products-few";
}

/** The sizes attribute of the grid's pictures. */
export function gridSizes(count: number): string {
  return count >= DENSE_GRID_FROM
    ? "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 40rem) 31vw, 46vw"
    : "(min-width: 84rem) 410px, (min-width: 48rem) 31vw, 46vw";
}
