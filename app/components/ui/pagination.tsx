import { Link } from "~/components/ui/link";
import type { PaginationView } from "~/domain/pagination";
import { Icon } from "./icon";
import { useMessages } from "./messages";

const STEP =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 hover:bg-sand";
const ITEM = "min-w-11 text-center";

/** Links to the pages of a listing. */
export function Pagination({ pagination }: { pagination: PaginationView }) {
  const t = useMessages();
  if (pagination.pages < 2) return null;
  return (
    <nav
      aria-label={t("pagination.label")}
      className="mt-12 flex flex-wrap items-center justify-center gap-2 text-small tabular-nums print:hidden"
      data-testid="pagination"
    >
      <PageStep to={pagination.previous} rel="prev" />
      <ol className="flex flex-wrap justify-center gap-1">
        {pagination.items.map((item, index) =>
          item ? (
            <li key={item.page} className={ITEM}>
              <Link
                to={item.href}
                className={`${STEP} aria-[current=page]:bg-ink aria-[current=page]:text-linen forced-colors:aria-[current=page]:[outline:3px_solid_Highlight]`}
                aria-current={item.current ? "page" : undefined}
                aria-label={t("pagination.page", { page: item.page })}
              >
                {item.page}
              </Link>
            </li>
          ) : (
            <li key={`gap-${index}`} className={ITEM} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      <PageStep to={pagination.next} rel="next" />
    </nav>
  );
}

/** The link to the previous or next page; nothing at the ends. */
export function PageStep({ to, rel }: { to: string | null; rel: "prev" | "next" }) {
  const t = useMessages();
  if (!to) return null;
  return (
    <Link to={to} rel={rel} className={STEP}>
      {rel === "prev" && <Icon name="chevron-left" />}
      {t(rel === "prev" ? "pagination.previous" : "pagination.next")}
      {rel === "next" && <Icon name="chevron-right" />}
    </Link>
  );
}
