import { DENSE_TILE_COLUMNS, tileColumns } from "~/domain/grid";

/** The grid's classes by the number of products (behaviour §9.5); tailwind.config.ts makes their columns of the same rule. */
export function gridClass(count: number): string {
  return isDense(count) ? "grid-products grid-dense" : "grid-products grid-roomy";
}

/** The sizes attribute of the grid's pictures. */
export function gridSizes(count: number): string {
  return isDense(count)
    ? "(min-width: 84rem) 300px, (min-width: 48rem) 23vw, (min-width: 40rem) 31vw, 46vw"
    : "(min-width: 84rem) 410px, (min-width: 48rem) 31vw, 46vw";
}

function isDense(count: number): boolean {
  return tileColumns(count) === DENSE_TILE_COLUMNS;
}
