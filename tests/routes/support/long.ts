/** Whether everything is tried that the gate tries by turns, or one of its kind of: `npm run test:long -- variants`. */
export const IS_LONG = process.env.VARIANTS === "all";

/**
 * Where every row meets every column, and each of both is to be seen: in the gate each row gets every so-many-th column, and the next row
 * those beside them. In the long run each gets all.
 *
 * @param every how many rows share the columns
 */
export const byTurns = (every: number, row: number, column: number) => IS_LONG || (row + column) % every === 0;
