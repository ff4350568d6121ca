const NEIGHBOURS = 1;

/**
 * The page numbers to show: first, last, the current one and its neighbours; null is a gap of at
 * least two pages.
 */
export function listPageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, pages, ...listRange(page - NEIGHBOURS, page + NEIGHBOURS)])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const previous = shown[index - 1];
    if (previous === undefined || number - previous === 1) return [number];
    return number - previous === 2 ? [number - 1, number] : [null, number];
  });
}

function listRange(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** How many pages a list of this length has; at least one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export type PaginationView = ReturnType<typeof toPaginationView>;

/**
 * Links to the pages of a paginated list.
 *
 * @param requested from 1; beyond the last page it is the last
 */
export function toPaginationView({
  total,
  size,
  requested,
  href,
}: {
  total: number;
  size: number;
  requested: number;
  href: (page: number) => string;
}) {
  const pages = countPages(total, size);
  const page = Math.min(requested, pages);
  return {
    page,
    pages,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
    /** null marks a gap */
    items: listPageNumbers(page, pages).map((number) =>
      number === null ? null : { page: number, href: href(number), current: number === page },
    ),
  };
}

/** A page number from an address: a whole number from 1; any other value gives the first page. */
export function parsePage(value: string | null): number {
  return /^[1-9]\d{0,4}$/.test(value ?? "") ? Number(value) : 1;
}
