import { pageNumbers } from "~/domain/pagination";
import type { PaginationView } from "./types";

/** Links to the pages of whatever comes in pages. @param requested from 1; beyond the last page it is the last */
export function paginationView({
  total,
  size,
  requested,
  href,
}: {
  total: number;
  size: number;
  requested: number;
  href: (page: number) => string;
}): PaginationView {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requested, pages);
  return {
    page,
    pages,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
    items: pageNumbers(page, pages).map((number) =>
      number === null ? null : { page: number, href: href(number), current: number === page },
    ),
  };
}

/** A page number as an address has it: a whole number from 1; anything else is the first page. */
export function requestedPage(value: string | null): number {
  return /^[1-9]\d{0,4}$/.test(value ?? "") ? Number(value) : 1;
}
