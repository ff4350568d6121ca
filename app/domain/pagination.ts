/** Pages shown on each side of the current one. */
const NEIGHBOURS = 1;

/** The page numbers to show: first, last, the current one and its neighbours; null is a gap of at least two pages. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, pages, ...range(page - NEIGHBOURS, page + NEIGHBOURS)])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1];
    if (previous === undefined || number - previous === 1) return [number];
    return number - previous === 2 ? [number - 1, number] : [null, number];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
