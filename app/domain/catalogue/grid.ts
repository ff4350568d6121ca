/** Behaviour §2.8, §9.5: the grid is dense from this number of products. */
const DENSE_GRID_FROM = 8;

/** The columns of the grid. */
export const GRID_COLUMNS = 12;

/** How many of the twelve columns a tile takes, by breakpoint. */
export type TileColumns = Record<"xs" | "sm" | "md" | "lg" | "xl", number>;

/** Behaviour §9.5: Product grid: 8 or more items gives xs 6, sm 4, md/lg/xl 3. */
export const DENSE_TILE_COLUMNS: TileColumns = { xs: 6, sm: 4, md: 3, lg: 3, xl: 3 };
/** With fewer products, tiles are wider. */
export const ROOMY_TILE_COLUMNS: TileColumns = { xs: 6, sm: 6, md: 4, lg: 4, xl: 4 };

/** The width of a tile in a grid of so many products (behaviour §9.5). */
export function chooseTileColumns(count: number): TileColumns {
  return count >= DENSE_GRID_FROM ? DENSE_TILE_COLUMNS : ROOMY_TILE_COLUMNS;
}
