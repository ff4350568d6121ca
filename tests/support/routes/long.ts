/**
 * Whether everything is tested that the gate tests in rotation: `npm run test:long -- variants`.
 */
export const IS_LONG = process.env.VARIANTS === "all";

/**
 * Selects combinations of rows and columns so that each of both is covered: in the gate each row
 * gets every n-th column, and the next row the neighbouring ones. The long run tests all.
 *
 * @param every how many rows share the columns
 */
export const byTurns = (every: number, row: number, column: number) =>
  IS_LONG || (row + column) % every === 0;
