/**
 * How the copies of the demo catalogue are told apart. Copy 0 is the catalogue itself; each further copy has its own ids, numbers and names,
 * made from those of the original, so that the same size gives the same catalogue everywhere.
 */

/** The id of a copy: 32 lowercase hex characters as ever, the first eight of them the copy's number. Ids of one copy lie side by side. */
export function copyOfId(id: string, copy: number): string {
  return copy.toString(16).padStart(8, "0") + id.slice(8);
}

/** "10001-02" of copy 3 is "10001x3-02": what follows the first dash still tells the variant. */
export function copyOfNumber(productNumber: string, copy: number): string {
  const dash = productNumber.indexOf("-");
  return dash < 0 ? `${productNumber}x${copy}` : `${productNumber.slice(0, dash)}x${copy}${productNumber.slice(dash)}`;
}

export function copyOfName(name: string, copy: number): string {
  return `${name} ${copy}`;
}

/** The same in SQL; `:copy` is the copy's number (bound as a real number, hence the casts). */
export const SQL = {
  id: (column: string): string => `printf('%08x', :copy) || substr(${column}, 9)`,
  number: (column: string): string =>
    `CASE instr(${column}, '-') WHEN 0 THEN ${column} || 'x' || CAST(:copy AS INTEGER)
     ELSE substr(${column}, 1, instr(${column}, '-') - 1) || 'x' || CAST(:copy AS INTEGER) || substr(${column}, instr(${column}, '-')) END`,
  /** Some copies are dearer: lists sorted by price mix them. */
  amount: (column: string): string => `round(${column} * (1 + 0.04 * (:copy % 6)), 2)`,
  sales: (column: string): string => `(${column} * 7 + :copy * 37) % 300`,
} as const;
